"""Distances, ways and routes over the board for the computer of Iron Dragon."""
