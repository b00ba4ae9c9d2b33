"""Chances and games that play themselves."""
