"""Iron Dragon: the crayon-rail game on the two maps of Darwinina."""
