"""The websocket over which the bot hears what happens."""
