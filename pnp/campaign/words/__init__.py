"""The words of a ledger: read, described, prompted, shown."""
