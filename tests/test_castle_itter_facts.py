"""Castle Itter: the arithmetic of its definitions, edition by edition."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import pairwise, product
from pathlib import Path
from re import findall
from textwrap import dedent

import pytest

from pnp.errors import Complaints
from pnp.model.component import Component, ComponentSet
from pnp.model.game import Game
from pnp.model.loading import load

FOLDER = Path(__file__).parent.parent / "components" / "castle-itter"
DIE = range(1, 7)
KITS = [
    ("published", ()),
    ("published", ("beginner",)),
    ("published", ("veteran",)),
    ("published", ("elite",)),
    ("published", ("competitive",)),
    ("playtest", ()),
    ("playtest", ("playtest-normal",)),
    ("playtest", ("playtest-veteran",)),
    ("playtest", ("playtest-elite",)),
]
both_editions = pytest.mark.parametrize("edition", ["published", "playtest"])


@cache
def game(
    edition: str = "published", variants: tuple[str, ...] = (), overlay: str = ""
) -> Game:
    """Return the game as everybody loads it, if nothing is wrong with it."""
    complaints = Complaints()
    overlays = [FOLDER / overlay] if overlay else []
    loaded = load(
        FOLDER,
        edition=edition,
        variants=variants,
        overlays=overlays,
        complaints=complaints,
    )

    assert [str(each) for each in complaints] == []
    assert loaded is not None
    return loaded


def pieces(components: Iterable[Component]) -> int:
    """Count the pieces to cut out, blanks apart."""
    return sum(each.copies for each in components if not each.blank)


def by(components: Iterable[Component], field: str) -> dict[object, int]:
    """Count the pieces for each value of a field."""
    counts: Counter[object] = Counter()
    for each in components:
        if not each.blank:
            counts[each.fields.get(field, "")] += each.copies
    return dict(counts)


def of_kind(components: Iterable[Component], kind: str) -> list[Component]:
    return [each for each in components if each.kind == kind]


def number(component: Component, field: str) -> int:
    value = component.fields.get(field, 0)
    assert isinstance(value, int)
    return value


def words(component: Component, field: str) -> tuple[str, ...]:
    value = component.fields.get(field, ())
    assert isinstance(value, tuple)
    return tuple(str(each) for each in value)


def numbers(component: Component, field: str) -> tuple[int, ...]:
    value = component.fields.get(field, ())
    assert isinstance(value, tuple)
    return tuple(int(str(each)) for each in value)


def rows(component: Component, field: str) -> list[dict[str, object]]:
    value = component.fields.get(field, ())
    assert isinstance(value, tuple)
    return [dict(each) for each in value if not isinstance(each, str | int)]


def listed(row: dict[str, object], field: str) -> tuple[object, ...]:
    value = row.get(field, ())
    assert isinstance(value, tuple)
    return value


def setting(edition: str, name: str) -> int:
    value = game(edition).numbers[name].value
    assert isinstance(value, int)
    return value


def decks(cards: ComponentSet, *, marks: Sequence[str] = ()) -> list[int]:
    """Return the sizes of the decks, in order, with unmarked cards and these marks."""
    kept = [c for c in cards.components if c.fields.get("mark", "") in ("", *marks)]
    sizes = by(kept, "deck")
    return [sizes[deck] for deck in sorted(sizes, key=str)]


# What there is


@pytest.mark.slow
@pytest.mark.parametrize(("edition", "variants"), KITS)
def test_every_kit_loads_without_a_complaint(
    edition: str, variants: tuple[str, ...]
) -> None:
    assert game(edition, variants).id == "castle-itter"


COUNTS = {
    "published": {
        "defenders": 28,
        "attackers": 77,
        "markers": 6 + 5 + 12 + 23 + 30 + 1 + 1,
        "ss-cards": 61,
        "relief": 1,
        "tactics": 33,
    },
    "playtest": {
        "defenders": 28,
        "attackers": 67,
        "markers": 6 + 1 + 28 + 20 + 1 + 1,
        "ss-cards": 72,
    },
}
MARKERS = {
    "published": {
        "Defence": 6,
        "Action": 5,
        "Command": 12,
        "Disrupted": 23,
        "Suppression": 30,
        "Load": 1,
        "Turn": 1,
    },
    "playtest": {
        "Defence": 6,
        "Action": 1,
        "Suppressed": 28,
        "Suppression": 20,
        "Load": 1,
        "Turn": 1,
    },
}


@both_editions
def test_the_box_holds_what_its_rulebook_lists(edition: str) -> None:
    """Published setup 1-13, playtest p.5."""
    sets = game(edition).sets.values()
    cut_out = {s.id: s.count for s in sets if s.family in ("counters", "cards")}

    assert cut_out == COUNTS[edition]
    assert by(game(edition).sets["markers"].components, "name") == MARKERS[edition]


@both_editions
def test_there_are_six_blank_counters_and_four_blank_cards_of_each_kind(
    edition: str,
) -> None:
    """Only the 142nd has none: it is alone of its kind."""
    sets = game(edition).sets.values()
    blanks = {
        s.id: sum(c.copies for c in s.components if c.blank)
        for s in sets
        if s.family in ("counters", "cards") and s.id != "relief"
    }

    for set_id, count in blanks.items():
        assert count == (6 if game(edition).sets[set_id].family == "counters" else 4)


@both_editions
def test_dice_are_as_the_rulebook_lists(edition: str) -> None:
    assert setting(edition, "dice") == {"published": 5, "playtest": 6}[edition]


# Defenders


@both_editions
def test_28_defenders_are_20_in_the_supply_5_french_and_3_reinforcements(
    edition: str,
) -> None:
    defenders = game(edition).sets["defenders"].components

    assert by(defenders, "group") == {"supply": 20, "french": 5, "reinforcement": 3}
    assert by(defenders, "side") == {
        "us": 10,
        "wehrmacht": 11,
        "ss": 1,
        "austrian": 1,
        "french": 5,
    }


@pytest.mark.parametrize(
    ("edition", "holders"),
    [
        ("published", {"C": 4, "E": 1, "I": 4, "M": 5, "O": 5, "R": 3, "S": 1, "T": 6}),
        ("playtest", {"C": 4, "E": 1, "M": 5, "O": 5, "R": 3, "T": 6}),
    ],
)
def test_as_many_hold_each_code_as_the_rules_count(
    edition: str, holders: dict[str, int]
) -> None:
    """Published 2.7-3.6; playtest p.12-15 knows no [I] and no [S]."""
    found: Counter[str] = Counter()
    for defender in game(edition).sets["defenders"].components:
        for code in words(defender, "codes"):
            found[code] += defender.copies

    assert dict(found) == holders
    assert {c.id for c in game(edition).sets["codes"].components} == set(holders)


@pytest.mark.parametrize(
    ("edition", "entering"),
    [("published", ["supply"]), ("playtest", ["supply", "french"])],
)
def test_initial_actions_bring_in_the_supply_in_whole_turns(
    edition: str, entering: list[str]
) -> None:
    """Published 2.1: 20 in four turns; playtest p.8: 25 in five, the French too."""
    defenders = game(edition).sets["defenders"].components
    waiting = sum(by(defenders, "group")[group] for group in entering)

    assert waiting == setting(edition, "initial_defenders")
    assert waiting == setting(edition, "actions_per_turn") * setting(
        edition, "initial_turns"
    )


# Attackers and SS cards


def placed(edition: str) -> Counter[str]:
    """Count the counters that the cards for one player can place."""
    counts: Counter[str] = Counter()
    for card in game(edition).sets["ss-cards"].components:
        if not card.blank and card.fields.get("mark") != "Competitive":
            counts[str(card.fields.get("counter", ""))] += card.copies * number(
                card, "place"
            )
    return counts


def starting(edition: str) -> Counter[str]:
    """Return the most of each kind that any set-up starts with."""
    counts: Counter[str] = Counter()
    for difficulty in game(edition).sets["difficulties"].components:
        counts |= Counter(
            {
                str(row["attacker"]): int(str(row["count"]))
                for row in rows(difficulty, "counters")
            }
        )
    return counts


@pytest.mark.parametrize(
    ("edition", "split"),
    [
        (
            "published",
            {
                "rifleman": 36,
                "scout": 16,
                "sturm": 15,
                "machine-gunner": 5,
                "mortar": 5,
            },
        ),
        ("playtest", {"rifleman": 33, "scout": 22, "machine-gunner": 6, "mortar": 6}),
    ],
)
def test_attackers_are_the_most_that_set_ups_and_decks_can_put_on_the_board(
    edition: str, split: dict[str, int]
) -> None:
    """77 and 67: the split no rulebook gives."""
    attackers = game(edition).sets["attackers"].components
    most = placed(edition) + starting(edition)

    assert {c.id: c.copies for c in attackers if not c.blank} == split
    assert {name: count for name, count in most.items() if name} == split


def test_published_decks_are_12_18_18_and_12_cards_and_the_competitive_sturm() -> None:
    cards = game().sets["ss-cards"]

    assert decks(cards) == [12, 18, 18, 12]
    assert decks(cards, marks=["Competitive"]) == [13, 18, 18, 12]


def test_playtest_decks_are_60_cards_and_six_veteran_and_six_elite_ones() -> None:
    """Playtest p.5 and p.21."""
    cards = game("playtest").sets["ss-cards"]

    assert decks(cards) == [12, 18, 18, 12]
    assert by(cards.components, "mark") == {"": 60, "Veteran": 6, "Elite": 6}


@pytest.mark.slow
@pytest.mark.parametrize(
    ("edition", "variant", "cards", "turns"),
    [
        ("published", "beginner", 60, 20),
        ("published", "veteran", 60, 20),
        ("published", "elite", 60, 20),
        ("published", "competitive", 61, 20),
        ("playtest", "playtest-normal", 60, 20),
        ("playtest", "playtest-veteran", 66, 22),
        ("playtest", "playtest-elite", 72, 24),
    ],
)
def test_the_ss_deck_of_a_variant_lasts_whole_turns_of_three(
    edition: str, variant: str, cards: int, turns: int
) -> None:
    """Two players leave one of 61 cards in hand, for they draw four first (6.2)."""
    loaded = game(edition, (variant,))
    in_hand = 1 if variant == "competitive" else 0

    assert loaded.sets["ss-cards"].count == cards
    assert loaded.numbers["turns"].value == turns
    assert cards == turns * setting(edition, "cards_per_turn") + in_hand


def test_decks_of_ss_and_tactics_cards_last_equally_long() -> None:
    cards, lengths = game().sets["ss-cards"], game().sets["decks"]
    turns = [number(lengths[f"ss-{deck}"], "turns") for deck in range(1, 5)]

    assert turns == [
        size // setting("published", "cards_per_turn") for size in decks(cards)
    ]
    assert turns == [
        number(lengths[f"tactics-{deck}"], "turns") for deck in range(1, 5)
    ]
    assert turns[0] == setting("published", "initial_turns")


def test_the_142nd_is_shuffled_among_cards_of_its_own_back() -> None:
    """Escape joins it with the last 9, 6 or 4 cards (2.8); deck 4 holds 12."""
    relief = game().sets["relief"]["relief-142"]
    last = decks(game().sets["ss-cards"])[3]

    assert relief.fields["deck"] == "ss-4"
    for deck, cards in {2: 9, 3: 6, 4: 4}.items():
        assert setting("published", f"escape_deck_{deck}") == cards <= last


@both_editions
def test_a_target_table_reads_every_face_of_a_die_once(edition: str) -> None:
    for card in game(edition).sets["ss-cards"].components:
        if "targets" in card.fields:
            faces = [f for row in rows(card, "targets") for f in listed(row, "faces")]

            assert sorted(map(str, faces)) == list("123456"), card.id


@pytest.mark.parametrize(
    ("edition", "dice"),
    [
        ("published", {"sniper": 4, "flak-37": 5, "pak-40-east": 4, "flak-30": 2}),
        ("playtest", {"sniper": 5, "flak-37": 6, "pak-40-east": 4, "flak-30": 3}),
    ],
)
def test_cards_roll_as_many_dice_as_the_rules_show(
    edition: str, dice: dict[str, int]
) -> None:
    """Published 4.1-4.4, playtest p.16-20."""
    cards = game(edition).sets["ss-cards"].components

    for kind, count in dice.items():
        assert {number(card, "dice") for card in of_kind(cards, kind)} == {count}


# Tactics


def test_33_tactics_cards_are_decks_of_8_9_9_and_7() -> None:
    assert decks(game().sets["tactics"]) == [8, 9, 9, 7]


@pytest.mark.parametrize(
    ("difficulty", "left", "first"),
    [("veteran", 20, 1), ("elite", 21, 2), ("competitive", 22, 3)],
)
def test_removals_leave_a_new_tactics_card_for_each_of_twenty_turns(
    difficulty: str, left: int, first: int
) -> None:
    """6.1.2, 6.1.3 and 6.2: so many on the first turn, one on each of the others."""
    removed = rows(game().sets["difficulties"][difficulty], "removed")
    cards = game().sets["tactics"].count - sum(
        int(str(row["count"])) for row in removed
    )

    assert cards == left == first + setting("published", "turns") - 1


def test_a_tactics_deck_lasts_its_turns_whatever_is_removed() -> None:
    lengths = game().sets["decks"]
    sizes = dict(zip(range(1, 5), decks(game().sets["tactics"]), strict=True))
    for row in rows(game().sets["difficulties"]["veteran"], "removed"):
        deck = lengths[str(row["deck"])]

        assert sizes[number(deck, "number")] - int(str(row["count"])) == number(
            deck, "turns"
        )


def test_each_tactics_effect_names_what_there_is() -> None:
    kinds = {c.kind for c in game().sets["ss-cards"].components}
    tactics = game().sets["tactics"].components
    names = {c.kind for c in tactics}
    for card in tactics:
        for row in rows(card, "effect"):
            assert set(listed(row, "cards")) <= kinds, card.id
            assert set(listed(row, "unless")) <= names, card.id

    assert {str(r["does"]) for c in tactics for r in rows(c, "effect")} == {
        c.id for c in game().sets["effects"].components
    }


@pytest.mark.parametrize(
    ("approach", "areas"),
    [
        ("eastern", range(7, 13)),
        ("northern", range(4, 10)),
        ("western", range(2, 8)),
    ],
)
def test_an_approach_stays_on_the_board(approach: str, areas: range) -> None:
    """One die and so many more (6.1.2)."""
    (row,) = rows(game().sets["tactics"][f"t1-{approach}-approach"], "effect")

    assert [die + int(str(row["amount"])) for die in DIE] == list(areas)


# The board


@both_editions
def test_the_board_has_its_spaces(edition: str) -> None:
    kinds = Counter(c.kind for c in game(edition).sets["castle"].components)

    # The published game lays markers on those who have acted, and needs no track.
    track = {"action": setting(edition, "actions_per_turn")}
    assert kinds == {
        "location": 7,
        "position": 29,
        "area": 11,
        "circle": 20,
        "defence": 6 * 3 + 1,
        "suppression": 4,
        "turn": setting(edition, "turns"),
        **(track if edition == "playtest" else {}),
    }


TARGETS = """
    red     K1   K2   K3   K4   ST5  NT6
    purple  GH1P NT2  NT3  K4   NT5  NT6
    green   GH1G ST2  K3   ST4  ST5  ST6
    yellow  G1   G2   GH3  GH4  NT5  ST6
    black   G1   G2   G3   G4   G4   G4
"""


def test_each_colour_numbers_its_targets_from_1_to_6_once() -> None:
    """Black 4 to 6 is one position; white and the tank have no number."""
    positions = of_kind(game().sets["castle"].components, "position")
    lines = []
    for colour in ("red", "purple", "green", "yellow", "black"):
        row = [
            p.id
            for face in DIE
            for p in positions
            if colour in words(p, "colours") and face in numbers(p, "numbers")
        ]
        lines.append(" ".join(f"{word:4}" for word in [f"{colour:7}", *row]).rstrip())
    unnumbered = {p.id for p in positions if not numbers(p, "numbers")}

    assert "\n".join(lines) == dedent(TARGETS).strip()
    assert unnumbered == {"BJL", "BJC", "BJM", "BJB", "C1", "C2", "C3", "C4", "C5"}


TRACKS = """
     2 green   c13 c14 c16 c21 K
     3 red     c13 c14 c16 c21 K
     4 red     c15 c14 c16 c21 K
     5 purple  c18 c17 c16 c21 K
     6 purple  c20 c19 c17 c16 c21 K
     7 black   c22 c23 c24 c25 NT
     8 black   c26 c27 c24 c25 NT
     9 black   c26 c27 c24 c25 NT
    10 black   c28 c29 c30 c31 ST
    11 green   c32 c30 c31 ST
    12 green   c32 c30 c31 ST
"""


def track(board: ComponentSet, area: Component) -> Iterator[str]:
    """Follow ``next`` from an area to the location its track ends at."""
    space = area
    while "next" in space.fields:
        space = board[str(space.fields["next"])]
        yield space.id


def test_the_tracks_lead_from_the_areas_to_the_castle() -> None:
    board = game().sets["castle"]
    areas = of_kind(board.components, "area")
    drawn = [
        f"{area.fields['number']:>2} {words(area, 'colours')[0]:7} "
        + " ".join(track(board, area))
        for area in areas
    ]
    reached = {space for area in areas for space in track(board, area)}

    assert "\n".join(drawn) == dedent(TRACKS).strip("\n")
    assert {c.id for c in of_kind(board.components, "circle")} <= reached


def test_circles_are_7_red_2_purple_8_yellow_and_3_green() -> None:
    circles = of_kind(game().sets["castle"].components, "circle")
    colours = Counter(words(circle, "colours")[0] for circle in circles)

    assert colours == {"red": 7, "purple": 2, "yellow": 8, "green": 3}


def test_two_dice_come_on_black_18_purple_9_red_5_and_green_4_times_in_36() -> None:
    areas = of_kind(game().sets["castle"].components, "area")
    colour = {numbers(area, "numbers")[0]: words(area, "colours")[0] for area in areas}
    ways = Counter(colour[sum(throw)] for throw in product(DIE, DIE))
    (shown,) = [s for s in game().sheets["aid"].sections if s.id == "areas"]

    assert ways == {"black": 18, "purple": 9, "red": 5, "green": 4}
    assert shown.table is not None
    assert dict(zip(shown.table.titles, shown.table.rows[0], strict=True)) == {
        f":{name}:": f"{count}/36" for name, count in ways.items()
    }


def test_every_colour_an_attacker_is_placed_on_can_be_suppressed() -> None:
    """There is no yellow square, for no area is yellow (2.3)."""
    spaces = game().sets["castle"].components
    squares = [words(s, "colours")[0] for s in of_kind(spaces, "suppression")]

    assert squares == ["green", "black", "purple", "red"]
    assert set(squares) == {words(a, "colours")[0] for a in of_kind(spaces, "area")}


def test_defence_spaces_are_the_steps_of_their_location() -> None:
    """Six of seven; only Besotten Jenny goes on to 0 (4.2)."""
    spaces = game().sets["castle"].components
    steps: dict[str, list[int]] = {}
    for space in of_kind(spaces, "defence"):
        of = str(space.fields["location"])
        steps.setdefault(of, []).append(int(str(space.fields["number"])))

    tracks = {s.id: list(numbers(s, "track")) for s in of_kind(spaces, "location")}
    assert tracks == {**steps, "C": []}
    assert steps["BJ"] == [6, 5, 4, 0]
    assert all(steps[name] == [6, 5, 4] for name in ("NT", "ST", "K", "GH", "G"))


# Set-up and score


@both_editions
def test_a_set_up_puts_one_attacker_on_each_of_eleven_areas(edition: str) -> None:
    for difficulty in game(edition).sets["difficulties"].components:
        counts = [int(str(row["count"])) for row in rows(difficulty, "counters")]

        assert sum(counts) == 11, difficulty.id


def test_the_set_up_lays_out_attackers_prisoners_and_markers() -> None:
    """Published setup 2-4."""
    lying = Counter(c.kind for c in game().sets["setup"].components)
    spaces = [str(c.fields["space"]) for c in game().sets["setup"].components]
    prisoners = of_kind(game().sets["setup"].components, "prisoners")

    assert lying == {"attackers": 11, "prisoners": 5, "markers": 6}
    assert len(set(spaces)) == len(spaces)
    assert {str(p.fields["defender"]) for p in prisoners} == {
        c.id
        for c in game().sets["defenders"].components
        if c.fields.get("group") == "french"
    }


def test_the_draft_starts_with_nobody_in_the_cellar() -> None:
    """Playtest p.8: the French come in with their first action."""
    lying = Counter(c.kind for c in game("playtest").sets["setup"].components)

    assert lying == {"attackers": 11, "markers": 6}


def test_the_highest_score_is_43() -> None:
    """Tank and escape, and every position but those of the wreck is held.

    Twenty-seven defenders are left, but only 25 positions: four French, who are not in
    the Cellar, and 21 others; and no attacker is.
    """
    points = {c.id: number(c, "points") for c in game().sets["scoring"].components}
    french = by(game().sets["defenders"].components, "group")["french"] - 1
    places = [c for c in game().sets["castle"].components if c.kind == "position"]
    held = sum(c.fields["location"] != "BJ" for c in places)
    highest = (
        points["empty-tank"]
        + points["escape"]
        + points["french-on-board"] * french
        + points["other-on-board"] * (held - french)
    )

    assert highest == setting("published", "highest_score") == 43


def test_the_worst_score_of_the_draft_is_38() -> None:
    """Playtest p.21: three for each French casualty, one for each other."""
    points = {
        c.id: number(c, "points") for c in game("playtest").sets["scoring"].components
    }

    assert points["french-casualty"] * 5 + points["other-casualty"] * 23 == 38


def test_the_ladder_has_no_gap() -> None:
    """5.0: from 40 down to 0, and a win begins at 1."""
    levels = game().sets["levels"].components
    for above, below in pairwise(levels):
        assert number(above, "from") == number(below, "to") + 1

    assert number(levels[-2], "from") == setting("published", "win_score")


# Sheets


@both_editions
def test_the_record_sheet_has_a_line_for_every_turn(edition: str) -> None:
    longest = {"published": 20, "playtest": 24}[edition]
    (log,) = [s for s in game(edition).sheets["record"].sections if s.id == "log"]

    assert log.table is not None
    assert [row[0] for row in log.table.rows] == [str(n + 1) for n in range(longest)]


@both_editions
def test_the_aid_prints_true_chances(edition: str) -> None:
    """One die or more of so many that reaches a defence."""
    (shown,) = [s for s in game(edition).sheets["aid"].sections if s.id == "chances"]

    assert shown.table is not None
    assert shown.table.titles[1:] == ("3", "4", "5", "6")
    for dice, *cells in shown.table.rows:
        for defence, cell in zip((3, 4, 5, 6), cells, strict=True):
            chance = 100 * (1 - ((defence - 1) / 6) ** int(dice))
            expected = f"{chance:.0f} %" if chance < 99.5 else "> 99 %"

            assert cell == expected, (dice, defence)


def test_the_aid_removes_as_many_tactics_cards_as_the_difficulties() -> None:
    (shown,) = [s for s in game().sheets["aid"].sections if s.id == "difficulties"]
    for difficulty in game().sets["difficulties"].components:
        counts = [str(row["count"]) for row in rows(difficulty, "removed")]

        assert not counts or f"{difficulty.name} {', '.join(counts)}" in shown.note


@both_editions
def test_prose_names_only_numbers_there_are(edition: str) -> None:
    """A braced word that is no number would be printed as it stands."""
    texts = [
        line.text
        for sheet in game(edition).sheets.values()
        for section in sheet.sections
        for line in section.lines
    ]
    notes = [s.note for sheet in game(edition).sheets.values() for s in sheet.sections]
    texts += notes
    for each in game(edition).sets.values():
        texts += [str(c.fields.get("text", "")) for c in each.components]

    assert {name for text in texts for name in findall(r"\{(\w+)\}", text)} <= set(
        game(edition).numbers
    )


@both_editions
def test_every_line_of_the_aid_cites_a_case(edition: str) -> None:
    for section in game(edition).sheets["aid"].sections:
        for line in section.lines:
            assert line.cites, line.text


@both_editions
def test_every_case_that_is_cited_is_in_the_rulebook(edition: str) -> None:
    chapters = game(edition).books["rulebook"].chapters
    cases = {case.id for chapter in chapters for case in chapter.cases}
    cases |= {case.split(" ")[0] for case in cases}
    cited = {
        case
        for each in game(edition).sets.values()
        for component in each.components
        for case in words(component, "cites")
    }
    for sheet in game(edition).sheets.values():
        for section in sheet.sections:
            cited |= {
                *section.cites,
                *(c for line in section.lines for c in line.cites),
            }

    assert cited <= cases


# Where it all comes from


def made_up(component: Component) -> set[str]:
    return set(component.reconstructed)


def test_of_the_tactics_cards_only_five_names_and_two_effects_are_not_made_up() -> None:
    """Published 6.1.2 and 6.1.3, and their pictures."""
    named = {"Barrage", "Eastern Approach", "Northern Approach", "Western Approach"}
    named |= {"Focus Fire"}
    for card in game().sets["tactics"].components:
        if card.blank:
            continue
        known = card.name in ("Barrage", "Eastern Approach")

        assert "copies" in made_up(card), card.id
        assert ("name" in made_up(card)) == (card.name not in named), card.id
        assert ("text" in made_up(card)) == (not known), card.id
        assert ("effect" in made_up(card)) == (not known), card.id


def test_only_the_first_tactics_deck_has_a_name_that_is_known() -> None:
    names = [game().sets["decks"][f"tactics-{deck}"] for deck in range(1, 5)]

    assert ["name" in made_up(deck) for deck in names] == [False, True, True, True]


def test_nothing_else_of_the_published_game_is_made_up() -> None:
    ours = {
        each.id
        for each in game().sets.values()
        if any(made_up(component) for component in each.components)
    }

    assert ours == {"tactics", "decks"}


def test_the_draft_marks_what_its_rulebook_does_not_say() -> None:
    """The card list, tables, the split of 67, and all values but four."""
    draft = game("playtest")
    cards = draft.sets["ss-cards"].components
    attackers = {c.id: made_up(c) for c in draft.sets["attackers"].components}
    stated = {
        c.id: {"attack", "suppress"} - made_up(c)
        for c in draft.sets["defenders"].components
        if not c.blank
    }

    assert all("copies" in made_up(c) for c in cards if not c.blank)
    rolled = [c for c in cards if "targets" in c.fields and "target" not in c.fields]
    assert all("targets" in made_up(c) for c in rolled)
    assert attackers == {
        "rifleman": {"copies"},
        "scout": {"copies", "defence"},
        "machine-gunner": {"copies", "defence", "disrupt"},
        "mortar": {"copies"},
        "blank-attacker": set(),
    }
    assert {name: values for name, values in stated.items() if values} == {
        "dietrich": {"attack"},
        "pollock": {"suppress"},
    }


@both_editions
def test_every_value_says_where_it_comes_from(edition: str) -> None:
    loaded = game(edition)
    for each in loaded.sets.values():
        if each.id.startswith("kit-"):
            continue
        for component in each.components:
            for field, provenance in component.provenance.items():
                assert provenance.sources, f"{each.id}/{component.id}: {field}"

    for number_ in loaded.numbers.values():
        assert number_.provenance.sources, number_.id
        assert number_.case, number_.id


def test_each_open_question_of_the_rules_is_a_setting() -> None:
    """They are the referee's defaults, none of them made up: rulings on a case."""
    settings = [n for n in game().numbers.values() if "settings" in n.mark.file]

    assert len(settings) >= 28
    assert all(n.title and n.case and not n.provenance.reconstructed for n in settings)


def test_the_owner_of_the_game_replaces_what_was_made_up() -> None:
    """The sample overlay: a text, an effect, a count, a name, a card more, one less."""
    mine = game(overlay="my-copy.example.yaml")
    tactics = mine.sets["tactics"]

    assert tactics.count == 33
    assert not made_up(tactics["t1-focus-fire"]) & {"text", "effect"}
    assert not made_up(tactics["t1-barrage"])
    assert not made_up(tactics["t1-my-card"])
    assert not made_up(mine.sets["decks"]["tactics-2"])
    assert "t1-morning-mist" not in {c.id for c in tactics.components}


# Variants


def test_a_beginner_cuts_out_no_tactics_card() -> None:
    """Setup 7: they are for later games."""
    kit = game("published", ("beginner",))

    assert "tactics" not in kit.sets
    assert kit.sets["ss-cards"].count == 60
    assert kit.sets["attackers"].count == 77


@pytest.mark.slow
@pytest.mark.parametrize(("edition", "variants"), KITS)
def test_a_variant_names_a_difficulty_there_is(
    edition: str, variants: tuple[str, ...]
) -> None:
    loaded = game(edition, variants)

    assert loaded.numbers["difficulty"].value in {
        c.id for c in loaded.sets["difficulties"].components
    }


@pytest.mark.slow
def test_the_record_names_the_deck_of_each_turn() -> None:
    """Beside the turns of a deck is a picture, as tall as the deck has turns."""
    sheet = (FOLDER / "layouts" / "sheets" / "record.yaml").read_text("utf-8")
    decks_of = [c for c in game().sets["decks"] if c.id.startswith("ss-")]
    row, gap = 10, 0.5

    pictures = findall(r"scene: record-(\d), at: \[0, [\d.]+, 24, ([\d.]+)\]", sheet)
    fields = game().sheets["record"].fields
    names = [str(fields[f"deck-{n}"]) for n, _ in pictures]

    assert [float(tall) for _, tall in pictures] == [
        number(each, "turns") * row - gap for each in decks_of
    ]
    assert [int(n) for n, _ in pictures] == [number(c, "number") for c in decks_of]
    assert names == [each.name for each in decks_of]
