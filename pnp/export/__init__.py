"""The dispatch: a game leaves the house as pictures, tables, decks, modules, orders."""
