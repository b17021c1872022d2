"""The values of Spectral: cards, manor, pieces, actions and effects."""
