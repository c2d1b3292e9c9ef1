"""Iberian Gauge: five railroads, their shares, and track that may be leased."""
