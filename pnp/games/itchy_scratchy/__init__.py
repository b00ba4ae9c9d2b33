"""Itchy and Scratchy, Mark 3: the rules in the order of their author."""
