"""Positions written down, read back and mended."""
