"""Games in play: their tables, replay, posts, pictures and clocks."""
