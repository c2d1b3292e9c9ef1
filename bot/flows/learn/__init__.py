"""A guided first game of each title, for one pair of eyes and without a table."""
