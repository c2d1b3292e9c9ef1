"""Iron Dragon, clause by clause and by whole games."""
