"""The muster of a board: every space has its place, and every place its space.

If the content names a space and the layout does not place it, it would be missing
from the table, so it is reported.  So are places without a space, spaces off the
board, and spaces that overlap.
"""

from collections.abc import Iterator, Mapping
from itertools import combinations

from pnp.errors import Complaints, nearest, quoted
from pnp.geometry import ZERO, Rect, Size
from pnp.layout.boards.board_layout import BoardLayout, Place, Spaces
from pnp.layout.boards.outlines import Outlined, adjoining, overlapping
from pnp.layout.boards.positions import Spot
from pnp.model.component import Component, ComponentSet

Placed = tuple[Component, Spaces, Place]
"""A space, the spaces of its kind, and the place of its middle."""


def placed(components: ComponentSet, survey: BoardLayout) -> Iterator[Placed]:
    """Yield every space that has a place, in the order of the content."""
    for component in components.components:
        spaces = survey.spaces.get(component.kind)
        if spaces and component.id in spaces.places:
            yield component, spaces, spaces.places[component.id]


def spots(components: ComponentSet, survey: BoardLayout) -> dict[str, Spot]:
    """Return the outline of each space by its id."""
    return {
        component.id: Spot(
            component.id,
            spaces.box(place),
            spaces.round,
            spaces.outlined.corners(component.id) if spaces.outlined else (),
        )
        for component, spaces, place in placed(components, survey)
    }


def muster(
    components: ComponentSet, survey: BoardLayout, size: Size, complaints: Complaints
) -> None:
    """Report every name without its partner, and every space in the way."""
    called(components, survey, complaints)
    marks = {each.id: place.mark for each, _, place in placed(components, survey)}
    trim = Rect(ZERO, ZERO, size.width, size.height)
    found = spots(components, survey)
    for spot in found.values():
        if not trim.contains(spot.at):
            what = f"the space {quoted(spot.id)} runs off the board"
            complaints.add(
                marks[spot.id], what, "a place is the middle of a space, not its corner"
            )
    for one, other, depth in overlaps(found):
        what = f"the spaces {quoted(one)} and {quoted(other)} overlap by {depth}"
        complaints.add(marks[other], what, "move one of them")
    for spaces in survey.spaces.values():
        if spaces.outlined:
            _surveyed(components, spaces, spaces.outlined, complaints)


def _surveyed(
    components: ComponentSet,
    spaces: Spaces,
    outlined: Outlined,
    complaints: Complaints,
) -> None:
    """Report outlines that are missing, too small, or on one another."""
    outlines = outlined.outlines
    for name, place in spaces.places.items():
        if (outline := outlines.get(name)) is None:
            what = f"the space {quoted(name)} has no outline"
            complaints.add(place.mark, what, nearest(name, outlines))
        elif not outline.has_room(spaces.box(place)):
            what = f"the words and pieces of {quoted(name)} reach over its outline"
            complaints.add(place.mark, what, "move its place, or its corners")
    for name in outlines.keys() - spaces.places.keys():
        what = f"there is no place for the outline of {quoted(name)}"
        complaints.add(outlines[name].mark, what, nearest(name, spaces.places))
    for one, other in overlapping(outlines):
        what = f"the outlines of {quoted(one)} and {quoted(other)} overlap"
        hint = "neighbours have corners in common"
        complaints.add(outlines[other].mark, what, hint)
    _bordering(components, outlined, complaints)


def _bordering(
    components: ComponentSet, outlined: Outlined, complaints: Complaints
) -> None:
    """Warn where the board shows other neighbours than its components name."""
    if outlined.borders not in components.fields:
        return
    drawn, known = adjoining(outlined.outlines), outlined.outlines.keys()
    for each in components:
        found = each.fields.get(outlined.borders, ())
        said = set(map(str, found)) if isinstance(found, tuple) else {str(found)}
        shown = {other for one, other in drawn if one == each.id}
        for other in sorted((said ^ shown) & known) if each.id in known else ():
            border = "share a border" if other in shown else "share no border"
            but = "but not" if other in shown else "but do"
            what = f"{quoted(each.id)} and {quoted(other)} {border} on the board"
            mark = each.marks.get(outlined.borders, each.mark)
            hint = f"the board is drawn at {outlined.outlines[each.id].mark}"
            complaints.warn(mark, f"{what}, {but} in {quoted(outlined.borders)}", hint)


def called(
    components: ComponentSet, survey: BoardLayout, complaints: Complaints
) -> None:
    """Report spaces without a place, and places without a space."""
    _unplaced(components, survey, complaints)
    _unknown(components, survey, complaints)


def lies_on(components: ComponentSet, board: str) -> bool:
    """Whether the components of a set begin on spaces of a board."""
    return any(spec.of == board for spec in components.fields.values())


def overlaps(found: Mapping[str, Spot]) -> Iterator[tuple[str, str, str]]:
    """Yield the pairs of spaces that overlap, and how deep."""
    for one, other in combinations(found.values(), 2):
        if one.at.overlaps(other.at) and (gap := one.gap(other)) < 0:
            yield one.id, other.id, str(-gap)


def crowded(
    components: ComponentSet,
    survey: BoardLayout,
    own: Size,
    asked: Size,
    complaints: Complaints,
) -> None:
    """Warn of spaces that hold counters of their own size, but not of the new size."""
    small = {
        kind: str(size)
        for kind, spaces in survey.spaces.items()
        if _holds(size := spaces.template.size, own) and not _holds(size, asked)
    }
    if small:
        spaces = ", ".join(f"{kind} ({size})" for kind, size in small.items())
        what = f"counters of {asked} are larger than spaces of the board: {spaces}"
        hint = f"their own size is {own}; larger ones reach over the edges"
        complaints.warn(components.mark, what, hint)


def _holds(space: Size, counter: Size) -> bool:
    return space.width >= counter.width and space.height >= counter.height


def _unplaced(
    components: ComponentSet, survey: BoardLayout, complaints: Complaints
) -> None:
    for component in components.components:
        spaces = survey.spaces.get(component.kind)
        if spaces is None:
            kind = quoted(component.kind or "(none)")
            what = f"{quoted(component.id)}: the layout has no spaces of kind {kind}"
            hint = nearest(component.kind, survey.spaces) or "add the kind to spaces:"
            complaints.add(component.mark, what, hint)
        elif component.id not in spaces.places:
            what = f"the space {quoted(component.id)} has no place on the board"
            hint = f"add it to the places of {spaces.kind} in the board's layout"
            complaints.add(component.mark, what, hint)


def _unknown(
    components: ComponentSet, survey: BoardLayout, complaints: Complaints
) -> None:
    for spaces in survey.spaces.values():
        there = [each.id for each in components.components if each.kind == spaces.kind]
        # Without any there, the kind is another edition's: a track that it counts on.
        for name, place in spaces.places.items() if there else ():
            if name not in there:
                what = f"{quoted(components.id)} has no {spaces.kind} {quoted(name)}"
                complaints.add(place.mark, what, nearest(name, there))
