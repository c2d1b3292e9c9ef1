"""Discord's documented limits, checked as Discord checks them."""
