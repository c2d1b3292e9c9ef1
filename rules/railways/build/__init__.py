"""Building: what may be placed, what it costs, and which builds are worth proposing."""
