"""The table is right: what lies there is said, and the position follows."""

from contextlib import suppress
from random import Random
from textwrap import dedent

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.games.castle_itter.ground import flow
from pnp.games.castle_itter.ground.position import KILLED, Position
from pnp.games.castle_itter.policies import shooting
from pnp.games.castle_itter.record.fixing import fix
from pnp.games.castle_itter.record.invariants import broken
from pnp.rules.notation import NotationError
from tests.games.castle_itter.table import defender, standing, table
from tests.games.castle_itter.walking import KINDS, begun, fate, ply
from tests.games.castle_itter.written import again

DRAWN = """
    North Terrace 5 | NT2 Gamelin, NT5 Dietrich exhausted, NT6 Waltl
    Gate House      | G1 Rifleman-1, G2 Schrader
    Besotten Jenny  | BJC Lee, BJL Seiner
    SS              | Mortar 5, Rifleman c23, 2 Machine Gunner 9
    markers         | purple 2, black 1
    supply          | Rushford
"""


def drawn() -> Position:
    """The table as the companion knows it, in the sixth turn."""
    position = table(DRAWN, turn=6, acted="Lee", actions=1)
    position.frames = [("ss phase",), ("defend",), ("action",)]
    return position


@pytest.mark.parametrize(
    ("written", "told"),
    [
        # Defenders
        ("Waltl@K3 disrupted", ["Waltl: NT6 → K3, disrupted"]),
        ("waltl is at k3, disrupted", ["Waltl: NT6 → K3, disrupted"]),
        ("Lee was killed", ["Lee: BJC → killed, no longer acted"]),
        ("north terrace defence 6", ["North Terrace: defence 5 → 6"]),
        ("the defence of the North Terrace is 4", ["North Terrace: defence 5 → 4"]),
        ("waltl at k3, disrupted", ["Waltl: NT6 → K3, disrupted"]),
        ("Waltl exhausted and disrupted", ["Waltl: exhausted, disrupted"]),
        ("Dietrich ready", ["Dietrich: no longer exhausted"]),
        ("Dietrich not exhausted", ["Dietrich: no longer exhausted"]),
        ("Lee has not acted", None),
        ("Lee not acted", ["Lee: no longer acted"]),
        ("Lee swapped", ["Lee: swapped"]),
        ("Lee killed", ["Lee: BJC → killed, no longer acted"]),
        ("remove Lee", ["Lee: BJC → killed, no longer acted"]),
        ("Borotra escaped", ["Borotra: killed → escaped"]),
        ("de la rocque supply", ["De La Rocque: killed → supply"]),
        ("Rushford@G4", ["Rushford: supply → G4"]),
        ("Waltl NT5", ["Dietrich: NT5 → NT6", "Waltl: NT6 → NT5"]),
        # Attackers
        ("Scout@c26", ["c26: nothing → Scout"]),
        ("scout at circle 26", ["c26: nothing → Scout"]),
        ("Scout@c23", ["c23: Rifleman → Scout"]),
        ("Rifleman c23 to c24", ["c23: Rifleman → nothing", "c24: nothing → Rifleman"]),
        ("2 Mortar@3", ["3: nothing → 2 Mortar"]),
        ("Mortar@5", []),
        ("MG@9", []),
        ("1 mg@9", ["9: 2 Machine Gunner → Machine Gunner"]),
        ("remove Mortar@5", ["5: Mortar → nothing"]),
        ("no Mortar at 5", ["5: Mortar → nothing"]),
        ("nothing at 9", ["9: 2 Machine Gunner → nothing"]),
        ("c23 empty", ["c23: Rifleman → nothing"]),
        # The board
        ("defence NT 6", ["North Terrace: defence 5 → 6"]),
        ("North Terrace 4", ["North Terrace: defence 5 → 4"]),
        ("BJ 0", ["Besotten Jenny: defence 6 → 0", "tank: whole → lost"]),
        (
            "tank destroyed empty",
            ["Besotten Jenny: defence 6 → 0", "tank: whole → lost empty"],
        ),
        ("green 3", ["suppression markers on green: 0 → 3"]),
        ("markers black 0", ["suppression markers on black: 1 → 0"]),
        ("3 purple markers", ["suppression markers on purple: 2 → 3"]),
        ("load on", ["the cannon is loaded"]),
        ("loaded", ["the cannon is loaded"]),
        ("load off", []),
        ("not loaded", []),
        ("turn 5", ["turn 6 → 5"]),
        ("actions 3", ["actions taken 1 → 3"]),
        # Cards
        (
            "seen d2-sniper",
            ["d2-sniper has been turned up", "cards of SS deck 2 in the pile: 15 → 14"],
        ),
        (
            "unseen d1-rifleman",
            [
                "d1-rifleman has not been turned up",
                "cards of SS deck 1 in the pile: 0 → 1",
            ],
        ),
        ("142nd among 6", ["cards the 142nd is among 0 → 6"]),
        # Several
        (
            "Lee killed; Waltl@BJC; turn 7",
            [
                "turn 6 → 7",
                "Lee: BJC → killed, no longer acted",
                "Waltl: NT6 → BJC",
            ],
        ),
    ],
)
def test_what_changed_is_told(written: str, told: list[str] | None) -> None:
    """``None`` cannot be read."""
    position = drawn()
    if told is None:
        with pytest.raises(NotationError):
            fix(position, written)
        return

    assert fix(position, written) == told
    if not set(written.split()) & {"remove", "to", "seen", "unseen"}:
        assert fix(position, written) == [], "it lies there now"


@pytest.mark.parametrize(
    ("written", "complaint"),
    [
        (
            "Rifleman@K1",
            """\
            'rifleman' could be Rifleman-1 or Rifleman-2 or Rifleman-3 or Rifleman-4 or …
            hint: write the whole name""",
        ),
        (
            "Pollock@G1",
            """\
            Rifleman-1 is on G1
            hint: write first where he is: 'Rifleman-1 killed; …'""",
        ),
        (
            "Lea killed",
            """\
            cannot read 'Lea killed'
            hint: did you mean 'Lee'?""",
        ),
        (
            "defence NT 9",
            """\
            the defence of the North Terrace cannot be 9
            hint: its track has 6, 5, 4""",
        ),
        (
            "8 Mortar@3",
            """\
            all 5 Mortar counters are on the board
            hint: write first: 'remove Mortar@…'""",
        ),
        ("Mortar@c26", "a Mortar can be on an area, never on a circle"),
        ("2 Scout@8", "8 takes one infantry counter"),
        ("remove Scout@8", "no Scout is on 8"),
        ("unseen d2-sniper", "d2-sniper has not been turned up"),
        ("green 100", None),
        ("turn 8 9", None),
        ("Waltl", None),
        ("", None),
        (" ; ", None),
        ("x" * 300, None),
    ],
)
def test_what_cannot_be_read_changes_nothing(written: str, complaint: str) -> None:
    position = drawn()

    with pytest.raises(NotationError) as refused:
        fix(position, f"turn 9; {written}" if complaint else written)

    assert position == drawn()
    if complaint:
        assert str(refused.value) == dedent(complaint)


@pytest.mark.parametrize(
    "written", ["seen d1-mortar", "unseen d2-sniper", "tactic t1-barrage"]
)
def test_cards_in_a_hidden_hand_are_not_corrected(written: str) -> None:
    """Whether the SS player holds it or not, it sounds alike."""
    position = begun("published", "competitive", dealt=True)
    before = position.clone()

    with pytest.raises(NotationError, match="the SS player may hold this one"):
        fix(position, written)

    assert position == before
    fix(begun("published", "competitive"), "seen d1-mortar")


def test_what_is_broken_stays_and_is_seen() -> None:
    """The companion does not argue: it says what cannot be."""
    position = drawn()
    fix(position, "BJ 0")

    assert [str(each) for each in broken(position)] == [
        "Seiner and Lee cannot be in the destroyed tank [4.2, 3.5, R26]"
    ]


@pytest.mark.parametrize(
    ("written", "doubt"),
    [
        ("green 40", "43 suppression markers are on the board, and the box has 30"),
        (
            "turn 8",
            "it is turn 8, and 15 SS cards have been turned up; the turns before it use 21",
        ),
        (
            "turn 2",
            "it is turn 2, and 15 SS cards have been turned up; the turns before it use 3",
        ),
        ("turn 7", ""),
        ("allowed 30", "30 actions are allowed, and a turn has 5"),
        ("cards 9", "9 SS cards have been carried out, and a turn has 3"),
    ],
)
def test_what_can_hardly_be_is_done_and_doubted(written: str, doubt: str) -> None:
    position = drawn()
    changed, *doubted = fix(position, written)

    assert "→" in changed
    assert doubted == ([f"doubtful: {doubt}"] if doubt else [])
    assert fix(position, "load on") == ["the cannon is loaded"], "it is said once"


def test_nothing_follows_by_the_rules() -> None:
    """A defender taken off is no casualty: no morale is low."""
    position = table("Keep | K1 Rifleman-1, K2 Lee")
    fix(position, "Lee killed")

    assert standing(position) == {"K1": "Rifleman-1"}


def test_who_was_to_act_and_is_gone_acts_no_more() -> None:
    position = drawn()
    position.frames = [("ss phase",), ("defend",), ("act", defender(position, "Lee"))]
    told = fix(position, "Lee killed")

    assert position.frames == [("ss phase",), ("defend",), ("action",)]
    assert told[-2:] == ["no longer waiting for: act Lee", "now waiting for: action"]


def test_dice_for_a_target_that_is_gone_are_not_awaited() -> None:
    position = drawn()
    lee, mortar = defender(position, "Lee"), 4
    attack = ("attack", lee, mortar, position.tables.space_of["5"], 2)
    position.frames = [("ss phase",), ("defend",), attack]
    fix(position, "remove Mortar@5")

    assert position.frames[-1] == ("action",)


def test_a_dead_man_leaves_the_volley() -> None:
    position = drawn()
    lee, waltl = defender(position, "Lee"), defender(position, "Waltl")
    position.phase = "ss"
    position.frames = [("end turn",), ("volley", 0, 2, lee, waltl), ("card", 0)]
    fix(position, "Lee killed")

    assert position.where[lee] == KILLED
    assert position.frames[1] == ("volley", 0, 2, waltl)


@given(st.text("waltl @k38scout;no 5 green,", max_size=24))
def test_anything_is_read_or_refused(written: str) -> None:
    position = drawn()
    before = position.clone()
    try:
        told = fix(position, written)
    except NotationError:
        assert position == before
    else:
        assert bool(told) == (position != before)


def said(position: Position, random: Random) -> str:
    """Anything that may be said of this table."""
    tables = position.tables
    who = random.choice(tables.defenders).name
    kind, at = random.choice(tables.attackers).name, random.choice(tables.spaces).label
    return random.choice(
        [
            f"{who} killed",
            f"{who} supply",
            f"{who} disrupted",
            f"{who}@{random.choice(tables.posts).id}",
            f"{kind}@{at}",
            f"nothing at {at}",
            f"{random.choice(tables.locations).name} 4",
            f"{random.choice(tables.colours)} 0",
            "tank destroyed",
        ]
    )


@pytest.mark.parametrize(("edition", "variant"), KINDS)
@pytest.mark.parametrize("dealt", [False, True])
def test_a_game_goes_on_after_any_correction(
    edition: str, variant: str, *, dealt: bool
) -> None:
    """Whatever was awaited: it is never stuck, and can be written down."""
    random = fate((edition, variant, dealt, "mended"))
    position = begun(edition, variant, dealt=dealt)
    while position.frames:
        if random.random() < 0.03:
            with suppress(NotationError):
                fix(position, said(position, random))
            assert again(position) == position
        else:
            flow.play(position, ply(position, shooting, random))
