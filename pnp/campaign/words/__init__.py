"""How a ledger is spoken of: read, told, prompted, shown."""
