"""What is read and said: notation, prompts, the log, the status."""
