"""Iron Dragon on Discord."""
