"""What the chapters build on: pieces, the position, the moves, the flow of play."""
