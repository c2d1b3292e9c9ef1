"""Every message as a player would read it."""
