"""The tile editor."""
