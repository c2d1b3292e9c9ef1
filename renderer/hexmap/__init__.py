"""The map of a hex board, its names and its close-ups."""
