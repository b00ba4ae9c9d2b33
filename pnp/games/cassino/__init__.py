"""The rules package of the optional rules for Cassino ’44: a module a chapter."""
