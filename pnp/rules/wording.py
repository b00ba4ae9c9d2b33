r"""Rich text for a terminal or a mail: plain words, paragraph by paragraph.

    *bold*  _italic_  :mortar:  {actions_per_turn}   become   bold  italic  mortar  5

The press turns the same markup into styled runs (``layout/text/markup``). A test checks
that both give the same words.
"""

import re
from collections.abc import Mapping

from pnp.patterns import late

TOKEN = late(
    r"\\(?P<escaped>[\\*_:{}])"
    r"|(?<!\w):(?P<icon>[A-Za-z][\w-]*):(?!\w)"
    r"|(?<!\{)\{ ?(?P<number>[A-Za-z_][\w-]*) ?\}(?!\})"
    r"|(?<![^\W_])(?P<opening>[*_]{1,2})(?=[^\s*_])"
    r"|(?<=[^\s*_])(?P<closing>[*_]{1,2})(?![^\W_])"
)


def words(rich: str, numbers: Mapping[str, str]) -> str:
    """Return rich text as plain words, its numbers filled in."""
    return TOKEN.sub(lambda found: _said(found, numbers), rich)


def _said(found: re.Match[str], numbers: Mapping[str, str]) -> str:
    if found["number"]:
        return numbers.get(found["number"], found[0])
    return found["escaped"] or (found["icon"] or "").replace("-", " ")


def paragraphs(rich: str, numbers: Mapping[str, str]) -> tuple[str, ...]:
    """Return the paragraphs of rich text; the points of a list begin with ``- ``."""
    found: list[str] = []
    for block in re.split(r"\n\s*\n", words(rich, numbers).strip()):
        lines = [" ".join(line.split()) for line in block.split("\n")]
        at = len(found)
        for line in filter(None, lines):
            if line.startswith("- ") or len(found) == at:
                found.append(line)
            else:
                found[-1] = f"{found[-1]} {line}"
    return tuple(found)
