"""The referee's vocabulary: cases, rulings, what is pending, throws; of no one game."""
