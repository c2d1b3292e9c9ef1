"""The board: mileposts and sections, who owns them, and what is connected."""
