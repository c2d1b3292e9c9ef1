"""Better weights for computer players, found by letting them play against themselves."""
