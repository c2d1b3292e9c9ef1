"""What happened, would happen or stands, in words."""
