"""Computer players: what a seat may see goes in, a plan comes out; no Discord, file or clock."""
