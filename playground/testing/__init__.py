"""For tests: guests driven by code, what they see, and faults on request."""
