"""A recording stand-in: the bot's flows and games without sockets, and what people read of them."""
