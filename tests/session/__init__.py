"""Sessions, tried with a toy: nothing in them may be shaped like one game."""
