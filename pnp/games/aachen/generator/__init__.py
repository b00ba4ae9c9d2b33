"""What may be done and what may come, found directly: no rule is asked."""
