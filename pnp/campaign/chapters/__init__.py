"""What may be entered in the ledger of any campaign, and what it does."""
