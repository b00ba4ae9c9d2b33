"""The rules of Castle Itter, both editions, in the order of the rulebook."""
