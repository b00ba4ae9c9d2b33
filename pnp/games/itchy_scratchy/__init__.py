"""Itchy and Scratchy, Mark 3: the rules, in the author's order."""
