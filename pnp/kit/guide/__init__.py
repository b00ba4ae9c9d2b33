"""The assembly guide: the steps from printed sheets to a game, drawn for a kit."""
