"""What a newcomer meets: the welcome, the help, and how each title is played."""
