"""Rules that a game gives itself in its ``play:`` file: read, checked, played."""
