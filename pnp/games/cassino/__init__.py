"""The rules package of the optional rules for Cassino ’44: one module per chapter."""
