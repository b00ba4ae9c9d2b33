"""Legal moves and possible reveals, found directly, without the rules."""
