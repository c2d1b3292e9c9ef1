"""Building: prices, paths, fairness to others, and what else a Building Phase allows."""
