"""YAML and CSV to nodes with a mark, and nodes to typed values."""

from pnp.reading.document import parse, read
from pnp.reading.folder_files import folder_files
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
