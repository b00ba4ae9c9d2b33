"""Cities of the Damned: Aachen: the rules by module, section and case."""
