"""The Duke as text: positions, actions and headers."""
