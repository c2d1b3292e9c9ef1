"""The database as files: backed up, checked, locked and restored."""
