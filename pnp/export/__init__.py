"""Exports: a game as pictures, tables, decks, modules and print orders."""
