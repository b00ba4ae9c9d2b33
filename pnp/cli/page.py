"""Plain text for a terminal of eighty columns, or for a voice that reads it aloud.

A page is lines: a title, paragraphs, lists whose points hang, pairs of a name and what
it says.  Nothing is drawn with characters, nothing is told by colour alone, and colour
is left out where the output is not a terminal.
"""

from collections.abc import Iterable, Iterator, Sequence
from textwrap import wrap

import click

from pnp.cli.terminal import styled

WIDTH = 80
INDENT = "  "


def title(text: str) -> str:
    """Return the title of a page."""
    return styled(text, "bold")


def heading(text: str) -> str:
    """Return the heading of a part of a page."""
    return styled(text, "cyan")


def good(text: str) -> str:
    """Return what went well."""
    return styled(text, "green")


def bad(text: str) -> str:
    """Return what stops somebody."""
    return styled(text, "red")


def quiet(text: str) -> str:
    """Return what may be passed over."""
    return styled(text, "dim")


def folded(text: str, first: str = "", rest: str | None = None) -> Iterator[str]:
    """Yield a paragraph in lines, ``first`` before the first and ``rest`` before all.

    The points of a list hang: ``- `` stands before the first line only.
    """
    point = "- " if text.startswith("- ") else ""
    after = first if rest is None else rest
    lines = wrap(
        text,
        WIDTH,
        initial_indent=first,
        subsequent_indent=after + " " * len(point),
        break_long_words=False,
        break_on_hyphens=False,
    )
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
    """Yield names and what each says, side by side where the names are short."""
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
    """Return a number and what is counted: ``1 move``, ``3 moves``, ``no moves``."""
    return f"{number or 'no'} {one if number == 1 else many or f'{one}s'}"


def joined(names: Sequence[str], *, last: str = "and") -> str:
    """Return names as a sentence has them: ``a, b and c``."""
    if len(names) < 2:
        return "".join(names)
    return f"{', '.join(names[:-1])} {last} {names[-1]}"
