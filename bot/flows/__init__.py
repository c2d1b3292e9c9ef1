"""What people do around a game: lobby, turn, undo, leaving, looking things up."""
