"""Sheets to be read: sections of words and tables, poured down columns."""
