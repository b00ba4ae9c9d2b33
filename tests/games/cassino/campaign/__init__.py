"""The campaign of Cassino '44, as its rules say."""
