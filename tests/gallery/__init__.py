"""A page of pictures to look at before every change of what is drawn."""
