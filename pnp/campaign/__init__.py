"""Campaigns: a ledger kept like a session, over sessions with their own logs."""
