"""YAML and CSV to nodes with a mark, and nodes to typed values."""

from typing import TYPE_CHECKING

from pnp.late_names import late_names
from pnp.reading.folder_files import folder_files

if TYPE_CHECKING:
    from pnp.reading.document import parse, read
    from pnp.reading.nodes import Items, Keyed, Node, Scalar, described
    from pnp.reading.opened import Opened
    from pnp.reading.shape import (
        ById,
        Choice,
        Flag,
        Key,
        Many,
        Rows,
        Shape,
        Takes,
        Text,
        Values,
        Whole,
    )
    from pnp.reading.table import read_table
else:
    __getattr__ = late_names(
        __name__,
        {
            "document": "parse read",
            "nodes": "Items Keyed Node Scalar described",
            "opened": "Opened",
            "shape": "ById Choice Flag Key Many Rows Shape Takes Text Values Whole",
            "table": "read_table",
        },
    )

__all__ = [
    "ById",
    "Choice",
    "Flag",
    "Items",
    "Key",
    "Keyed",
    "Many",
    "Node",
    "Opened",
    "Rows",
    "Scalar",
    "Shape",
    "Takes",
    "Text",
    "Values",
    "Whole",
    "described",
    "folder_files",
    "parse",
    "read",
    "read_table",
]
