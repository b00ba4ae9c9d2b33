"""Boards: spaces in their places, and the arrows between them."""
