"""The two formulations of legality agree on tables that no game need reach.

Walks seldom come to an Escape, a loaded cannon or a full box.  Here everybody is
scattered over the castle in any state, attackers over the board, settings are turned
at random, and every ruling of the Defender Phase is held against the generator.
"""

import os
from random import Random

import pytest

from pnp.games.castle_itter.chapters.actions import CHAPTER
from pnp.games.castle_itter.chapters.attack import weapon
from pnp.games.castle_itter.chapters.hearing import rule_on
from pnp.games.castle_itter.generator.legal import legal
from pnp.games.castle_itter.ground.moves import (
    Attack,
    Command,
    Enough,
    Escape,
    Load,
    Pass,
    Recover,
    Suppress,
)
from pnp.games.castle_itter.ground.position import (
    APART,
    ESCAPED,
    KILLED,
    SUPPLY,
    Position,
)
from pnp.rules.flow import Frame
from tests.games.castle_itter.table import table
from tests.games.castle_itter.universe import Universe
from tests.games.castle_itter.walking import fate, turn_settings

TABLES = int(os.environ.get("PNP_SCATTERED_TABLES", "60"))
KINDS = {kind for kinds in CHAPTER.AWAITED.values() for kind in kinds}
"""The moves of the Defender Phase."""


def scattered(edition: str, random: Random) -> tuple[Position, list[str]]:
    """Return a table on which anything may be, and which settings were turned."""
    position = table(edition=edition, turn=random.randint(2, 20))
    turned = turn_settings(position, random)
    posts = random.sample(range(len(position.holder)), len(position.holder))
    waits = random.random() < 0.3
    for each in position.tables.defenders:
        if random.random() < 0.75:
            position.station(each.index, posts.pop())
            _mark(position, each.index, random)
        elif each.group == "reinforcement":
            position.where[each.index] = random.choice((SUPPLY, APART, KILLED))
        elif "E" in each.codes:
            position.where[each.index] = ESCAPED
        elif waits and random.random() < 0.2:
            position.where[each.index] = SUPPLY
    position.actions = min(sum(position.acted), position.allowed - 1)
    _attack(position, random)
    position.tank = random.choice((0, 0, 0, 1, 2))
    position.loaded = random.randint(0, 1)
    most = random.choice((2, 9))
    position.markers = [random.randint(0, most) for _ in position.markers]
    position.frames = [("defend",), _frame(position, random)]
    return position, turned


def _mark(position: Position, who: int, random: Random) -> None:
    """Exhaust and disrupt somebody, or let him have acted, by chance."""
    position.exhausted[who] = int(random.random() < 0.3)
    position.disrupted[who] = int(random.random() < 0.2)
    position.shifted[who] = random.choice((0, 0, 0, 0, 0, 0, 0, 0, 1, 2))
    marked = random.choice((*(None,) * 8, position.acted, position.commanded))
    if marked is not None:
        marked[who] = 1


def _attack(position: Position, random: Random) -> None:
    """Put attackers on the board, many or few."""
    dense = random.random() / 2
    infantry = [each.index for each in position.tables.attackers if each.advances]
    guns = [each.index for each in position.tables.attackers if not each.advances]
    for space in position.tables.spaces:
        if random.random() < dense:
            position.infantry[space.index] = random.choice(infantry)
        if space.area and random.random() < dense:
            position.guns[space.index][random.choice(guns)] += 1


def _frame(position: Position, random: Random) -> Frame:
    """Return what is awaited: an action, mostly."""
    here = [who for who, at in enumerate(position.where) if at >= 0]
    giving = [who for who in here if "C" in position.tables.defenders[who].codes]
    sort = random.random()
    if sort < 0.2 and giving:
        who = random.choice(giving)
        position.acted[who] = position.exhausted[who] = 1
        return "commanding", who, random.randint(1, 3)
    if sort < 0.4:
        who = random.choice(here)
        for marked in (position.acted, position.commanded):
            marked[who] = 0
        position.exhausted[who] = position.disrupted[who] = 0
        return "act", who
    return ("action",)


def asked(position: Position, universe: Universe, random: Random) -> list[object]:
    """Return what three defenders might be told to do, and some of what is legal."""
    tables = position.tables
    moves = legal(position)
    found = [*random.sample(list(moves), min(len(moves), 40)), Pass(), Enough()]
    about = random.sample(tables.defenders, 2)
    _name, *parts = position.frames[-1]
    about.append(tables.defenders[int(parts[0]) if parts else tables.coded["E"][0]])
    for each in about:
        at = position.where[each.index]
        sight = tables.posts[at].colours if at >= 0 else ()
        colours = tuple(tables.colours[colour] for colour in sight)
        found += universe.some(each.name, colours, random, 40)
        found += [kind(each.name) for kind in (Command, Escape, Load)]
        found += [Recover(each.name, "exhaustion"), Recover(each.name, "disruption")]
    return [move for move in found if type(move) in KINDS and written(position, move)]


def written(position: Position, move: object) -> bool:
    """Say whether the reader would leave a move so: it drops idle words (3.6)."""
    if not isinstance(move, Attack | Suppress) or not move.using:
        return True
    usable = weapon(position, position.tables.defender_of[move.who]) is not None
    return usable == (move.using == "own")


@pytest.mark.parametrize("edition", ["published", "playtest"])
def test_what_is_offered_is_what_is_allowed_wherever_they_stand(edition: str) -> None:
    random = fate(("scattered", edition))
    universe = Universe(table(edition=edition).tables.game)
    for _ in range(TABLES):
        position, turned = scattered(edition, random)
        allowed = set(legal(position))
        wrong = [
            f"{move}: {ruling}"
            for move in asked(position, universe, random)
            if (ruling := rule_on(position, move)).allowed != (move in allowed)
        ]

        assert not wrong, f"{turned} {position.frames[-1]}\n" + "\n".join(wrong)
