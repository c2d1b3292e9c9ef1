"""Matches on Discord."""
