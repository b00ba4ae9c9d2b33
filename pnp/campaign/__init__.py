"""Campaigns: a ledger kept like a session, over sessions that keep their own logs."""
