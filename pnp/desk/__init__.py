"""The desk: the table of any game that has no referee of its own."""
