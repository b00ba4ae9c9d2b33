"""Positions as files: written, read, corrected and checked."""
