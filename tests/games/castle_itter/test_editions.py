"""What the editions do differently, as the rulebook lists it: each line in both.

A line is looked at on the same table, once as the draft plays it and once as the
published game does; what is seen must be what the list says, and differ where it does.
"""

from collections.abc import Callable, Mapping

import pytest

from pnp.games.castle_itter.chapters import actions, ending, guns, throws
from pnp.games.castle_itter.chapters.hearing import rule_on
from pnp.games.castle_itter.ground import flow
from pnp.games.castle_itter.ground.position import SUPPLY
from pnp.games.castle_itter.words.notation import read
from tests.games.castle_itter.table import defender, table, tables
from tests.games.castle_itter.turned_up import awaited, begin, card, ss
from tests.games.castle_itter.walking import begun

HARDEST = {"published": "competitive", "playtest": "playtest-elite"}
VETERAN = {"published": "veteran", "playtest": "playtest-veteran"}
EASIEST = {"published": "beginner", "playtest": "playtest-normal"}
LINES: dict[str, tuple[Callable[[str], object], object, object]] = {}
"""Per line of the list: what is looked at, what was seen and what is seen now."""


def line(
    topic: str, was: object, now: object
) -> Callable[..., Callable[[str], object]]:
    """Say which line of the list a look is for, and what it sees in each edition."""

    def looking(look: Callable[[str], object]) -> Callable[[str], object]:
        LINES[topic] = (look, was, now)
        return look

    return looking


def allowed(edition: str, drawn: str, move: str, shifted: str = "") -> bool:
    """Whether a move is legal on a drawn table."""
    position = table(drawn, edition=edition, shifted=shifted)
    return rule_on(position, read(position, move)).allowed


def dice(edition: str, name: str) -> int:
    """Return the dice of a card."""
    position = table(edition=edition)
    return position.tables.cards[card(position, name)].dice


@line("SS cards", (72, False), (61, True))
def _(edition: str) -> object:
    found = tables(edition, HARDEST[edition])
    return sum(each.copies for each in found.cards), found.relief is not None


@line("Tactics cards", 0, 33)
def _(edition: str) -> object:
    return sum(each.copies for each in tables(edition).tactics)


@line("Attackers", (67, False), (77, True))
def _(edition: str) -> object:
    kinds = tables(edition).attackers
    return sum(k.copies for k in kinds), "Sturm" in [k.name for k in kinds]


@line("Suppression markers", 20, 30)
def _(edition: str) -> object:
    return tables(edition).boxed["suppression"]


@line("Disrupted markers", (28, "suppressed"), (23, "disrupted"))
def _(edition: str) -> object:
    return tables(edition).boxed["disrupted"], tables(edition).marked


@line("Counting actions", 1, 5)
def _(edition: str) -> object:
    return tables(edition).boxed["action"]


@line("Command markers", None, 12)
def _(edition: str) -> object:
    return tables(edition).boxed.get("command")


@line("Dice", 6, 5)
def _(edition: str) -> object:
    return tables(edition).numbers["dice"]


@line("The French at the start", 5, 0)
def _(edition: str) -> object:
    position = begun(edition, EASIEST[edition])
    french = [d.index for d in position.tables.defenders if d.french]
    return sum(position.where[each] == SUPPLY for each in french)


@line("First actions", (25, 5), (20, 4))
def _(edition: str) -> object:
    position = begun(edition, EASIEST[edition])
    waiting = len(actions.waiting(position))
    return waiting, waiting // position.numbers["actions_per_turn"]


@line("Suppress from two colours", was=False, now=True)
def _(edition: str) -> object:
    return allowed(edition, "Keep | K3 Pollock", "suppress red 1 green 2 by Pollock")


@line("Changing places", was=True, now=False)
def _(edition: str) -> object:
    return allowed(edition, "Keep | K1 Lee, K2 Sutton disrupted", "move Lee to K2")


@line("Locations that do not touch", was=True, now=True)
def _(edition: str) -> object:
    return allowed(edition, "Keep | K1 Lee", "move Lee to BJM")


@line("Taking a marker off", was=False, now=True)
def _(edition: str) -> object:
    drawn = "Keep | K1 Sutton exhausted disrupted"
    return allowed(edition, drawn, "recover Sutton from exhaustion")


@line("Command", (2, True), (3, False))
def _(edition: str) -> object:
    position = table(
        "Keep | K1 Lee, K2 Sutton exhausted", edition=edition, acted="Sutton"
    )
    helped = rule_on(position, read(position, "command by Lee")).allowed
    return position.numbers["command_recovers"], helped


@line("When Borotra may escape", was=False, now=True)
def _(edition: str) -> object:
    return allowed(edition, "Keep | K1 Borotra", "escape Borotra", shifted="Borotra")


@line("What his escape does", (7, 0), (0, 10))
def _(edition: str) -> object:
    position = table("Keep | K1 Borotra", edition=edition)
    flow.play(position, read(position, "escape Borotra"))
    return position.removed, position.relief


@line("Attributes", "MORT", "IMORST")
def _(edition: str) -> object:
    return "".join(sorted(set(tables(edition).coded) - {"C", "E"}))


@line("Low morale", 5, 5)
def _(edition: str) -> object:
    found = tables(edition)
    return sum(found.defenders[d].name.startswith("Rifleman") for d in found.coded["M"])


@line("Load marker after firing", was=1, now=0)
def _(edition: str) -> object:
    drawn = "Besotten Jenny | BJC Lee\nSS | Mortar 9"
    position = table(drawn, edition=edition, loaded=True)
    flow.play(position, read(position, "attack Mortar@9 by Lee"))
    return position.loaded


@line("Sniper", 5, 4)
def _(edition: str) -> object:
    return dice(edition, "d2-sniper")


@line("Nobody at the number", was=False, now=True)
def _(edition: str) -> object:
    position = table("North Terrace | NT2 Gamelin", edition=edition)
    purple = position.tables.colour_of["purple"]
    found = throws.seek(position, purple, 6, position.settings["empty_target"])
    return found == defender(position, "Gamelin")


@line("88mm Flak 37", 6, 5)
def _(edition: str) -> object:
    return dice(edition, "d1-flak-37")


@line("Destroyed tank", was=True, now=False)
def _(edition: str) -> object:
    return allowed(edition, "Besotten Jenny 0 |\nKeep | K1 Lee", "move Lee to BJM")


@line("Cards that place", 4, 5)
def _(edition: str) -> object:
    cards = tables(edition, HARDEST[edition]).cards
    return len({each.attacker for each in cards if each.category == "place"})


@line("Guns when placed", "", "target")
def _(edition: str) -> object:
    position = ss("Gate House | G3 Lee", edition=edition)
    mortar = position.tables.attacker_of["Mortar"]
    begin(position, ("place", mortar, 1, 0))
    flow.play(position, read(position, "4 5"))
    return awaited(position)


@line("Suppress values of attackers", [1, 0, 2, 3], [0, 0, 0, 2, 3])
def _(edition: str) -> object:
    """Of Riflemen, Scouts, (Sturm,) Machine Gunner and Mortar."""
    return [kind.disrupt for kind in tables(edition).attackers]


@line("20mm Flak 30", ("location", 3), ("colour", 2))
def _(edition: str) -> object:
    position = table(edition=edition)
    found = position.tables.cards[card(position, "d2-flak-30")]
    return found.by, found.dice


@line("Fire of the whole line", ("squads target", 5), ("target", 3))
def _(edition: str) -> object:
    """A colour fires with all it has, a gun alone: a Mortar and two Riflemen."""
    rifles = "Rifleman" if edition == "published" else "Riflemen"
    drawn = f"South Terrace | ST2 Lee\nSS | Mortar 11, {rifles} c28, {rifles} c29"
    position = ss(drawn, edition=edition)
    guns.open_fire(position)
    flow.proceed(position)
    aimed = awaited(position)
    flow.play(position, read(position, "2"))
    return aimed, flow.dice(position)


@line("Score", 3, 6)
def _(edition: str) -> object:
    """A Frenchman killed counts against you; two alive count for you."""
    drawn = "Keep | K1 Gamelin, K2 Reynaud\nkilled | Clemenceau\nsupply | everybody"
    position = table(drawn, edition=edition)
    for each in position.tables.defenders:
        if position.where[each.index] >= 0 and each.name not in ("Gamelin", "Reynaud"):
            position.station(each.index, SUPPLY)
    return ending.score(position).total


@line("Result", "won", "drawn")
def _(edition: str) -> object:
    position = table("", edition=edition)
    ending.end(position, "deck out")
    return ending.score(position).result


@line("End", was=False, now=True)
def _(edition: str) -> object:
    """Whether a card can end the game before its turn is over."""
    return tables(edition).relief is not None


@line("Harder games", (66, False, 0), (60, True, 1))
def _(edition: str) -> object:
    found = tables(edition, VETERAN[edition])
    cards = sum(each.copies for each in found.cards)
    return cards, found.difficulty.shuffled, found.difficulty.tactics


@line("Two players", was=False, now=True)
def _(edition: str) -> object:
    return "competitive" in tables(edition).game.numbers["difficulty"].options


def changes() -> Mapping[str, object]:
    """Return the lines of the list."""
    return {each.topic: each for each in tables().game.books["rulebook"].changes}


def test_every_line_of_the_list_is_looked_at() -> None:
    assert list(LINES) == list(changes())


@pytest.mark.parametrize("topic", LINES)
def test_the_editions_differ_as_the_list_says(topic: str) -> None:
    look, was, now = LINES[topic]

    assert look("playtest") == was
    assert look("published") == now
