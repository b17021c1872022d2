"""Spectral as text: layouts, stakes, records."""
