"""Pieces become sheets: the place of each piece on each side of the paper."""
