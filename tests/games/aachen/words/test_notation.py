"""Plies as people write them: what is meant, and what cannot be read."""

from contextlib import suppress

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from pnp.games.aachen.generator.legal import legal
from pnp.games.aachen.ground.moves import (
    Activate,
    Attack,
    Buy,
    Choose,
    Enough,
    FallBack,
    Join,
    Lead,
    Move,
    Ply,
    Refit,
    Reinforce,
    Retreat,
    Return,
    Reveal,
    Stay,
    Surrender,
)
from pnp.games.aachen.ground.position import Position
from pnp.games.aachen.ground.tables import SUPPORTS
from pnp.games.aachen.words.prompts import spoken
from pnp.games.aachen.words.reading import read
from pnp.games.aachen.words.sentences import FIRST
from pnp.rules.notation import NotationError
from pnp.rules.throw import Throw
from tests.games.aachen.drawn import table, tables

TOWN = (
    "12: M12-A E-2-26 L-Smoots; 13: unrevealed; 4 5 8: vacant; 14: u-barrage-6 F-2-26;"
    " out: L-Botts K-3-26; support artillery 5 engineer 2 armor 1 air 2; points 9"
)


FIGHT = ("fight", "13", 1, 1, -1, 0, 0, 0, 0, -1, -1, 0)
"""A Mandatory Attack on 13, of which nothing is known but that it is made."""


def asked(*frame: str | int) -> Position:
    """Return the town where something is awaited."""
    frames = [frame] if frame else [("round",)]
    return table(TOWN, frames=frames)


def active() -> Position:
    """Return the town while units of 12 move and attack."""
    return table(TOWN, active="12")


def fought(*frame: str | int) -> Position:
    """Return the town while 13 is attacked out of 12."""
    return table(
        "13: M12-A E-2-26 L-Smoots unrevealed; 12: vacant; support artillery 5 air 2",
        active="12",
        entered={"M12-A": "12", "E-2-26": "12", "L-Smoots": "12"},
        joined="M12-A, E-2-26, L-Smoots",
        frames=[("active", "12"), FIGHT, frame],
    )


def meant(position: Position, written: str) -> str:
    """Return the move that is read, as it writes itself."""
    return str(read(position, written))


def refused(position: Position, written: str) -> str:
    """Return why something cannot be read, and the hint."""
    with pytest.raises(NotationError) as caught:
        read(position, written)
    return f"{caught.value.message} ({caught.value.hint})"


@pytest.mark.parametrize(
    "written",
    ["activate 12", "Activate Adalbertsteinweg", "12", "activate M12-A", "active 12"],
)
def test_an_area_is_activated(written: str) -> None:
    """By its number or name, or by somebody who is in it."""
    assert meant(asked(), written) == "activate 12"


def test_a_number_that_counts_nothing_is_refused() -> None:
    """Nothing that was written is left out without a word."""
    position = table("12: E-2-26", frames=[("buy",)])

    assert refused(position, "buy air support 2") == (
        "'buy air support 2' has a 2 too many"
        " (write points before their kind: '2 armor')"
    )


@pytest.mark.parametrize(
    "written",
    [
        "E-2-26 to 13",
        "e-2-26 TO 13",
        "E226 to 13",
        "Company E to 13",
        "E to 13",
        "E -> 13",
        "E>13",
        "move E-2-26 to Kaiserplatz",
        "Company E enters 13",
        "E-2-26 into area 13",
        "E-2-26 at 13",
    ],
)
def test_a_unit_goes_to_an_area(written: str) -> None:
    """Case, hyphens and the name do not matter."""
    assert meant(active(), written) == "E-2-26 to 13"


@pytest.mark.parametrize(
    ("written", "move"),
    [
        ("M-12/A to 13", "M12-A to 13"),
        ("m12a to 13", "M12-A to 13"),
        ("Smoots to 13", "L-Smoots to 13"),
        ("G/33 to 13", "TFH-G33 to 13"),
        ("F/36 Armored Infantry to 13", "TFH-F36 to 13"),
        ("Company L to 13", "L-3-26 to 13"),
        ("L-3-26 to 13", "L-3-26 to 13"),
    ],
)
def test_units_are_called_by_their_names(written: str, move: str) -> None:
    assert meant(active(), written) == move


def test_a_way_that_is_written_is_taken() -> None:
    assert meant(active(), "E-2-26 to 4-1") == "E-2-26 to 4-1"
    assert meant(active(), "E-2-26 to 1 via 4") == "E-2-26 to 4-1"
    assert meant(active(), "E-2-26 through 5 to 2") == "E-2-26 to 5-2"


def test_the_cheapest_way_is_meant() -> None:
    """Straight into the next area; else by what costs least."""
    position = table("12: E-2-26; 4 5 8 2 3: vacant; 1: vacant", active="12")

    assert meant(position, "E-2-26 to 4") == "E-2-26 to 4"
    assert meant(position, "E-2-26 to 1") == "E-2-26 to 4-1"


def test_to_a_vacant_area_it_is_all_the_same_how() -> None:
    """4 and 5 lead to 2 for as much: any way will do."""
    position = table("12: E-2-26; 4 5: vacant", active="12")

    assert meant(position, "E-2-26 to 2") in ("E-2-26 to 4-2", "E-2-26 to 5-2")


def test_where_a_retreat_would_lead_elsewhere_the_way_is_to_be_said() -> None:
    position = table("12: E-2-26; 4 5: vacant; 6: s-ambush-3; 7: vacant", active="12")
    both = table("4: E-2-26; 12 8: vacant; 13: unrevealed", active="4")

    assert meant(position, "E-2-26 to 6") == "E-2-26 to 5-6"
    assert refused(both, "E-2-26 to 13") == (
        "E-2-26 can go to 13 by 12-13 or by 8-13 (write the way: 'E-2-26 to 12-13')"
    )


def test_out_of_a_contested_area_the_way_leads_through_a_vacant_one() -> None:
    """But the next area is entered straight on: the referee says why not."""
    position = table(
        "12: E-2-26 u-elite-9; 8: vacant; 4 5 13 14: unrevealed; 10: unrevealed",
        active="12",
    )

    assert meant(position, "E-2-26 to 10") == "E-2-26 to 8-10"
    assert meant(position, "E-2-26 to 13") == "E-2-26 to 13"


def test_nobody_reaches_an_area_behind_the_germans() -> None:
    """Then the ruling says why; notation does not."""
    assert meant(active(), "E-2-26 to 27") == "E-2-26 to 27"


@pytest.mark.parametrize(
    "written", ["attack 13", "attack Kaiserplatz", "assault the 13", "attack at 13"]
)
def test_an_attack(written: str) -> None:
    assert meant(active(), written) == "attack 13"


def test_the_only_attack_that_is_ready_is_meant() -> None:
    assert meant(fought("round"), "attack") == "attack 13"
    assert meant(fought("round"), "E-2-26 attacks") == "attack 13"
    assert "names no area" in refused(active(), "attack")


def test_joining() -> None:
    assert meant(active(), "E-2-26 joins") == "E-2-26 joins"
    assert meant(active(), "join smoots") == "L-Smoots joins"


@pytest.mark.parametrize(
    "written",
    [
        "reveal u-fanatic-7",
        "reveal fanatic 7",
        "Fanatic 7",
        "fan 7",
        "urban fanatic 7",
        "turn over Fanatic 7",
    ],
)
def test_a_german_unit_is_turned_over(written: str) -> None:
    """By strategy and factor; its terrain is that of the area."""
    assert meant(fought("reveal", "13"), written) == "reveal u-fanatic-7"


def test_what_has_been_seen_is_not_meant() -> None:
    """Of three Fanatics one is left."""
    position = fought("reveal", "13")
    for name in ("u-fanatic-6", "u-fanatic-8"):
        position.left[position.tables.german_of[name]] = 0

    assert meant(position, "fanatic") == "reveal u-fanatic-7"
    assert meant(position, "fanatic 8") == "reveal u-fanatic-8"


def test_a_back_that_could_be_several_is_asked_for() -> None:
    position = fought("reveal", "13")

    assert refused(position, "fanatic") == (
        "'fanatic' could be u-fanatic-6 or u-fanatic-7 or u-fanatic-8"
        " (write strategy and factor: 'reveal fanatic 7')"
    )
    assert refused(position, "fanatic 3") == (
        "no German unit in 13 is 'fanatic 3'"
        " (write strategy and factor: 'reveal fanatic 7')"
    )


@pytest.mark.parametrize(
    ("written", "move"),
    [
        ("lead M12-A artillery engineer armor", "artillery engineer armor"),
        ("lead M12-A with armor, engineers and artillery", "artillery engineer armor"),
        ("M12-A leads with arty", "artillery"),
        ("M12-A with air", "air"),
        ("lead m12a 2 air", "air air"),
    ],
)
def test_a_lead_and_its_support(written: str, move: str) -> None:
    """In any order."""
    lead = f"lead M12-A with {move}"

    assert meant(fought("lead", "13"), written) == lead


def test_a_lead_alone() -> None:
    alone = table(
        "13: E-2-26 L-Smoots u-fanatic-7; support artillery 1",
        active="13",
        joined="E-2-26, L-Smoots",
        frames=[("active", "13"), ("lead", "13")],
    )

    assert meant(fought("lead", "13"), "M12-A") == "lead M12-A"
    assert meant(alone, "artillery") == "lead E-2-26 with artillery"
    assert "E-2-26 or M12-A" in refused(fought("lead", "13"), "artillery")


@pytest.mark.parametrize(
    ("frame", "written", "move"),
    [
        (("ambush", "13"), "E-2-26", "choose E-2-26"),
        (("ambush", "13"), "lose Company E", "choose E-2-26"),
        (("sniper", "13"), "Smoots", "choose L-Smoots"),
        (("barrage", "13"), "fall back", "fall back"),
        (("barrage", "13"), "retreat", "fall back"),
        (("barrage", "13"), "choose E", "choose E-2-26"),
        (("retreat", "E-2-26", "13"), "12", "E-2-26 retreats to 12"),
        (("retreat", "E-2-26", "13"), "retreat", "E-2-26 retreats to 12"),
        (("retreat", "E-2-26", "13"), "E-2-26 to 12", "E-2-26 retreats to 12"),
        (("retreat", "E-2-26", "13"), "to 12-4", "E-2-26 retreats to 12-4"),
        (("retreat", "E-2-26", "13"), "to 14", "E-2-26 retreats to 14"),
        (("retreat", "E-2-26", "13"), "stay", "E-2-26 stays"),
        (("retreat", "E-2-26", "13"), "no", "E-2-26 stays"),
    ],
)
def test_what_an_attack_asks(frame: tuple[str, ...], written: str, move: str) -> None:
    """Who is asked need not be named."""
    assert meant(fought(*frame), written) == move


@pytest.mark.parametrize(
    ("frame", "written", "move"),
    [
        (("reinforce", "M12-B"), "12", "reinforce at 12"),
        (("reinforce", "M12-B"), "reinforcements to 12", "reinforce at 12"),
        (("reinforce", "M12-B"), "M12-B to 12", "reinforce at 12"),
        (("reinforce", "M12-B"), "wait", "reinforcements wait"),
        (("reinforce", "M12-B"), "no", "reinforcements wait"),
        (("return", "L-Botts"), "2", "L-Botts returns to 2"),
        (("return", "L-Botts"), "Botts to 12", "L-Botts returns to 12"),
        (("infiltration",), "E-2-26", "choose E-2-26"),
        (("street loss", "12", "out"), "choose e", "choose E-2-26"),
        (("surrender",), "9", "surrender 9"),
        (("surrender",), "Forst gives up", "surrender 3"),
    ],
)
def test_what_dawn_and_events_ask(
    frame: tuple[str, ...], written: str, move: str
) -> None:
    assert meant(asked(*frame), written) == move


@pytest.mark.parametrize(
    ("written", "move"),
    [
        ("buy artillery", "buy artillery"),
        ("artillery", "buy artillery"),
        ("buy armour support", "buy armor"),
        ("refit K-3-26 at 2", "refit K-3-26 at 2"),
        ("buy back Company K at 2", "refit K-3-26 at 2"),
        ("K-3-26 returns to 2", "refit K-3-26 at 2"),
        ("enough", "enough"),
        ("done", "enough"),
    ],
)
def test_purchases(written: str, move: str) -> None:
    assert meant(asked("buy"), written) == move


@pytest.mark.parametrize(
    ("written", "dice"),
    [("3 4 2", (3, 4, 2)), ("3,4,2", (3, 4, 2)), ("342", (3, 4, 2))],
)
def test_dice(written: str, dice: tuple[int, ...]) -> None:
    assert read(asked("event"), written) == Throw(dice)


def test_a_number_is_an_area_where_one_is_asked_for() -> None:
    """And dice where dice are, or nothing is."""
    assert read(asked(), "12") == Activate("12")
    assert read(asked("final"), "5") == Throw((5,))
    assert read(asked("buy"), "5") == Throw((5,))


# What cannot be read

WHERE = "write 'E-2-26 to 13', or 'E-2-26 to 4-12'"


@pytest.mark.parametrize(
    ("written", "why"),
    [
        ("activate 28", "there is no area '28' (the areas are 1 to 27)"),
        ("E-2-27 to 13", "there is nothing called 'E-2-27' (did you mean 'E-2-26'?)"),
        ("Smots to 13", "there is nothing called 'Smots' (did you mean 'Smoots'?)"),
        ("M12 to 13", "'M12' could be M12-A or M12-B (add a letter or two)"),
        ("E-2-26", f"cannot read 'E-2-26' as a move ({FIRST})"),
        ("move E", f"'move E' names no area to go to ({WHERE})"),
    ],
)
def test_what_cannot_be_read_is_told(written: str, why: str) -> None:
    assert refused(active(), written) == why


def test_nobody_reads_a_book() -> None:
    assert "longer than any move" in refused(active(), "E-2-26 " * 60)


# Laws

UNITS = st.sampled_from([each.id for each in tables().units])
AREAS = st.sampled_from([each.id for each in tables().areas])
GERMANS = st.sampled_from([each.id for each in tables().germans])
WAYS = st.lists(AREAS, min_size=2, max_size=5).map(tuple)
SUPPORT = st.lists(st.sampled_from(SUPPORTS), max_size=5).map(
    lambda found: tuple(sorted(found, key=SUPPORTS.index))
)
PLIES: st.SearchStrategy[Ply] = st.one_of(
    st.builds(Reinforce, st.one_of(st.just(""), AREAS)),
    st.builds(Return, UNITS, AREAS),
    st.builds(Choose, UNITS),
    st.builds(Surrender, AREAS),
    st.builds(Buy, st.sampled_from([each.id for each in tables().items])),
    st.builds(Refit, UNITS, AREAS),
    st.builds(Activate, AREAS),
    st.builds(Move, UNITS, WAYS),
    st.builds(Join, UNITS),
    st.builds(Attack, AREAS),
    st.builds(Reveal, GERMANS),
    st.just(FallBack()),
    st.builds(Lead, UNITS, SUPPORT),
    st.builds(Retreat, UNITS, st.lists(AREAS, min_size=1, max_size=4).map(tuple)),
    st.builds(Stay, UNITS),
    st.just(Enough()),
)
FRAMES = [
    ("round",),
    ("buy",),
    ("event",),
    ("surrender",),
    ("reinforce", "M12-B"),
    ("return", "L-Botts"),
]


@given(move=PLIES, frame=st.sampled_from(FRAMES))
def test_what_a_ply_writes_of_itself_is_read_back(
    move: Ply, frame: tuple[str, ...]
) -> None:
    """``read(position, str(move)) == move``, but for a leader while units are bought."""
    assume(not (isinstance(move, Return) and frame == ("buy",)))

    assert read(asked(*frame), str(move)) == move


@given(unit=UNITS, frame=st.sampled_from(FRAMES))
def test_a_step_is_read_back(unit: str, frame: tuple[str, ...]) -> None:
    """A move of one area is to the next one, wherever a unit is."""
    position = asked(*frame)
    here = position.where[position.tables.unit_of[unit]]
    around = position.tables.areas[here].next if here >= 0 else ()
    for to in around:
        move = Move(unit, (position.tables.areas[to].id,))

        assert read(position, str(move)) == move


@given(text=st.text(max_size=40), frame=st.sampled_from(FRAMES))
def test_anything_is_read_or_refused(text: str, frame: tuple[str, ...]) -> None:
    """Never a fault: a NotationError at worst."""
    with suppress(NotationError):
        assert read(asked(*frame), text)


def test_completions_are_words_of_what_is_awaited() -> None:
    """Everything that is legal can be made of them."""
    for position in (
        *(active(), asked(), asked("buy"), asked("return", "L-Botts")),
        *(fought("lead", "13"), fought("reveal", "13"), fought("ambush", "13")),
        fought("retreat", "E-2-26", "13"),
    ):
        offered = set(" ".join(spoken(position)).split())
        said = {word for move in legal(position) for word in str(move).split()}

        assert {word for word in said if "-" not in word or word in offered} <= offered
