"""The text people write and read: notation, questions, prompts, the log, the status."""
