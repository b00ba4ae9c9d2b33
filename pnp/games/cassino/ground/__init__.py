"""What the chapters stand on: tables, the position, the moves, the flow of play."""
