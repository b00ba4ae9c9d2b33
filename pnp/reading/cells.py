"""Spreadsheet cells: text that a spreadsheet would run is guarded.

A spreadsheet evaluates ``=A1+A2`` and runs ``=cmd|…``.  An apostrophe before it makes
it text; a cell that begins with such an apostrophe by itself gets another, so that
every text comes back as it was.

In some countries a spreadsheet splits cells at semicolons, and takes our quotation
marks for letters: there the text after a semicolon or a line break begins a cell, and
is guarded too.  The numbers of a list, ``1;-1``, stay as they are.
"""

from pnp.patterns import late

_RUN = "=+\\-@\t\r\uff1d\uff0b\uff0d\uff20"
"""First characters of a cell that is evaluated; the last four are wide forms."""
_NUMBER = r"-[0-9]+(?:\.[0-9]+)?"
_GUARDED = late(
    rf"\A(?!{_NUMBER}\Z)(?='*[{_RUN}]|'')"
    rf"|(?<=[;\n])(?!{_NUMBER}(?:[;\n]|\Z))(?=['\"]*[{_RUN}]|'')"
)
"""The places in a text that get an apostrophe."""
_HELD = late(rf"\A'(?='|[{_RUN}])|(?<=[;\n])'(?='|['\"]*[{_RUN}])")
"""The apostrophes in a cell that guard it."""


def guarded(text: str) -> str:
    """Return a text as a cell holds it: a number as it is, and nothing to run."""
    return _GUARDED.sub("'", text)


def unguarded(cell: str) -> str:
    """Return the text of a cell, without the apostrophes that guard it."""
    return _HELD.sub("", cell)
