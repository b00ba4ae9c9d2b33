"""The kit of Aachen: its map, its 88 counters, its charts, and one's own copy's."""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import combinations, product
from pathlib import Path
from textwrap import dedent

import pytest

from pnp.errors import Complaints
from pnp.export.faces import Item
from pnp.export.tts.counters import Counters, shots
from pnp.export.tts.gallery import Gallery
from pnp.export.tts.objects import Guids
from pnp.geometry import Edges, Rect, Size, inch, mm
from pnp.imposition.sheet import Page, Placement, Sheet, Side
from pnp.kit import Order
from pnp.kit.booklet import setting
from pnp.kit.job import Job
from pnp.kit.parts import parts
from pnp.layout.art import Colour, Face, Run, Shape, Use
from pnp.layout.art.contrast import faint
from pnp.layout.boards.board import Board
from pnp.layout.boards.outlines import Outlined, adjoining, overlapping
from pnp.layout.fonts import font
from pnp.layout.press import Press
from pnp.layout.themes.paint import Ink
from pnp.model.component import Component
from pnp.model.game import Game
from pnp.model.loading import load
from pnp.render import pdf
from tests.golden import assert_golden
from tests.kits import job_for, laid, shipped
from tests.measure import turned_over, within, words
from tests.soak import alternate

GAME = Path(__file__).parent.parent / "components" / "aachen"
COUNTERS = {"americans": 25, "germans": 32, "markers": 31}
SHEETS = ("aid", "record", "cover", "campaign-log", "campaign-units")
FANATIC = "terrain urban and strategy fanatic and factor 7"


@cache
def game() -> Game:
    """Return the game as everybody loads it."""
    return shipped("aachen")


@cache
def press(ink: Ink = "full") -> Press:
    """Return a press for the game."""
    return laid("aachen", ink=ink)


@cache
def pieces(name: str) -> tuple[tuple[Component, Face, Face], ...]:
    """Return the components of a set with their fronts and backs."""
    found = press().pieces(game().sets[name])
    return tuple((each, front, back or front) for each, front, back in found)


@cache
def board() -> Board:
    """Return the map, met with its layout."""
    found = press().boards.opened(game().sets["map"])
    assert found
    return found


@cache
def outlined() -> Outlined:
    """Return the outlines of the areas."""
    found = board().survey.spaces["area"].outlined
    assert found
    return found


def areas() -> list[Component]:
    """Return the 27 areas."""
    return [each for each in game().sets["map"] if each.kind == "area"]


def said(face: Face) -> str:
    """Return the words of a face."""
    return " ".join(art.text for art in face.walk() if isinstance(art, Run))


def mine(folder: Path, overlay: str) -> tuple[Game | None, list[str]]:
    """Return the game with an overlay of somebody's own, and what is wrong with it."""
    path = folder / "mine.yaml"
    head = "overlay: mine\ntitle: Mine\nsource: [rules]\n"
    path.write_text(head + dedent(overlay))
    complaints = Complaints()
    found = load(GAME, overlays=[path], complaints=complaints)
    return found, [f"{each.mark.line}: {each.message}" for each in complaints.errors]


# The map


def test_the_map_is_22_by_17_inches() -> None:
    assert board().template.size == Size(inch(22), inch(17))


def test_every_area_has_its_own_ground() -> None:
    assert len(outlined().outlines) == 27
    assert list(overlapping(outlined().outlines)) == []


def test_areas_share_a_border_where_they_are_adjacent_and_nowhere_else() -> None:
    """In all 65 places, each from both sides."""
    told = {
        (area.id, str(other))
        for area in areas()
        for other in area.fields["next"]  # type: ignore[union-attr]
    }

    assert adjoining(outlined().outlines) == told
    assert len(told) == 2 * 65


def test_two_stacks_of_counters_lie_in_every_area_beneath_its_name() -> None:
    """Americans and Germans side by side, each of five eighths of an inch."""
    side = inch("0.625")
    spaces = board().survey.spaces["area"]
    name = max(box.at.bottom for box in spaces.template.pages[0].boxes)
    for area in areas():
        x, y = board().rest(area.id)
        pair = Rect(x - side, y - side // 2, side * 2, side)

        assert outlined().outlines[area.id].has_room(pair), area.id
        assert pair.y >= spaces.box(spaces.places[area.id]).y + name, area.id


def test_one_counter_lies_on_every_space_of_the_tracks() -> None:
    for kind in ("morale", "record"):
        assert board().survey.spaces[kind].template.size.width >= inch("0.625")


def test_the_map_says_number_name_and_modifier_of_every_area() -> None:
    face = press().board(game().sets["map"])
    assert face
    told = said(face)
    for area in areas():
        shown = area.fields.get("plate") or area.fields["name"]
        for word in str(shown).split():
            assert word in told, area.id
    numbers = Counter(told.split())

    assert all(numbers[area.id] >= 1 for area in areas())
    assert list(press().complaints) == []


def begins(*variants: str) -> list[str]:
    """Return the spaces of the tracks where a marker begins."""
    found = load(GAME, variants=variants, complaints=Complaints())
    assert found
    return [each.id for each in found.sets["map"] if each.fields.get("start")]


def test_the_tracks_say_where_their_markers_begin() -> None:
    """The easier game of case 12.6 begins at 17, as its number says."""
    numbers = game().numbers

    assert begins() == [f"morale-{numbers['morale_start'].value}", "record-1"]
    assert begins("12.6-easier") == [
        f"morale-{numbers['balance_morale'].value}",
        "record-1",
    ]


def test_kinds_of_ground_differ_by_more_than_their_hue() -> None:
    """Roofs tell urban from fortified areas; gardens tell both from suburbs."""
    colours = press().colours
    kinds = [colours[f"roof-{kind}"] for kind in ("fortified", "urban")]
    kinds.append(colours["block-suburban"])

    assert all(one.contrast(other) >= 1.25 for one, other in combinations(kinds, 2))


def test_days_and_arrivals_are_those_of_the_units() -> None:
    """The record track says who comes: the organization, or the gun by its name."""
    comes = {
        int(str(unit.fields["turn"])): unit
        for unit in game().sets["americans"]
        if "turn" in unit.fields
    }
    for box in game().sets["map"]:
        number = box.fields.get("number")
        if box.kind != "record" or not isinstance(number, int):
            continue
        day = f"{12 + number} Oct" if 1 <= number <= 9 else None
        unit = comes.get(number)
        parent = str(unit.fields["parent"]) if unit else ""
        short = {"sp": unit.name if unit else ""}.get(
            parent,
            str(game().sets["parents"][parent].fields["short"]) if parent else None,
        )

        assert box.fields.get("date") == day
        assert box.fields.get("arrives") == (short or None)


# The counters


def test_there_are_88_counters() -> None:
    assert {name: game().sets[name].count for name in COUNTERS} == COUNTERS
    assert sum(COUNTERS.values()) == 88


def test_an_american_says_factor_name_and_organization_and_spent_no_factor() -> None:
    for unit, front, back in pieces("americans"):
        attack = unit.fields.get("attack")

        assert str(unit.fields.get("plate", unit.name)) in said(front)
        assert (str(attack) in said(front).split()) is (attack is not None)
        assert "Spent" in said(back).title()
        assert str(attack) not in said(back).split()


def test_what_is_armored_has_a_yellow_factor() -> None:
    """The shield under it is yellow, and infantry's is white (4.3.1)."""
    yellow = press().colours["armored"]
    for unit, front, _ in pieces("americans"):
        armored = unit.fields["type"] in ("armor", "halftrack")
        largest = max(
            (art for art in front.walk() if isinstance(art, Run)),
            key=lambda run: run.size,
        )

        if unit.fields.get("attack"):
            assert largest.text == str(unit.fields["attack"])
            shields = {art.fill for art in front.walk() if isinstance(art, Shape)}
            assert (yellow in shields) == armored, unit.id


def test_nothing_tells_one_unrevealed_german_from_another() -> None:
    """To the last drop of ink: it says its terrain, which its shape says too."""
    fronts: dict[str, set[str]] = {}
    for unit, front, _ in pieces("germans"):
        fronts.setdefault(str(unit.fields["terrain"]), set()).add(front.digest)

        terrain = game().sets["terrain"][str(unit.fields["terrain"])]
        assert said(front) == f"? {terrain.name.upper()}"
    assert [len(each) for each in fronts.values()] == [1, 1, 1]
    assert len(set.union(*fronts.values())) == 3


def test_a_revealed_german_says_factor_and_strategy_in_yellow() -> None:
    yellow = press().colours["yellow"]
    for unit, _, back in pieces("germans"):
        runs = [art for art in back.walk() if isinstance(art, Run)]
        strategy = game().sets["strategies"][str(unit.fields["strategy"])]

        brief = str(strategy.fields["brief"]).title()
        assert said(back).title() == (
            f"{unit.fields['factor']} {strategy.name.title()} {brief}"
        )
        assert runs[1].colour == yellow


def test_markers_have_two_sides() -> None:
    sides = {
        marker.id: (said(front).title(), said(back).title())
        for marker, front, back in pieces("markers")
    }

    assert sides == {
        "turn": ("Clear Planes May Fly", "+2 Rain Defense, No Air"),
        "morale": ("+1 Strong German Defense", "+1 Shaken Your Attack"),
        "air": ("Air A Die Off Defense", "Air Leaves Rubble"),
        "armor": ("+ 3 Armor To The Attack",) * 2,
        "artillery": ("+ 1 Artillery To The Attack",) * 2,
        "engineer": ("+ 2 Engineer To The Attack",) * 2,
        "control": ("Control American Area", "+1 Rubble For Vehicles"),
    }


def test_a_marker_adds_what_the_rules_say(tmp_path: Path) -> None:
    """Its number is that of the supply chart, or of the rules."""
    own, _ = mine(
        tmp_path,
        """
        set:
          supply: {components: {armor: {attack: 5}}}
          numbers: {rain_defense: 4}
        """,
    )
    assert own
    at = Press(own, Complaints())
    told = {
        marker.id: (said(front), said(back) if back else "")
        for marker, front, back in at.pieces(at.game.sets["markers"])
    }

    assert told["armor"][0].startswith("+ 5 ")
    assert told["turn"][1].startswith("+4 ")


def test_units_of_one_organization_have_one_colour() -> None:
    """Their symbols and the stars of their leaders; no two organizations share it."""
    found = {}
    for unit, front, _ in pieces("americans"):
        parent = str(unit.fields["parent"])
        found[parent] = press().colours[parent]
        fills = {art.fill for art in front.walk() if isinstance(art, Shape)}

        assert found[parent] in fills, unit.id
    assert len(set(found.values())) == len(found) == 5


def test_no_two_companies_show_the_same_man() -> None:
    men = []
    for unit, front, _ in pieces("americans"):
        if unit.fields["type"] == "infantry":
            men += [
                art.face.name
                for art in front.walk()
                if isinstance(art, Use) and art.face.name.startswith("figure ")
            ]

    assert len(men) == len(set(men)) == 10


def test_what_no_source_gives_bears_a_ring() -> None:
    """But the fronts of Germans, which must all look alike."""
    shown = {"americans": {"attack"}, "markers": {"copies"}}
    for name, fields in shown.items():
        for component, front, _ in pieces(name):
            ours = not fields.isdisjoint(component.reconstructed)

            assert bool(rings(front)) is ours, component.id
    assert all(rings(back) for _, _, back in pieces("germans"))
    assert not any(rings(front) for _, front, _ in pieces("germans"))


def rings(face: Face) -> int:
    """Return how many rings are on a face."""
    return sum(
        isinstance(art, Use) and art.face.name == "icon ring" for art in face.walk()
    )


# On paper


@cache
def sheets(part: str, paper: str) -> tuple[Sheet, ...]:
    """Return the sheets of a part, as they are laid out."""
    making = Job(game(), Order(paper=paper), press(), press().complaints)
    (wanted,) = (each for each in parts(game(), ()) if each.name == part)
    found = tuple(making.sheets(wanted))
    assert list(press().complaints) == []
    return found


def printed(found: tuple[Sheet, ...]) -> bytes:
    """Return sheets as a PDF."""
    return pdf.render(found, title="Aachen", subject="A kit")


@pytest.mark.slow
@pytest.mark.parametrize("paper", ["A4", "Letter"])
def test_88_counters_are_in_the_pdf_and_backs_lie_behind_their_fronts(
    paper: str,
) -> None:
    found = sheets("counters", paper)
    out, number, names = printed(found), 0, Counter[str]()
    for sheet in found:
        assert sheet.verso
        front, back = words(out, number), words(out, number + 1)
        page = Rect(mm(0), mm(0), sheet.page.size.width, sheet.page.size.height)
        for placement in sheet.recto.placements[: sheet.pieces]:
            there = within(front, placement.at)
            behind = within(back, turned_over(placement.at, page, sheet.flip))
            kind = kind_of(there, behind)
            names[kind] += 1
            if kind == "american":
                name = next(each for each in there if each[0].isalpha())
                assert name in "".join(behind)
        number += 2

    assert names == {"american": 25, "german": 32, "control": 25, "status": 6}


def kind_of(front: list[str], back: list[str]) -> str:
    """Return what a counter is by the words of its sides."""
    if front in [["?", each.name.upper()] for each in game().sets["terrain"]]:
        return "german"
    if "SPENT" in back:
        return "american"
    return "control" if "CONTROL" in front and "RUBBLE" in back else "status"


@pytest.mark.parametrize("paper", ["A4", "Letter"])
def test_the_map_is_six_tiles(paper: str) -> None:
    assert len(sheets("board", paper)) == 6


@pytest.mark.parametrize("part", ["aid", "record", "cover"])
@pytest.mark.parametrize("paper", ["A4", "Letter"])
def test_sheets_are_one_leaf_each(part: str, paper: str) -> None:
    assert len(sheets(part, paper)) == 1


def test_the_poster_is_cut_to_22_by_17_inches() -> None:
    """On a page of 24 by 18 inches, upright as it is read."""
    (sheet,) = sheets("poster", "A4")
    (placement,) = sheet.recto.placements

    assert sheet.page.size == Size(inch(24), inch(18))
    assert (placement.at.width, placement.at.height) == (inch(22), inch(17))


# The charts


def test_the_booklet_has_its_titles_in_the_face_of_the_theme() -> None:
    """As its sheets have: Red Hat Display; a theme that names none has serif."""
    shelf = setting(job_for("aachen"), {}).shelf

    assert shelf["font/display"][1] == font("red-hat-display", "black").data


def test_the_odds_are_those_of_all_throws() -> None:
    two = Counter(one + other for one, other in product(range(1, 7), repeat=2))
    for row in game().sets["odds"]:
        more = int(str(row.fields["more"]).replace("−", "-"))
        outcomes = Counter[str]()
        for (a, ways), (d, others) in product(two.items(), repeat=2):
            total = a + more - d
            name = "success" if total > 0 else "repulse" if total else "stalemate"
            outcomes[name] += ways * others
        assert sum(outcomes.values()) == 6**4
        for name, throws in outcomes.items():
            assert row.fields[name] == f"{100 * throws / 6**4:.1f}"


def test_the_aid_says_every_row_of_every_chart() -> None:
    told = " ".join(said(page) for page in press().pages(game().sheets["aid"]))
    plain = "".join(told.split())
    for name in ("events", "supply", "streets", "strategies", "movement", "mortality"):
        for row in game().sets[name]:
            for field in ("name", "text"):
                words = "".join(str(row.fields.get(field, "")).split())

                assert words in plain, row.id


# One's own copy


def row_of(found: Game, name: str) -> Face:
    """Return the row of the player aid that has a random event."""
    pages = Press(found, Complaints()).pages(found.sheets["aid"])
    uses = (use for page in pages for use in page.walk() if isinstance(use, Use))
    return next(use.face for use in uses if name in said(use.face))


def figures(face: Face) -> set[str]:
    """Return the names of the figures on a face."""
    names = {art.face.name for art in face.walk() if isinstance(art, Use)}
    return {name.removeprefix("figure ") for name in names if "figure " in name}


def fills(face: Face) -> set[Colour | None]:
    """Return the colours of the shapes on a face."""
    return {art.fill for art in face.walk() if isinstance(art, Shape)}


def test_my_copy_changes_the_aid_and_the_counters(tmp_path: Path) -> None:
    """And the rings go from what it gives."""
    found, told = mine(
        tmp_path,
        """
        set:
          movement: {components: {revealed: {cost: 5}}}
          strategies: {components: {sniper: {text: A leader falls., brief: he falls, name: Marksman}}}
          germans: {components: {s-sniper-3: {strategy: sniper, factor: 2}}}
          americans: {components: {E-2-26: {attack: 9}}}
        """,
    )
    assert found, told
    at = Press(found, Complaints())
    aid = " ".join(said(page) for page in at.pages(found.sheets["aid"]))
    units = {
        unit.id: (front, back)
        for name in ("germans", "americans")
        for unit, front, back in at.pieces(found.sets[name])
    }
    german, american = units["s-sniper-3"][1], units["E-2-26"][0]

    assert "ArevealedGermanunit5" in "".join(aid.split())
    assert "Marksman A leader falls." in aid
    assert german
    assert said(german).title() == "2 Marksman He Falls"
    assert "9" in said(american).split()
    assert not rings(german)
    assert not rings(american)


@pytest.mark.parametrize(
    ("unit", "written", "words"),
    [
        pytest.param("E-2-26", "parent: b1-18", "5 Co. E 1/18", id="a new battalion"),
        pytest.param("TFH-G33", "parent: b1-18", "5 6 G/33 1/18", id="of armor"),
        pytest.param("F-2-26", "turn: 4", "4 5 Co. F 2/26", id="that comes later"),
    ],
)
def test_a_counter_shows_what_an_overlay_gives_its_unit(
    tmp_path: Path, unit: str, written: str, words: str
) -> None:
    """Its organization, its turn and its man, whichever they are."""
    found, told = mine(
        tmp_path,
        f"""
        add: {{parents: {{components: [{{id: b1-18, name: 1st of the 18th, short: 1/18}}]}}}}
        set: {{americans: {{components: {{{unit}: {{{written}}}}}}}}}
        """,
    )
    assert found, told
    fronts = Press(found, Complaints()).pieces(found.sets["americans"])
    front = next(front for each, front, _ in fronts if each.id == unit)

    assert sorted(said(front).split()) == sorted(words.split())
    assert figures(front)


@pytest.mark.parametrize(
    ("written", "ground", "figure"),
    [
        pytest.param("helps: germans, figure: panther", "shaken", "panther", id="them"),
        pytest.param("helps: us, figure: jeep, shows: us", "us", "jeep", id="you"),
        pytest.param("helps: nobody", "morale", "shells", id="nobody"),
    ],
)
def test_an_event_has_the_colour_and_the_picture_an_overlay_gives_it(
    tmp_path: Path, written: str, ground: str, figure: str
) -> None:
    found, told = mine(
        tmp_path,
        f"set: {{events: {{components: {{stockpile: {{name: Panic, {written}}}}}}}}}",
    )
    assert found, told
    row = row_of(found, "Panic")

    assert figures(row) == {figure}
    assert press().colours[ground] in fills(row)


def test_an_event_of_ones_own_needs_neither_colour_nor_picture(tmp_path: Path) -> None:
    """It helps nobody, and has a die."""
    event = "{rolls: [14], name: Fog, text: Grey., does: nothing, amount: 0}"
    found, told = mine(
        tmp_path, f"replace: {{events: {{components: {{stockpile: {event}}}}}}}"
    )
    assert found, told
    row = row_of(found, "Fog")

    assert figures(row) == set()
    assert press().colours["morale"] in fills(row)


def test_the_record_has_the_dates_and_the_morale_of_an_overlay(tmp_path: Path) -> None:
    """So do the units of a campaign: each number is that of the rules."""
    found, told = mine(
        tmp_path,
        """
        set:
          numbers: {morale_strong: 11, automatic_morale: 7}
          map: {components: {record-6: {date: 24 Oct}}}
        """,
    )
    assert found, told
    at = Press(found, Complaints())
    record = said(next(iter(at.pages(found.sheets["record"]))))
    units = said(next(iter(at.pages(found.sheets["campaign-units"]))))

    assert "17 Oct 24 Oct 19 Oct" in record
    assert "18 Oct" not in record
    assert "19 15 11 7 0" in record
    assert "19 15 11 7 0" in units


@pytest.mark.parametrize(
    ("variants", "row"),
    [pytest.param([], 0, id="usual"), pytest.param(["12.6-easier"], 2, id="easier")],
)
def test_the_morale_on_the_record_begins_where_it_does_on_the_map(
    variants: list[str], row: int
) -> None:
    """Its dot is so many rows below the highest [12.6]."""
    found = load(GAME, variants=variants, complaints=Complaints())
    assert found
    page = next(iter(Press(found, Complaints()).pages(found.sheets["record"])))
    spaces = [
        use for use in page.walk() if isinstance(use, Use) and use.x == mm("119.9")
    ]
    dots = [use.y for use in spaces if fills(use.face)]

    assert len(spaces) == 20
    assert dots == [min(use.y for use in spaces) + mm("2.45") * row]


def test_the_example_of_an_own_copy_can_be_printed() -> None:
    complaints = Complaints()
    found = load(GAME, overlays=[GAME / "my-copy.example.yaml"], complaints=complaints)
    assert found, complaints.errors
    at = Press(found, Complaints())

    assert all(at.pages(found.sheets[name]) for name in SHEETS)
    assert [*at.complaints] == []


@pytest.mark.parametrize(
    ("overlay", "said"),
    [
        pytest.param(
            'set: {map: {components: {"16": {terrain: suburban}}}}',
            [
                "4: 'map' has 15 with terrain suburban, not 14 [4.4]",
                "4: 'map' has 7 with terrain urban, not 8 [4.4]",
            ],
            id="25 German areas, 14, 8 and 3",
        ),
        pytest.param(
            "set: {map: {components: {"
            '"12": {next: ["4", "5", "8", "14"]}, '
            '"13": {next: ["8", "10", "14", "15", "16", "17"]}}}}',
            ["4: '12' does not have '13' in 'next' [11.4]"],
            id="12 next to 13",
        ),
        pytest.param(
            'set: {map: {components: {"26": {next: ["21", "24"]}}}}',
            ["4: '25' names '26' in 'next', and '26' does not name it [3.1]"],
            id="adjacent both ways",
        ),
        pytest.param(
            'set: {map: {components: {"13": {terrain: fortified}, '
            '"15": {terrain: urban}}}}',
            ["4: '13' does not have 'urban' in 'terrain' [11.4]"],
            id="13 is Urban",
        ),
        pytest.param(
            "add: {markers: {components: [{id: air-2, name: Air, icon: air}]}}",
            ["4: 'markers' has 32, not 31 [4.5]"],
            id="31 markers",
        ),
        pytest.param(
            "set: {germans: {components: {u-fanatic-7: {factor: 6}}}}",
            [f"4: 'germans' has 0 with {FANATIC}, fewer than 1 [11.4]"],
            id="the Fanatic of the example",
        ),
        pytest.param(
            "set: {events: {components: {rain: {rolls: [9]}}}}",
            ["4: nothing in 'events' has 8 in 'rolls' [6.2]"],
            id="every throw brings something",
        ),
        pytest.param(
            "set: {events: {components: {rain: {rolls: [8, 9, 10]}}}}",
            ["4: 'rain' and 'no_event' have 10 in 'rolls' [6.2]"],
            id="no throw brings two things",
        ),
    ],
)
def test_an_overlay_that_breaks_what_the_rules_state_is_told(
    tmp_path: Path, overlay: str, said: list[str]
) -> None:
    """In its own line."""
    found, told = mine(tmp_path, overlay)

    assert found is None
    assert told == said


# How it looks


def faces(ink: Ink) -> Iterator[Face]:
    """Yield every face of the kit in an ink."""
    at = press(ink)
    for name in COUNTERS:
        for _, front, back in at.pieces(game().sets[name]):
            yield front
            yield from (back,) if back else ()
    for name in SHEETS:
        yield from at.pages(game().sheets[name])
    found = at.board(game().sets["map"])
    assert found
    yield found


@pytest.mark.slow
@pytest.mark.parametrize("ink", alternate(("grey", "full", "low"), 3))
def test_all_words_stand_out_in_every_ink(ink: Ink) -> None:
    dim: set[tuple[Colour, Colour, str]] = {
        (each.colour, each.ground, each.text)
        for face in faces(ink)
        for each in faint(face)
    }

    assert dim == set()
    assert list(press(ink).complaints) == []


@pytest.mark.slow
@pytest.mark.parametrize("page", [0, 1])
def test_counters_look_as_they_did(page: int) -> None:
    name = ("front", "back")[page]
    out = printed(sheets("counters", "A4"))

    assert_golden(f"aachen-counters-{name}", out, page, dpi=60)


@pytest.mark.slow
@pytest.mark.parametrize("page", [0, 1])
def test_the_aid_looks_as_it_did(page: int) -> None:
    name = ("front", "back")[page]

    assert_golden(f"aachen-aid-{name}", printed(sheets("aid", "A4")), page, dpi=45)


@pytest.mark.slow
def test_the_map_looks_as_it_did() -> None:
    face = press().board(game().sets["map"])
    assert face
    at = Rect(mm(3), mm(3), face.trim.width, face.trim.height)
    page = Page("golden", Size(at.width + mm(6), at.height + mm(6)), Edges())
    placed = Placement(face, at, bleed=Edges.all(mm(1)))
    out = printed((Sheet("Golden", page, Side((placed,))),))

    assert_golden("aachen-map", out, dpi=24)


# On a virtual table


def test_bags_do_not_tell_which_german_unit_is_drawn() -> None:
    """By terrain, in no order, all by one name: only what is on the back tells."""
    items = [
        Item(game().sets["germans"], unit, front, back)
        for unit, front, back in pieces("germans")
    ]
    drawn = {shot.key: b"" for item in items for shot in shots(item, 60)}
    counters = Counters.of(items, Gallery("here", drawn), Guids(), 60, game())
    bags = list(counters.beside(0.0))

    assert [(each["Nickname"], each["Bag"]) for each in bags] == [
        ("Suburban unit (16)", {"Order": 2}),
        ("Urban unit (12)", {"Order": 2}),
        ("Fortified unit (4)", {"Order": 2}),
    ]
    for bag in bags:
        assert len({one["Nickname"] for one in bag["ContainedObjects"]}) == 1
