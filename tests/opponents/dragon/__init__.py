"""The computer of Iron Dragon."""
