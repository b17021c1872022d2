"""The values of The Duke: board, tiles, actions, effects, and which modules there are."""
