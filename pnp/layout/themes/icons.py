"""Icons: drawn marks of one family become faces, each in one colour.

An icon is read when it is first used, so a long list of them costs nothing.

    name:
      strokes: ["M3 12 H20"]     drawn with a round pen, 2 units wide
      fills: ["M12 3 L22 21 Z"]  filled
      holes: ["M12 9 …"]         cut out of the fills
      grid: 24                   the side of its square, in units
      weight: 2                  the pen
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from fractions import Fraction

from pnp.errors import Complaints
from pnp.geometry import MM, Length, Size
from pnp.layout.art import Art, Colour, Face, Shape, Step
from pnp.layout.fonts import Outline, path_steps
from pnp.layout.options import Options
from pnp.reading.nodes import Items, Keyed, Node, Scalar, described


@dataclass(frozen=True, slots=True)
class Drawn:
    """An icon as it was drawn, without a colour: paths on a square of units."""

    strokes: Outline = ()
    fills: Outline = ()
    holes: Outline = ()
    grid: Fraction = Fraction(24)
    weight: Fraction = Fraction(2)

    def face(self, name: str, colour: Colour) -> Face:
        """Return its face in a colour, one millimetre to the unit."""
        art: list[Art] = []
        if self.fills:
            steps = _scaled(self.fills + self.holes)
            art.append(Shape(steps, fill=colour, even_odd=bool(self.holes)))
        if self.strokes:
            weight = Length(round(self.weight * MM))
            steps = _scaled(self.strokes)
            art.append(
                Shape(steps, stroke=colour, weight=weight, join="round", cap="round")
            )
        side = Length(round(self.grid * MM))
        return Face(f"icon {name}", Size(side, side), tuple(art), shared=True)


@dataclass(slots=True)
class Icons:
    """All icons, by name; each is read, and each face made, once."""

    nodes: dict[str, tuple[str, Node]]
    """Each name as written, and its drawing, by the normalized name."""
    complaints: Complaints
    _drawn: dict[str, Drawn] = field(default_factory=dict)
    _faces: dict[tuple[str, Colour], Face] = field(default_factory=dict)

    @property
    def names(self) -> Iterable[str]:
        """Every icon's name, as it was written."""
        return (name for name, _ in self.nodes.values())

    def face(self, name: str, colour: Colour) -> Face:
        """Return an icon in a colour, always the same face for the same two."""
        key = spelt(name), colour
        if key not in self._faces:
            written, _ = self.nodes[key[0]]
            self._faces[key] = self.drawn(name).face(written, colour)
        return self._faces[key]

    def drawn(self, name: str) -> Drawn:
        """Return an icon as it was drawn; report what is wrong with it."""
        key = spelt(name)
        if key not in self._drawn:
            self._drawn[key] = _read(*self.nodes[key], self.complaints)
        return self._drawn[key]


def spelt(name: str) -> str:
    """Return one name for all its spellings: ``arrow_up`` is ``arrow-up``."""
    return name.replace("_", "-")


def spellings(names: Iterable[str]) -> frozenset[str]:
    """Return names in all their spellings."""
    plain = {spelt(name) for name in names}
    return frozenset(plain.union(names, (name.replace("-", "_") for name in plain)))


def icons(files: Iterable[Node | None], complaints: Complaints) -> Icons:
    """Return the icons of several files; a later file's replace an earlier's."""
    nodes: dict[str, tuple[str, Node]] = {}
    for file in files:
        if isinstance(file, Keyed):
            nodes |= {spelt(name): (name, node) for name, node in file.entries.items()}
        elif file is not None:
            what = f"icons are a mapping by name, not {described(file)}"
            complaints.add(file.mark, what)
    return Icons(nodes, complaints)


def _read(name: str, node: Node, complaints: Complaints) -> Drawn:
    """Read one icon; a single path is filled."""
    if not isinstance(node, Keyed):
        return Drawn(fills=drawn_paths([node], complaints))
    written = Options(node, complaints)
    strokes, fills, holes = (
        drawn_paths(_paths(written, key), complaints)
        for key in ("strokes", "fills", "holes")
    )
    drawn = Drawn(
        strokes,
        fills,
        holes,
        grid=written.number("grid", Fraction(24)),
        weight=written.number("weight", Fraction(2)),
    )
    written.finish()
    if not drawn.strokes and not drawn.fills:
        complaints.add(node.mark, f"the icon '{name}' draws nothing", "give it strokes")
    if not 1 <= drawn.grid <= 1000 or not 0 < drawn.weight <= drawn.grid:
        what = f"the icon '{name}' has an impossible grid or weight"
        complaints.add(node.mark, what, "grid 24 and weight 2 are usual")
        return Drawn()
    return drawn


def _paths(written: Options, key: str) -> list[Node]:
    node = written.node_of(key)
    return node.items if isinstance(node, Items) else [node] if node else []


def drawn_paths(nodes: list[Node], complaints: Complaints) -> Outline:
    """Return paths as one; report each that is not a path."""
    steps: list[tuple[str, tuple[float, ...]]] = []
    for node in nodes:
        try:
            steps += _path(node)
        except ValueError as wrong:
            complaints.add(node.mark, str(wrong), "SVG path syntax: 'M3 12 H20'")
    return tuple(steps)


def _path(node: Node) -> Outline:
    if not isinstance(node, Scalar):
        raise ValueError(f"a path is text, not {described(node)}")  # noqa: TRY004
    return path_steps(node.text)


def _scaled(steps: Outline) -> tuple[Step, ...]:
    return tuple((kind, tuple(_lengths(numbers))) for kind, numbers in steps)


def _lengths(numbers: Iterable[float]) -> Iterator[Length]:
    for number in numbers:
        yield Length(round(number * MM))
