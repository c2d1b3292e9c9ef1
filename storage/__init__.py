"""Games, seats, actions, snapshots and settings, kept in SQLite."""
