"""A ledger written to a file, read back, corrected, and checked."""
