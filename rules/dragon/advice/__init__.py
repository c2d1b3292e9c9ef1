"""What a player could do, and what it would be worth."""
