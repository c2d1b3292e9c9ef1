"""Pictures of Iron Dragon."""
