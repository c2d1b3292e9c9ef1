"""Track: where it may go, what it costs, and leasing that of others."""
