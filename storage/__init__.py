"""Games, seats, actions and settings, kept in SQLite."""
