"""Tests of maps of hexes: terrain, names, windows."""
