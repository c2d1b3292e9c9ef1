"""Matches: whoever takes the last one wins."""
