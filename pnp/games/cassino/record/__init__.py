"""Positions written down, read back, corrected and checked."""
