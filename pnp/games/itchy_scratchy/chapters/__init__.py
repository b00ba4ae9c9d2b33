"""The rules heading by heading: a module a heading, a function a bullet."""
