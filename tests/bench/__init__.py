"""Measurements of speed and size, as ratios within one run."""
