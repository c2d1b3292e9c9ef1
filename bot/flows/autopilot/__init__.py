"""A seat handed to a computer for a while, and taken back."""
