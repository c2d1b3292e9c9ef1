"""Iberian Railways and its sister variants: one engine, each variant its data and few own rules."""
