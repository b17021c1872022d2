"""The rules of Spectral."""
