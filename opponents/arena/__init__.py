"""Computers play each other: who wins how often, and how long they think."""
