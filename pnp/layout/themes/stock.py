"""Stock: everything that a game's faces are printed with, in one ink.

The theme's colours ready to mix, its icons, the numbers of the rules: each is asked for
by name, and an unknown name is reported once.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field

from pnp.errors import Complaints, Mark, among, nearest, quoted
from pnp.geometry import ZERO, Length, Rect, Size
from pnp.layout.art import FINEST, Art, Colour, Face, Shape, Use, box_path
from pnp.layout.art.likeness import likeness
from pnp.layout.art.moving import contained
from pnp.layout.art.reduced import reduced
from pnp.layout.art.stout import Stout
from pnp.layout.text.markup import Span, Spans, Symbol, Words, doubt, parse, plain
from pnp.layout.themes.counters import Counters, NestedCounterError, WrongCounterError
from pnp.layout.themes.figures import Figures, Tones, standing, tones
from pnp.layout.themes.icons import Icons, spellings, spelt
from pnp.layout.themes.paint import Ink, Paint, Palette
from pnp.layout.themes.repeats import Repeats
from pnp.layout.themes.scenes import Scenes, shown
from pnp.layout.themes.theme import Alias, Theme
from pnp.layout.themes.unit_symbols import UnitSymbols, WrongSymbolError
from pnp.model.game import Game
from pnp.reading.nodes import Node
from pnp.values import replace

Names = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Facts:
    """The facts of a subject: the names that some of its fields give, and where."""

    names: Mapping[str, Names] = field(default_factory=dict)
    written: Callable[[str], Mark] | None = None
    """Returns where the subject's field of a name was written."""

    def get(self, name: str) -> Names:
        """Return the names a field gives, or none."""
        return self.names.get(name, ())


NO_FACTS = Facts()
NO_GROUNDS: frozenset[Paint] = frozenset()
LEGIBLE = 4.5
"""The contrast that lines and words keep with a ground that low ink has faded."""


@dataclass(slots=True)
class Stock:
    """Everything that the designs of a game are drawn with."""

    game: Game
    theme: Theme
    family: Icons
    complaints: Complaints
    ink: Ink = "full"
    figures: Figures = field(default_factory=Figures)
    pictures: Callable[[], Scenes] = Scenes
    """Reads the scenes, when the first is drawn."""
    signs: Callable[[], UnitSymbols] = UnitSymbols
    """Reads the parts of unit symbols, when the first is drawn."""
    counters: Counters = field(default_factory=Counters)
    palette: Palette = field(init=False)
    numbers: Mapping[str, str] = field(init=False)
    icons: frozenset[str] = field(init=False)
    """Every name that ``:name:`` may draw."""
    refused: set[tuple[Mark, str]] = field(default_factory=set)
    repeats: Repeats = field(default_factory=Repeats)
    """How many items are drawn, on one face and on all."""
    _scenes: Scenes | None = None
    _signs: UnitSymbols | None = None

    def __post_init__(self) -> None:
        self.palette = self.theme.palette(self.ink)
        self.numbers = {n.id: str(n.value) for n in self.game.numbers.values()}
        known = spellings([*self.family.names])
        for name, alias in self.theme.icons.items():
            if alias.icon not in known:
                what = f"no icon {quoted(alias.icon)}, which :{name}: needs"
                self.complaints.add(alias.mark, what, self._near(alias.icon))
        aliases = self.theme.icons.items()
        drawn = spellings([n for n, each in aliases if each.icon in known])
        self.icons = known | drawn

    def colour(
        self,
        paint: Paint | None,
        facts: Facts = NO_FACTS,
        grounds: frozenset[Paint] = NO_GROUNDS,
        *,
        fill: bool = False,
    ) -> Colour | None:
        """Return the colour of a paint; None if the field that names it is empty.

        A ``fill`` in a paint that large panels have fades with them in low ink.
        """
        if paint is None:
            return None
        names = {name: facts.get(name)[0] for name in paint.fields if facts.get(name)}
        if paint.on and len(names) < len(paint.fields):
            return self.palette.colours["ink"]
        if len(names) < len(paint.fields):
            return None
        try:
            if fill:
                return self.palette.ground(paint, names, grounds)
            return self.palette.mix(paint, names, grounds)
        except KeyError as missing:
            self._refuse_colour(paint, str(missing.args[0]), facts)
            return None

    def kept(self, colour: Colour, under: Paint | None, facts: Facts) -> Colour:
        """Return the colour of a line or a word that is on a faded ground.

        What would be lost there is in the colour that the ground had: pale lines on
        the dark become dark lines on the pale.
        """
        if under is None:
            return colour
        full = self.colour(under, facts)
        pale = self.colour(under, facts, frozenset({under}), fill=True)
        if full is None or pale is None or full == pale:
            return colour
        after = colour.contrast(pale)
        if after >= LEGIBLE or after >= colour.contrast(full):
            return colour
        dark = self.palette.colours["ink"]
        return full if full.contrast(pale) >= LEGIBLE else dark

    def _refuse_colour(self, paint: Paint, name: str, facts: Facts) -> None:
        """Report a value that is not a colour, where it was first written."""
        asked = next(iter(paint.fields), "")
        mark = facts.written(asked) if facts.written and asked else paint.mark
        if (Mark(mark.file), f"{asked}: {name}") in self.refused:
            return
        self.refused.add((Mark(mark.file), f"{asked}: {name}"))
        where = (
            f", which the layout reads from '{asked}' ({paint.mark})" if asked else ""
        )
        close = nearest(name, self.palette.colours)
        hint = close or f"add {name}: '#...' to the theme {self.theme.name}"
        self.complaints.add(mark, f"no colour {quoted(name)}{where}", hint)

    def face(self, name: str, colour: Colour) -> Face:
        """Return an icon of the theme: in its own colour, or in the one given."""
        alias = self._alias(name)
        if alias is None or name not in self.icons:
            return self.family.face(name, colour)
        own = self.colour(alias.paint)
        return self.family.face(alias.icon, own or colour)

    def _alias(self, name: str) -> Alias | None:
        found = self.theme.icons.get(name) or self.theme.icons.get(spelt(name))
        return found or self.theme.icons.get(name.replace("-", "_"))

    def knows_icon(self, name: str, mark: Mark) -> bool:
        """Whether there is an icon of a name; reports, once, a name without one."""
        if name in self.icons:
            return True
        if (mark, name) not in self.refused:
            self.refused.add((mark, name))
            self.complaints.add(mark, f"no icon {quoted(name)}", self._near(name))
        return False

    def _near(self, name: str) -> str:
        """Return the hint for a name without an icon."""
        names = [*self.theme.icons, *self.family.names]
        some = among(self.family.names)
        return nearest(name, names) or f"{some}; docs/icons.md shows all"

    def icon(self, name: str, colour: Colour, at: Rect) -> Art:
        """Return an icon as large as a box allows, centred in it, in whole lines."""
        return Stout(FINEST).art(contained(self.face(name, colour), at))

    def draws_figure(self, name: str) -> bool:
        """Whether there is a figure of a name, or of the name the theme gives it."""
        return spelt(self._posed(name)) in self.figures.paths

    def _posed(self, name: str) -> str:
        given = self.theme.figures
        return given.get(name) or given.get(spelt(name)) or name

    def figure(
        self,
        name: str,
        colour: Colour | None,
        at: Rect,
        mark: Mark,
        *,
        paints: tuple[Paint, ...] = (),
        facts: Facts = NO_FACTS,
        under: Paint | None = None,
    ) -> tuple[Art, ...]:
        """Return a figure on the foot of a box, in its tones or those of a colour.

        On a ground ``under`` it that has faded, pale tones are dark ones instead.
        """
        if not self._is_figure(name, mark):
            return ()
        dark = colour or self.palette.colours["ink"]
        mixed = [self.colour(each, facts) for each in paints]
        given = [each for each in mixed if each is not None]
        lost = [
            kept for each in given if (kept := self.kept(each, under, facts)) != each
        ]
        if lost:
            dark, given = lost[0], []
        shades = tuple(given) if len(given) > 2 else tones(dark)
        face = self.figures.face(self._posed(name), shades, mark, self.complaints)
        if face is None:
            return ()
        use = standing(face, at)
        return (replace(use, face=self.figures.small(face, use.scale)),)

    def piece(self, id: str, at: Rect, mark: Mark, asked: Mark) -> tuple[Art, ...]:
        """Return the counter of an id, as large as a box allows, centred in it.

        The id is written at ``mark``, and the box asks for it at ``asked``.
        """
        try:
            front = self.counters.only(id)
        except WrongCounterError as wrong:
            nested = isinstance(wrong, NestedCounterError)  # of one box, one is enough
            where = (asked, "") if nested else (mark, wrong.message)
            if where not in self.refused:
                self.refused.add(where)
                self.complaints.add(where[0], wrong.message, wrong.hint)
            return ()
        return (_small(front, at),) if front else ()

    def portrait(self, names: Names, at: Rect, mark: Mark) -> tuple[Art, ...]:
        """Return who a row is about, as large as a box allows, centred in it.

        The names are an id, a kind and a side: the counter of the first, or else the
        figure of that kind on the colour of the side.
        """
        front = next(filter(None, map(self.counters.first, names[:2])), None)
        if front:
            return (_small(front, at),)
        name = next((each for each in names if self.draws_figure(each)), "")
        sides = (self.palette.colours.get(each) for each in reversed(names))
        ground = next(filter(None, sides), self.palette.colours["quiet"])
        if not name:
            return ()
        side = min(at.width, at.height)
        x, y = at.x + (at.width - side) // 2, at.y + (at.height - side) // 2
        square = Rect(x, y, Length(side), Length(side))
        inside = square.grown(-side // 12)
        ink, white = self.palette.colours["ink"], self.palette.colours["white"]
        shades = (ink, self.palette.colours["paper"], white)
        face = self.figures.face(self._posed(name), shades, mark, self.complaints)
        panel = Shape(box_path(square, side // 16), ground)
        return (panel, standing(face, inside)) if face else (panel,)

    def takes(self, scene: str) -> int:
        """Return how many takes a scene has."""
        return self._known().takes(scene)

    def scene(self, name: str, at: Rect, mark: Mark, take: int = 0) -> tuple[Art, ...]:
        """Return a take of a scene as wide as a box, on its foot, cut at its edges."""
        face = self._scene(name, mark, at.size, take)
        return (shown(face, at),) if face else ()

    def whole_scene(self, name: str, mark: Mark) -> Face | None:
        """Return a scene of the size that it is drawn for."""
        return self._scene(name, mark)

    def ground_of(self, scene: str) -> Colour:
        """Return the colour that a scene of that name ends in."""
        return self._known().ground(scene, self._mixed)

    def _scene(
        self, name: str, mark: Mark, size: Size | None = None, take: int = 0
    ) -> Face | None:
        """Return a scene of a size, or of its own; report a name without one."""
        known = self._known()
        if spelt(name) in known.nodes:
            own = size or known.size(name)
            return known.face(name, own, self._mixed, self._tinted, take)
        if (mark, name) not in self.refused:
            self.refused.add((mark, name))
            hint = nearest(name, known.names) or "add it to layouts/scenes.yaml"
            self.complaints.add(mark, f"no scene {quoted(name)}", hint)
        return None

    def symbol(
        self, words: str, ink: Colour, ground: Colour, at: Rect, mark: Mark
    ) -> tuple[Art, ...]:
        """Return a unit symbol as large as a box allows, centred in it."""
        if self._signs is None:
            self._signs = self.signs()
        try:
            parsed = self._signs.parsed(words)
        except WrongSymbolError as wrong:
            if (mark, words) not in self.refused:
                self.refused.add((mark, words))
                self.complaints.add(mark, wrong.message, wrong.hint)
            return ()
        return (contained(self._signs.face(parsed, ink, ground), at),)

    @property
    def known_scenes(self) -> Iterable[str]:
        """The name of every scene."""
        return self._known().names

    def _known(self) -> Scenes:
        """Return all scenes; their file is read when the first is drawn."""
        if self._scenes is None:
            read = self.pictures()  # one reading for all inks, which draw apart
            fade = self.palette.fade if self.ink == "low" else 0.0
            self._scenes = Scenes(read.nodes, read.lights, fade)
        return self._scenes

    def _mixed(self, node: Node) -> Colour | None:
        """Return the colour that a scene names."""
        return self.colour(self.theme.paint(node, self.complaints))

    def _tinted(self, name: str, mark: Mark, shades: Tones) -> Face | None:
        """Return a figure in the tones of a scene."""
        if not self._is_figure(name, mark):
            return None
        return self.figures.face(self._posed(name), shades, mark, self.complaints)

    def _is_figure(self, name: str, mark: Mark) -> bool:
        """Whether there is a figure of a name; reports, once, a name without one."""
        if self.draws_figure(name):
            return True
        if (mark, name) not in self.refused:
            self.refused.add((mark, name))
            names = [*self.theme.figures, *self.figures.paths]
            hint = nearest(name, names) or "docs/silhouettes.md shows all"
            self.complaints.add(mark, f"no figure {quoted(name)}", hint)
        return False

    def spans(self, text: str, mark: Mark, *, rich: bool) -> Spans:
        """Return words to set, with their markup read if they have any."""
        if not rich:
            doubt(text, mark, self.numbers, self.complaints)
            return plain(text)
        spans = parse(text, mark, self.numbers, self.icons, self.complaints)
        return tuple(map(self._drawable, spans)) if ":" in text else spans

    def _drawable(self, span: Span) -> Span:
        """Return a span; an unknown icon becomes words."""
        if isinstance(span, Symbol) and span.name not in self.icons:
            return Words(f":{span.name}:")
        return span


def _small(front: Face, at: Rect) -> Use:
    """Return the front of a counter as large as a box allows, without its bleed."""
    seen = likeness(front, contained(front, at).scale)
    use = contained(seen, at)
    small = replace(reduced(seen, use.scale), name=front.name, bleed=ZERO)
    return replace(use, face=small, trimmed=True)
