"""What players write and read: notation, groups, prompts, the log, the status."""
