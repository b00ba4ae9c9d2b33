"""The legal moves, written apart from the rules that object."""
