"""Text to lines of a width, broken at blanks only.

It breaks as ``textwrap`` does if that breaks neither long words nor at hyphens. To
import ``textwrap`` takes longer than to break a page.
"""

from collections.abc import Iterator

BLANKS = str.maketrans(dict.fromkeys("\t\n\x0b\x0c\r", " "))


def wrapped(text: str, width: int, first: str = "", rest: str = "") -> Iterator[str]:
    """Yield the lines of a text: ``first`` before the first, ``rest`` before others.

    A word longer than a line has a line of its own. Several blanks stay several within
    a line, and before the first word if it fits behind them.
    """
    lead, line, gap = first, "", ""
    for each in text.expandtabs().translate(BLANKS).split(" "):
        if each:
            fits = len(lead) + len(line) + len(gap) + len(each) <= width
            if line and not fits:
                yield lead + line
                lead, line = rest, ""
            line += f"{gap}{each}" if fits else each
            gap = ""
        gap += " "
    if line:
        yield lead + line
