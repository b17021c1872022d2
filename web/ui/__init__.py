"""What the page shows, as values: screens, widgets, themes, and the same as HTML."""
