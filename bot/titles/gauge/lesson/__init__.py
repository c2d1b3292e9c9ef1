"""A first game of Iberian Gauge, with its script."""
