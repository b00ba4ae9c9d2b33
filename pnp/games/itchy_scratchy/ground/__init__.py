"""The base of the chapters: pieces, the position, the moves, the flow of play."""
