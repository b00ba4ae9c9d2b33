"""What a game is, and where every value came from.  Both wings read it."""
