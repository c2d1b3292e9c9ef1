"""The course of the game: turns, cards, events, start and end."""
