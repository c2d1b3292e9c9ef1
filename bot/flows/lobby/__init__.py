"""The table before a game: its post, who sits there, what is agreed."""
