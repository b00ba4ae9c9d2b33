"""Names of a package that are imported when they are first asked for.

A command that needs one module of a package does not wait for the others. A name that
is a module's too cannot be late: the import of that module would take it.
"""

import sys
from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any


def late_names(package: str, where: Mapping[str, str]) -> Callable[[str], Any]:
    """Return the ``__getattr__`` of a package: the names that each module has."""
    of = {name: module for module, names in where.items() for name in names.split()}

    def found(name: str) -> Any:
        if name not in of:
            message = f"module {package!r} has no attribute {name!r}"
            raise AttributeError(message)
        value = getattr(import_module(f"{package}.{of[name]}"), name)
        setattr(sys.modules[package], name, value)
        return value

    return found
