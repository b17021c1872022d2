"""What runs before the application: the page's own scripts, and Python's first steps."""
