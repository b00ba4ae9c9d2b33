"""Pieces become sheets: what lies where on which side of which paper."""
