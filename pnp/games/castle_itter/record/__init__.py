"""A position as a file: written, read back, corrected and checked against its laws."""
