"""The rulebook, chapter by chapter: a module a chapter, a function a case."""
