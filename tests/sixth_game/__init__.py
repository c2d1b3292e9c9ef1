"""A tiny game that nobody ships: its folders are put into a copy of the project by a test."""
