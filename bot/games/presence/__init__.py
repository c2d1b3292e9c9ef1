"""Whether a game's channel and server can be reached, and what becomes of games whose cannot."""
