"""Blanks: the cells of a row to fill in by pen or on a screen, or already filled."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from pnp.geometry import ZERO, Length, Rect
from pnp.layout.art import Art, Entry, Run, Shape, line_path
from pnp.layout.sheets.voices import Voices
from pnp.layout.text import Block
from pnp.layout.text.typed import wrapped

MOST_LINES = 20
"""The most lines of a row: less than any page."""


@dataclass(frozen=True, slots=True)
class Cell:
    """One cell to fill in: its place in its row, and its value."""

    head: str
    x: Length
    width: Length
    value: str = ""
    words: Block | None = None
    whole: bool = True
    """Whether all of its value is visible."""

    @property
    def height(self) -> Length:
        """The height of its words."""
        return self.words.height if self.words else ZERO

    def art(self, name: str, high: Length, voices: Voices) -> Iterator[Art]:
        """Yield the line before it, and its form field, in a row of some height."""
        if self.x > ZERO:  # the first cell is at the row's edge
            line = self.x - voices.gutter // 2
            steps = line_path(line, ZERO, line, high)
            yield Shape(steps, stroke=voices.hairline, weight=voices.thin)
        at = Rect(self.x, voices.inset, self.width, high - voices.inset)
        style, found = voices["entry"], self.words
        top = (high - self.height) // 2
        runs = [r for r in found.at(self.x, top) if isinstance(r, Run)] if found else ()
        word = "-".join(self.head.lower().split())
        yield Entry(
            f"{name}.{word}",
            at,
            "lines" if found and len(found.lines) > 1 else "line",
            style.font,
            style.size,
            self.head,
            self.value,
            tuple(runs),
        )


def cells(
    heads: Sequence[str],
    values: Sequence[str],
    places: Sequence[tuple[Length, Length]],
    voices: Voices,
) -> tuple[Cell, ...]:
    """Return the cells of a row: by the heads, their values and their places."""
    style = voices["entry"]
    held = (*values, *("" for _ in range(len(heads) - len(values))))
    return tuple(
        Cell(head, x, width, value, *wrapped(value, style, width, MOST_LINES))
        for head, value, (x, width) in zip(heads, held, places, strict=False)
    )
