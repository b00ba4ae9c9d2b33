"""Cells that a spreadsheet would run, written so that they are words.

A spreadsheet takes ``=A1+A2`` for something to work out, and ``=cmd|…`` for something
to run.  An apostrophe before it makes it words; a cell that honestly begins as such a
one does gets another, so that every text comes back as it was.

In some countries a spreadsheet parts cells at semicolons, and takes our quotation marks
for letters: what stands behind a semicolon or a line break begins a cell there, and is
guarded alike.  The numbers of a list, ``1;-1``, stay as they are.
"""

import re

_RUN = "=+\\-@\t\r\uff1d\uff0b\uff0d\uff20"
"""What a cell begins with that is worked out; the last four are wide forms of it."""
_NUMBER = r"-[0-9]+(?:\.[0-9]+)?"
_GUARDED = re.compile(
    rf"\A(?!{_NUMBER}\Z)(?='*[{_RUN}]|'')"
    rf"|(?<=[;\n])(?!{_NUMBER}(?:[;\n]|\Z))(?=['\"]*[{_RUN}]|'')"
)
"""The places in a text before which an apostrophe is written."""
_HELD = re.compile(rf"\A'(?='|[{_RUN}])|(?<=[;\n])'(?='|['\"]*[{_RUN}])")
"""The apostrophes in a cell that guard it."""


def guarded(text: str) -> str:
    """Return a text as a cell holds it: a number as it is, and nothing to be run."""
    return _GUARDED.sub("'", text)


def unguarded(cell: str) -> str:
    """Return the text that a cell holds, without the apostrophes that guard it."""
    return _HELD.sub("", cell)
