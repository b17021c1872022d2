"""Spectral: its cards, its rules and its notation."""
