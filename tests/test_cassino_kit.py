"""The kit of Cassino '44: a desk of markers, strips, cards, ladders and sheets.

What is printed is what the lists say: a number is written once, and whoever changes it
changes the counters, the cards, the strips, the ladders and the player aid.
"""

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from textwrap import dedent

import pytest

from pnp.errors import Complaints
from pnp.geometry import Edges, Rect, Size, inch, mm, pt
from pnp.imposition.sheet import Page, Placement, Sheet, Side
from pnp.kit import Order
from pnp.kit.job import Job
from pnp.kit.parts import parts
from pnp.layout.art import Colour, Face, Run, Use
from pnp.layout.art.contrast import faint
from pnp.layout.boards.board import Board
from pnp.layout.press import Press
from pnp.layout.themes.paint import Ink
from pnp.model.component import Component
from pnp.model.game import Game
from pnp.model.loading import load
from pnp.render import pdf
from tests.golden import assert_golden
from tests.kits import laid, shipped
from tests.measure import turned_over, within, words
from tests.soak import alternate

GAME = Path(__file__).parent.parent / "components" / "cassino"
SHEETS = ("aid", "cohesion", "evening", "cover")
TABLES = {
    "events": ("roll", "name", "people", "text"),
    "weather": ("time", "rolls", "name", "text"),
    "attrition": ("range", "formation", "support"),
    "mines": ("factors", "personnel", "vehicles"),
    "non-combat": ("rolls", "text"),
    "results": ("name",),
}
"""What the player aid says of each row of a list, from left to right."""


@cache
def game() -> Game:
    """Return the game as everybody loads it."""
    return shipped("cassino")


@cache
def press(ink: Ink = "full") -> Press:
    """Return a press for the game."""
    return laid("cassino", ink=ink)


def pieces(at: Press, name: str) -> dict[str, tuple[str, str]]:
    """Return what the front and the back of each component of a set say."""
    return {
        each.id: (said(front), said(back) if back else "")
        for each, front, back in at.pieces(at.game.sets[name])
    }


def page(at: Press, name: str) -> str:
    """Return what a sheet says, without its gaps."""
    return " ".join(said(face) for face in at.pages(at.game.sheets[name]))


def strip(at: Press) -> Face:
    """Return the board of the strips."""
    face = at.board(at.game.sets["strip"])
    assert face
    return face


@cache
def board() -> Board:
    """Return the board of the strips, met with its layout."""
    found = press().boards.opened(game().sets["strip"])
    assert found
    return found


def said(face: Face) -> str:
    """Return the words of a face."""
    return " ".join(art.text for art in face.walk() if isinstance(art, Run))


def closed(text: object) -> str:
    """Return words without gaps or emphasis: a line may break anywhere."""
    return "".join(str(text).replace("*", "").replace("_", "").split())


def mine(folder: Path, overlay: str) -> Press:
    """Return a press for the game with an overlay of somebody's own."""
    path = folder / "mine.yaml"
    head = "overlay: mine\ntitle: Mine\nsource: [rules]\n"
    path.write_text(head + dedent(overlay), encoding="utf-8")
    complaints = Complaints()
    found = load(GAME, overlays=[path], complaints=complaints)
    assert found, complaints.errors
    return Press(found, Complaints())


# The markers


def test_there_are_ten_sets_of_advantages_and_72_markers() -> None:
    copies = {each.id: each.copies for each in game().sets["markers"]}

    assert copies["axis"] == copies["allied"] == 10
    assert game().sets["markers"].count == sum(copies.values()) == 72


def test_what_every_marker_says() -> None:
    """Its name, in a few words what it does, and its number."""
    assert pieces(press(), "markers") == {
        "axis": ("AXIS column shift + 1", "AXIS column shift + 2"),
        "allied": ("ALLIED column shift + 1", "ALLIED column shift + 2"),
        **{
            f"assault_{letter.lower()}": (
                f"AXIS ATTACK hex and strip {letter}",
                f"ALLIED ATTACK hex and strip {letter}",
            )
            for letter in "ABCD"
        },
        "first_fire": ("FIRST FIRE defender first", "AT ONCE both together"),
        "dug_in_lost": ("NOT DUG IN lost for good", "NOT DUG IN lost for good"),
        "no_free_shot": ("NO FREE SHOT they slip away", "FREE SHOT as they leave"),
        "friendly_fire": (
            "FRIENDLY FIRE on a mountain 1–2",
            "FRIENDLY FIRE anywhere else 1",
        ),
        "mines": ("MINES one factor 1 0", "MINES two factors 2 1"),
        "rain": ("RAIN hexes in sight 5", "HEAVY RAIN hexes in sight 3"),
        "night": ("CLEAR SKY hex more sight + 1", "NIGHT RAIN sight and fire −1"),
        "fog": ("FOG a die is sight", "SNOWSTORM peaks are shut"),
        "axis_gift": (
            "BARRAGE this turn only 1× 12",
            "CLEAR PATH a hex or dig in + 1",
        ),
        "allied_gift": (
            "BARRAGE this turn only 1× 20",
            "CLEAR PATH one hex farther + 1",
        ),
        "turn": ("TURN by day", "TURN by night"),
        "clock": ("TURNS LEFT of the weather", "TURNS LEFT of the weather"),
        "initiative": ("AXIS LEAD first to act", "ALLIED LEAD first to act"),
    }


def test_men_who_fire_at_once_face_each_other() -> None:
    (marker,) = (each for each in game().sets["markers"] if each.id == "first_fire")
    (back,) = (b for c, _, b in press().pieces(game().sets["markers"]) if c is marker)
    assert back
    men = drawn(back)

    axis, ally = men[-2:]
    assert axis in {
        f"figure {who}"
        for who in ("rifleman-standing", "alpine-firing", "submachine-gunner")
    }
    assert ally in {f"figure {who}, mirrored" for who in ("tommy", "us-rifleman")}


@pytest.mark.parametrize("side", ["axis", "allied"])
def test_copies_of_an_advantage_show_nine_men(side: str) -> None:
    """Each copy has another man, until all nine were shown."""
    markers = game().sets["markers"]
    (marker,) = (each for each in markers if each.id == side)
    (front,) = (f for c, f, _ in press().pieces(markers) if c is marker)
    men = [drawn(face)[-1] for face in press().takes(markers, marker, front)]

    assert len(set(men)) == len(men) == 9


def test_bands_of_both_sides_are_apart_on_a_grey_copy() -> None:
    axis, allied = (press().colours[each] for each in ("axis", "allied-light"))

    assert axis.grey.contrast(allied.grey) > 5


def drawn(face: Face) -> list[str]:
    """Return the figures of a face, from the farthest to the nearest."""
    found = []
    for each in face.art:
        if isinstance(each, Use):
            here = [each.face.name] if each.face.name.startswith("figure ") else []
            found += here or drawn(each.face)
    return found


# The cards


def test_there_is_a_card_for_every_row_of_the_tables_of_chance() -> None:
    assert {name: game().sets[name].count for name in ("events", "weather")} == {
        "events": 11,
        "weather": 9,
    }


@pytest.mark.parametrize("name", ["events", "weather"])
def test_a_card_says_all_of_its_row(name: str) -> None:
    for row in game().sets[name]:
        front, _ = pieces(press(), name)[row.id]
        for field in ("name", "text", "roll", "sight", "farther"):
            value = row.fields.get(field)

            assert closed(printed_as(shown(value))) in closed(front), (row.id, field)


def shown(value: object) -> str:
    """Return how a value is printed: the minus of a number is a minus."""
    if isinstance(value, int):
        return str(value).replace("-", "−")
    return "" if value is None else str(value)


def test_cards_of_a_deck_have_one_back() -> None:
    for name, word in (("events", "Random events"), ("weather", "Weather")):
        backs = {back for _, back in pieces(press(), name).values()}

        assert len(backs) == 1
        assert word in backs.pop()


# The strips


def test_each_of_four_strips_is_the_track_from_left_to_right() -> None:
    """Axis +2, Axis +1, 0, Allied +1, Allied +2."""
    for letter in "abcd":
        boxes = [
            each
            for each in game().sets["strip"]
            if each.id.startswith(f"{letter}_") and each.kind != "twin"
        ]
        boxes.sort(key=lambda each: board().rest(each.id)[0])
        rows = {board().rest(each.id)[1] for each in boxes}

        assert [track(each) for each in boxes] == [
            "axis 2",
            "axis 1",
            "0",
            "allied 1",
            "allied 2",
        ]
        assert len(rows) == 1


def track(box: Component) -> str:
    """Return what a box of the track is."""
    return f"{box.fields.get('side') or ''} {box.fields['value']}".strip()


def test_a_counter_lies_on_every_space_of_the_strips() -> None:
    side = inch("0.625")
    for kind in ("twin", "box", "even", "clock", "fog"):
        size = board().survey.spaces[kind].template.size

        assert min(size.width, size.height) > side


def test_the_strips_say_the_most_of_every_terrain() -> None:
    """Once, and each below the greatest advantage it allows."""
    told = greatest(said(strip(press())))
    for each in game().sets["terrain"]:
        assert closed(each.fields["name"]) in told[each.fields["most"]], each.id


def greatest(words: str) -> dict[object, str]:
    """Return what stands after +2 and after +1 in the table of the strips."""
    above, _, below = closed(words).rpartition("+1")
    return {2: above.rpartition("+2")[2], 1: below}


# A rich text takes the numbers of the rules, {spring}; not the fields of its own row:
# what a sentence says of those is held against them here.

BOLD = re.compile(r"\*\*(?:up to )?(?:1×)?(\d+)\*\*")
SAID = {
    "events": ("near", "kills", "amount"),
    "weather": ("sight", "columns", "farther"),
    "non-combat": ("flips", "returns"),
}


def held(row: Component, name: str) -> list[int]:
    """Return the numbers of a row that its sentence says, without their signs."""
    values = (row.fields.get(field) for field in SAID[name])
    return [abs(value) for value in values if isinstance(value, int)]


@pytest.mark.parametrize("name", SAID)
def test_a_sentence_says_the_numbers_of_its_own_row(name: str) -> None:
    for row in game().sets[name]:
        text = str(row.fields["text"])

        assert [int(each) for each in BOLD.findall(text)] == held(row, name), row.id
        assert ("**1D6** turns" in text) == (row.fields.get("turns") == 0), row.id
        assert ("Fog" in text) == bool(row.fields.get("fog")), row.id


def test_a_sentence_takes_the_numbers_of_the_rules(tmp_path: Path) -> None:
    """Whoever lowers a die of the rules has it on the cards and on the aid."""
    at = mine(tmp_path, "set: {numbers: {spring: 2, fog_clears: 5, least_sight: 4}}")
    cards = {**pieces(at, "events"), **pieces(at, "weather")}
    aid = closed(page(at, "aid"))

    for card, told in (
        ("weather_change", "−2 in April and May."),
        ("persistent_rain", "until a 5."),
        ("night_rain", "but never less than 4, this turn."),
    ):
        assert closed(told) in closed(cards[card][0])
        assert closed(told) in aid


# The sheets


@pytest.mark.parametrize("name", TABLES)
def test_the_aid_says_every_row_of_every_list(name: str) -> None:
    told = closed(page(press(), "aid"))
    for row in game().sets[name]:
        assert "".join(cell(row, field) for field in TABLES[name]) in told, row.id


def cell(row: Component, field: str) -> str:
    """Return what stands in a cell, without gaps: 2–3 for the faces 2 and 3."""
    if field == "people":
        side = row.fields.get("side")
        return str(game().sets["sides"][str(side)].fields["people"]) if side else ""
    value = row.fields[field]
    if isinstance(value, tuple):
        return "–".join(dict.fromkeys([str(value[0]), str(value[-1])]))
    return closed(printed_as(value))


def printed_as(value: object) -> str:
    """Return a text with the numbers of the rules in their places."""
    numbers = game().numbers
    return re.sub(r"\{(\w+)\}", lambda found: str(numbers[found[1]].value), str(value))


@pytest.mark.parametrize("name", ["aid", "cohesion"])
def test_morale_of_every_force_is_on_the_aid_and_on_its_ladder(name: str) -> None:
    told = page(press(), name)
    for force in game().sets["forces"]:
        pairs = [force.fields[field] for field in ("start", "two", "four")]
        line = " ".join("{} / {}".format(*pair) for pair in pairs)  # type: ignore[misc]
        ladder = line.replace(" ", "")
        words = told.replace(" START ", " ").replace(" 2 LOST ", " ")

        assert ladder in closed(words.replace(" 4 LOST ", " ")), force.id


def test_every_case_that_a_sheet_names_is_in_the_rulebook() -> None:
    cases = {
        case.id
        for chapter in game().books["rulebook"].chapters
        for case in chapter.cases
    }
    named = {
        cite
        for name in SHEETS
        for section in game().sheets[name].sections
        for cite in (*section.cites, *(c for line in section.lines for c in line.cites))
    }

    assert named
    assert named <= cases


def test_the_invented_chart_is_on_no_page() -> None:
    at = press()
    told = " ".join(page(at, name) for name in SHEETS)

    assert (
        "Nothing here takes its place"
        in game().sheets["cover"].sections[-1].lines[0].text
    )
    assert not any(
        section.table and section.table.of == "chart"
        for name in SHEETS
        for section in game().sheets[name].sections
    )
    assert "Strength" not in told


def test_nothing_on_a_piece_is_made_up() -> None:
    """What is ours in the numbers would bear a ring; there is none."""
    for name in ("markers", "events", "weather", "strip"):
        for each in game().sets[name]:
            assert not each.reconstructed, each.id


# One number, everywhere


def test_a_number_of_the_lists_is_changed_on_every_piece(tmp_path: Path) -> None:
    at = mine(
        tmp_path,
        """
        set:
          weather: {components: {rain: {sight: 4, text: No farther than four.}}}
          mines: {components: {two: {personnel: 7, vehicles: 6}}}
          events: {components: {german_barrage: {amount: 16, text: "One of **1×16**."}}}
          terrain: {components: {other: {most: 2}, open: {most: 1}}}
          forces: {components: {maoris: {start: [3, 2], two: [5, 4], four: [1, 0]}}}
          numbers: {friendly_mountain: 4, first_loss: 9}
        """,
    )
    markers, aid = pieces(at, "markers"), closed(page(at, "aid"))

    assert markers["rain"] == ("RAIN hexes in sight 4", "HEAVY RAIN hexes in sight 3")
    assert markers["mines"] == ("MINES one factor 1 0", "MINES two factors 7 6")
    assert markers["axis_gift"][0] == "BARRAGE this turn only 1× 16"
    assert markers["friendly_fire"][0] == "FRIENDLY FIRE on a mountain 1–4"
    assert "No farther than four." in pieces(at, "weather")["rain"][0]
    assert "4" in pieces(at, "weather")["rain"][0].split()
    assert "1×16" in closed(pieces(at, "events")["german_barrage"][0])
    for told in ("Nofartherthanfour.", "276", "1×16", "9lost"):
        assert told in aid
    assert "Open" in greatest(said(strip(at)))[1]
    assert "3/25/41/0" in aid
    assert "START3/29LOST5/44LOST1/0" in closed(page(at, "cohesion"))
    assert "9LOST" in closed(page(at, "cohesion"))


# On paper


@cache
def sheets(part: str, paper: str, backs: str = "long-edge") -> tuple[Sheet, ...]:
    """Return the sheets of a part, as they are laid out."""
    order = Order(paper=paper, backs=backs)  # type: ignore[arg-type]
    making = Job(game(), order, press(), press().complaints)
    (wanted,) = (each for each in parts(game(), ()) if each.name == part)
    found = tuple(making.sheets(wanted))
    assert list(press().complaints) == []
    return found


def printed(found: tuple[Sheet, ...]) -> bytes:
    """Return sheets as a PDF."""
    return pdf.render(found, title="Cassino", subject="A kit")


@pytest.mark.slow
@pytest.mark.parametrize("paper", ["A4", "Letter"])
@pytest.mark.parametrize("backs", ["long-edge", "short-edge"])
def test_72_markers_are_in_the_pdf_and_backs_lie_behind_their_fronts(
    paper: str, backs: str
) -> None:
    found = sheets("counters", paper, backs)
    out, number, pairs = printed(found), 0, Counter[tuple[str, str]]()
    for sheet in found:
        assert sheet.verso
        front, back = words(out, number), words(out, number + 1)
        paper_ = Rect(mm(0), mm(0), sheet.page.size.width, sheet.page.size.height)
        for placement in sheet.recto.placements[: sheet.pieces]:
            behind = turned_over(placement.at, paper_, sheet.flip)
            there = (
                "".join(within(front, placement.at)),
                "".join(within(back, behind)),
            )
            pairs[letters(there[0]), letters(there[1])] += 1
        number += 2
    wanted = Counter[tuple[str, str]]()
    for each in game().sets["markers"]:
        sides = pieces(press(), "markers")[each.id]
        wanted[letters(sides[0]), letters(sides[1])] += each.copies

    assert pairs == wanted


def letters(text: str) -> str:
    """Return the letters and figures of a face, in order of the alphabet."""
    return "".join(sorted(closed(text)))


@pytest.mark.parametrize("part", [*SHEETS, "board"])
@pytest.mark.parametrize("paper", ["A4", "Letter"])
def test_sheets_and_strips_are_one_leaf_each(part: str, paper: str) -> None:
    assert len(sheets(part, paper)) == 1


# How it looks


def faces(at: Press) -> Iterator[tuple[str, Face]]:
    """Yield every face of the kit with what it is of."""
    for name in ("markers", "events", "weather"):
        for _, front, back in at.pieces(game().sets[name]):
            yield name, front
            yield from ((name, back),) if back else ()
    for name in SHEETS:
        yield from ((name, each) for each in at.pages(game().sheets[name]))
    yield "strip", strip(at)


def test_words_are_as_large_as_each_piece_asks() -> None:
    """5 pt on counters, 8 on cards, 8.5 on sheets and strips."""
    least = {"markers": 5.0, "events": 8.0, "weather": 8.0}
    small = {
        (name, art.text)
        for name, face in faces(press())
        for art in face.walk()
        if isinstance(art, Run) and art.size < pt(str(least.get(name, 8.5)))
    }

    assert small == set()


@pytest.mark.slow
@pytest.mark.parametrize("ink", alternate(("grey", "full", "low"), 3))
def test_all_words_stand_out_in_every_ink(ink: Ink) -> None:
    dim: set[tuple[Colour, Colour, str]] = {
        (each.colour, each.ground, each.text)
        for _, face in faces(press(ink))
        for each in faint(face)
    }

    assert dim == set()
    assert list(press(ink).complaints) == []


@pytest.mark.slow
@pytest.mark.parametrize(
    ("part", "at", "name"),
    [
        ("counters", 0, "markers-front"),
        ("counters", 1, "markers-back"),
        ("cards", 0, "events"),
        ("cards", 4, "weather"),
        ("cards", 5, "cards-back"),
        ("aid", 0, "aid-front"),
        ("aid", 1, "aid-back"),
        ("cohesion", 0, "ladders"),
        ("evening", 0, "evening-front"),
        ("evening", 1, "evening-back"),
        ("cover", 0, "cover"),
    ],
)
def test_pages_look_as_they_did(part: str, at: int, name: str) -> None:
    assert_golden(f"cassino-{name}", printed(sheets(part, "A4")), at, dpi=45)


@pytest.mark.slow
def test_the_strips_look_as_they_did() -> None:
    face = strip(press())
    at = Rect(mm(3), mm(3), face.trim.width, face.trim.height)
    paper = Page("golden", Size(at.width + mm(6), at.height + mm(6)), Edges())
    out = printed((Sheet("Golden", paper, Side((Placement(face, at),))),))

    assert_golden("cassino-strips", out, dpi=45)
