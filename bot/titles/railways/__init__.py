"""Iberian and Balkan Railways on Discord."""
