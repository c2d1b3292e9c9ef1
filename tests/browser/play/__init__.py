"""The page that shows a first game, its pictures, and the taps of a turn."""
