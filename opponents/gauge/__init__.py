"""The computer of Iberian Gauge: every choice is judged by playing the rest of the game quickly."""
