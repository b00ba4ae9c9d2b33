"""The words of every referee: cases, rulings, waits and throws, for any game."""
