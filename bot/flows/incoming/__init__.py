"""Where presses, choices, texts and commands come in, and what is told when one fails."""
