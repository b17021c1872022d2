"""A player's pad: what is written on it, how it is shown, what is kept of it."""
