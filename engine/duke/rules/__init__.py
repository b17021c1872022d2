"""The rules of The Duke."""
