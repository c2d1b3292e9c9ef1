"""Commands, clicks and forms: from a guest to the bot, and its answers back."""
