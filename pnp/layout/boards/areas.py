"""Areas: the terrain of a grid, drawn under its spaces, with its edges and labels."""

from collections.abc import Iterator

from pnp.geometry import ZERO, Rect
from pnp.layout.art import Art, Colour, Face, Shape, Use
from pnp.layout.art.moving import moved
from pnp.layout.boards.borders import parted
from pnp.layout.boards.lattice import Lattice
from pnp.layout.boards.patches import outline
from pnp.layout.boards.terrain import Terrain
from pnp.layout.boxes.fields import ALWAYS, Fields
from pnp.layout.boxes.subject import subject_of
from pnp.layout.faces.binding import Brief, design
from pnp.layout.faces.studio import Studio
from pnp.layout.themes.stock import NO_FACTS, NO_GROUNDS, Stock
from pnp.model.component import Component, ComponentSet

OPEN = "open"
"""The ground of areas that bear none, unless a game calls a ground so."""


def country(
    studio: Studio, components: ComponentSet, lattice: Lattice
) -> Iterator[Art]:
    """Yield what is under the names of areas: ground, terrain, edges."""
    stock, at = studio.stock, lattice.at
    borne, kept = lie(components, lattice), tuple(_words(lattice))
    land = Terrain(lattice.grid, lattice.area, borne, stock, kept)
    areas = range(len(lattice.grid))
    outlines = [step for n in areas for step in outline(lattice.grid, n, lattice.area)]
    drawn: list[Art] = []
    if ground := sand(stock, lattice):
        drawn.append(Shape(tuple(outlines), ground))
    for cover in lattice.covers:
        drawn += land.draw(cover)
    if edge := stock.colour(lattice.edge):
        drawn.append(Shape(tuple(outlines), None, edge, lattice.weight, join="round"))
    for cover in lattice.covers:
        if cover.kind == "edge":
            named = cover.of, cover.mark, stock
            drawn += land.bordered(cover, parted(lattice.grid, components, *named))
    yield from (moved(each, at.x, at.y) for each in drawn)
    yield from _labels(studio, lattice)


def sand(stock: Stock, lattice: Lattice) -> Colour | None:
    """Return the colour of all areas: a ground, which fades in low ink."""
    grounds = frozenset([lattice.ground]) if lattice.ground else NO_GROUNDS
    return stock.colour(lattice.ground, NO_FACTS, grounds, fill=True)


def _words(lattice: Lattice) -> Iterator[Rect]:
    """Yield the places of an area's words, relative to its middle.

    Words on a plate hide what is beneath them, so they need no place.
    """
    size, page = lattice.own.size, lattice.own.pages[0]
    for box in () if page.art else page.boxes:
        yield box.at.moved(-(size.width // 2), -(size.height // 2))


def lie(components: ComponentSet, lattice: Lattice) -> dict[str, frozenset[int]]:
    """Return the areas that have each kind of ground."""
    found = _borne(components, lattice, lattice.field)
    borne_by = frozenset[int]().union(*found.values())
    found.setdefault(OPEN, {*lattice.grid.index.values()} - borne_by)
    for kind, areas in _borne(components, lattice, lattice.scenery).items():
        found.setdefault(kind, set()).update(areas)
    return {kind: frozenset(areas) for kind, areas in found.items()}


def scenery_with(
    components: ComponentSet, lattice: Lattice
) -> dict[str, frozenset[str]]:
    """Return the scenery of all areas that have each kind of ground: how it looks here.

    What every area has is under OPEN.
    """
    scenery = _borne(components, lattice, lattice.scenery)
    ground = _borne(components, lattice, lattice.field)
    ground[OPEN] = {*lattice.grid.index.values()}
    return {
        kind: frozenset(each for each, there in scenery.items() if areas <= there)
        for kind, areas in ground.items()
    }


def _borne(
    components: ComponentSet, lattice: Lattice, field: str
) -> dict[str, set[int]]:
    """Return the areas that have each kind of ground in a field."""
    found: dict[str, set[int]] = {}
    for component in components:
        borne = component.fields.get(field, ())
        for kind in borne if isinstance(borne, tuple) else (borne,):
            area = lattice.grid.index.get(component.id)
            if area is not None:
                found.setdefault(str(kind), set()).add(area)
    return found


def _labels(studio: Studio, lattice: Lattice) -> Iterator[Use]:
    """Yield the letters of columns and the numbers of rows, along all four sides."""
    if lattice.label is None:
        return
    template = lattice.label.template
    brief = Brief(Fields(ALWAYS, studio.game, whose="labels"), studio.stock)
    drawn = design(template.pages[0], template.size, brief, ZERO)
    for name, x, y in lattice.labels:
        face: Face = drawn.face(subject_of(Component(name, "", {}, template.mark)))
        yield Use(face, x - face.trim.width // 2, y - face.trim.height // 2)
