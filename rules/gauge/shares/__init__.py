"""Shares: the stock round, the two tracks, and dividends."""
