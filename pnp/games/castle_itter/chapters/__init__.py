"""The rulebook: one module per chapter, one function per case."""
