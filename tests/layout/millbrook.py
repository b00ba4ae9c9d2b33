"""A small game to draw: a deck or a set of counters, a theme and its layouts as YAML.

``printed`` writes them into a folder, reads them as the command does and draws them.
``listing`` says what is on a face, a line an item, in the order it is drawn.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path
from textwrap import dedent
from types import MappingProxyType

from pnp.errors import Complaints
from pnp.geometry import Length
from pnp.layout.art import Art, Entry, Face, Image, Run, Shape, Use
from pnp.layout.press import Press
from pnp.layout.themes.paint import Ink
from pnp.model.game import Game
from pnp.model.loading import load

THEME = """
    units: mm
    colours:
      {ink: '#000000', white: '#FFFFFF', paper: '#F0E0D0', red: '#C00000',
       blue: '#2E4E86', sand: '#F0D080', cover: '#303030'}
    styles:
      name: {font: sans, weight: bold, size: 8 pt, shrink_to: 7 pt}
      body: {font: sans, size: 9 pt, shrink_to: 8.5 pt}
    icons: {warning: {icon: triangle, colour: red}}
"""

SIDES = """
    list: sides
    fields: {name: text, icon: icon}
    components:
      - {id: red, name: The Reds, icon: diamond}
      - {id: blue, name: The Blues, icon: circle}
"""

UNITS = """
    counters: units
    title: Units
    template: unit
    words: {band: Spent}
    fields:
      name: {type: text}
      side: {type: ref, of: sides, optional: true}
      attack: {type: number, optional: true}
      elite: {type: flag, optional: true}
      codes: {type: words, optional: true}
      sees: {type: refs, of: sides, optional: true}
      hits: {type: numbers, optional: true}
      rows: {type: rows, row: {faces: numbers, side: {type: ref, of: sides}}, optional: true}
      text: {type: rich, optional: true}
"""


@dataclass(frozen=True)
class Printed:
    """What came off the press, by component, and what was complained of."""

    game: Game
    press: Press
    fronts: Mapping[str, Face]
    backs: Mapping[str, Face | None]
    complaints: list[str]


def printed(
    folder: Path,
    layout: str,
    components: str,
    *,
    units: str = UNITS,
    theme: str = THEME,
    ink: Ink = "full",
    side: str = "",
    layouts: Mapping[str, str] = MappingProxyType({}),
) -> Printed:
    """Print counters of a layout; further ones are named ``counters/unit-back``."""
    files = {
        "game.yaml": "game: millbrook\ntitle: Millbrook\ntheme: mill\n"
        "sources: {book: the rules}\n"
        "counters: [units.yaml]\nlists: [sides.yaml]\n",
        "sides.yaml": dedent(SIDES),
        "units.yaml": dedent(units) + "components:\n" + _items(components),
        "layouts/themes/mill.yaml": dedent(theme),
        "layouts/counters/unit.yaml": dedent(layout),
    }
    for name, text in layouts.items():
        files[f"layouts/{name}.yaml"] = dedent(text)
    return _printed(write(folder / "millbrook", files), ink, side)


def _items(components: str) -> str:
    lines = (line.strip() for line in components.strip().splitlines())
    return "".join(f"  - {line}\n" for line in lines)


def write(folder: Path, files: Mapping[str, str]) -> Path:
    """Write a game's files."""
    for name, text in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    return folder


def _printed(folder: Path, ink: Ink, side: str) -> Printed:
    complaints = Complaints()
    game = load(folder, complaints=complaints)
    assert game is not None, list(complaints)
    press = Press(
        game, complaints, ink=ink, counter_side=Fraction(side) if side else None
    )
    made = [
        each
        for family in game.sets.values()
        if family.family != "list"
        for each in press.pieces(family)
    ]
    return Printed(
        game,
        press,
        {component.id: front for component, front, _ in made},
        {component.id: back for component, _, back in made},
        told(complaints, folder),
    )


def told(complaints: Complaints, folder: Path) -> list[str]:
    """Return complaints, their files named from the game's folder."""
    return [str(each).replace(f"{folder}/", "") for each in complaints]


def listing(face: Face) -> str:
    """Return what is on a face, faces within it indented."""
    return "\n".join(_lines(face.art, ""))


def _lines(art: tuple[Art, ...], indent: str) -> Iterator[str]:
    for each in art:
        match each:
            case Run():
                size, at = f"{round(each.size.pt, 2):g} pt", _mm(each.x, each.y)
                yield f"{indent}{each.text!r} {size} {each.colour} at {at}"
            case Shape():
                paint = each.fill or f"line {each.stroke}"
                yield f"{indent}shape {paint} over {_bounds(each)}"
            case Entry():
                yield f"{indent}{each.kind} '{each.name}' over {_mm(*each.at)}"
            case Image():
                yield f"{indent}picture over {_mm(*each.at)}"
            case Use():
                turn = f" turned {each.turn}" if each.turn else ""
                scale = f" x {float(each.scale):g}" if each.scale != 1 else ""
                name = each.face.name or "art"
                yield f"{indent}{name} at {_mm(each.x, each.y)}{turn}{scale}"
                if not name.startswith("icon"):
                    yield from _lines(each.face.art, indent + "  ")


def _mm(*lengths: Length) -> str:
    return " ".join(f"{round(each.mm, 2):g}" for each in lengths)


def _bounds(shape: Shape) -> str:
    xs = [n for _, numbers in shape.steps for n in numbers[::2]]
    ys = [n for _, numbers in shape.steps for n in numbers[1::2]]
    left, top = min(xs), min(ys)
    return _mm(left, top, Length(max(xs) - left), Length(max(ys) - top))
