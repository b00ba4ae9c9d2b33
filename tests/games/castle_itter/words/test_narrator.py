"""The log: plies told one by one, and joined into the lines a person reads."""

import pytest

from pnp.games.castle_itter.ground import flow
from pnp.games.castle_itter.ground.position import Position
from pnp.games.castle_itter.policies import shooting
from pnp.games.castle_itter.words.narrator import tell
from pnp.games.castle_itter.words.notation import read
from pnp.rules.package import Told
from tests.games.castle_itter.table import table
from tests.games.castle_itter.walking import KINDS, begun, fate, ply


def told(position: Position, *plies: str) -> list[Told]:
    """Play plies and return how each is told."""
    found = []
    for written in plies:
        before, move = position.clone(), read(position, written)
        flow.play(position, move)
        found.append(tell(before, move, position))
    return found


def log(position: Position, *plies: str) -> list[str]:
    """Play plies and return the log, parts joined to their heads."""
    return joined(told(position, *plies))


def joined(found: list[Told]) -> list[str]:
    """Join parts to the entry they continue, as the session's log does."""
    lines: list[tuple[str, tuple[str, ...]]] = []
    for each in found:
        if each.part and lines:
            text, cases = lines.pop()
            space = "" if each.text.startswith((":", ",", ";", ".", ")")) else " "
            cited = tuple(dict.fromkeys((*cases, *each.cases)))
            lines.append((f"{text}{space}{each.text}", cited))
        else:
            lines.append((each.text, each.cases))
    return [f"{text} [{', '.join(cases)}]" for text, cases in lines]


def in_ss_phase(drawn: str, **said: object) -> Position:
    """Return a table that waits for an SS card, with more cards to come."""
    frames = [("end turn",), ("turn up", 0), ("card", 0)]
    position = table(drawn, turn=9, phase="ss", frames=frames)
    position.settings = {**position.settings, **{k: str(v) for k, v in said.items()}}
    return position


GANGL = "North Terrace 5 | NT2 Gamelin, NT3 Gangl, NT6 Rifleman-1"


def test_a_sniper_is_one_line() -> None:
    position = in_ss_phase("North Terrace 5 | NT2 Gamelin")

    assert log(position, "sniper", "6", "2", "2 5 1 3") == [
        "Sniper → purple 2 → Gamelin (North Terrace 5): 2 5 1 3, hit [4.1]"
    ]


def test_a_sniper_that_misses_or_finds_nobody() -> None:
    missed = in_ss_phase("North Terrace 5 | NT2 Gamelin")
    nobody = in_ss_phase("North Terrace 5 | NT2 Gamelin")

    assert log(missed, "sniper", "6", "2", "2 4 1 3") == [
        "Sniper → purple 2 → Gamelin (North Terrace 5): 2 4 1 3, missed [4.1]"
    ]
    assert log(nobody, "sniper", "3") == ["Sniper → green: nobody is there [4.1]"]


@pytest.mark.parametrize(
    ("answer", "line"),
    [
        ("yes", "hit; Gangl dies in place of Gamelin; Rifleman-1 is killed"),
        ("no", "hit; Gangl does not die in place of Gamelin; Gamelin is killed"),
    ],
)
def test_a_sacrifice_and_low_morale_are_part_of_it(answer: str, line: str) -> None:
    position = in_ss_phase(GANGL)

    (found,) = log(position, "sniper", "6", "2", "5 5 5 5", answer)

    assert found.startswith(
        f"Sniper → purple 2 → Gamelin (North Terrace 5): 5 5 5 5, {line}"
    )
    assert "3.5" in found


def test_a_counter_is_suppressed_or_pushes() -> None:
    """Area 9 leads to c26, where somebody stands already."""
    position = in_ss_phase("SS | Rifleman 9, Scout c26\nmarkers | purple 1")

    assert log(position, "d4 rifleman 2", "2 3", "1", "4", "4 5") == [
        (
            "Rifleman × 2 → 5 (2 + 3), 1 marker spent: 4, suppressed; "
            "→ 9 (4 + 5), pushes 2 on [4.3]"
        )
    ]


def test_a_gun_fires_when_it_is_placed() -> None:
    position = in_ss_phase("Gate House 5 | G4 Seiner\nmarkers | black 2")

    assert log(position, "d2-machine-gunner", "4 5", "no", "3", "3 5") == [
        (
            "Machine Gunner × 1 → 9 (4 + 5), no markers spent, placed; → black 3 → "
            "Seiner (Gate House 5): 3 5, disrupted [4.3]"
        )
    ]


def test_suppressive_fire_goes_from_gun_to_gun() -> None:
    drawn = "Gate House 5 | G4 Seiner disrupted\nSS | Mortar 9, Machine Gunner 10"
    position = in_ss_phase(drawn)

    assert log(position, "suppressive fire", "3", "1 1 1", "3", "3 5") == [
        (
            "Suppressive Fire: Mortar on 9 → black 3 → Seiner (Gate House 5): 1 1 1, "
            "missed; Machine Gunner on 10 → black 3 → Seiner (Gate House 5): 3 5, killed "
            "[4.4]"
        )
    ]


def test_a_flak_30_goes_from_man_to_man() -> None:
    drawn = "Great Hall 5 | GH1P Dietrich\nNorth Terrace 6 | NT2 Schrader disrupted"
    position = in_ss_phase(drawn)

    assert log(position, "d2 flak 30", "2", "2 5", "4 6") == [
        (
            "20mm Flak 30 → purple: Dietrich (Great Hall 5): 2 5, disrupted; "
            "Schrader (North Terrace 6): 4 6, killed [4.4]"
        )
    ]


def test_the_tank_is_destroyed() -> None:
    position = in_ss_phase("Besotten Jenny 4 | BJM Lee, BJL Seiner")

    assert log(position, "pak 40 east", "2", "1 1 1 4") == [
        (
            "75mm Pak 40 (east) → Besotten Jenny 4: 1 1 1 4, hit; Besotten Jenny is "
            "destroyed; Lee and Seiner are killed [4.2]"
        )
    ]


def test_a_location_goes_down_and_then_its_people_are_disrupted() -> None:
    higher = in_ss_phase("Keep 6 | K1 Lee")
    lowest = in_ss_phase("Keep 4 | K1 Lee")

    assert log(higher, "d2 pak 40 southwest", "1", "6 1 1 1") == [
        "75mm Pak 40 (southwest) → Keep 6: 6 1 1 1, hit; the Keep goes down to 5 [4.2]"
    ]
    assert log(lowest, "d2 pak 40 southwest", "1", "4 1 1 1") == [
        "75mm Pak 40 (southwest) → Keep 4: 4 1 1 1, hit; Lee is disrupted [4.2]"
    ]


def test_a_card_without_effect_says_so() -> None:
    position = in_ss_phase("Besotten Jenny 0 |\nKeep | K1 Lee")

    assert log(position, "d2 panzerfaust") == ["Panzerfaust: no effect [4.2]"]


def test_a_breach_ends_it_with_the_score() -> None:
    full = "SS | " + ", ".join(
        f"Rifleman {at}" for at in ("10", "c28", "c29", "c30", "c31")
    )
    position = in_ss_phase(f"{full}\nKeep | K1 Lee")

    (line,) = log(position, "d4 rifleman 2", "4 6")

    assert line == (
        "Rifleman × 2 → 10 (4 + 6), pushes the track to its end; an attacker is in the "
        "castle: lost with a score of -4 [4.3, 5.0]"
    )


DEFENDERS = """
    Gate House     | G1 Rifleman-2, G3 Szymczyk
    North Terrace  | NT3 Schrader, NT5 Waltl exhausted disrupted
    Besotten Jenny | BJL Seiner, BJC Rushford, BJM Lee
    Keep           | K3 Pollock
    SS             | Rifleman 8, Mortar 5
    supply         | Wegscheider
"""


@pytest.mark.parametrize(
    ("plies", "line"),
    [
        (
            ["lee attack rifleman 8", "4 2"],
            "Lee attacks the Rifleman on 8 with the M2HB: 4 2, hit",
        ),
        (
            ["lee attack rifleman 8 with own", "2"],
            "Lee attacks the Rifleman on 8 without the M2HB: 2, missed",
        ),
        (["pollock suppress g2 r1"], "Pollock suppresses red 1, green 2"),
        (
            ["szymczyk to g1"],
            "Szymczyk moves to G1 (Gate House), changing places with Rifleman-2",
        ),
        (["pollock to nt2"], "Pollock moves to NT2 (North Terrace)"),
        (["seiner loads"], "Seiner loads the cannon of Besotten Jenny"),
        (
            ["schrader command", "waltl from disruption", "unflip waltl"],
            (
                "Schrader commands; Waltl is no longer disrupted; Waltl recovers from "
                "exhaustion"
            ),
        ),
        (
            ["place wegscheider at G4", "suppress black"],
            "Wegscheider enters at G4 (M1919A4, Gate House), suppresses black 2",
        ),
    ],
)
def test_what_defenders_do_is_a_sentence(plies: list[str], line: str) -> None:
    (found,) = log(table(DEFENDERS), *plies)

    assert found.partition(" [")[0] == line


def test_an_escape_says_what_becomes_of_the_142nd() -> None:
    """The top discard is of deck 2: the last nine."""
    position = table("Keep | K1 Borotra", turn=9)

    assert log(position, "escape") == [
        "Borotra escapes: the 142nd is shuffled into the last 9 SS cards [2.8]"
    ]


def test_a_deal_is_one_line() -> None:
    position = begun("published", "veteran")

    (line,) = log(position, *"srsrsrsrsrs")

    assert line.startswith("dealt: Scout on 2, Rifleman on 3, Scout on 4")
    assert line.endswith("[6.1.2]")


def test_reinforcements_are_named() -> None:
    position = in_ss_phase("supply | everybody")

    assert log(position, "reinforcements") == [
        "Reinforcements; Wegscheider, Linson and Waltl join the supply [3.4]"
    ]


@pytest.mark.parametrize(("edition", "variant"), KINDS)
def test_a_whole_game_is_told(edition: str, variant: str) -> None:
    """Every ply has words and a case of its edition, and the casualties are named."""
    position, random = begun(edition, variant, dealt=True), fate(edition)
    found = []
    while position.frames:
        before, move = position.clone(), ply(position, shooting, random)
        flow.play(position, move)
        found.append(tell(before, move, position))

    assert all(each.text and each.text.isprintable() for each in found)
    assert all(each.cases for each in found)
    assert {c for each in found for c in each.cases} <= position.tables.cases
    assert not any(";;" in line or "  " in line for line in joined(found))
    assert " with a score of " in joined(found)[-1]


def in_play(position: Position, *names: str) -> Position:
    """Lay tactics cards in play beside the pile."""
    tactics = position.tables.tactics
    position.in_play = [
        next(each.index for each in tactics if each.kind == name) for name in names
    ]
    return position


def test_tactics_after_the_last_card_are_named() -> None:
    """Covering Fire: the Machine Gunner fires once more, at the end of the turn."""
    drawn = "Keep 6 | K1 Lee\nNorth Terrace 6 | NT2 Basse\nSS | Machine Gunner 5"
    position = in_play(in_ss_phase(drawn), "covering-fire")
    position.played = position.numbers["cards_per_turn"] - 1

    assert log(position, "d2 pak 40 southwest", "1", "1 1 1 1", "2", "1 1") == [
        (
            "75mm Pak 40 (southwest) → Keep 6: 1 1 1 1, missed; Covering Fire: Machine "
            "Gunner on 5 → purple 2 → Basse (North Terrace 6): 1 1, missed [4.2, 4.4]"
        )
    ]


@pytest.mark.parametrize(
    ("older", "begins"),
    [
        ((), "tactics card Reserve Company: Rifleman → 9 (4 + 5), placed"),
        (
            ("barrage",),
            "tactics card Reserve Company, beside Barrage; Reserve Company: Rifleman → 9",
        ),
    ],
)
def test_tactics_before_the_first_card_are_named(
    older: tuple[str, ...], begins: str
) -> None:
    """Reserve Company: a Rifleman is placed before the first card is turned up."""
    position = in_play(table("Keep | K1 Lee", variant="elite", turn=12), *older)
    position.phase = "ss"
    position.frames = [("end turn",), ("turn up", 0), ("opening",), ("tactic", 0)]

    (line,) = log(position, "reserve company", "4 5")

    assert line.startswith(begins)
