"""What the chapters build on: tables, the position, the moves, the flow of play."""
