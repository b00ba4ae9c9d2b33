"""Unit symbols: a frame, functions, an echelon and modifiers, composed by their words.

    friendly mechanised infantry battalion headquarters

Each word is a row of a table in ``layouts/symbols.yaml``; none of the sums is stored.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from functools import cached_property

from pnp.errors import Complaints, among, nearest, quoted
from pnp.geometry import MM, Length, Size, mm
from pnp.layout.art import Colour, Face, Shape, Step
from pnp.layout.fonts import font, outline
from pnp.layout.options import Options
from pnp.layout.themes.icons import drawn_paths, spelt
from pnp.reading.nodes import Items, Keyed, Node, described
from pnp.values import replace

TABLES = ("frames", "functions", "echelons", "modifiers")
LETTERS, LOW = 48, 28
"""The sizes of letters in the middle and at the foot, in units."""

FOOT = 45
"""Where letters at the foot stand, in units below the middle."""

DASH = (12, 8)

DRAWN = ("strokes", "fills", "full", "bars", "letters", "low", "of", "dash")
FURTHER = ("path", "corner", "reach", "foot", "alone", "at", "count", "step")
"""The keys of a row: any of the first draws something."""
SIDE = 16
"""How far from a corner of the frame a sign at its side is."""

Point = tuple[float, float]
Moving = Callable[[float, float], Point]


class WrongSymbolError(ValueError):
    """Words that are no symbol: why, and a hint."""

    def __init__(self, message: str, hint: str) -> None:
        super().__init__(message)
        self.message, self.hint = message, hint


@dataclass(frozen=True, slots=True)
class Words:
    """The words of a symbol, each in its table."""

    frame: str
    functions: tuple[str, ...] = ()
    echelon: str = ""
    modifiers: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Part:
    """A row of a table, as it is written."""

    written: Options

    def steps(self, key: str) -> tuple[Step, ...]:
        """Return the paths of a key in units, one millimetre to the unit."""
        node = self.written.node_of(key)
        one: list[Node] = [node] if node else []
        nodes = node.items if isinstance(node, Items) else one
        drawn = drawn_paths(nodes, self.written.complaints)
        return tuple((v, tuple([Length(round(n * MM)) for n in ns])) for v, ns in drawn)

    def point(self, key: str) -> Point:
        """Return two numbers."""
        numbers = self.written.lengths(key, (2,)) or (Length(0), Length(0))
        return int(numbers[0]), int(numbers[1])


@dataclass(slots=True)
class UnitSymbols:
    """All parts of symbols, by their words; each face is made once."""

    tables: dict[str, dict[str, Part]] = field(
        default_factory=lambda: {table: {} for table in TABLES}
    )
    names: dict[str, str] = field(default_factory=dict)
    """Other names of the same words."""
    weight: Length = mm("6")
    gap: Length = mm("9")
    _faces: dict[tuple[Words, Colour, Colour], Face] = field(default_factory=dict)

    @property
    def known(self) -> Iterator[str]:
        """Yield every word of a symbol, and its other names."""
        for table in TABLES:
            yield from self.tables[table]
        yield from self.names

    @property
    def highest(self) -> int:
        """How high the highest echelon is, with its line."""
        parts = self.tables["echelons"].values()
        drawn = (part.steps(key) for part in parts for key in ("strokes", "fills"))
        tops = [y for steps in drawn for _, y in _flat(steps)]
        return int(self.weight) // 2 - round(min(tops, default=0))

    def parsed(self, written: str) -> Words:
        """Return the words of a symbol in any order; WrongSymbolError if one is not."""
        found: dict[str, list[str]] = {table: [] for table in TABLES}
        for word in written.split():
            name = spelt(word.lower())
            name = self.names.get(name, name)
            table = next((t for t in TABLES if name in self.tables[t]), "")
            if not table:
                what = f"the symbol {quoted(written)} has no part {quoted(word)}"
                hint = nearest(word, self.known) or among(self.tables["functions"])
                raise WrongSymbolError(what, f"{hint}; docs/symbols.md shows all")
            if name not in found[table]:
                found[table].append(name)
        for table, one in (("frames", "frame"), ("echelons", "echelon")):
            if len(found[table]) > 1:
                both = " and ".join(found[table])
                what = f"the symbol {quoted(written)} has more than one {one}: {both}"
                raise WrongSymbolError(what, "leave one of them")
        frames, functions, echelons, modifiers = (found[table] for table in TABLES)
        return Words(
            frames[0] if frames else "friendly",
            tuple(self._whole(functions)),
            echelons[0] if echelons else "",
            tuple(modifiers),
        )

    def _whole(self, functions: list[str]) -> Iterator[str]:
        """Yield functions; of words that say only how a unit moves, also what it is."""
        rows = self.tables["functions"]
        lone = [rows[name].written.text("alone") for name in functions]
        if lone and all(lone):
            yield lone[0]
        yield from functions

    def face(self, words: Words, ink: Colour, ground: Colour) -> Face:
        """Return a symbol in a colour, its frame filled with another."""
        key = words, ink, ground
        if key not in self._faces:
            self._faces[key] = _Drawing(self, words, ink, ground).face
        return self._faces[key]

    def marks(self, words: Words) -> Iterator[tuple[str, tuple[Step, ...]]]:
        """Yield what is inside the frame, about its middle: fills and strokes."""
        frame = self.tables["frames"][words.frame]
        for name in dict.fromkeys(self._each(words.functions)):
            part = self.tables["functions"][name]
            to_frame = _framing(frame.point("corner"), frame.point("reach"))
            yield "stroke", _put(part.steps("full"), to_frame)
            for bar in part.written.lengths("bars"):
                yield "stroke", _bar(_flat(frame.steps("path")), int(bar))
            yield "stroke", part.steps("strokes")
            yield "fill", part.steps("fills")
            yield from self._letters(part)

    def _each(self, names: Iterable[str], within: int = 0) -> Iterator[str]:
        """Yield functions, and those that they are drawn with."""
        for name in names:
            part = self.tables["functions"].get(name)
            if part is not None and within < 4:
                yield from self._each(part.written.words("of"), within + 1)
                yield name

    @staticmethod
    def _letters(part: Part) -> Iterator[tuple[str, tuple[Step, ...]]]:
        cut = font("sans", "bold")
        for key, size in (("letters", LETTERS), ("low", LOW)):
            text, high = part.written.text(key), Length(size * MM)
            cap = high * cut.cap_height // 1000
            x, y = -cut.width(text, high) // 2, FOOT * MM if key == "low" else cap // 2
            for letter in text:
                steps, wide = outline(cut, letter, high)
                yield "fill", _put(steps, _by(x, int(y)))
                x += wide


@dataclass
class _Drawing:
    """One symbol, as it is put together."""

    symbols: UnitSymbols
    words: Words
    ink: Colour
    ground: Colour

    @property
    def face(self) -> Face:
        """Return its face, as large as all that is drawn.

        With an echelon, it has room for the highest: all frames of a box are one size.
        """
        shapes = [each for each in self._shapes() if each.steps]
        boxes = [_hull(each) for each in shapes]
        if self.words.echelon:
            boxes.append((0, round(self._head - self.symbols.highest), 0, 0))
        left, top = min(b[0] for b in boxes), min(b[1] for b in boxes)
        right, bottom = max(b[2] for b in boxes), max(b[3] for b in boxes)
        art = tuple(_moved(each, -left, -top) for each in shapes)
        size = Size(Length(right - left), Length(bottom - top))
        words = (*self.words.functions, self.words.echelon, *self.words.modifiers)
        name = " ".join(word for word in (self.words.frame, *words) if word)
        return Face(f"symbol {name}", size, art, shared=True)

    def _shapes(self) -> Iterator[Shape]:
        path = self.frame.steps("path")
        yield Shape(path, fill=self.ground)
        for kind, steps in self.symbols.marks(self.words):
            yield self._fill(steps) if kind == "fill" else self._stroke(steps)
        parts = [self.symbols.tables["modifiers"][m] for m in self.words.modifiers]
        planned = any(
            p.written.flag("dash") and not p.written.text("at") for p in parts
        )
        yield self._stroke(path, dashed=planned)
        yield from self._echelon()
        for part in parts:
            steps, dashed = part.steps("strokes"), part.written.flag("dash")
            yield self._stroke(_put(steps, self._place(part)), dashed=dashed)

    @cached_property
    def frame(self) -> Part:
        """The frame as it is written."""
        return self.symbols.tables["frames"][self.words.frame]

    @property
    def _head(self) -> float:
        """How far down the foot of an echelon is."""
        return -self.frame.point("reach")[1] - self.symbols.gap

    def _echelon(self) -> Iterator[Shape]:
        if not self.words.echelon:
            return
        part = self.symbols.tables["echelons"][self.words.echelon]
        count, step = part.written.whole("count", 1, 1, 9), part.written.lengths("step")
        apart = int(step[0]) if step else 0
        for each in range(count):
            put = _by(apart * (2 * each - count + 1) / 2, self._head)
            yield self._fill(_put(part.steps("fills"), put))
            yield self._stroke(_put(part.steps("strokes"), put))

    def _place(self, part: Part) -> Moving:
        """Return where a modifier is drawn."""
        wide, high = self.frame.point("reach")
        match part.written.text("at"):
            case "foot":
                x, y = self.frame.point("foot")
                below = high - y
                return lambda px, py: (x + px, y + py + (below if py else 0))
            case "side":
                return _by(wide + SIDE * MM, -high + SIDE * MM)
        return _by(0, -high)

    def _fill(self, steps: tuple[Step, ...]) -> Shape:
        return Shape(steps, fill=self.ink)

    def _stroke(self, steps: tuple[Step, ...], *, dashed: bool = False) -> Shape:
        dash = tuple(Length(n * MM) for n in DASH) if dashed else ()
        return Shape(steps, stroke=self.ink, weight=self.symbols.weight, dash=dash)


def unit_symbols(files: Iterable[Node | None], complaints: Complaints) -> UnitSymbols:
    """Return the parts of several files; a later file's replace an earlier's."""
    found = UnitSymbols()
    for file in files:
        if isinstance(file, Keyed):
            _read(found, Options(file, complaints))
        elif file is not None:
            what = f"symbols are a mapping of tables, not {described(file)}"
            complaints.add(file.mark, what)
    for table in TABLES:
        rows = found.tables[table]
        wrong = [n for n, part in rows.items() if _is_wrong(found, table, n, part)]
        for name in wrong:
            del rows[name]
    return found


def _read(found: UnitSymbols, written: Options) -> None:
    written.measure()
    found.weight = written.length("weight", found.weight)
    found.gap = written.length("gap", found.gap)
    for table in TABLES:
        for name, node in written.entries(table):
            if inner := written.opened(node, name):
                found.tables[table][spelt(name)] = Part(inner)
    for name, node in written.entries("names"):
        found.names[spelt(name)] = spelt(written.scalar(node, "a name") or "")
    written.finish()


def _is_wrong(found: UnitSymbols, table: str, name: str, part: Part) -> bool:
    """Whether a row cannot be drawn; report why."""
    written = part.written
    complaints, functions = written.complaints, found.tables["functions"]
    before = len(complaints.found)
    for key in ("of", "alone") if table == "functions" else ():
        for other in written.words(key):
            if spelt(other) not in functions:
                what = f"{quoted(name)} is drawn with {quoted(other)}, which is none"
                hint = nearest(other, functions)
                complaints.add(written.value_mark(key), what, hint)
    letters = written.text("letters") + written.text("low")
    if missing := font("sans", "bold").missing(letters):
        what = f"{quoted(name)} has letters that cannot be drawn: {quoted(missing)}"
        complaints.add(written.mark, what, "draw them as strokes")
    if table == "frames" and not all(
        (part.steps("path"), *part.point("corner"), *part.point("reach"))
    ):
        what = f"the frame {quoted(name)} has no shape"
        complaints.add(written.mark, what, "give it path, corner, reach and foot")
    elif table != "frames" and not any(written.node_of(key) for key in DRAWN):
        what, hint = f"{quoted(name)} draws nothing", "give it strokes or fills"
        complaints.add(written.mark, what, hint)
    for key in ("strokes", "fills", "full"):
        part.steps(key)
    for key in (*DRAWN, *FURTHER):
        written.node_of(key)
    written.finish()
    return len(complaints.found) > before


def _framing(corner: Point, reach: Point) -> Moving:
    """Return what stretches a path to a frame: on an axis as far as the frame goes."""

    def put(x: float, y: float) -> Point:
        wide, high = corner
        if abs(x) < MM / 100:
            high = reach[1]
        elif abs(y) < MM / 100:
            wide = reach[0]
        return x * wide / MM, y * high / MM

    return put


def _by(dx: float, dy: float) -> Moving:
    return lambda x, y: (x + dx, y + dy)


def _put(steps: Iterable[Step], move: Moving) -> tuple[Step, ...]:
    """Return a path with each of its points moved."""
    put: list[Step] = []
    for verb, numbers in steps:
        points = zip(numbers[::2], numbers[1::2], strict=True)
        each = (Length(round(n)) for x, y in points for n in move(int(x), int(y)))
        put.append((verb, tuple(each)))
    return tuple(put)


def _moved(shape: Shape, dx: float, dy: float) -> Shape:
    return replace(shape, steps=_put(shape.steps, _by(dx, dy)))


def _hull(shape: Shape) -> tuple[int, int, int, int]:
    """Return the box around a path and its line."""
    points, out = _flat(shape.steps), int(shape.weight) // 2
    across, down = [round(x) for x, _ in points], [round(y) for _, y in points]
    return min(across) - out, min(down) - out, max(across) + out, max(down) + out


def _flat(steps: Iterable[Step], parts: int = 12) -> list[Point]:
    """Return the points along a path, its curves in short lines."""
    points: list[Point] = []
    for verb, numbers in steps:
        n = [int(each) for each in numbers]
        if verb == "C":
            a, b, c = (n[0], n[1]), (n[2], n[3]), (n[4], n[5])
            start = points[-1]
            points += (_curve(start, a, b, c, t / parts) for t in range(1, parts + 1))
        elif n:
            points.append((n[0], n[1]))
    return points


def _curve(start: Point, a: Point, b: Point, end: Point, t: float) -> Point:
    u = 1 - t
    shares = (u**3, 3 * u * u * t, 3 * u * t * t, t**3)
    corners = (start, a, b, end)
    return (
        sum(s * p[0] for s, p in zip(shares, corners, strict=True)),
        sum(s * p[1] for s, p in zip(shares, corners, strict=True)),
    )


def _bar(frame: list[Point], y: int) -> tuple[Step, ...]:
    """Return a line across a frame, from side to side."""
    sides = zip(frame, [*frame[1:], frame[0]], strict=True)
    met = [
        ax + (bx - ax) * (y - ay) / (by - ay)
        for (ax, ay), (bx, by) in sides
        if (ay - y) * (by - y) <= 0 and ay != by
    ]
    if not met:
        return ()
    left, right = Length(round(min(met))), Length(round(max(met)))
    return ("M", (left, Length(y))), ("L", (right, Length(y)))
