"""Moving trains and ships, and handling loads."""
