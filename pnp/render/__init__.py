"""Sheets and booklets become bytes: PDF, SVG, PNG.  Nothing is measured here."""
