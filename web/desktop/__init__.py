"""The same application in a window, by pygame-ce."""
