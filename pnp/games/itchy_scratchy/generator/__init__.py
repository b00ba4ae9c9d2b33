"""Legal moves, found directly, without asking the rules one by one."""
