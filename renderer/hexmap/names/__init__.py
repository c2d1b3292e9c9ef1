"""All that is written on a hex map: cities, labels of hexes, rivers, ranges and seas."""
