"""First games of both railways titles, with their scripts."""
