"""Words for completion: what a player may write next."""

from collections.abc import Callable, Iterable, Mapping, Sequence

from pnp.games.aachen.chapters.fights import attackers
from pnp.games.aachen.chapters.retreating import others
from pnp.games.aachen.chapters.revealing import unseen
from pnp.games.aachen.chapters.rounds import startable
from pnp.games.aachen.ground.position import OUT, Position
from pnp.games.aachen.ground.tables import SUPPORTS
from pnp.games.aachen.words.waits import area_asked, unit_asked, waits_for


def spoken(position: Position) -> Sequence[str]:
    """Return the words to offer here: ids, areas, verbs."""
    offer = OFFERS.get(waits_for(position))
    return tuple(dict.fromkeys(offer(position))) if offer else ()


def _ids(position: Position, units: Iterable[int]) -> list[str]:
    return [position.tables.units[each].id for each in units]


def _areas(position: Position, areas: Iterable[int] | None = None) -> list[str]:
    every = position.tables.areas
    return [every[each].id for each in (range(len(every)) if areas is None else areas)]


def _inside(position: Position) -> list[str]:
    return _ids(position, position.inside(area_asked(position)))


def _buying(position: Position) -> list[str]:
    out = _ids(position, (u for u, at in enumerate(position.where) if at == OUT))
    back = ["refit", *out, "at", *_areas(position)] if out else []
    return ["buy", *SUPPORTS, *back, "enough"]


def _acting(position: Position) -> list[str]:
    here = area_asked(position)
    entered = [u for u, before in enumerate(position.came) if before >= 0]
    areas = position.tables.areas
    who = _ids(position, [*position.inside(here), *entered])
    near = [areas[here].id, *_areas(position, areas[here].next)]
    return [*who, "to", "joins", "attack", *near, "all", "enough"]


def _leading(position: Position) -> list[str]:
    units = _ids(position, attackers(position, area_asked(position)))
    given = zip(SUPPORTS, position.support, strict=True)
    return ["lead", *units, "with", *(name for name, points in given if points > 0)]


def _revealing(position: Position) -> list[str]:
    kinds = unseen(position, area_asked(position))
    return ["reveal", *(position.tables.germans[each].id for each in kinds)]


def _retreating(position: Position) -> list[str]:
    who, areas = unit_asked(position), position.tables.areas
    near = areas[position.where[who]].next
    asked = [who, *others(position)]
    return [*_ids(position, asked), "retreats", "to", *_areas(position, near), "stays"]


def _anybody(position: Position) -> list[str]:
    on_map = [unit for unit, at in enumerate(position.where) if at >= 0]
    return ["choose", *_ids(position, on_map)]


OFFERS: Mapping[str, Callable[[Position], Sequence[str]]] = {
    "return": lambda p: [*_ids(p, [unit_asked(p)]), "returns", "to", *_areas(p)],
    "reinforce": lambda p: ["reinforce", "at", *_areas(p), "reinforcements", "wait"],
    "infiltration": _anybody,
    "surrender": lambda p: ["surrender", *_areas(p)],
    "buy": _buying,
    "street loss": lambda p: ["choose", *_inside(p)],
    "round": lambda p: ["activate", *_areas(p, startable(p)), "enough"],
    "active": _acting,
    "reveal": _revealing,
    "ambush": lambda p: ["choose", *_inside(p)],
    "sniper": lambda p: ["choose", *_inside(p)],
    "barrage": lambda p: ["fall", "back", "choose", *_inside(p)],
    "lead": _leading,
    "retreat": _retreating,
}
"""Per wait, the words that may answer it; dice have none."""
