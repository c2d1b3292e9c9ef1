"""What a player can choose from: buttons, lists and their lines."""
