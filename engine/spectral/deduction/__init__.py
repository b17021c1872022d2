"""What follows from the cards that a seat has seen."""
