"""Tuck boxes: decks of cards become nets to cut out and fold."""
