"""The painted world of Darwinina: what never changes during a game, and where things lie."""
