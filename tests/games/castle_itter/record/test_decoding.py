"""Position files read: little is enough, and what is wrong is told at its place."""

from textwrap import dedent

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.errors import Complaints
from pnp.games.castle_itter.ground.position import (
    KILLED,
    LOST,
    LOST_EMPTY,
    SUPPLY,
    WHOLE,
    Position,
)
from pnp.games.castle_itter.record.decoding import decode
from pnp.games.castle_itter.referee import encode
from pnp.reading import parse
from pnp.reading.writing import written
from tests.games.castle_itter.table import (
    attacker,
    defender,
    post,
    space,
    standing,
    table,
    tables,
)
from tests.games.castle_itter.written import again, position_of, read, told


def test_one_line_is_a_position() -> None:
    """Whoever is not named is out of the game; the board is as at the start."""
    position = position_of("defenders: {K3: Waltl}")

    assert standing(position) == {"K3": "Waltl"}
    assert position.where.count(KILLED) == len(position.where) - 1
    assert position.defence == [6, 6, 6, 6, 6, 6, 0]
    assert (position.tank, position.phase, position.turn) == (WHOLE, "defenders", 9)
    assert position.frames[-1] == ("action",)
    assert position.pile == [12, 18, 18, 12]


def test_names_are_forgiving() -> None:
    position = position_of(
        """\
        defenders: {k3: "waltl, exhausted, disrupted", G4: lee}
        attackers: {a9: "Rifleman, 2 Machine Gunner", C26: SCOUT}
        defences: {k: 4, besotten jenny: 0}
        supply: [rifleman-2]
        settings: {load-exhausts: no}
        """
    )
    guns = position.guns[space(position, "9")]

    assert standing(position) == {"K3": "Waltl exhausted disrupted", "G4": "Lee"}
    assert position.infantry[space(position, "c26")] == attacker(position, "Scout")
    assert guns[attacker(position, "Machine Gunner")] == 2
    assert position.defence[2] == 4
    assert position.tank == LOST
    assert position.where[defender(position, "Rifleman-2")] == SUPPLY
    assert position.settings["load_exhausts"] == "no"


def test_the_tank_may_have_been_lost_empty() -> None:
    position = position_of("defences: {Besotten Jenny: 0}\ntank: lost empty\n")

    assert position.tank == LOST_EMPTY


@pytest.mark.parametrize(
    ("text", "turn", "awaited"),
    [
        ("phase: defenders, actions: 4", 12, "action"),
        ("phase: defenders, actions: 5", 12, "card"),
        ("phase: defenders, actions: 3, allowed: 3", 12, "card"),
        ("phase: ss, cards: 2", 12, "card"),
        ("phase: ss, cards: 3", 13, "action"),
        ("phase: ss, deck: {draw: [0, 0, 0, 0]}", 12, "over"),
        ("frames: [[start turn]]", 13, "action"),
    ],
)
def test_a_phase_that_is_used_up_is_over(text: str, turn: int, awaited: str) -> None:
    """Nobody takes a sixth action, and no fourth card is turned up [2.0, 4.0]."""
    position = position_of(
        f"{{game: castle-itter, turn: 12, defenders: {{K3: Waltl}}, {text}}}"
    )
    top = position.frames[-1][0] if position.frames else position.phase

    assert (position.turn, top) == (turn, awaited)


def test_markers_come_off_with_the_phase_that_is_over() -> None:
    position = position_of("actions: 5\ndefenders: {K3: 'Waltl, acted, helped'}\n")

    assert standing(position) == {"K3": "Waltl"}
    assert sum(position.acted) + sum(position.commanded) == 0


def test_the_orders_of_an_unknown_hand_are_turned_up() -> None:
    """With real cards as many lie there as were laid, less those turned up [6.2]."""
    text = "phase: ss\ncards: 1\ndeck: {draw: [8, 18, 18, 12], drawn: [4, 0, 0, 0]}\n"
    position = position_of(text, variant="competitive")

    assert position.orders == [-1, -1]
    assert position.frames[-1] == ("card", 0)


def test_orders_are_laid_in_a_planning_phase() -> None:
    """Of the cards that were drawn, before the defenders act [6.2]."""
    text = "phase: planning\ndeck: {draw: [6, 18, 18, 12], drawn: [6, 0, 0, 0]}\n"
    position = position_of(text, variant="competitive")

    assert (position.frames[-1], position.orders) == (("order",), [])
    assert position.frames[0] == ("ss phase",)


def test_counters_on_the_board_are_not_in_the_supply() -> None:
    position = position_of("attackers: {c26: scout}")
    scout = attacker(position, "Scout")

    assert position.supply[scout] == position.tables.attackers[scout].copies - 1


def test_the_discards_have_been_seen() -> None:
    position = position_of("deck: {discards: [d1-rifleman, d1-rifleman]}")
    rifleman = next(c for c in position.tables.cards if c.id == "d1-rifleman")

    assert position.left[rifleman.index] == rifleman.copies - 2
    assert position.pile == [10, 18, 18, 12]


@pytest.mark.parametrize(
    ("text", "complaints"),
    [
        (
            "defenders: {K3: Waltle}",
            """\
            p.yaml:2:17: there is no defender 'Waltle'
            hint: did you mean 'Waltl'?""",
        ),
        (
            "defenders: {K3: 'Waltl, exausted'}",
            """\
            p.yaml:2:25: there is no state 'exausted'
            hint: did you mean 'exhausted'?""",
        ),
        (
            "defenders: {K33: Waltl}",
            """\
            p.yaml:2:13: there is no post 'K33'
            hint: did you mean 'K3'?""",
        ),
        (
            "defenders: {K3: Waltl, NT5: Waltl}",
            """\
            p.yaml:2:29: 'Waltl' is named twice
            hint: he was first named at p.yaml:2:17""",
        ),
        (
            "defenders: {K3: Waltl, k3: Lee}",
            """\
            p.yaml:2:24: 'k3' is given twice
            hint: it was first given on line 2""",
        ),
        (
            "defenders: {K3: Rifleman}",
            """\
            p.yaml:2:17: there is no defender 'Rifleman'
            hint: did you mean 'Rifleman-5'?""",
        ),
        ("defenders: {K3: [Lee]}", "p.yaml:2:17: 'K3' takes words, not a list"),
        ("defenders: [Lee]", "p.yaml:2:12: 'defenders' takes a mapping, not a list"),
        (
            "attackers: {c26: scuot}",
            """\
            p.yaml:2:18: there is no attacker 'scuot'
            hint: did you mean 'scout'?""",
        ),
        ("attackers: {c26: mortar}", "p.yaml:2:18: c26 takes no guns"),
        (
            "attackers: {9: 'rifleman, scout'}",
            "p.yaml:2:27: 9 takes one infantry counter",
        ),
        (
            "attackers: {9: 6 mortar}",
            """\
            p.yaml:2:12: 6 mortar are on the board
            hint: there are 5""",
        ),
        (
            "defences: {Keep: 3}",
            """\
            p.yaml:2:18: the defence of the Keep cannot be 3
            hint: its track has 6, 5, 4""",
        ),
        (
            "markers: {gren: 3}",
            """\
            p.yaml:2:11: there is no colour 'gren'
            hint: did you mean 'green'?""",
        ),
        (
            "phase: defender",
            """\
            p.yaml:2:8: 'defender' is not a phase
            hint: did you mean 'defenders'?""",
        ),
        (
            "settings: {laod_exhausts: no}",
            """\
            p.yaml:2:12: there is no setting 'laod_exhausts'
            hint: did you mean 'load_exhausts'?""",
        ),
        (
            "settings: {load_exhausts: often}",
            """\
            p.yaml:2:27: load_exhausts cannot be 'often'
            hint: one of yes, no""",
        ),
        (
            "deck: {discards: [d1-rifelman]}",
            """\
            p.yaml:2:19: there is no SS card 'd1-rifelman'
            hint: did you mean 'd1-rifleman'?""",
        ),
        (
            "deck: {draw: [1, 2]}",
            """\
            p.yaml:2:14: 'draw' takes 4 numbers, not 2
            hint: one for each deck: [0, 6, 18, 12]""",
        ),
        (
            "frames: [[atack, Lee]]",
            """\
            p.yaml:2:11: a frame begins with its name, not 'atack'
            hint: did you mean 'attack'?""",
        ),
        (
            "frames: [[attack, Lee]]",
            "p.yaml:2:11: the frame 'attack' takes defender, attacker, space, number",
        ),
        (
            "turns: 9",
            """\
            p.yaml:2:1: unknown key 'turns'
            hint: did you mean 'turn'?""",
        ),
        (
            "phase: defenders\nactions: 6",
            """\
            p.yaml:3:10: this turn has 5 actions, not 6
            hint: write at most actions: 5""",
        ),
        (
            "phase: ss\ncards: 4",
            """\
            p.yaml:3:8: this turn has 3 cards, not 4
            hint: write at most cards: 3""",
        ),
        ("turn: soon", "p.yaml:2:7: 'turn': 'soon' is not a whole number"),
        (
            "phase: setup",
            """\
            p.yaml:2:8: a position in setup must list what comes next
            hint: frames: [[deal, 2]]""",
        ),
        (
            "phase: planning",
            """\
            p.yaml:2:8: only a two-player game has a planning phase
            hint: phase: defenders""",
        ),
        (
            "difficulty: elite",
            """\
            p.yaml:2:13: the position is of difficulty 'elite', not beginner
            hint: list the difficulty under variants:""",
        ),
        (
            "edition: playtes",
            """\
            p.yaml:2:10: there is no edition 'playtes'
            hint: did you mean 'playtest'?""",
        ),
    ],
)
def test_what_is_wrong_is_told(text: str, complaints: str) -> None:
    assert "\n".join(told(text)) == dedent(complaints)
    assert read(text)[0] is None


def test_a_position_of_another_game_is_refused() -> None:
    assert told("game: millbrook\n") == [
        "p.yaml:1:7: this is a position of 'millbrook', not of castle-itter"
    ]


def test_everything_wrong_is_told_at_once() -> None:
    text = "defenders: {K3: Waltle, K9: Lee}\nmarkers: {pink: 1}\nturn: x\n"

    assert len(told(text)) == 4


def test_what_no_table_shows_is_doubted_and_read() -> None:
    """The table is right, even if something on it cannot be."""
    position, complaints = read("defenders: {BJC: Lee}\ndefences: {BJ: 0}\n")

    assert position is not None
    assert [str(each) for each in complaints] == [
        "p.yaml:1:1: warning: Lee cannot be in the destroyed tank [4.2, 3.5, R26]"
    ]


PUBLISHED = """\
    game: castle-itter
    edition: published
    settings: {inspire_dice: 2, load_exhausts: no}
    defenders: {K3: Waltl}
    attackers: {9: "sturm, mortar"}
    deck: {relief: 4, discards: [d1-rifleman]}
    tactics: {in play: [t1-barrage]}
    frames: [[action]]
"""


def test_a_file_of_one_edition_is_a_position_of_the_other() -> None:
    """What is not there is left out: no Sturm, no 142nd, no tactics."""
    position, complaints = read(PUBLISHED, "playtest")
    found = [str(each) for each in complaints]

    assert position is not None
    assert position.tables.edition == "playtest"
    assert standing(position) == {"K3": "Waltl"}
    assert position.infantry[space(position, "9")] == -1
    assert sum(position.guns[space(position, "9")]) == 1
    assert position.settings["load_exhausts"] == "no"
    assert position.relief == 0
    assert all("it is left out" in each and "warning" in each for each in found)
    assert [each.split(":")[1] for each in found] == ["3", "5", "6", "7"]


def test_a_playtest_file_is_a_position_of_the_published_game() -> None:
    text = "game: castle-itter\nedition: playtest\ndefenders: {NT2: Gamelin}\n"
    position, complaints = read(text, "published")

    assert position is not None
    assert position.holder[post(position, "NT2")] == defender(position, "Gamelin")
    assert not list(complaints)


def test_what_is_awaited_of_a_piece_that_is_not_there_is_left_out() -> None:
    text = "game: castle-itter\nedition: published\n"
    text += "frames: [[defend], [area, sturm, 0]]\n"
    position, complaints = read(text, "playtest")

    assert position is not None
    assert position.frames == [("defend",), ("action",)]
    assert len(list(complaints)) == 1


def test_both_editions_have_the_same_table() -> None:
    """The kit that draws tables and the file agree."""
    drawn = table("Keep | K3 Waltl", edition="playtest", frames=[("action",)])
    text = "defenders: {K3: Waltl}\nframes: [[action]]\n"

    assert standing(position_of(text, "playtest")) == standing(drawn)


junk: st.SearchStrategy[object] = st.recursive(
    st.sampled_from(["Lee", "K3", "mortar", "2 mortar", "0", "-1", "x", "", "green"]),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(st.sampled_from(["K3", "9", "green", "x"]), inner, max_size=2)
    ),
    max_leaves=4,
)


@given(
    st.dictionaries(st.sampled_from(list(Position.shape().by_name)), junk, max_size=4)
)
def test_whatever_stands_in_a_file_is_read_or_told(changed: dict[str, object]) -> None:
    """And what is read can be written again, and be judged."""
    plain = encode(table("Keep | K3 Waltl")) | changed
    complaints = Complaints()
    node = parse(written(plain), "p.yaml", complaints)
    assert node is not None
    position = decode(tables().game, node, complaints)

    if position is None:
        assert complaints.errors
    else:
        again(position)


@given(st.lists(junk, max_size=3))
def test_whatever_is_awaited_is_read_or_told(frames: list[object]) -> None:
    names = [[name, *frames] for name in Position.FRAMES]
    complaints = Complaints()
    node = parse(written({"game": "castle-itter", "frames": names}), "p", complaints)
    assert node is not None

    assert decode(tables().game, node, complaints) is None
    assert complaints.errors
