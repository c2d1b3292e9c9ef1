"""Close-ups: of a place, or of what a turn, a plan or a trade is about."""
