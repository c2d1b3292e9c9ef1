"""Tests of track: building and leasing."""
