"""How each title is shown and played on Discord."""
