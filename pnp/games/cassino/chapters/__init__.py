"""The rules, a module a chapter of the document, a function a case."""
