"""Taking back: what is free, what needs the consent of the others."""
