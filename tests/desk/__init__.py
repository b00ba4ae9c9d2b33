"""The desk: any game at the table."""
