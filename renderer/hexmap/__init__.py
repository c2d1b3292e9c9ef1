"""The map of a hex board: painted, named, cut to close-ups, with a title and a paper on it."""
