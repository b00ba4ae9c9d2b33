"""Castle Itter, both editions: the rules in the order of the rulebook."""
