"""What players may enter in the ledger of any campaign, and its effect."""
