"""What the chapters stand on: pieces, the position, the moves, the flow of play."""
