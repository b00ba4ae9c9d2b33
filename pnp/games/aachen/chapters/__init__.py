"""The rules, module by module: a module a section, a function a case."""
