"""A view of The Duke as a picture."""
