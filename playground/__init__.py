"""The stand-in for Discord on this machine, and the page on which guests use the bot."""
