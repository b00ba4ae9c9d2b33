"""Hostile input: what must never crash, hang, leak or half-write."""
