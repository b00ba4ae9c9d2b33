"""Sheets to read: sections of words and tables, poured down columns."""
