"""What a game is, and where every value comes from.  Press and table both read it."""
