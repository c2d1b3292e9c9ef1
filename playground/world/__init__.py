"""What there is in the playground: people, channels and messages, and where they are kept."""
