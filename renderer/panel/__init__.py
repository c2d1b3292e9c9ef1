"""What stands around a map in every title: the strip above it, cards below."""
