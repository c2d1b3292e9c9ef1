"""What touches discord.py: responses, ids, components, names, limits and permissions."""
