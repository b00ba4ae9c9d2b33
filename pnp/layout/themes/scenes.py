"""Scenes: vignettes of layers, from ``layouts/scenes.yaml``, by name.

    lights:
      dusk: {sky: [top, foot], dark: …, light: …}
    scenes:
      smoke-screen:
        light: dusk
        layers:
          - {hills: [20, 3], far: 70}
          - {figure: castle, at: [20, 4, 24, 20], far: 50}
          - {smoke: [4, 10, 20, 22]}

A scene may have several *takes*, so that cards of one title need not be one picture:
``light`` and ``figure`` may be lists, one for each take in turn, and a layer with
``takes: [2, 3]`` is in those alone.  Land, smoke and weather have another seed in each.

Layers are drawn from the farthest to the nearest.  ``far`` is how much of the sky at
the horizon is mixed into a layer, in hundredths: what is far off is pale.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from fractions import Fraction

from pnp.errors import Complaints, Mark, nearest, quoted
from pnp.geometry import UNITS, ZERO, Length, Rect, Size, mm
from pnp.layout.art import (
    FINEST,
    WHITE,
    Art,
    Colour,
    Face,
    Shape,
    Step,
    Use,
    box_path,
    oval_path,
    scenery,
)
from pnp.layout.art.coarse import gridded
from pnp.layout.art.moving import mirrored
from pnp.layout.fonts import Outline, drawn_steps
from pnp.layout.options import Options
from pnp.layout.themes.figures import INSTEAD, Tones, standing
from pnp.layout.themes.icons import spelt
from pnp.reading.nodes import Items, Keyed, Node, Scalar, described
from pnp.values import replace

KINDS = (
    *("hills", "peaks", "woods", "grass", "clouds", "figure"),
    *("smoke", "flash", "shine", "rain", "snow"),
    *("panel", "oval", "path"),
)
"""The kinds of layers; the key of that name gives what it is, or where."""

LANDS = {
    "hills": scenery.hills,
    "peaks": scenery.peaks,
    "grass": scenery.grass,
    "clouds": scenery.clouds,
}
"""What is drawn across a scene, below a height."""

TONES = ("dark", "middle", "light", "sky")

DIGITS = frozenset("123456789")
COUNTER, CARD, PAGE = mm(15), mm(60), mm(180)
"""Scenes as wide as a counter, a card or a box are drawn a little coarser."""
APART = 50
"""How far apart the seeds of two takes are."""

Path = tuple[Step, ...]

Mix = Callable[[Node], Colour | None]
"""Returns the colour that a layout names, in the ink that is printed."""

Posed = Callable[[str, Mark, Tones], Face | None]
"""Returns a figure of the library in three tones."""


@dataclass(frozen=True, slots=True)
class Light:
    """The colours of an hour: the sky from top to foot, what is dark, what is lit."""

    sky: tuple[Colour, ...]
    dark: Colour
    light: Colour

    @property
    def top(self) -> Colour:
        """The colour of the sky at its top."""
        return self.sky[0]

    @property
    def foot(self) -> Colour:
        """The colour of the sky at the horizon, which haze has too."""
        return self.sky[-1]

    def tone(self, name: str, far: float) -> Colour:
        """Return a tone as it is seen from far off: paler, and nearer to the sky."""
        if name == "sky":
            return self.foot
        share = {"dark": 0.0, "middle": 0.26}.get(name)
        near = self.light if share is None else self.dark.mixed(self.light, share)
        return near.mixed(self.foot, far)

    def tones(self, far: float) -> Tones:
        """Return the three tones of what is as far off as that."""
        dark, middle, light = (self.tone(name, far) for name in TONES[:3])
        return dark, middle, light

    def faded(self, share: float) -> "Light":
        """Return a light with less ink: the sky most, what stands before it least."""
        sky = tuple(shade.mixed(WHITE, share) for shade in self.sky)
        dark = self.dark.mixed(WHITE, share * 0.45)
        return Light(sky, dark, self.light.mixed(WHITE, share))


@dataclass(slots=True)
class Scenes:
    """All scenes, by name; each is read when it is first drawn."""

    nodes: dict[str, tuple[str, Options, Size]] = field(default_factory=dict)
    """Each name as written, what is written of it, and the size it is drawn for."""
    lights: dict[str, Options] = field(default_factory=dict)
    fade: float = 0.0
    """How far low ink takes a sky toward white."""
    figures: dict[tuple[str, Tones], Face] = field(default_factory=dict)
    """The figures of cards, in their tones."""
    paths: dict[int, tuple[Path, Path]] = field(default_factory=dict)
    """Paths of figures, by their identity: as drawn, and on the grid."""
    _faces: dict[tuple[str, Size, int], Face] = field(default_factory=dict)

    @property
    def names(self) -> Iterable[str]:
        """Every name, as it was written."""
        return (name for name, _, _ in self.nodes.values())

    def size(self, name: str) -> Size:
        """Return the size that a scene is drawn for."""
        return self.nodes[spelt(name)][2]

    def takes(self, name: str) -> int:
        """Return how many takes a scene has; one, if there is no such scene."""
        _, options, _ = self.nodes.get(spelt(name), ("", None, None))
        return _takes(options.node) if options else 1

    def ground(self, name: str, mix: Mix) -> Colour:
        """Return the colour that a scene ends in: that of what is dark and near."""
        _, written, drawn = self.nodes[spelt(name)]
        painter = _Painter(self, mix, lambda *_: None, drawn, drawn)
        return painter.light(written).dark

    def face(
        self, name: str, size: Size, mix: Mix, posed: Posed, take: int = 0
    ) -> Face:
        """Return a take of a scene, of that size."""
        key = spelt(name), size, take
        if key not in self._faces:
            written, options, drawn = self.nodes[key[0]]
            painter = _Painter(self, mix, posed, drawn, size, take)
            art = tuple(painter.painted(options))
            self._faces[key] = Face(f"scene {written}", painter.room, art, shared=True)
        return self._faces[key]


def scenes(files: Iterable[Node | None], complaints: Complaints) -> Scenes:
    """Return the scenes of several files; a later file's replace an earlier's."""
    found = Scenes()
    for file in files:
        if isinstance(file, Keyed):
            written = Options(file, complaints)
            written.measure()
            size = written.size("size") or Size(mm(63), mm(36))
            for name, node in written.entries("lights"):
                if inner := written.opened(node, name):
                    found.lights[name] = inner
            for name, node in written.entries("scenes"):
                if inner := written.opened(node, name):
                    own = inner.size("size") or size
                    found.nodes[spelt(name)] = name, inner, own
            written.finish()
        elif file is not None:
            complaints.add(file.mark, f"scenes are a mapping, not {described(file)}")
    return found


def _takes(scene: Keyed) -> int:
    """Return the longest list of a scene, or the highest take that a layer is in."""
    layers = scene.entries.get("layers")
    inner = layers.items if isinstance(layers, Items) else ()
    keyed = [scene, *(each for each in inner if isinstance(each, Keyed))]
    lists = [e.entries.get(key) for e in keyed for key in ("light", "figure")]
    counts = [len(each.items) for each in lists if isinstance(each, Items)]
    numbered = [e.entries.get("takes") for e in keyed]
    for each in numbered:
        found = each.items if isinstance(each, Items) else [each] if each else []
        texts = [e.text for e in found if isinstance(e, Scalar)]
        counts += [int(t) for t in texts if t.isdecimal() and len(t) == 1]
    return max(1, *counts) if counts else 1


@dataclass(slots=True)
class _Painter:
    """One scene at one size: as wide as it is drawn for, its foot on the foot."""

    scenes: Scenes
    mix: Mix
    posed: Posed
    drawn: Size
    size: Size
    take: int = 0

    @property
    def room(self) -> Size:
        """The part of the drawing that is seen."""
        scale = Fraction(self.drawn.width, self.size.width)
        return Size(self.drawn.width, self.size.height.times(scale))

    def painted(self, written: Options) -> Iterator[Art]:
        """Yield the art of a scene, its corners on a grid if it is for a card."""
        art = self.art(written)
        yield from _gridded(art) if self._is_coarse else art

    def art(self, written: Options) -> Iterator[Art]:
        """Yield the art of a scene, from the farthest to the nearest."""
        room = self.room
        whole = Rect(ZERO, ZERO, room.width, room.height)
        light = self.light(written)
        yield from scenery.sky(whole, light.sky)
        for each in written.mappings("layers"):
            yield from self._layer(each, light)
            each.finish()
        written.finish()

    def light(self, written: Options) -> Light:
        """Read the hour of a scene: its own colours, or those of a light by name."""
        name = self._in_turn(written, "light")
        found = self.scenes.lights.get(name)
        if name and found is None:
            hint = nearest(name, self.scenes.lights) or "add it under lights:"
            what = f"no light {quoted(name)}"
            written.complaints.add(written.value_mark("light"), what, hint)
        light = self._colours(found or written)
        return light.faded(self.scenes.fade) if self.scenes.fade else light

    def _in_turn(self, written: Options, key: str) -> str:
        """Return the word of a take: of one word, that word."""
        words = written.words(key)
        return words[self.take % len(words)] if words else ""

    def _is_in(self, written: Options) -> bool:
        """Whether a layer is in this take."""
        takes = written.words("takes")
        if not all(each in DIGITS for each in takes):
            what, hint = "takes are numbers from 1 to 9", "takes: [2, 3]"
            written.complaints.add(written.value_mark("takes"), what, hint)
        return not takes or str(self.take + 1) in takes

    def _seed(self, written: Options) -> int:
        return written.whole("seed", 1) + APART * self.take

    def _colours(self, written: Options) -> Light:
        node = written.node_of("sky")
        sky = node.items if isinstance(node, Items) else [node] if node else []
        shades = [colour for each in sky if (colour := self.mix(each))]
        dark, light = (self._colour(written, key) for key in ("dark", "light"))
        written.finish()
        if not shades or not dark or not light:
            what = "a light has a sky, a dark colour and a light one"
            hint = "{sky: ['#7fa0a3', '#e8cf9f'], dark: '#1d211c', light: '#f3dfb4'}"
            written.complaints.add(written.mark, what, hint)
            return Light((WHITE, WHITE), WHITE, WHITE)
        hues = tuple(shades) if len(shades) > 1 else (shades[0], shades[0])
        return Light(hues, dark, light)

    def _colour(self, written: Options, key: str) -> Colour | None:
        node = written.node_of(key)
        return self.mix(node) if node else None

    def _layer(self, written: Options, light: Light) -> Iterator[Art]:
        kind = next((each for each in KINDS if each in written.node.entries), "")
        if not self._is_in(written):
            written.asked.update(written.node.keys)
            return
        far = written.whole("far", 0, 0, 100) / 100
        tone = written.choice("tone", TONES, "dark")
        own = self._colour(written, "colour")
        colour = own.mixed(light.foot, far) if own else light.tone(tone, far)
        match kind:
            case "hills" | "peaks" | "woods" | "grass" | "clouds":
                if own:  # land is as large as the sky, and fades with it
                    colour = colour.mixed(WHITE, self.scenes.fade * 0.7)
                lit = colour.mixed(light.tone("light", far), 0.42)
                yield from self._land(kind, written, colour, lit)
            case "figure":
                yield from self._figure(written, self._tones(written, light, far))
            case "path":
                yield from self._path(written, colour)
            case "":
                first = next(iter(written.node.entries), "")
                hint = nearest(first, KINDS) or f"use one of {', '.join(KINDS)}"
                what = f"{quoted(first)} is not a kind of layer"
                written.complaints.add(written.mark, what, hint)
                written.asked.update(written.node.keys)
            case _:
                yield from self._thing(kind, written, light, far, colour)

    def _land(
        self, kind: str, written: Options, colour: Colour, lit: Colour
    ) -> Iterator[Art]:
        """Yield land, by how far down it is and how high: all across, or in part."""
        found = written.lengths(kind, (2,)) or (ZERO, mm(3))
        across = written.lengths("across", (2,)) or (ZERO, self.room.width)
        seed = self._seed(written)
        y = found[0] + self._down
        high = Length(self.room.height - y)
        left, right = max(across[0], ZERO), min(across[1], self.room.width)
        at = Rect(left, y, Length(max(right - left, ZERO)), high)
        if kind == "woods":
            foot = Rect(at.x, Length(y - found[1]), at.width, found[1])
            yield from scenery.woods(foot, found[1], seed, colour, lit)
            return
        yield from LANDS[kind](at, found[1], seed, colour, lit)

    def _figure(self, written: Options, tones: Tones) -> Iterator[Art]:
        name, mark = self._in_turn(written, "figure"), written.value_mark("figure")
        at, flip = self._at(written, "at"), written.flag("flip")
        face = self._figured(name, mark, tones)
        if at and face:
            yield standing(mirrored(face) if flip else face, at)

    def _figured(self, name: str, mark: Mark, tones: Tones) -> Face | None:
        """Return a figure in three tones; on a card, with its corners on a grid."""
        if not self._is_coarse:
            return self.posed(name, mark, tones)
        kept, key = self.scenes.figures, (name, tones)
        if key not in kept and (face := self.posed(name, mark, tones)):
            kept[key] = replace(face, art=tuple(map(self._on_grid, face.art)))
        return kept.get(key)

    def _on_grid(self, art: Art) -> Art:
        """Return a part of a figure on the grid; its tones share what is reckoned."""
        if not isinstance(art, Shape):
            return art
        paths = self.scenes.paths
        if id(art.steps) not in paths:
            paths[id(art.steps)] = art.steps, gridded(art.steps)
        return replace(art, steps=paths[id(art.steps)][1])

    @property
    def _is_coarse(self) -> bool:
        """Whether it is for a counter, a card or a box: a file has many of those."""
        wide = self.drawn.width
        return wide <= COUNTER or CARD <= wide < PAGE

    def _tones(self, written: Options, light: Light, far: float) -> Tones:
        """Return a figure's own tones, in the haze of the light; or the light's."""
        node = written.node_of("tones")
        if node is None:
            return light.tones(far)
        items = node.items if isinstance(node, Items) else [node]
        own = [colour for each in items if (colour := self.mix(each))]
        if not len(INSTEAD) >= len(own) >= len(TONES[:3]):
            what, hint = "a figure has three tones", "tones: [dark, middle, light]"
            written.complaints.add(written.value_mark("tones"), what, hint)
            return light.tones(far)
        return tuple(each.mixed(light.foot, far) for each in own)

    def _thing(
        self, kind: str, written: Options, light: Light, far: float, colour: Colour
    ) -> Iterator[Art]:
        """Yield what has a box of its own."""
        at, seed = self._at(written, kind), self._seed(written)
        count, slant = written.whole("count", 60), written.whole("slant", 30)
        if at is None:
            return
        pale = light.tone("light", far)
        match kind:
            case "smoke":
                yield from scenery.smoke(at, seed, light.tones(far))
            case "flash":
                yield from scenery.flash(at, pale, pale.mixed(WHITE, 0.75))
            case "shine":
                behind = light.top.mixed(light.foot, 0.4)
                yield from scenery.shine(at, pale, behind)
            case "rain":
                pen = self._finest
                yield from scenery.rain(at, slant, count, seed, colour, weight=pen)
            case "snow":
                yield from scenery.snow(at, count, seed, colour)
            case "oval":
                yield Shape(oval_path(at), colour)
            case _:
                yield Shape(box_path(at), colour)

    def _path(self, written: Options, colour: Colour) -> Iterator[Art]:
        """Yield a path in SVG syntax: filled, or a line if it has a weight."""
        nothing: Outline = ()
        steps = written.read("path", drawn_steps, nothing)
        weight = written.length("weight")
        share, down = UNITS[written.ruler.unit], self._down
        placed = tuple(
            (
                kind,
                tuple(
                    Length(round(n * share) + (down if at % 2 else 0))
                    for at, n in enumerate(numbers)
                ),
            )
            for kind, numbers in steps
        )
        if weight:
            weight = max(weight, self._finest)
            yield Shape(placed, stroke=colour, weight=weight, join="round", cap="round")
        elif placed:
            yield Shape(placed, colour)

    @property
    def _finest(self) -> Length:
        """The thinnest line: one that prints when the scene is as small as its box."""
        wide = self.size.width
        return max(FINEST, Length(-(-FINEST * self.drawn.width // wide)))

    @property
    def _down(self) -> Length:
        """How far down everything is moved, so that the foot is on the foot."""
        return Length(self.room.height - self.drawn.height)

    def _at(self, written: Options, key: str) -> Rect | None:
        at = written.rect(key)
        if at is None:
            what = "this layer has no place"
            hint = "add at: [left, top, width, height]"
            written.complaints.add(written.mark, what, hint)
            return None
        return at.moved(ZERO, self._down)


def _gridded(art: Iterable[Art]) -> Iterator[Art]:
    """Yield art with the corners of its shapes on a grid."""
    for each in art:
        if isinstance(each, Shape):
            yield replace(each, steps=gridded(each.steps))
        else:
            yield each


def shown(face: Face, at: Rect) -> Use:
    """Return a scene in its box, and nothing of it outside."""
    return Use(
        face, at.x, at.y, scale=Fraction(at.width, face.trim.width), trimmed=True
    )
