"""The Duke: its tiles, its rules and its notation."""
