"""A ledger written down, read back, set right, and checked."""
