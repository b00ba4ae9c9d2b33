"""Figures: silhouettes of three tones, from ``layouts/art/``, in any colours.

<svg viewBox="0 0 98 60">
  <path class="d" …/>   the whole silhouette, dark
  <path class="m" …/>   what the light falls on
  <path class="l" …/>   its rim

Some have further tones: skin ``s``, trousers ``t``, a horse ``h``, a hat ``c``, a gun
``g``.  Who gives three tones sees them in the middle one, skin in the light one.  The
shade of a tone is written ``m2``: it is mixed with the dark one.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from fractions import Fraction
from pathlib import Path
from xml.etree.ElementTree import ParseError

from pnp import limits
from pnp.errors import Complaints, Mark, quoted
from pnp.geometry import MM, Length, Rect, Size
from pnp.layout.art import WHITE, Colour, Face, Shape, Step, Use
from pnp.layout.art.coarse import gridded
from pnp.layout.fonts import Outline, path_steps
from pnp.layout.svg.elements import SvgError, local
from pnp.layout.svg.parsed import parsed
from pnp.layout.themes.icons import spelt
from pnp.paths import contents, shown
from pnp.values import replace

TONES = ("d", "m", "l", "s", "t", "h", "c", "g")
"""The tones by their class: dark, middle, light, and the further ones."""
INSTEAD = (0, 1, 2, 2, 1, 1, 1, 1)
"""The tone that a further one has if it is not given."""
SHADES = tuple(f"{each}2" for each in TONES)
SHADED = 0.42
"""How much of the dark tone is in a shade."""

TINY = Fraction(17, 250)
"""A figure is on a grid at this scale, or at a smaller one."""

Tones = tuple[Colour, ...]
"""Three colours at least, in the order of TONES."""


def tones(dark: Colour) -> Tones:
    """Return the tones of a figure that is given one colour."""
    return dark, dark.mixed(WHITE, 0.30), dark.mixed(WHITE, 0.76)


def mixed(tone: str, colours: Tones) -> Colour:
    """Return the colour of a tone or of a shade, or that of the one instead."""
    at = TONES.index(tone[0])
    colour = colours[at if at < len(colours) else INSTEAD[at]]
    return colour.mixed(colours[0], SHADED) if tone in SHADES else colour


def drawn(folder: Path) -> list[Path]:
    """Return the drawings in a folder of layouts; nothing is reached through a link."""
    art = folder / "art"
    if not art.is_dir() or art.is_symlink():
        return []
    return sorted(path for path in art.glob("*.svg") if not path.is_symlink())


@dataclass(frozen=True, slots=True)
class Drawn:
    """A figure without its colours: its size in units, its paths by their tones."""

    size: tuple[float, float]
    paths: tuple[tuple[str, tuple[Step, ...]], ...]


@dataclass(slots=True)
class Figures:
    """All figures, by name; each is read, and each face made, once."""

    paths: dict[str, Path] = field(default_factory=dict)
    """Each file, by the normalized name of its figure."""
    files: list[Path] = field(default_factory=list)
    """The files that were read."""
    _drawn: dict[str, Drawn | None] = field(default_factory=dict)
    _faces: dict[tuple[str, Tones], Face] = field(default_factory=dict)
    _small: dict[tuple[int, Fraction], tuple[Face, Face]] = field(default_factory=dict)

    @classmethod
    def found(cls, folders: Iterable[Path], files: list[Path]) -> "Figures":
        """Find the figures of several folders; a later one's replace an earlier's."""
        paths: dict[str, Path] = {}
        for folder in folders:
            paths |= {spelt(path.stem): path for path in drawn(folder)}
        return cls(paths, files)

    def face(
        self, name: str, colours: Tones, mark: Mark, complaints: Complaints
    ) -> Face | None:
        """Return a figure in its colours; None, reported, if its file is wrong."""
        key = spelt(name), colours
        if key not in self._faces:
            drawn = self._read(key[0], mark, complaints)
            if drawn is None:
                return None
            width, height = (Length(round(side * MM)) for side in drawn.size)
            art = tuple(
                Shape(steps, fill=mixed(tone, colours), even_odd=True)
                for tone, steps in drawn.paths
            )
            face = Face(f"figure {name}", Size(width, height), art, shared=True)
            self._faces[key] = face
        return self._faces[key]

    def small(self, face: Face, scale: Fraction) -> Face:
        """Return a figure for a scale; a tiny one has its corners on a grid.

        Nobody sees it, and numbers of few digits are short ones in a file.
        """
        if scale > TINY:
            return face
        key = id(face), scale
        if key not in self._small:
            art = tuple(
                replace(each, steps=gridded(each.steps, scale))
                if isinstance(each, Shape)
                else each
                for each in face.art
            )
            self._small[key] = face, replace(face, art=art)
        return self._small[key][1]

    def _read(self, name: str, mark: Mark, complaints: Complaints) -> Drawn | None:
        if name not in self._drawn:
            path = self.paths[name]
            self.files.append(path)
            try:
                data = contents(path, mark, complaints, cap=limits.DRAWING)
                self._drawn[name] = _figure(data) if data is not None else None
            except (SvgError, ParseError, ValueError) as wrong:
                self._drawn[name] = None
                what = f"the figure {quoted(shown(path))} cannot be drawn: {wrong}"
                hint = f"paths of class {', '.join(TONES)} in a viewBox"
                complaints.add(mark, what, hint)
        return self._drawn[name]


def _figure(data: bytes) -> Drawn:
    """Read a drawing of three tones or more."""
    root = parsed(data)
    left, top, width, height = (float(n) for n in root.get("viewBox", "").split())
    if (left, top) != (0, 0) or not (0 < width <= 1000 and 0 < height <= 1000):
        raise ValueError("its viewBox is not 0 0 width height, of 1000 at most")
    paths: list[tuple[str, tuple[Step, ...]]] = []
    for each in root.iter():
        if local(each) == "path":
            tone = each.get("class", "")
            if tone not in (*TONES, *SHADES):
                raise ValueError(f"a path has the class {quoted(tone)}")
            paths.append((tone, _measured(path_steps(each.get("d", "")))))
        elif local(each) not in ("svg", "g", "title", "desc", "style"):
            raise ValueError(f"it has a <{local(each)}>")
    if not paths:
        raise ValueError("it has no paths")
    return Drawn((width, height), tuple(paths))


def _measured(path: Outline) -> tuple[Step, ...]:
    """Return a path in lengths, one millimetre to the unit."""
    return tuple(
        (verb, tuple([Length(round(n * MM)) for n in numbers]))
        for verb, numbers in path
    )


def standing(face: Face, at: Rect) -> Use:
    """Return a figure as large as a box allows, in its middle, on its foot."""
    width, height = face.trim.width, face.trim.height
    scale = min(Fraction(at.width, width), Fraction(at.height, height))
    x = at.x + (at.width - width.times(scale)) // 2
    return Use(face, x, at.bottom - height.times(scale), scale=scale)
