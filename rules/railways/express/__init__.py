"""The Orient Express: the network it runs on, its routes and what they earn."""
