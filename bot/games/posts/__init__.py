"""What a channel gets to see: words, pictures and buttons of a turn, posted in order."""
