"""Trees of all that can happen, counted by both formulations of what is legal.

A tree's leaves are the ways to go on for so many plies, every die counted by itself.
Chess programs are tested so; a rule that allows one thing too many changes the count.
"""

from collections.abc import Iterable
from functools import cache, partial

import pytest

from pnp.games.castle_itter.chapters.hearing import rule_on
from pnp.games.castle_itter.generator.legal import legal
from pnp.games.castle_itter.ground.flow import FLOW
from pnp.games.castle_itter.ground.position import KILLED, Position
from pnp.games.castle_itter.ground.tables import Tables
from pnp.games.castle_itter.words.notation import read
from tests.games import perft
from tests.games.castle_itter.table import table
from tests.games.castle_itter.universe import Universe
from tests.games.perft import Formulation


def by_generator(position: Position) -> Iterable[object]:
    """Return what is legal, straight from the wait."""
    return legal(position)


def by_rules(position: Position, most: int = 5) -> Iterable[object]:
    """Return what is left when the rules have been heard on everything there is.

    But for what nobody asks of the dead, for what the reader says shorter, and for
    ``most`` markers and more.
    """
    universe = _universe(position.tables, most)
    yield from (m for m in universe.others if rule_on(position, m).allowed)
    for who in position.tables.defenders:
        post = position.where[who.index]
        if post == KILLED:
            continue
        sight = position.tables.posts[post].colours if post >= 0 else ()
        colours = tuple(position.tables.colours[each] for each in sight)
        for move in universe.about(who.name, colours):
            if rule_on(position, move).allowed and read(position, str(move)) == move:
                yield move


@cache
def _universe(tables: Tables, most: int) -> Universe:
    return Universe(tables.game, most)


leaves = partial(perft.leaves, FLOW)
FORMULATIONS = pytest.mark.parametrize("legal_by", [by_generator, by_rules])

DEFEND = [("defend",), ("action",)]
ONE_MAN = """
    Keep | K1 Waltl
    SS   | Rifleman c21
"""


@FORMULATIONS
@pytest.mark.parametrize(("depth", "count"), [(1, 30), (2, 117)])
def test_one_man_and_one_rifleman(
    depth: int, count: int, legal_by: Formulation
) -> None:
    """Waltl, attack 1 and suppress 2, alone in the Keep; a Rifleman on red c21.

    One ply.  From red K1 he can attack the Rifleman (1), lay two markers on red (1),
    go to one of the 25 posts of other locations (25: four each in five of them and
    five in the Cellar), or to another post of the Keep (3): 30.

    Two plies.  After the attack a die falls: 6.  After the markers, or in another
    location, he has acted and so has everybody: only a pass, 1 + 25.  On K2, red: one
    attack, two markers on red, 25 posts, and no second move within: 27.  On K3, red
    and green, two markers can lie 2-0, 1-1 or 0-2: 29.  On K4, red and purple: 29.
    Together 6 + 26 + 27 + 29 + 29 = 117.
    """
    assert leaves(table(ONE_MAN, frames=DEFEND), depth, legal_by) == count


GUNNER = """
    Gate House | G4 Lee
    SS         | Mortar 9
"""


@FORMULATIONS
@pytest.mark.parametrize(("depth", "count"), [(1, 32), (2, 150)])
def test_a_gunner_in_the_gate_house(
    depth: int, count: int, legal_by: Formulation
) -> None:
    """Lee, 1 and 2, is crew, and stands at the M1919A4, 2 and 3; a Mortar on black 9.

    One ply.  He attacks with the gun or with his own values (2), suppresses black with
    either (2), goes to one of 25 posts elsewhere or to 3 here: 32.

    Two plies.  Two dice of the gun (36) or one of his own (6); he has acted after the
    markers (2) and elsewhere (25); on G1, G2 and G3 he has no gun, sees black, and the
    yellow of two of them has no square: one attack, one suppression, 25 posts, 27 each.
    Together 36 + 6 + 2 + 25 + 3 * 27 = 150.
    """
    assert leaves(table(GUNNER, frames=DEFEND), depth, legal_by) == count


BOROTRA = """
    Keep | K3 Borotra
    SS   | Rifleman c28
"""


@FORMULATIONS
@pytest.mark.parametrize(("depth", "count"), [(1, 30), (2, 109)])
def test_borotra_between_two_colours(
    depth: int, count: int, legal_by: Formulation
) -> None:
    """Borotra, 0 and 1, on red and green in the Keep; a Rifleman on green.

    One ply.  No die to attack with, and no escape while green is not clear: one marker
    on red or on green (2), 25 posts elsewhere, 3 here: 30.

    Two plies.  Markers and other locations are his action, 2 + 25.  On red K1 and K2 he
    lays one marker, goes to one of 25 posts, or escapes, 27 each; on K4, red and
    purple, he has two squares, 28.  Together 27 + 27 + 27 + 28 = 109.
    """
    assert leaves(table(BOROTRA, frames=DEFEND), depth, legal_by) == count


TERRACE = """
    North Terrace | NT2 Schrader, NT3 Waltl exhausted disrupted, NT5 Worsham disrupted
"""


@FORMULATIONS
@pytest.mark.parametrize(
    ("edition", "given", "count"), [("published", 3, 16), ("playtest", 2, 6)]
)
def test_a_command(edition: str, given: int, count: int, legal_by: Formulation) -> None:
    """Schrader gives Recovers to Waltl, who needs two, and to Worsham, who needs one.

    Published, three of them: any of the three, then any of the two that are left, then
    the last or enough of it, 3 * 2 * 2; enough after the first, 3; enough at once, 1.

    Playtest, two of them, and Waltl must lose his marker before he is turned up: after
    that one of two or enough, 3; after Worsham's marker Waltl's or enough, 2; or enough
    at once, 1.
    """
    position = table(TERRACE, edition=edition)
    chief = position.tables.defender_of["Schrader"]
    position.acted[chief] = position.exhausted[chief] = 1
    position.frames = [("commanding", chief, given)]

    assert leaves(position, given, legal_by) == count


@FORMULATIONS
def test_a_prisoner_of_the_playtest(legal_by: Formulation) -> None:
    """Borotra has just been put in the Cellar and acts at once.

    Four posts of the Great Hall (4), or first one of the other four of the Cellar and
    then one of those four (16).
    """
    position = table("Cellar | C1 Borotra", edition="playtest", turn=1)
    position.frames = [("act", position.tables.defender_of["Borotra"])]

    assert leaves(position, 2, legal_by) == 20


@FORMULATIONS
def test_an_attempt_to_suppress(legal_by: Formulation) -> None:
    """A Rifleman comes to black 7, where two markers are: 1 + 6 + 36 ways to try."""
    position = table("markers | black 2")
    kind = position.tables.attacker_of["Rifleman"]
    position.frames = [("spend", kind, position.tables.space_of["7"])]

    assert leaves(position, 2, legal_by) == 43
