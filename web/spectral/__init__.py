"""Spectral as people play it: one screen handed round, a view for each seat, the pads, the help, and the end's show.

Law: whatever is shown of a game that goes on is made from one seat's view (``SpectralGame.view``), never from the state
itself, so that what a seat can't know can't be shown.
"""
