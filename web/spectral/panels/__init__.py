"""The panels over Spectral's table, one file each."""
