"""The tables: for each game, a view of it to a picture."""
