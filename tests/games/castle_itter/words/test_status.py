"""The table as text and as counters, line by line."""

import pytest

from pnp.games.castle_itter.chapters.ending import end
from pnp.games.castle_itter.ground.position import Position
from pnp.games.castle_itter.ground.tables import NONE, RELIEF
from pnp.games.castle_itter.policies import shooting
from pnp.games.castle_itter.words.status import counters, setup, status
from pnp.rules.flow import Frame
from pnp.rules.package import Counter
from tests.games.castle_itter.table import table
from tests.games.castle_itter.walking import KINDS, begun, fate, walk

DRAWN = """
    North Terrace 5 | NT2 Gamelin, NT5 Dietrich exhausted
    Keep            | K1 Waltl exhausted disrupted
    Besotten Jenny  | BJC Rushford, BJM Lee
    SS              | Mortar 5, Rifleman c14, Rifleman 9, 2 Machine Gunner 9
    markers         | purple 2
    supply          | Basse
    apart           | Linson
"""


def shown(position: Position, title: str) -> list[str]:
    """Return the lines under a title of the status."""
    (found,) = (each for each in status(position) if each.title == title)
    return list(found.lines)


def laid(position: Position, title: str) -> list[str]:
    """Return the lines under a title of the set-up."""
    (found,) = (each for each in setup(position) if each.title == title)
    return list(found.lines)


def test_a_location_tells_its_posts_and_who_is_on_them() -> None:
    position = table(DRAWN)

    assert shown(position, "North Terrace · defence 5") == [
        "NT2 purple 2: Gamelin (0/1 I)",
        "NT5 purple yellow 5: Dietrich (1/1 O), exhausted",
        "empty: NT3 purple 3, NT6 red purple 6",
    ]
    assert shown(position, "Keep · defence 6")[0] == (
        "K1 red 1: Waltl (1/2 R), exhausted, disrupted"
    )


def test_the_tank_tells_its_weapons_and_the_shell() -> None:
    position = table(DRAWN, loaded=True, acted="Lee")

    assert shown(position, "Besotten Jenny · defence 6") == [
        "BJC black 76mm Cannon, loaded: Rushford (1/2 T)",
        "BJM black M2HB: Lee (1/2 C T), has acted",
        "empty: BJL 76mm Cannon Load, BJB black M1919A4",
    ]


@pytest.mark.parametrize(
    ("row", "title"),
    [
        ("Besotten Jenny 0 |", "Besotten Jenny · destroyed"),
        ("Besotten Jenny empty 0 |", "Besotten Jenny · destroyed while empty"),
    ],
)
def test_the_tank_tells_that_it_is_lost(row: str, title: str) -> None:
    assert shown(table(row), title)


def test_tracks_are_told_from_the_rim_inwards_each_circle_once() -> None:
    position = table(DRAWN)

    assert shown(position, "Attackers before the Keep") == [
        "2 green – → c13 red – → c14 Rifleman → c16 – → c21 – → Keep",
        "3 red – → c13",
        "4 red – → c15 – → c14",
        "5 purple Mortar → c18 red – → c17 – → c16",
        "6 purple – → c20 – → c19 – → c17",
    ]
    assert "9 black Rifleman, 2 Machine Gunner → c26" in shown(
        position, "Attackers before the North Terrace"
    )


def test_the_title_says_where_we_are() -> None:
    """The line above every prompt."""
    over = table("Keep | K1 Lee", turn=20)
    end(over, "deck out")

    titles = [
        status(position)[0].title
        for position in (
            table(DRAWN, turn=8, actions=2),
            table(DRAWN, turn=8, phase="ss"),
            begun("published", "veteran"),
            begun("published", "competitive"),
            over,
        )
    ]

    assert titles == [
        "Turn 8 · Defender Phase · 2 of 5 actions taken",
        "Turn 8 · SS Phase · 0 of 3 SS cards done",
        "Set-up",
        "Turn 1 · Planning Phase",
        "Over after turn 20 · won, 1",
    ]


@pytest.mark.parametrize(
    ("played", "waits", "told"),
    [
        (2, [("turn up", 0), ("card", 0)], "2 of 3 SS cards done"),
        (3, [("turn up", 0), ("spend", 3, 5)], "carrying out SS card 3 of 3"),
        (3, [("spend", 3, 5)], "3 of 3 SS cards done"),
    ],
    ids=["between two", "within the last", "after the last"],
)
def test_a_card_is_done_once_nothing_of_it_is_awaited(
    played: int, waits: list[Frame], told: str
) -> None:
    position = table(DRAWN, turn=8, phase="ss", frames=waits)
    position.played = played

    assert status(position)[0].title == f"Turn 8 · SS Phase · {told}"


def test_the_page_says_how_to_read_it() -> None:
    assert shown(table(DRAWN), "How to read it")[:2] == [
        "NT2 purple 2: a position, its colours, and the die that finds it",
        "(1/2 C T): a defender with attack 1, suppress 2, and the letters C and T",
    ]


def test_what_is_off_the_board_is_told() -> None:
    lines = shown(table(DRAWN), "Off the board")

    assert lines[:2] == ["in the supply: Basse", "apart, until Reinforcements: Linson"]
    assert lines[-1] == (
        "attackers’ supply: Rifleman 34, Scout 16, Sturm 15, Machine Gunner 3, Mortar 4"
    )


def test_decks_tell_what_is_left_and_what_has_not_been_seen() -> None:
    lines = shown(table(DRAWN, turn=9), "SS cards")

    assert lines[0] == "in the pile: 36; turned up: 24"
    assert lines[1] == "in each deck: 2: 6, 3: 18, 4: 12"
    unseen = shown(table(DRAWN, turn=9), "Cards not yet seen")
    assert unseen[0].startswith("deck 2: 88mm Flak 37, ")
    assert "Panzerfaust twice" in " ".join(unseen)


def test_tactics_and_overruled_settings_are_told_where_there_are_any() -> None:
    position = table(DRAWN, variant="elite", settings={"load_exhausts": "no"})
    position.in_play = [0, 1]

    assert shown(position, "Tactics cards")[0] == "in play: Barrage, Eastern Approach"
    assert shown(position, "Overruled") == ["load exhausts: no, not yes [3.6]"]
    plain = [each.title for each in status(table(DRAWN))]
    assert "Overruled" not in plain
    assert "Tactics cards" not in plain


def test_hands_and_orders_are_told_to_whoever_may_see_them() -> None:
    position = begun("published", "competitive", dealt=True)
    position.hand, position.orders, position.t_hand = [0, 1], [RELIEF], [0, 1]
    position.drawn, position.relief, position.removed = [3, 0, 0, 0], 5, 2

    assert shown(position, "SS cards")[-5:] == [
        "out of the game unseen: 2",
        "the 142nd is among the last 5 cards",
        "in the SS player’s hand or orders: 3",
        "hand: Rifleman × 2 and Scout × 2",
        "orders: 142nd Infantry Regiment",
    ]
    assert shown(position, "Tactics cards")[-1] == "hand: Barrage, Eastern Approach"


def test_setup_says_where_every_piece_goes() -> None:
    position = table(DRAWN, loaded=True, acted="Lee")

    assert laid(position, "North Terrace") == [
        "defence marker on 5",
        "NT2: Gamelin",
        "NT5: Dietrich, exhausted side up",
    ]
    assert laid(position, "Keep")[1] == "K1: Waltl, exhausted side up, disrupted marker"
    assert laid(position, "Besotten Jenny") == [
        "defence marker on 6",
        "BJC: Rushford, load marker",
        "BJM: Lee, action marker",
    ]
    assert laid(position, "Areas and circles") == [
        "area 5: Mortar",
        "area 9: Rifleman, 2 Machine Gunner",
        "circle c14: Rifleman",
    ]
    assert laid(position, "Suppression squares") == ["purple: 2 markers"]
    assert "deck 3: shuffle it, 18 cards" in laid(position, "SS cards")
    assert "put the 142nd beside the board" in laid(position, "SS cards")


def test_counters_lie_on_the_printed_board_from_the_bottom_up() -> None:
    found = counters(table(DRAWN, loaded=True, acted="Lee", commanded="Waltl"))

    assert [each for each in found if each[2] in ("K1", "BJC", "BJM", "a9")] == [
        Counter("defenders", "waltl", "K1", back=True),
        Counter("markers", "disrupted", "K1"),
        Counter("markers", "command", "K1"),
        Counter("defenders", "rushford", "BJC"),
        Counter("markers", "load", "BJC"),
        Counter("defenders", "lee", "BJM"),
        Counter("markers", "action", "BJM"),
        Counter("attackers", "rifleman", "a9"),
        Counter("attackers", "machine-gunner", "a9"),
        Counter("attackers", "machine-gunner", "a9"),
    ]
    assert Counter("markers", "defence", "d-NT-5") in found
    assert found.count(Counter("markers", "suppression", "s-purple")) == 2


def test_the_draft_counts_actions_on_its_track() -> None:
    found = counters(table("Keep | K1 Lee", edition="playtest", acted="Lee", actions=3))

    assert Counter("markers", "action", "act3") in found
    assert Counter("markers", "action", "K1") not in found


@pytest.mark.parametrize(("edition", "variant"), KINDS)
def test_whatever_is_on_the_table_is_told(edition: str, variant: str) -> None:
    """Every counter has its space on the printed board, and no line is too long."""
    position = begun(edition, variant)
    sets = position.tables.game.sets
    spaces = {each.id for each in sets["castle"]}
    for number, _ in enumerate(walk(position, fate(variant), shooting)):
        if number % 20:
            continue
        found = counters(position)
        assert {each.space for each in found} <= spaces
        assert all(each.component in {c.id for c in sets[each.set]} for each in found)
        on_posts = sum(each.set == "defenders" for each in found)
        assert on_posts == sum(who != NONE for who in position.holder)
        assert sum(each.set == "attackers" for each in found) == position.on_board()
        for entry in (*status(position), *setup(position)):
            assert all(line.strip() == line for line in entry.lines)
