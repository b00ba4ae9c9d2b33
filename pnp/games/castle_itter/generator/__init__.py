"""Legal moves and possible chances, found directly without the rule functions."""
