"""Looks: what a game is printed with, and the theme that defines it."""
