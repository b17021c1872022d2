"""The Duke as people play it: what a match shows, what is said of it, and what pointing at it means."""
