"""A position written down, read back, mended and held to its laws."""
