"""A first game of Iron Dragon, with its script."""
