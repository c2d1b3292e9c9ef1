"""The computer of Iron Dragon: loads and deliveries in a row, laid out, timed and compared."""
