"""Python for the browser, made at build time."""
