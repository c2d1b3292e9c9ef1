"""Iberian Railways and its sister editions: one engine, each edition its data and few own rules."""
