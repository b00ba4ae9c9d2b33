"""The words of a session: notation, prompts, the log, the status."""
