"""Spectral in English: a file for each module of the game, by the module's name, and what every game of it says."""
