"""`python -m bot` does what the `roundhouse` command does."""

from bot.app import main

main()
