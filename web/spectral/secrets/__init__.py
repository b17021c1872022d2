"""All that keeps a seat's view down: PINs, and sealed text."""
