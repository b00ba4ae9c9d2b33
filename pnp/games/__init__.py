"""One package for each game, each a rulebook: a module a chapter, a function a case."""
