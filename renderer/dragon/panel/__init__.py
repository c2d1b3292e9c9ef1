"""What stands around the world: header, cards, and the column beside it."""
