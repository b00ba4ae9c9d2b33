"""The rules by heading: one module for each heading, one function for each bullet."""
