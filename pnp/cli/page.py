"""Plain text for a terminal of eighty columns, or for a screen reader.

A page is lines: a title, paragraphs, lists with hanging points, pairs of a name and a
text.  Nothing is drawn with characters.  Nothing is shown by colour alone, and there is
no colour if the output is not a terminal.
"""

import sys
from collections.abc import Iterable, Iterator, Sequence

import click

from pnp.cli.terminal import styled
from pnp.cli.wrapping import wrapped
from pnp.patterns import late

WIDTH, NARROWEST, WIDEST = 80, 40, 120
"""Columns of a page in a file or a pipe; and the least and most at a terminal."""
COLOURS = late(r"\b(red|green|yellow|purple|blue)\b")
INDENT = "  "


def title(text: str) -> str:
    """Return the title of a page."""
    return styled(text, "bold")


def heading(text: str) -> str:
    """Return the heading of a part of a page."""
    return styled(text, "cyan")


def good(text: str) -> str:
    """Return a text in the colour of success."""
    return styled(text, "green")


def bad(text: str) -> str:
    """Return a text in the colour of a refusal."""
    return styled(text, "red")


def quiet(text: str) -> str:
    """Return a text in the style of a side note."""
    return styled(text, "dim")


def width() -> int:
    """Return how many columns a page has: the terminal's, or 80 in a pipe."""
    if not sys.stdout.isatty():
        return WIDTH
    from shutil import get_terminal_size  # it imports four kinds of compression

    return max(NARROWEST, min(get_terminal_size((WIDTH, 24)).columns, WIDEST))


def coloured(text: str) -> str:
    """Return a text with each word for a colour of the board in that colour."""
    return COLOURS.sub(lambda found: styled(found[0], f"board {found[0]}"), text)


def folded(text: str, first: str = "", rest: str | None = None) -> Iterator[str]:
    """Yield a paragraph as lines: ``first`` before the first, ``rest`` before others.

    The points of a list hang: ``- `` is before the first line only.
    """
    point = "- " if text.startswith("- ") else ""
    after = first if rest is None else rest
    lines = [*wrapped(text, width(), first, after + " " * len(point))]
    yield from lines or [first.rstrip()]


def paragraphs(texts: Iterable[str], indent: str = INDENT) -> Iterator[str]:
    """Yield paragraphs with an empty line between them, none between points."""
    before = ""
    for text in texts:
        if before and not (text.startswith("- ") and before.startswith("- ")):
            yield ""
        yield from folded(text, indent)
        before = text


def listed(heads: Sequence[tuple[str, str]], indent: str = INDENT) -> Iterator[str]:
    """Yield names and their texts, side by side if the names are short."""
    longest = max((len(name) for name, _ in heads), default=0)
    column = min(longest, 18) + 2
    for name, says in heads:
        lead = f"{indent}{name}".ljust(len(indent) + column)
        if len(name) > column - 2:
            yield f"{indent}{name}"
            lead = " " * (len(indent) + column)
        yield from folded(says, lead, " " * (len(indent) + column))


def part(head: str, lines: Iterable[str]) -> Iterator[str]:
    """Yield a part of a page: an empty line, its heading, its lines; or nothing."""
    found = list(lines)
    if found:
        yield ""
        yield heading(head)
        yield from found


def say(lines: Iterable[str]) -> None:
    """Print a page."""
    click.echo("\n".join(lines))


def counted(number: int, one: str, many: str = "") -> str:
    """Return a number with its noun: ``1 move``, ``3 moves``, ``no moves``."""
    return f"{number or 'no'} {one if number == 1 else many or f'{one}s'}"


def joined(names: Sequence[str], *, last: str = "and") -> str:
    """Return names for a sentence: ``a, b and c``."""
    if len(names) < 2:
        return "".join(names)
    return f"{', '.join(names[:-1])} {last} {names[-1]}"
