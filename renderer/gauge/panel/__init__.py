"""What stands around the map: header, tiles, tracks, cards, and papers in a corner."""
