"""The rules: one module for each section, one function for each case."""
