"""The kit of Itchy and Scratchy: what is on paper, on squares and on hexes."""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations, combinations_with_replacement
from math import factorial, prod
from pathlib import Path

import pytest

from pnp.errors import Complaints
from pnp.games.itchy_scratchy.chapters.results import doubles, hurt
from pnp.games.itchy_scratchy.ground.tables import Tables
from pnp.geometry import Edges, Rect, Size, mm
from pnp.grids import Grid
from pnp.imposition.sheet import Page, Placement, Sheet, Side
from pnp.layout.art import Colour, Face, Run, Shape, Use
from pnp.layout.art.contrast import faint
from pnp.layout.art.frame import Frame, framed
from pnp.layout.boards.areas import sand
from pnp.layout.boards.terrain import Terrain
from pnp.layout.press import Press
from pnp.layout.themes.paint import Ink
from pnp.model.component import Component
from pnp.model.game import Game
from pnp.model.loading import load
from pnp.render import pdf
from pnp.rules.definition import numbers, words
from tests.golden import assert_golden
from tests.kits import laid, shipped
from tests.shades import shades

GAME = Path(__file__).parent.parent / "components" / "itchy-scratchy"
BATTLES = ("wall", "wall-on-hexes")
FORMS = ("campaign-log", "campaign-forces")
SHEETS = ("cover", "battle", "roster", "reference", "arc", "terrain-tiles", *FORMS)

every_battle = pytest.mark.parametrize("battle", BATTLES)
every_kit = pytest.mark.parametrize("battle", ["", *BATTLES])
SEEN = (("", "grey"), (BATTLES[0], "low"))
INKS = [
    pytest.param(battle, ink, marks=() if (battle, ink) in SEEN else pytest.mark.soak)
    for battle in ("", *BATTLES)
    for ink in ("full", "low", "grey")
]
"""The box in grey and a battle in the palest ink; the others in make soak."""


@cache
def game(battle: str) -> Game:
    """Return the game with a battle laid on, or the box."""
    return shipped("itchy-scratchy", scenario=battle)


@cache
def press(battle: str, ink: Ink = "full") -> Press:
    """Return a press for a battle."""
    return laid("itchy-scratchy", scenario=battle, ink=ink)


@cache
def pieces(battle: str, name: str) -> tuple[tuple[Component, Face, Face], ...]:
    """Return the components of a set with their fronts and backs."""
    at = press(battle)
    found = at.pieces(at.game.sets[name])
    return tuple((each, front, back or front) for each, front, back in found)


@cache
def page(battle: str, name: str) -> Face:
    """Return the one page of a sheet."""
    at = press(battle)
    (face,) = at.pages(at.game.sheets[name])
    return face


@cache
def board(battle: str) -> Face:
    """Return the board of a battle, bare."""
    at = press(battle)
    face = at.board(at.game.sets["field"])
    assert face
    return face


def said(face: Face) -> list[str]:
    """Return the words of a face."""
    return [art.text for art in face.walk() if isinstance(art, Run)]


def drawn(face: Face, icon: str) -> int:
    """Return how often an icon is on a face."""
    return sum(
        isinstance(art, Use) and art.face.name == f"icon {icon}" for art in face.walk()
    )


# Counters


def figures(face: Face) -> set[str]:
    """Return the silhouettes on a face."""
    names = (art.face.name for art in face.walk() if isinstance(art, Use))
    return {name for name in names if name.startswith("figure ")}


def test_a_unit_wears_the_dress_of_its_army() -> None:
    """Whoever has no picture in the dress of his army has the one of all."""
    worn = {unit.id: figures(front) for unit, front, _ in pieces("", "units")}

    assert worn["blue-infantry"] == {"figure toy-infantry-kepi"}
    assert worn["black-mounted-cavalry"] == {"figure toy-cavalry-turban"}
    assert worn["red-infantry"] == {"figure toy-infantry-pith"}
    assert worn["grey-transport"] == {"figure toy-wagon"}


@every_battle
def test_every_unit_of_a_battle_is_on_paper_with_its_strength(battle: str) -> None:
    """Its id as it is written in moves, what it fights with, a pip a point."""
    weapons = game(battle).sets["weapons"]
    for unit, front, _ in pieces(battle, "units"):
        armed = unit.fields.get("weapon")
        arms = [str(weapons[str(armed)].fields["short"])] if armed else []
        named = str(unit.fields.get("band") or unit.name)

        assert " ".join(said(front)) == " ".join([unit.id, *arms, named])
        assert drawn(front, "pip") == unit.fields["strength"]
    assert len(pieces(battle, "units")) == 10


def test_every_weapon_and_every_strength_can_be_printed(tmp_path: Path) -> None:
    """On counters and in the roster: ten weapons, one to nine points, long names."""
    bare = game("")
    armed = [
        (each.id, type_.id)
        for each in bare.sets["weapons"]
        for type_ in bare.sets["types"]
        if each.id in (type_.fields.get("weapons") or ())  # type: ignore[operator]
    ]
    battle = ARMS.format(
        units="".join(
            UNIT.format(
                at=at, strength=at % 9 + 1, column="ABCDEFGHIJKLMNOPQR"[at], **arm
            )
            for at, arm in enumerate(
                {"weapon": weapon, "type": type_} for weapon, type_ in armed
            )
        )
    )
    (tmp_path / "arms.yaml").write_text(battle)
    complaints = Complaints()
    path = str(tmp_path / "arms.yaml")
    found = load(GAME, scenario=path, complaints=complaints)
    assert found, complaints.errors
    at = Press(found, Complaints())
    shown = [" ".join(said(front)) for _, front, _ in at.pieces(found.sets["units"])]
    at.pages(found.sheets["roster"])

    assert list(at.complaints) == []
    for weapon, text in zip((weapon for weapon, _ in armed), shown, strict=False):
        assert str(found.sets["weapons"][weapon].fields["short"]) in text


ARMS = """\
scenario: arms
title: Every arm
grid: {{shape: square, columns: 18, rows: 2, area: 30 mm}}
source: [kit]
confidence: inferred
forces:
  - id: reds
    name: Reds
    livery: red
    units:
{units}  - id: blues
    name: Blues
    livery: blue
    units: [{{id: B-G, name: Their General, type: general, strength: 1, at: A2, facing: S}}]
"""
UNIT = """\
      - id: R-x{at}
        name: The 42nd Royal Highlanders
        type: {type}
        weapon: {weapon}
        strength: {strength}
        at: {column}1
        facing: N
"""


@every_battle
def test_the_back_of_a_unit_names_it_and_says_that_it_is_done(battle: str) -> None:
    for unit, front, back in pieces(battle, "units"):
        name = str(unit.fields.get("band") or unit.name)
        assert said(front)[0] == said(back)[0] == unit.id
        assert set(" ".join(said(back)).split()) == {unit.id, *name.split(), "DONE"}


def test_the_box_has_every_type_in_every_livery() -> None:
    """Twelve counters of each livery; what they are called is written by pen."""
    types = [each.id for each in game("").sets["types"]]
    liveries = [each.id for each in game("").sets["liveries"]]
    found = Counter(
        (str(unit.fields["force"]), str(unit.fields["type"]))
        for unit, front, _ in pieces("", "units")
        for _ in range(unit.copies)
        if not said(front)
    )

    assert set(found) == {(livery, type_) for livery in liveries for type_ in types}
    assert found.total() == 12 * len(liveries)


def test_armies_of_one_grey_are_told_apart_by_their_badges() -> None:
    """On both sides of each counter, and readable on a grey copy of the box."""
    badges: dict[str, str] = {}
    grey = press("", "grey")
    for unit, front, back in grey.pieces(grey.game.sets["units"]):
        force = grey.game.sets["forces"][str(unit.fields["force"])]
        livery = grey.game.sets["liveries"][str(force.fields["livery"])]
        badges[livery.id] = badge = str(livery.fields["badge"])
        assert [drawn(face, badge) for face in (front, back) if face] == [1, 1]
    bands = {
        name: grey.studio.stock.palette.stirred(
            grey.studio.stock.palette.colours[name], "dark"
        )
        for name in badges
    }
    alike = [
        {one, other}
        for one, other in combinations(bands, 2)
        if bands[one].contrast(bands[other]) < TOLD_APART
    ]

    assert {"blue", "green"} in alike
    assert len(set(badges.values())) == len(badges) == 8
    on = grey.studio.stock.palette.reading_on
    assert all(on(band).contrast(band) >= READABLE for band in bands.values())


TOLD_APART, READABLE = 1.6, 3
"""The least contrast of two grounds, and of a drawing such as a badge on its own."""


def test_the_box_has_the_strength_that_the_rules_give() -> None:
    """As many pips as the table of Strength Points says."""
    types = game("").sets["types"]

    assert all(
        drawn(front, "pip") == types[str(unit.fields["type"])].fields["strength"]
        for unit, front, _ in pieces("", "units")
    )


def test_chits_count_down_from_nine() -> None:
    """Each number of points has a chit, and the other side is what is left."""
    sides = {
        tuple(said(face)[0] for face in (front, back))
        for chit, front, back in pieces("", "markers")
        if chit.kind == "strength"
    }

    assert sides == {("2", "1"), ("4", "3"), ("6", "5"), ("8", "7"), ("9", "8")}


@every_battle
def test_a_battle_has_the_chits_that_its_units_need(battle: str) -> None:
    """Of 10 in the battle 6 may have 3 left and 8 may have 1; of 26 in reserve 18, 22.

    With what else there is they fill seven rows of fifteen.
    """
    copies = {chit.id: chit.copies for chit in game(battle).sets["markers"]}

    assert copies == {
        "strength-2": 8 + 22,
        "strength-4": 6 + 18,
        "deed": 10 + 26,
        "exhausted": 2,
        "initiative": 1,
        "turn": 1,
        "own": 11,
    }
    assert sum(copies.values()) == 7 * 15


# The board


@every_kit
def test_the_board_names_every_area_once(battle: str) -> None:
    """A square by the letter and the number in its margin, a hex in itself."""
    counted = Counter(said(board(battle)))
    areas = {f"{column}{row}" for column in "ABCDEFGH" for row in range(1, 9)}
    hexes = battle == "wall-on-hexes"

    assert {counted[word] for word in areas} == {1 if hexes else 0}
    assert {counted[label] for label in "ABCDEFGH12345678"} == {0 if hexes else 2}


@pytest.mark.parametrize("shape", ["square", "hex"])
def test_all_ground_is_told_from_sand(shape: str) -> None:
    """Something that each kind of ground is drawn with differs by 1.6 to 1 at least."""
    field = press("wall").boards.opened(game("wall").sets["field"])
    assert field
    lattice = field.lattice
    assert lattice
    grid = Grid(shape, 3, 3)  # type: ignore[arg-type]
    ground = sand(press("wall").stock, lattice)
    assert ground
    kinds = {each.id for each in game("wall").sets["terrain"]}
    found = {}
    for kind in sorted(kinds):
        lie = {kind: frozenset([4]), "open": frozenset(range(9)) - {4}}
        land = Terrain(grid, lattice.area, lie, press("wall").stock)
        covers = [each for each in lattice.covers if kind in each.of]
        drawn = [art for each in covers for art in land.draw(each)]
        found[kind] = max((each.contrast(ground) for each in shades(drawn)), default=0)

    assert len(found) > 8
    assert {kind: round(best, 2) for kind, best in found.items() if best < 1.6} == {}


@every_battle
def test_the_board_names_its_battle_and_its_author(battle: str) -> None:
    scenario = game(battle).scenario
    assert scenario
    told = " ".join(said(board(battle)))

    assert scenario.title in told
    assert "Bob Cordery" in told
    assert "no hand" in told


def test_a_poster_of_the_battle_fits_a_sheet_of_a3() -> None:
    """Eight squares of 30 mm, margins and all; Letter takes its tiles two by two."""
    assert board("wall").trim == Size(mm(258), mm(285))


@every_battle
def test_the_map_on_the_battle_sheet_has_no_title_of_its_own(battle: str) -> None:
    scenario = game(battle).scenario
    assert scenario

    assert said(page(battle, "battle")).count(scenario.title) == 1


def test_the_words_of_a_board_can_be_read_in_low_ink() -> None:
    """All that is under them has faded."""
    at = press("wall", "low")
    face = at.board(at.game.sets["field"])
    assert face
    runs = [art for art in face.walk() if isinstance(art, Run)]

    assert {
        r.text for r in runs if r.colour.contrast(Colour(*[245] * 3)) < 4.5
    } == set()


def test_tiles_have_the_ground_of_the_board() -> None:
    """Pasture where every area of the board is pasture, and else sand; its name, too."""
    pasture = press("wall").stock.palette.colours["pasture"]

    assert pasture in set(shades(page("wall", "terrain-tiles").walk()))
    assert pasture not in set(shades(page("", "terrain-tiles").walk()))
    assert Counter(said(page("", "terrain-tiles")))["Woods"] == 6 + 1  # and in the key


@every_battle
def test_scenery_is_drawn_and_means_nothing(battle: str) -> None:
    """The fortification is a stone wall; what is open to a unit stays open."""
    found, colours = game(battle).sets["field"], press(battle).stock.palette.colours
    strokes = {art.stroke for art in board(battle).walk() if isinstance(art, Shape)}

    assert words(found["D6"], "scenery") == ("pasture", "stone_wall")
    assert words(found["D6"], "terrain") == ("fortification",)
    assert {colours["stone"], colours["rail"]} <= strokes
    tables = Tables(game(battle))
    corn = tables.area_of["E6"]
    assert words(found["E6"], "scenery") == ("pasture", "corn")
    assert not tables.ground[corn]
    assert not tables.blocks[corn]


# Sheets


@every_battle
def test_the_roster_counts_to_the_exhaustion_point(battle: str) -> None:
    """Boxes for each side up to the number the referee rules with; a box a point.

    That number is once more at their head, and so is what each unit moves, beside it.
    """
    forces = Tables(game(battle)).forces
    words = Counter(said(page(battle, "roster")))
    points = [force.exhaustion for force in forces]
    units = game(battle).sets["units"]
    types = game(battle).sets["types"]
    heads = Counter(map(str, points))
    heads.update(str(types[str(unit.fields["type"])].fields["move"]) for unit in units)

    for number in range(1, max(points) + 1):
        boxes = sum(number <= most for most in points)
        assert words[str(number)] == boxes + heads[str(number)]
    assert words[str(max(points) + 1)] == 0
    strength = sum(int(str(unit.fields["strength"])) for unit in units)
    assert drawn(page(battle, "roster"), "tick-box") == strength


@every_battle
def test_the_battle_sheet_says_where_everybody_begins(battle: str) -> None:
    """A unit is there twice: drawn on its area, and in the list of its force.

    So is its area: on a board of hexes, and beside each that begins there.
    """
    words = Counter(said(page(battle, "battle")))
    for unit in game(battle).sets["units"]:
        assert words[unit.id] == 2
    for area in ("C1", "D6", "E8"):
        assert words[area] >= 1 + (battle == "wall-on-hexes")
    assert words["20"] == 1


def test_the_reference_has_the_dice_of_every_weapon_in_its_row() -> None:
    weapons = game("wall").sets["weapons"]
    rows = lines(page("wall", "reference"))
    for weapon in weapons:
        dice = weapon.fields["dice"]
        assert isinstance(dice, tuple)
        (row,) = (each for each in rows if each[0] == weapon.name)

        numbers = [word for word in row if word.isdecimal()]
        assert numbers == [str(number) for number in dice]


def lines(face: Face) -> list[list[str]]:
    """Return the words of a face that are about as high, from left to right."""
    found: dict[int, list[tuple[int, str]]] = {}
    for art, frame in framed(face.art, Frame()):
        if isinstance(art, Run):
            x, y = frame.point(art.x, art.y)
            found.setdefault(round(y / mm(4)), []).append((x, art.text))
    return [[text for _, text in sorted(row)] for row in found.values()]


def test_the_reference_numbers_its_lines_as_the_rulebook_does() -> None:
    """Line 8 under Movement is the case Movement 8; a ruling is called as it is."""
    sheets = [game("wall").sheets[name] for name in ("reference", "arc")]
    cases = {
        case.id
        for chapter in game("wall").books["rulebook"].chapters
        for case in chapter.cases
    }
    named = {
        line.label if line.label in cases else f"{section.title} {line.label}"
        for sheet in sheets
        for section in sheet.sections
        for line in section.lines
    }

    assert len(named) >= 20
    assert named <= cases


@every_battle
def test_the_arc_is_drawn_for_the_grid_of_the_battle(battle: str) -> None:
    """As many areas at each range as the referee has in the arc of a unit."""
    scenario = game(battle).scenario
    assert scenario
    words = Counter(said(page(battle, "arc")))
    grid = Grid(scenario.grid.shape, 21, 21)
    amid = grid.index["K11"]
    ahead = (area for area in range(len(grid)) if grid.in_arc(amid, 0, area))
    arc = Counter(grid.distance(amid, area) for area in ahead)

    assert [words[str(far)] - labels(far) for far in range(1, 7)] == [
        arc[far] for far in range(1, 7)
    ]


def labels(number: int) -> int:
    """Return how many lines beside the arc have a number, and how many weapons."""
    sheet, weapons = game("wall").sheets["arc"], game("wall").sets["weapons"]
    dice = [n for each in weapons for n in numbers(each, "dice")]
    return dice.count(number) + sum(
        line.label == str(number)
        for section in sheet.sections
        for line in section.lines
    )


# Chances

TARGETS = {"guns": (1,), "cavalry": (2, 3), "infantry": (4, 5, 6)}


def chance(dice: int, hurting: Sequence[int], *, cover: bool) -> float:
    """Return in how many throws of a hundred somebody loses a point, by the rules."""
    hits: int = 0
    for throw in combinations_with_replacement(range(1, 7), dice):
        if hurt(doubles(throw), frozenset(hurting), cover=cover, different=False):
            hits += factorial(dice) // prod(
                factorial(throw.count(face)) for face in range(1, 7)
            )
    return 100 * hits / float(6**dice)


def test_the_chances_on_the_reference_are_those_of_the_rules() -> None:
    """Every throw of two to nine dice, read by the rule of Combat Results."""
    for row in game("wall").sets["chances"]:
        dice = row.fields["dice"]
        assert isinstance(dice, int)
        for target, hurting in TARGETS.items():
            for ground in ("open", "cover"):
                printed = row.fields[f"{target}_{ground}"]
                ruled = chance(dice, hurting, cover=ground == "cover")
                assert printed == f"{ruled:.1f}", (dice, target, ground)


def test_the_targets_of_the_chances_are_those_of_the_rules() -> None:
    """General and guns by the same doubles, transport by those of cavalry."""
    found = {t.id: t.fields["doubles"] for t in game("wall").sets["targets"]}

    assert found == {
        "general": (1,),
        "guns": (1,),
        "cavalry": (2, 3),
        "transport": (2, 3),
        "infantry": (4, 5, 6),
    }


# All of it


def faces(battle: str, ink: Ink) -> Iterator[Face]:
    """Yield every face of a kit in an ink."""
    at = press(battle, ink)
    for name in ("units", "markers"):
        for _, front, back in at.pieces(at.game.sets[name]):
            yield front
            yield from (back,) if back else ()
    for name in SHEETS:
        yield from at.pages(at.game.sheets[name])
    found = at.board(at.game.sets["field"])
    assert found
    yield found


@pytest.mark.slow
@pytest.mark.parametrize(("battle", "ink"), INKS)
def test_all_words_stand_out_in_every_ink(battle: str, ink: Ink) -> None:
    dim: set[tuple[Colour, Colour, str]] = {
        (each.colour, each.ground, each.text)
        for face in faces(battle, ink)
        for each in faint(face)
    }

    assert dim == set()
    assert list(press(battle, ink).complaints) == []


# Golden pages


def on_paper(*placed: Face) -> bytes:
    """Return faces side by side, as a page."""
    gap, x, placements = mm(2), mm(2), []
    for face in placed:
        at = Rect(x, gap, face.trim.width, face.trim.height)
        placements.append(Placement(face, at, bleed=Edges.all(mm(1))))
        x = x + face.trim.width + gap
    high = max(face.trim.height for face in placed) + 2 * gap
    paper = Page("golden", Size(x, high), Edges())
    sheet = Sheet("Golden", paper, Side(tuple(placements)))
    return pdf.render([sheet], title="Golden", subject="Golden pages")


@pytest.mark.slow
def test_counters() -> None:
    """An infantry unit of the wall, a gun, a General, a back; a blank of the box."""
    units = {unit.id: (front, back) for unit, front, back in pieces("wall", "units")}
    blank = {unit.id: front for unit, front, _ in pieces("", "units")}
    chits = {chit.id: front for chit, front, _ in pieces("", "markers")}
    shown = [units["U-I1"][0], units["C-A"][0], units["C-G"][0], units["U-C"][1]]
    shown += [blank["khaki-machine-gun"], blank["red-transport"], chits["strength-6"]]

    assert_golden("itchy-counters", on_paper(*shown), dpi=120)


@pytest.mark.slow
@pytest.mark.parametrize("name", ["battle", "roster", "reference"])
def test_sheets(name: str) -> None:
    assert_golden(f"itchy-{name}", on_paper(page("wall-on-hexes", name)), dpi=45)


@pytest.mark.slow
def test_terrain() -> None:
    """Every kind of ground, in the shape of the areas."""
    tiles = page("wall-on-hexes", "terrain-tiles")

    assert_golden("itchy-terrain", on_paper(tiles), dpi=40)
