"""Templates: a layout file, read and checked but not yet drawn.

    Template     a size, its bleed and safe area, and one or more pages
    Page         art, drawn first, then boxes
    Drawing      a piece of art: a panel, a rule, an oval, an icon, a path
    Box          a place for a field: its words, icons, dice, items, sections

Content has no millimetres and a template has no words.  ``docs/layouts.md`` explains
to people what to write; the names here are the same.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Literal, get_args

from pnp.errors import Mark
from pnp.geometry import ZERO, Length, Rect, Size
from pnp.layout.art import Step
from pnp.layout.pictures import Fit
from pnp.layout.text import Align, Style, Valign
from pnp.layout.themes.paint import Paint
from pnp.layout.themes.theme import Voice

TemplateFamily = Literal["cards", "counters", "boards", "sheets"]
"""The folders of templates."""

BoxKind = Literal[
    "text",  # words, wrapped and shrunk to fit
    "icon",  # the icon the field names
    "figure",  # the silhouette the field names
    "scene",  # the vignette the field names
    "symbol",  # the unit symbol of the words in its fields
    "dice",  # a number: that many dice; numbers: one die showing each
    "pips",  # a number: one die showing it
    "chips",  # the icons of a list, in a row
    "picture",  # a file of the game
    "each",  # every item of a list, drawn by art and boxes of its own
    "flow",  # sections of a sheet, down columns
    "table",  # the tables of sections, without their titles
    "board",  # a board, made to fit
    "tiles",  # a page of areas to cut out, in the shape of those of a board
    "tile",  # one of them, with the ground that the field names
    "fan",  # the areas in front of a piece, with their ranges
    "piece",  # the counter of the id in the field, small
    "entry",  # a field to fill in by pen or on screen
    "tick",  # a box to tick by pen or on screen
    "reconstructed",  # a hollow dot, where something is our own
]
BOX_KINDS: tuple[BoxKind, ...] = get_args(BoxKind)


@dataclass(frozen=True, slots=True)
class When:
    """A condition: fields that must be there, or must not, and values they may have."""

    has: tuple[str, ...] = ()
    lacks: tuple[str, ...] = ()
    among: tuple[tuple[str, tuple[str, ...]], ...] = ()
    mark: Mark = field(default=Mark(""), compare=False)

    def __bool__(self) -> bool:
        """Whether it has any condition at all."""
        return bool(self.has or self.lacks or self.among)


@dataclass(frozen=True, slots=True)
class Drawing:
    """A piece of art: a path, or an icon, in the colours it is painted with."""

    at: Rect
    mark: Mark = field(compare=False)
    steps: tuple[Step, ...] = ()
    icon: str = ""
    """The icon drawn instead of a path; its colour is ``fill``."""
    figure: str = ""
    """The silhouette drawn instead of a path."""
    scene: str = ""
    """The vignette drawn instead of a path."""
    symbol: str = ""
    """The unit symbol drawn instead of a path, its frame filled with ``fill``."""
    ink: Paint | None = None
    """The colour of a symbol's lines."""
    tones: tuple[Paint, ...] = ()
    """The three tones of the silhouette, if not those of its ``fill``."""
    flip: bool = False
    """Whether the silhouette looks the other way."""
    seed: int = 0
    """For a ground or a texture: what its grain is scattered by."""
    texture: str = ""
    """What covers the ground inside its path."""
    step: tuple[Length, Length] = (ZERO, ZERO)
    """For a texture: how far apart its parts are, across and down."""
    fill: Paint | None = None
    stroke: Paint | None = None
    weight: Length = ZERO
    dash: tuple[Length, ...] = ()
    turn: Fraction = Fraction(0)
    bleeds: bool = False
    panel: bool = False
    """Whether it fills its rectangle to the corners, and so may be an edge."""
    motif: bool = False
    """Whether it is a sign on a ground: an icon, a figure or a path."""
    when: When = When()


@dataclass(frozen=True, slots=True)
class Box:
    """A place on a face for the value of a field."""

    name: str
    at: Rect
    style: Style
    mark: Mark = field(compare=False)
    asked_at: Mark = field(compare=False)
    """Where it names what it shows."""
    kind: BoxKind | None = None
    """How the value is shown; by its type if the layout does not give it."""
    field: str = ""
    words: str = ""
    """Which of the content's ``words:`` it shows, if it shows no field."""
    icon: str = ""
    """The icon it shows, whatever the value of the field."""
    figure: str = ""
    """The silhouette it shows if there is none by the name in the field."""
    dress: str = ""
    """The field that names the dress of a silhouette: its name ends in it."""
    scene: str = ""
    """What the name of a vignette begins with, before that which the field gives."""
    symbol: str = ""
    """The words that every unit symbol of the box has."""
    frame: str = ""
    echelon: str = ""
    """The fields that name the frame and the echelon of a symbol."""
    tones: tuple[Paint, ...] = ()
    """The three tones of a silhouette, if not those of its colour."""
    align: Align = "left"
    valign: Valign = "top"
    colour: Paint | None = None
    fill: Paint | None = None
    stroke: Paint | None = None
    weight: Length = ZERO
    radius: Length = ZERO
    pad: Length = ZERO
    plate: Rect | None = None
    """Where it is filled and stroked, if not at its place: as wide as its words."""
    turn: Fraction = Fraction(0)
    bleeds: bool = False
    when: When = When()
    step: tuple[Length, Length] = (ZERO, ZERO)
    wrap: int = 0
    limit: int = 0
    copies: bool = False
    """Whether a component is as many items as it has copies, and a blank is none."""
    count: int = 0
    """How many items there are, if they are no list of a component but numbers."""
    having: tuple[str, ...] = ()
    """What an item of a list must have to be shown."""
    only: tuple[tuple[str, tuple[str, ...]], ...] = ()
    """The values that an item's fields must have to be shown."""
    share: str = ""
    """The number of the rules into how many parts a number is divided."""
    gap: Length = ZERO
    row: Length = ZERO
    """The least height of a row to write in by pen."""
    columns: int = 1
    sections: tuple[str, ...] = ()
    band: Paint | None = None
    """The colour of the bands behind the titles of sections."""
    stripe: Paint | None = None
    """The colour behind every second row of a table."""
    path: Paint | None = None
    """The colour of a path down the left of an open table, with a stop for each row."""
    fit: Fit = "contain"
    board: str = ""
    scenario: str = ""
    spaces: tuple[str, ...] = ()
    """The kinds of spaces of a board whose words are readable, however small it is."""
    pieces: str = ""
    """The field that the pieces on a board are labelled with."""
    around: Length = ZERO
    """How much of a board is shown around its grid, if not all of it."""
    multiline: bool = False
    styles: tuple[tuple[str, Voice], ...] = ()
    """The styles of a flow's parts by name, if they are not the theme's."""
    art: tuple[Drawing, ...] = ()
    boxes: tuple["Box", ...] = ()

    @property
    def inner(self) -> Rect:
        """The box less its padding."""
        return self.at.grown(-self.pad)


@dataclass(frozen=True, slots=True)
class Page:
    """One face of a template: art, drawn first, then boxes."""

    art: tuple[Drawing, ...]
    boxes: tuple[Box, ...]


@dataclass(frozen=True, slots=True)
class Template:
    """A layout, read: everything but the values it will show."""

    name: str
    family: TemplateFamily
    size: Size
    mark: Mark
    pages: tuple[Page, ...]
    bleed: Length = ZERO
    safe: Length = ZERO
    corner: Length = ZERO
    scales: bool = False
    sized_at: Mark = field(default=Mark(""), compare=False)
    """Where its size was written, if in the layout it extends."""

    @property
    def grounds(self) -> frozenset[Paint]:
        """The paints of its large panels, which low ink fades."""
        least = GROUND_SHARE * self.size.width * self.size.height
        return frozenset(
            drawing.fill
            for drawing in self.drawings
            if drawing.fill and drawing.panel
            if drawing.at.width * drawing.at.height >= least
        )

    @property
    def sections(self) -> frozenset[str]:
        """The sections of a sheet that its boxes name."""
        boxes = (box for page in self.pages for box in page.boxes)
        return frozenset(name for box in boxes for name in box.sections)

    @property
    def drawings(self) -> Iterator[Drawing]:
        """Yield all art of all pages, except that of boxes within boxes."""
        for page in self.pages:
            yield from page.art


GROUND_SHARE = Fraction(1, 4)
"""A panel that covers this share of the face is a ground."""
