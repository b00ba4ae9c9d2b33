"""A table drawn as text, for tests: who stands where, and what comes at them.

    table('''
        North Terrace 5 | NT2 Gamelin, NT5 Dietrich exhausted, NT6 Waltl disrupted
        Besotten Jenny 0 | BJC Lee
        SS              | Mortar 5, Rifleman c23, 2 Machine Gunner 9
        markers         | purple 2, black 1
        supply          | Rushford, Rifleman-1
    ''', turn=6)

A row is a place, its defence where that matters, and who is there.  Whoever is named
in no row is out of the game; ``supply | everybody`` puts them in the supply instead,
and French and reinforcements where they start.  Of the SS cards the first ones of the
definition have been turned up, three for each turn that is over.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import TypedDict, Unpack

from pnp.errors import Complaints
from pnp.games.castle_itter.chapters.hearing import rule_on
from pnp.games.castle_itter.ground.flow import FLOW
from pnp.games.castle_itter.ground.position import (
    APART,
    ESCAPED,
    KILLED,
    LOST,
    LOST_EMPTY,
    SUPPLY,
    Phase,
    Position,
)
from pnp.games.castle_itter.ground.tables import Tables
from pnp.model.loading import load
from pnp.rules.flow import Frame
from tests.games.asking import Referee
from tests.kits import GAME

OFF_THE_BOARD = {
    "supply": SUPPLY,
    "apart": APART,
    "killed": KILLED,
    "escaped": ESCAPED,
}


@cache
def tables(edition: str = "published", variant: str = "") -> Tables:
    """Return the tables of an edition, with a variant laid on."""
    complaints = Complaints()
    variants = (variant,) if variant else ()
    loaded = load(GAME, edition=edition, variants=variants, complaints=complaints)
    assert loaded, "\n".join(map(str, complaints.errors))
    return Tables(loaded)


class Said(TypedDict, total=False):
    """What a table may be told besides what is drawn."""

    edition: str
    variant: str
    turn: int
    phase: Phase
    actions: int
    loaded: bool
    acted: str
    commanded: str
    shifted: str
    frames: Sequence[Frame]
    settings: Mapping[str, str | int]


def table(drawn: str = "", **said: Unpack[Said]) -> Position:
    """Return the position that is drawn; a Defender Phase unless it says otherwise.

    ``acted="Lee, Basse"`` lays action markers, ``commanded`` and ``shifted`` likewise;
    ``settings`` are those of the game that are turned, by name; ``frames`` what is
    awaited, without anything under it: ``[("action",)]`` if nothing is said.
    """
    position = Position(
        tables(said.get("edition", "published"), said.get("variant", ""))
    )
    _turn_settings(position, said.get("settings", {}))
    position.turn = said.get("turn", 9)
    position.phase = said.get("phase", "defenders")
    position.actions = said.get("actions", 0)
    position.allowed = position.numbers["actions_per_turn"]
    position.loaded = int(said.get("loaded", False))
    position.frames = list(said.get("frames", [("action",)]))
    _deal(position)
    _draw(position, drawn)
    for name in ("acted", "commanded", "shifted"):
        marked: list[int] = getattr(position, name)
        for who in _parts(str(said.get(name, ""))):
            marked[defender(position, who)] = 1
    return position


def defender(position: Position, name: str) -> int:
    """Return the defender of a name."""
    return _index([each.name for each in position.tables.defenders], name)


def post(position: Position, name: str) -> int:
    """Return the post of an id: NT5."""
    return _index([each.id for each in position.tables.posts], name)


def space(position: Position, name: str) -> int:
    """Return the space of a label: 8 for the area, c26 for the circle."""
    return _index([each.label for each in position.tables.spaces], name)


def attacker(position: Position, name: str) -> int:
    """Return the kind of attacker of a name."""
    return _index([each.name for each in position.tables.attackers], name)


def colour(position: Position, name: str) -> int:
    """Return the colour of a name."""
    return _index(list(position.tables.colours), name)


def standing(position: Position) -> dict[str, str]:
    """Return who is on which post: {"NT5": "Dietrich exhausted"}."""
    found = {}
    for at, who in enumerate(position.holder):
        if who >= 0:
            words = [position.tables.defenders[who].name]
            words += ["exhausted"] if position.exhausted[who] else []
            words += ["disrupted"] if position.disrupted[who] else []
            found[position.tables.posts[at].id] = " ".join(words)
    return found


def _turn_settings(position: Position, turned: Mapping[str, str | int]) -> None:
    unknown = set(turned) - set(position.settings)
    assert not unknown, f"there is no setting {unknown}"
    position.settings = {**position.settings, **{n: str(v) for n, v in turned.items()}}
    whole = {name: value for name, value in turned.items() if isinstance(value, int)}
    position.numbers = {**position.numbers, **whole}


def _deal(position: Position) -> None:
    """Turn up three cards for each turn that is over, in the order of the decks."""
    cards = position.tables.cards
    order = [
        card.index
        for card in sorted(cards, key=lambda each: each.deck)
        for _ in range(card.copies)
    ]
    turned = max(position.turn - 1, 0) * position.numbers["cards_per_turn"]
    position.discards = order[:turned]
    for index in position.discards:
        position.left[index] -= 1
    for card in cards:
        position.pile[card.deck] += position.left[card.index]


def _draw(position: Position, drawn: str) -> None:
    named: set[int] = set()
    everybody = False
    for row in filter(None, map(str.strip, drawn.splitlines())):
        place, bar, there = (part.strip() for part in row.partition("|"))
        assert bar, f"a row is a place, a bar and who is there: {row!r}"
        if place == "SS":
            _place_attackers(position, _parts(there))
        elif place == "markers":
            for each in _parts(there):
                name, count = each.split()
                position.markers[colour(position, name)] = int(count)
        elif place in OFF_THE_BOARD:
            everybody |= there == "everybody"
            for who in _parts(there) if there != "everybody" else []:
                position.where[defender(position, who)] = OFF_THE_BOARD[place]
                named.add(defender(position, who))
        else:
            _defend(position, place)
            named |= {_stand(position, each) for each in _parts(there)}
    _put_the_others(position, named, everybody=everybody)


def _put_the_others(position: Position, named: set[int], *, everybody: bool) -> None:
    cellar = next(each for each in position.tables.locations if each.id == "C")
    in_cellar = position.settings["french_start"] == "cellar"
    for each in position.tables.defenders:
        if each.index in named:
            continue
        position.where[each.index] = KILLED
        if everybody and each.french and in_cellar:
            free = (at for at in cellar.posts if position.holder[at] < 0)
            position.station(each.index, next(free))
        elif everybody:
            away = each.group == "reinforcement"
            position.where[each.index] = APART if away else SUPPLY


def _defend(position: Position, place: str) -> None:
    """Set the defence of a location: ``North Terrace 5``, ``Besotten Jenny empty 0``."""
    name, _, last = place.rpartition(" ")
    if not last.isdecimal():
        name, last = place, ""
    empty = name.endswith(" empty")
    name = name.removesuffix(" empty")
    at = _index([each.name for each in position.tables.locations], name)
    if last:
        position.defence[at] = int(last)
    if last == "0":
        position.tank = LOST_EMPTY if empty else LOST


def _stand(position: Position, words: str) -> int:
    """Stand a defender on a post: ``NT5 Dietrich exhausted disrupted``."""
    at, *name = words.split()
    states = []
    while name[-1] in ("exhausted", "disrupted"):
        states.append(name.pop())
    who = defender(position, " ".join(name))
    assert position.holder[post(position, at)] < 0, f"two defenders on {at}"
    position.station(who, post(position, at))
    for state in states:
        flag: list[int] = getattr(position, state)
        flag[who] = 1
    return who


def _place_attackers(position: Position, placed: list[str]) -> None:
    for words in placed:
        name, _, at = words.rpartition(" ")
        count, _, kind = name.partition(" ")
        count, kind = (count, kind) if count.isdecimal() else ("1", name)
        which = attacker(position, kind)
        position.supply[which] -= int(count)
        if position.tables.attackers[which].advances:
            assert count == "1", f"infantry stands alone: {words!r}"
            position.infantry[space(position, at)] = which
        else:
            position.guns[space(position, at)][which] += int(count)


def _parts(text: str) -> list[str]:
    return [part.strip() for part in text.split(",") if part.strip()]


def _index(names: list[str], name: str) -> int:
    assert name in names, f"no {name!r} among {names}"
    return names.index(name)


# What the referee says

REFEREE = Referee[Position](rule_on, FLOW)
against, under, facts, after = (
    REFEREE.against,
    REFEREE.under,
    REFEREE.facts,
    REFEREE.after,
)
