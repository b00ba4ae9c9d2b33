"""A played ply in a sentence: what was done, by which numbers and cases, what came."""

import pytest

from pnp.games.aachen.chapters.hearing import rule_on
from pnp.games.aachen.ground import flow
from pnp.games.aachen.ground.position import Position
from pnp.games.aachen.words.narrator import tell
from pnp.games.aachen.words.reading import read, unfold
from pnp.games.aachen.words.subjects import TELLS
from pnp.rules.package import Told
from tests.games.aachen.drawn import table
from tests.games.aachen.walking import begun, fate, walk


def play(position: Position, *lines: str) -> list[Told]:
    """Play plies as they are written; return how each is told."""
    told = []
    for line in lines:
        for one in unfold(position, line):
            move = read(position, one)
            ruling = rule_on(position, move)
            assert ruling.allowed, f"{one}: {ruling}"
            before = position.clone()
            flow.play(position, move)
            told.append(tell(before, move, position))
    return told


def log(position: Position, *lines: str) -> list[str]:
    """Return the entries of plies, parts joined to those they continue."""
    entries: list[str] = []
    for each in play(position, *lines):
        cited = f" [{', '.join(each.cases)}]" if each.cases else ""
        if each.part and entries:
            space = "" if each.text[:1] in ":;," else " "
            entries[-1] += f"{space}{each.text}{cited}"
        else:
            entries.append(f"{each.text}{cited}")
    return entries


def test_the_example_of_play() -> None:
    """Each value line by line; Fanatic makes a Stalemate of the Success."""
    position = table(
        "12: M12-A E-2-26 L-Smoots; 13: unrevealed; 4 5 8: vacant; morale 17; rain;"
        " support artillery 5 engineer 2 armor 1"
    )

    entries = log(
        position,
        "activate 12",
        "M12-A E-2-26 L-Smoots to 13",
        "attack 13",
        "reveal fanatic 7",
        "lead M12-A artillery engineer armor",
        "2 3",
        "2 4",
        *("stay", "stay"),
    )

    mandatory = "(4 MF), a Mandatory Attack [8.1, 8.2, 8.2.2, 9.1, 7.1]"
    assert entries == [
        "12 Adalbertsteinweg is activated [6.4.2, 8.1]",
        f"M12-A enters 13 Kaiserplatz {mandatory}",
        f"E-2-26 enters 13 Kaiserplatz {mandatory}",
        f"L-Smoots enters 13 Kaiserplatz {mandatory}",
        ATTACK,
    ]


ATTACK = (
    "E-2-26, L-Smoots and M12-A attack 13 Kaiserplatz (unrevealed Urban unit)"
    " [9.1]: Urban Fanatic 7 [9.4, 4.4]; M12-A leads with artillery, engineer,"
    " armor: AV 15 (M12-A 6 [9.5.2A], 2 other units +2 [9.5.2B], Artillery Support"
    " +1 [9.5.2C], Engineer Support +2 [9.5.2C], Armor Support +3 [9.5.2C],"
    " Combined Arms +1 [9.5.2D]) against DV 13 (Urban Fanatic 7 [9.5.3A], Urban +3"
    " [9.5.3B], Strong Germans +1 [9.5.3C], Rain +2 [9.5.3E]) [9.5, 9.4, 9.5.4];"
    " 2 3 makes 20 [9.5.1] against 2 4 makes 19: Stalemate, by Fanatic; E-2-26,"
    " L-Smoots and M12-A Spent [9.5.1, 9.5.4, 9.4]; E-2-26 stays [9.5.5];"
    " L-Smoots stays [9.5.5]"
)


def fought(german: str = "u-fanatic-7", **said: str) -> Position:
    """Return 13 as E-2-26, F-2-26 and Smoots attack it, its unit turned over before."""
    morale = said.get("morale", "17")
    return table(
        f"13: E-2-26 F-2-26 L-Smoots {german}; 12 4 5 8: vacant; morale {morale}",
        active="12",
        entered=dict.fromkeys(("E-2-26", "F-2-26", "L-Smoots"), "12"),
        joined="E-2-26, F-2-26, L-Smoots",
        frames=[
            *(("next round",), ("stand down", "12"), ("going on", "12")),
            ("fight", "13", 1, 0, -1, 0, 0, 0, 0, -1, -1, 0),
            *(("engage", "13"), ("lead", "13")),
        ],
    )


@pytest.mark.parametrize(
    ("german", "ours", "theirs", "told"),
    [
        (
            "u-fanatic-7",
            "1 1",
            "6 6",
            (
                "against 6 6 makes 23: Repulse; E-2-26 Out of Action; L-Smoots and F-2-26"
                " Spent; L-Smoots and F-2-26 retreat to 12; German Morale 17 → 18"
            ),
        ),
        (
            "u-sniper-5",
            "5 5",
            "1 2",
            (
                "against 1 2 makes 12: Success; the German unit of 13 Kaiserplatz is gone;"
                " E-2-26, L-Smoots and F-2-26 Spent; German Morale 17 → 16"
            ),
        ),
        (
            "u-sniper-5",
            "6 6",
            "1 1",
            (
                "against 1 1 makes 11: Overrun; the German unit of 13 Kaiserplatz is gone;"
                " German Morale 17 → 16"
            ),
        ),
    ],
)
def test_what_comes_of_an_attack(
    german: str, ours: str, theirs: str, told: str
) -> None:
    *_, last = play(fought(german), "lead E-2-26", ours, theirs)

    assert last.text == told
    assert last.part


def test_a_stalemate_is_retreated_from_by_who_wants_to() -> None:
    """One after the other, in the order of the definition."""
    *_, stalemate, first, second, third = play(
        fought(), "lead E", "6 6", "4 4", "12", "stay", "F-2-26 stays"
    )

    assert stalemate.text.endswith(
        "makes 19: Stalemate; E-2-26, L-Smoots and F-2-26 Spent"
    )
    assert [first.text, second.text, third.text] == [
        *("; E-2-26 retreats to 12", "; L-Smoots stays", "; F-2-26 stays")
    ]


@pytest.mark.parametrize(
    ("written", "told"),
    [
        ("reveal ambush 5", ": Urban Ambush 5, and one of several is ambushed"),
        ("reveal barrage 6", ": Urban Barrage 6, and a choice"),
        ("reveal sniper 5", ": Urban Sniper 5; L-Smoots Out of Action"),
        ("reveal elite 7", ": Urban Elite 7"),
    ],
)
def test_a_unit_is_turned_over(written: str, told: str) -> None:
    """What its strategy does at once is told, and what it asks."""
    position = fought("unrevealed")
    position.frames[-1] = ("reveal", position.frames[-1][1])

    (said,) = play(position, written)

    assert said.text == told
    assert said.cases[:2] == ("9.4", "4.4")


@pytest.mark.parametrize(
    ("revealed", "chosen", "told"),
    [
        ("ambush 5", "F-2-26", "; F-2-26 Out of Action"),
        ("barrage 6", "choose E-2-26", "; E-2-26 Out of Action"),
    ],
)
def test_who_is_chosen_stands_apart_from_what_asked_for_him(
    revealed: str, chosen: str, told: str
) -> None:
    """The entry goes on behind a semicolon, whatever it had said before."""
    position = fought("unrevealed")
    position.frames[-1] = ("reveal", position.frames[-1][1])

    _, said = play(position, revealed, chosen)

    assert said.text == told


def test_a_barrage_is_fallen_back_from() -> None:
    position = fought("unrevealed")
    position.frames[-1] = ("reveal", position.frames[-1][1])

    _, said = play(position, "barrage 6", "fall back")

    assert said.text == (
        "; all fall back; E-2-26, L-Smoots and F-2-26 Spent; E-2-26, L-Smoots and"
        " F-2-26 retreat to 12"
    )
    assert said.cases == ("9.4", "9.5.5")


@pytest.mark.parametrize(
    ("frame", "written", "told"),
    [
        (("event",), "3 4 2", "the random event: 3 4 2 (9), Rain [6.2]"),
        (("event",), "3 5 5", "the random event: 3 5 5 (13), Prisoners come in;"),
        (("event",), "6 5 3", "(14), Stockpiled ammunition, 3 more Supply Points"),
        (
            ("event",),
            "6 6 3",
            "(15), Fighter-bombers overhead; support artillery 5, air",
        ),
        (("hold",), "2", ": 2, the 2/26 is held back [6.2]"),
        (("supply",), "3 4 5", "supply: 3 4 5, 12 Supply Points [6.3]"),
        (("mortality", "L-Botts"), "1", "L-Botts: 1; L-Botts killed [6.1.2]"),
        (("mortality", "L-Botts"), "4", "L-Botts: 4, back on turn 3 [6.1.2]"),
        (("mortality", "L-Botts"), "5", "L-Botts: 5, he returns [6.1.2]"),
        (("return", "L-Botts"), "2", "L-Botts returns to 2 Aachen-Ost [6.1.2]"),
        (("reinforce", "M12-B"), "12", "M12-B comes to 12 Adalbertsteinweg [6.1.1]"),
        (("reinforce", "M12-B"), "wait", "M12-B waits [6.1.1]"),
        (("street", "14"), "2", "Bloody Streets in 14 Rehmplatz: 2, nothing [6.4.1]"),
        (("street", "14"), "4", "Bloody Streets in 14 Rehmplatz: 4; F-2-26 Spent"),
        (("final",), "6", "the garrison: 6 against German Morale 17; German victory"),
    ],
)
def test_what_falls_and_comes(frame: tuple[str, ...], written: str, told: str) -> None:
    position = table(
        "12: M12-A E-2-26; 14: F-2-26 u-barrage-6; 4 5: vacant; out: L-Botts;"
        " morale 17; support artillery 5",
        frames=[("buy",), frame],
        turn=2,
    )

    assert told in log(position, written)[0]


def test_purchases_are_one_entry() -> None:
    position = table(
        "12: E-2-26; out: K-3-26; support artillery 5", frames=[("supply",)]
    )

    (entry,) = log(position, "1 2 3", "buy artillery", "refit K-3-26 at 2", "enough")

    assert entry == (
        "supply: 1 2 3, 6 Supply Points [6.3], artillery for 1 [6.3.1], K-3-26 back at"
        " 2 Aachen-Ost for 2 [6.3.1]; enough, 3 lost [6.3.1]"
    )


def test_who_has_entered_and_not_attacked_is_spent() -> None:
    position = table(
        "12: E-2-26; 13: u-elite-9 M12-A; 4: vacant",
        frames=[("next round",), ("round",)],
    )

    assert log(position, "activate 12", "E-2-26 to 13", "enough")[1:] == [
        "E-2-26 enters 13 Kaiserplatz (3 MF) [8.1, 8.2, 9.2, 7.1]",
        "enough in 12 Adalbertsteinweg; E-2-26 Spent [8.1.1]",
    ]


def test_a_way_is_told_with_its_cost() -> None:
    position = table("12: E-2-26; 4 5 8: vacant", active="12")

    assert log(position, "E-2-26 to 4-1") == [
        "E-2-26 goes to 1 Gut Rott by 4 (4 MF), Spent [8.1, 8.2]"
    ]


def test_history_is_told_with_the_ply_that_brings_it() -> None:
    """The third turn had rain, and a battalion that raised German Morale."""
    position = table(
        "12: E-2-26; killed: M12-A; morale 15",
        turn=2,
        frames=[("end phase",), ("end combat",), ("round",)],
        settings={"historical_events": "yes"},
    )

    told = " ".join(log(position, "enough", "reinforce at 12"))

    assert "German Morale 15 → 17" in told
    assert "by history, " in told
    assert "Rain" in told


def test_the_end_is_told() -> None:
    position = table(
        "12: E-2-26",
        turn=9,
        frames=[("end phase",), ("end combat",), ("round",)],
    )

    (entry,) = log(position, "enough")

    assert entry == (
        "enough: the Combat Phase is over; German victory: their Morale has held"
        " (German Morale 19) [6.4.2, 10.1]"
    )


def test_every_kind_of_ply_is_told() -> None:
    """In a whole game, each a part of a sentence with its cases."""
    position, kinds = begun(), set()
    before: list[tuple[Position, object]] = []
    for move in walk(position, fate("told")):
        for was, made in before[-1:]:
            said = tell(was, made, position)
            assert said.text.strip(" ;:,") or said.part
            assert said.cases, said.text
        before.append((position.clone(), move))
        kinds.add(type(move))

    assert kinds <= {*TELLS}
