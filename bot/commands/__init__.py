"""The slash commands that every title has."""
