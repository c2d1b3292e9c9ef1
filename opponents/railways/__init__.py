"""Computer players of Iberian and Balkan Railways."""
