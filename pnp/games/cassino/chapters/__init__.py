"""The rules: a module per chapter of the rulebook, a function per case."""
