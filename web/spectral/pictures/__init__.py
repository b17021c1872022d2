"""A view of Spectral as a picture."""
