"""The legal actions of a turn, from compiled tables."""
