"""How railways games end: how near that is, and who has won."""
