"""The legal moves, written independently of the rules that object."""
