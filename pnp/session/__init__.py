"""A session: one playing of a game, kept in a log from which all else is derived."""
