"""The pages of a book: their margins, their columns, and the size of the type.

    flat                    folded, half the paper
    ┌───────────────┐       ┌───────┬───────┐
    │ ▬▬▬▬▬  ▬▬▬▬▬  │       │ ▬▬▬▬  │  ▬▬▬▬ │      the inner margin is at the fold
    │ ▬▬▬▬▬  ▬▬▬▬▬  │       │ ▬▬▬▬  │  ▬▬▬▬ │
    └───────────────┘       └───────┴───────┘

All other looks of a book are in ``templates/book.css``, and both kinds share them.
"""

from dataclasses import dataclass

from pnp.geometry import ZERO, Length, Size, mm

EDGE = mm(6)
"""How near to the edge of the paper a cover is printed: most printers reach it."""

GAP = mm(8)
"""The distance of two columns."""


@dataclass(frozen=True, slots=True)
class Pages:
    """The pages of a book: their size, and what of it is for words."""

    size: Size
    folds: bool = False
    type: float = 1.0
    """How large its type is, as a share of the usual size."""
    spare: bool = False
    """Whether it leaves out what is shown elsewhere too."""
    backless: bool = False
    """Whether it leaves out the back, and all that leads there."""

    @property
    def top(self) -> Length:
        """The margin at the top, with the running heads."""
        return mm(15)

    @property
    def foot(self) -> Length:
        """The margin at the foot, with the numbers of pages."""
        return mm(14) if self.folds else mm(16)

    @property
    def outer(self) -> Length:
        """The margin at the side away from the fold; of a flat page, each side."""
        return mm(12) if self.folds else mm(17)

    @property
    def inner(self) -> Length:
        """The margin at the fold."""
        return mm(14) if self.folds else self.outer

    @property
    def columns(self) -> int:
        """The columns of a page: two, but one if it folds."""
        return 1 if self.folds else 2

    @property
    def width(self) -> Length:
        """The width of what is printed."""
        return self.size.width - self.inner - self.outer

    @property
    def column(self) -> Length:
        """The width of a column, and so of a picture."""
        gaps = GAP * (self.columns - 1)
        return (self.width - gaps) // self.columns

    @property
    def picture(self) -> Size:
        """The size of the picture beside the title of a book without a cover."""
        return Size(self.width * 7 // 20, mm(26))

    @property
    def opening(self) -> Size:
        """The size of the picture that a chapter opens with."""
        return Size(self.width, mm(30) if self.folds else mm(42))

    @property
    def title(self) -> Length:
        """The height of the title at the foot of that picture."""
        return mm("9.4")

    @property
    def cover(self) -> Size:
        """The size of a cover: up to the fold, and near to the other edges."""
        sides = 1 if self.folds else 2
        width, height = self.size.width - EDGE * sides, self.size.height - EDGE * 2
        return Size(Length(width), Length(height))

    @property
    def high(self) -> Length:
        """The height of what is printed."""
        return self.size.height - self.top - self.foot

    @property
    def css(self) -> str:
        """The style sheet of the pages."""
        size = f"size: {_mm(self.size.width)} {_mm(self.size.height)}"
        left, right = f"{_mm(self.outer)}", f"{_mm(self.inner)}"
        margins = f"margin: {_mm(self.top)} {left} {_mm(self.foot)}"
        edge, fold = _mm(EDGE), "0" if self.folds else _mm(EDGE)
        turned = (
            f"@page :left {{ margin-right: {right} }}"
            f"@page :right {{ margin-left: {right} }}"
        )
        covers = (
            f"@page cover {{ margin: {edge} {edge} {edge} {fold} }}"
            f"@page back {{ margin: {edge} {fold} {edge} {edge} }}"
        )
        return (
            f"@page {{ {size}; {margins} }} {turned if self.folds else ''} {covers}"
            f"html {{ font-size: {self._point:.3f}pt }}"
            f"{'.spare { display: none }' if self.spare else ''}"
            f"{'.back, .to-back { display: none }' if self.backless else ''}"
            f".columns {{ columns: {self.columns}; column-gap: {_mm(GAP)} }}"
            f".cell {{ width: {_mm(self.column)} }}"
            f".cell + .cell {{ margin-left: {_mm(GAP)} }}"
        )

    @property
    def rem(self) -> Length:
        """The height of its type."""
        return mm(f"{self._point * 127 / 360:.4f}")

    @property
    def _point(self) -> float:
        return (8.8 if self.folds else 9.4) * self.type


def _mm(length: Length) -> str:
    return f"{length.mm:.6g}mm" if length != ZERO else "0"
