"""Iberian Gauge on Discord."""
