"""The shared brushes: canvas, palette, colours, letters, pieces and rails."""
