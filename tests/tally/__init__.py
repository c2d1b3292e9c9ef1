"""What a run of everything has met: messages, refusals and clauses."""
