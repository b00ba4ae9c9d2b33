"""VASSAL: what a module holds is what the definition has, piece by piece."""

import importlib
from collections import Counter
from functools import cache
from io import BytesIO
from itertools import combinations
from pathlib import Path
from types import ModuleType
from typing import Any
from xml.etree.ElementTree import Element
from zipfile import ZipFile

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image, ImageChops

from pnp.errors import BadInput, Complaints
from pnp.export import vassal
from pnp.export.job import Export, Job, Wish
from pnp.export.raster import rasters, shot
from pnp.export.scenario import scenario
from pnp.export.vassal.album import Album
from pnp.export.vassal.sequence import joined, nested
from pnp.export.vassal.stock import Pile
from pnp.export.vassal.table import GAP, LINE, lay
from pnp.export.vassal.traits import (
    basic,
    definition,
    marked,
    prototype,
    two_sided,
)
from pnp.geometry import Size
from pnp.layout.art import Face
from pnp.model.game import Game
from pnp.model.loading import load
from pnp.values import replace
from tests.command import small
from tests.export.deck import mill
from tests.export.kept import kept
from tests.export.modules import (
    BOARD,
    CLASSES,
    MAP,
    MODULE,
    WIDGET,
    Module,
    Piece,
    at,
    chain,
    corners,
    held,
    lying,
    words,
)
from tests.export.unpacking import unpacked
from tests.kits import GAME

DPI = 60
BOARDS, TABLE = "Board", "Table"


@cache
def game(*variants: str, edition: str = "published") -> Game:
    complaints = Complaints()
    loaded = load(GAME, edition=edition, variants=variants, complaints=complaints)
    assert loaded, complaints.errors
    return replace(loaded, books={})  # which take longer than all the rest


def job_of(loaded: Game) -> Job:
    """Return a game on the press, as coarse as can still be told apart."""
    wish = Wish(to="vassal", dpi=DPI)
    return Job.of(loaded, Complaints(), wish, Path("/kit"), kept=kept())


@cache
def job(*variants: str, edition: str = "published") -> Job:
    return job_of(game(*variants, edition=edition))


@cache
def export(*variants: str, edition: str = "published") -> Export:
    return vassal.export(job(*variants, edition=edition))


@cache
def module(*variants: str, edition: str = "published") -> Module:
    """Return the module, read back, as a game begins that nobody chose."""
    return Module(vmod(export(*variants, edition=edition))).first


def vmod(made: Export) -> bytes:
    """Return the module among the files of an export."""
    (data,) = (each for name, each in made.files.items() if name.endswith(".vmod"))
    return data


def pile(name: str, *variants: str) -> list[Piece]:
    """Return the pieces of a pile of the table."""
    piles = lying(module(*variants).map(TABLE))
    return held(next(each for each in piles if each.attrib["name"] == name))


EVERY = pytest.mark.parametrize(
    ("edition", "variants"),
    [
        pytest.param("published", (), id="published"),
        pytest.param("published", ("elite",), id="elite"),
        pytest.param("playtest", (), id="playtest"),
    ],
)


# Words within words


@pytest.mark.parametrize(
    ("sequence", "between", "written"),
    [
        (["a", "b"], ";", "a;b"),
        (["a;b", "c"], ";", r"a\;b;c"),
        (["", "", ""], ",", ",,"),
        (["a\\", "b"], ";", r"'a\';b"),
        (["'a'", "b"], ";", "''a'';b"),
        (["a'", "'b"], ";", "a';'b"),
    ],
)
def test_words_are_told_apart(sequence: list[str], between: str, written: str) -> None:
    assert joined(sequence, between) == written
    assert words(written, between) == sequence


def test_a_chain_has_a_backslash_more_for_each_link() -> None:
    assert nested(["a", "b", "c", "d"], "\t") == "a\tb\\\tc\\\\\td"


@given(st.lists(st.text("ab;,\t/\\'+"), min_size=1))
def test_whatever_is_written_is_read(sequence: list[str]) -> None:
    assert words(joined(sequence, ";"), ";") == sequence
    assert chain(nested([*sequence, "piece"], "\t")) == [*sequence, "piece"]


def test_a_piece_is_written_as_vassal_writes_it() -> None:
    """The chain of a piece that VASSAL's own exporters write, letter for letter."""
    traits = [
        two_sided("front.png", "back.png", behind="+ +", turned=False),
        marked("side", "axis"),
        prototype("Axis"),
        basic("front.png", "1/5 Pz", "17"),
    ]

    assert definition(traits) == (
        "+/null/emb2;;128;A;Turn over;128;;;128;;;;1;false;0;0;front.png,back.png;"
        r",+ \+;true;Side;;;false;;1;1;true;;70,130;;;1.0;;true"
        "\tmark;side\\\tprototype;Axis\\\\\tpiece;;;front.png;1\\/5 Pz/1\taxis\\\t\\\\"
        "\tnull;0;0;17;0"
    )


# The module as a whole

OWN_ICONS = {f"/images/{each}.gif" for each in ("notes", "inventory", "overview")}
"""Pictures that VASSAL brings itself."""


@EVERY
def test_the_build_file_names_nothing_but_classes_of_vassal(
    edition: str, variants: tuple[str, ...]
) -> None:
    tags = {each.tag for each in module(*variants, edition=edition).root.iter()}

    assert tags - CLASSES == {"setup", "entry"}


@EVERY
def test_every_picture_that_is_named_is_there_and_no_other(
    edition: str, variants: tuple[str, ...]
) -> None:
    read = module(*variants, edition=edition)
    named = {name for slot in read.slots() for name in Piece.of(slot.text or "").sides}
    for each in read.root.iter():
        if each.tag.endswith((".Board", ".Chart")):
            named.add(each.get("image") or each.get("fileName") or "")
        assert each.get("icon") in {None, "", *OWN_ICONS}

    assert {f"images/{name}" for name in named if name} == {
        name for name in read.files if name.startswith("images/")
    }


@EVERY
def test_every_slot_has_a_number_of_its_own(
    edition: str, variants: tuple[str, ...]
) -> None:
    read = Module(vmod(export(*variants, edition=edition)))
    numbers = [int(slot.attrib["gpid"]) for slot in read.slots()]

    assert len(set(numbers)) == len(numbers)
    assert int(read.root.attrib["nextPieceSlotId"]) == max(numbers) + 1


@EVERY
def test_every_piece_is_whole(edition: str, variants: tuple[str, ...]) -> None:
    """It knows its slot, its name, its prototype, and a pile that takes it back."""
    read = module(*variants, edition=edition)
    items = {each.path: each for each in job(*variants, edition=edition).items}
    known = {
        each.attrib["name"] for each in read.root.iter(f"{MODULE}.PrototypeDefinition")
    }
    piles = {each.attrib["name"] for each in read.root.iter(f"{MAP}.DrawPile")}
    for slot in read.slots():
        piece = Piece.of(slot.text or "")
        item = items[piece.path]
        assert piece.gpid == slot.attrib["gpid"]
        assert piece.name == slot.attrib["entryName"] == item.name
        assert piece.one("prototype").type[1] == item.set.title
        assert item.set.title in known
        assert {back.type[3] for back in piece.every("return")} <= piles
        size = int(slot.attrib["width"]), int(slot.attrib["height"])
        assert {read.picture(name).size for name in piece.sides} == {size}


def test_prototypes_are_whole_and_belong_to_no_slot() -> None:
    for each in module().root.iter(f"{MODULE}.PrototypeDefinition"):
        piece = Piece.of(each.text or "")

        assert (piece.gpid, piece.name, piece.sides) == ("", "", [""])
        assert piece.one("delete").type[1] == "Delete"
        assert piece.one("mark").state == [each.attrib["name"]]


@EVERY
def test_every_counter_and_card_is_there_as_often_as_in_the_box(
    edition: str, variants: tuple[str, ...]
) -> None:
    read = module(*variants, edition=edition)
    there = Counter(
        piece.path
        for window in read.root.iter(f"{MODULE}.Map")
        for each in lying(window)
        for piece in held(each)
    )
    items = job(*variants, edition=edition).items

    assert there == {e.path: e.copies for e in items if not e.component.blank}


def test_the_palette_has_one_of_each_in_the_order_of_the_kit() -> None:
    (palette,) = module().root.iter(f"{MODULE}.PieceWindow")
    lists = {
        each.attrib["entryName"]: [piece.path for piece in held(each)]
        for each in palette.iter(f"{WIDGET}.ListWidget")
    }
    items = [each for each in job().items if not each.component.blank]

    assert list(lists) == list(dict.fromkeys(each.set.title for each in items))
    assert [path for paths in lists.values() for path in paths] == [
        each.path for each in items
    ]


def test_what_is_left_out_is_said() -> None:
    """A line for each set, and all of it in the README beside the module."""
    blanks = {each.path for each in job().items if each.component.blank}
    told = [each.what for each in export().left_out]
    page = export().files["README.md"].decode()

    assert {name for line in told for name in line.split(", ")} == blanks
    assert len(told) == len({name.partition("/")[0] for name in blanks})
    assert "was checked against VASSAL's source code, but not opened" in page
    assert export().notes == ()
    assert all(f"* {line}:" in page for line in told)
    assert "1. Open castle-itter.vmod in VASSAL 3.6.7 or newer" in page


@pytest.mark.parametrize(
    ("dpi", "pixels", "folder"),
    [
        pytest.param(0, 160, "vassal", id="nobody asks"),
        pytest.param(160, 160, "vassal", id="what is usual"),
        pytest.param(300, 300, "vassal-300-dpi", id="what is usual elsewhere"),
    ],
)
def test_pictures_are_as_fine_as_was_asked(
    dpi: int, pixels: int, folder: str, tmp_path: Path
) -> None:
    """A board of an inch by two has as many pixels as were asked for in an inch."""
    wish = Wish(to="vassal", dpi=dpi)
    asked = Job.of(mill(tmp_path), Complaints(), wish, tmp_path)

    read = Module(vmod(vassal.export(asked)))

    width, height = read.picture("events-fog-front.png").size
    assert wish.name == folder
    assert (width, height) == (round(63 / 25.4 * pixels), round(88 / 25.4 * pixels))


def test_both_sides_of_every_piece_look_as_printed() -> None:
    read = module()
    shots = {
        (item.path, side): shot(face, DPI)
        for item in job().items
        for side, face in item.faces
    }
    drawn = rasters(shots.values())
    for slot in {Piece.of(s.text or "").path: s for s in read.slots()}.values():
        piece = Piece.of(slot.text or "")
        for side, name in zip(("front", "back"), piece.sides, strict=False):
            printed = Image.open(BytesIO(drawn[shots[piece.path, side].key]))
            assert same(read.picture(name), printed), (piece.path, side)
        if len(piece.sides) == 1:  # then it looks the same from behind, or has no back
            back = shots.get((piece.path, "back"), shots[piece.path, "front"])
            assert back.key == shots[piece.path, "front"].key


def same(one: Image.Image, other: Image.Image) -> bool:
    different = ImageChops.difference(one.convert("RGB"), other.convert("RGB"))
    return one.size == other.size and not different.getbbox()


def test_the_same_game_is_the_same_bytes() -> None:
    again = vassal.export(job_of(game()))

    assert again.files == export().files


def test_a_module_was_saved_on_no_particular_day() -> None:
    data = vmod(export())
    with ZipFile(BytesIO(data)) as archive:
        assert {each.date_time[0] for each in archive.infolist()} == {1980}
        assert b"<dateSaved>315532800000</dateSaved>" in archive.read("moduledata")


def test_a_module_is_a_zip_that_every_disk_takes() -> None:
    """Its names are plain, none of them twice, and nothing in it is a link."""
    assert "buildFile.xml" in unpacked(vmod(export()))


def test_what_vassal_shows_of_a_module_says_whose_game_it_is() -> None:
    read = module()
    notice = game().notice

    assert read.root.attrib["name"] == "Castle Itter, Published (DVG 2019)"
    assert read.root.attrib["description"] == notice
    (page,) = read.root.iter(f"{MODULE}.documentation.HelpFile")
    told = read.files[page.attrib["fileName"]].decode("ascii")
    assert notice in told
    assert "Designer: David Thompson" in told


# The board


def test_every_space_is_a_zone_and_every_zone_lies_on_the_board() -> None:
    read = module()
    window = read.map(BOARDS)
    width, height = read.size(window)
    zones = list(window.iter(f"{BOARD}.mapgrid.Zone"))
    castle = game().sets["castle"]

    assert [zone.attrib["name"] for zone in zones] == [each.name for each in castle]
    for zone in zones:
        assert all(0 <= x <= width and 0 <= y <= height for x, y in corners(zone))


def test_counters_come_to_rest_within_their_space() -> None:
    """A name on the board is no space: nothing comes to rest on it."""
    window = module().map(BOARDS)
    castle = game().sets["castle"]
    resting = set()
    for zone in window.iter(f"{BOARD}.mapgrid.Zone"):
        for region in zone.iter(f"{BOARD}.Region"):
            (x, y), points = at(region), corners(zone)
            assert min(p[0] for p in points) < x < max(p[0] for p in points)
            assert min(p[1] for p in points) < y < max(p[1] for p in points)
            assert region.attrib["name"] == zone.attrib["name"]
            resting.add(region.attrib["name"])

    assert resting == {each.name for each in castle if each.kind != "location"}


def test_a_zone_lies_over_its_space_in_the_picture() -> None:
    """Its outline is where the layout has it, to half a pixel."""
    board = job().press.boards.opened(game().sets["castle"])
    assert board
    zones = {
        zone.attrib["name"]: corners(zone)
        for zone in module().map(BOARDS).iter(f"{BOARD}.mapgrid.Zone")
    }
    for space, spot in board.spots.items():
        points = zones[board.components[space].name]
        across, down = zip(*points, strict=True)
        found = min(across), min(down), max(across), max(down)
        edges = (spot.at.x, spot.at.y, spot.at.right, spot.at.bottom)
        for pixel, edge in zip(found, edges, strict=True):
            assert abs(pixel - edge.inch * DPI) <= 0.5


def test_round_spaces_are_round() -> None:
    zones = {
        zone.attrib["name"]: len(corners(zone))
        for zone in module().map(BOARDS).iter(f"{BOARD}.mapgrid.Zone")
    }

    assert (zones["c13"], zones["NT2"]) == (16, 4)


@EVERY
def test_the_set_up_lies_where_the_definition_says(
    edition: str, variants: tuple[str, ...]
) -> None:
    read, loaded = module(*variants, edition=edition), game(*variants, edition=edition)
    window = read.map(BOARDS)
    rests = {each.attrib["name"]: at(each) for each in window.iter(f"{BOARD}.Region")}
    stacks = window.findall(f"{MAP}.SetupStack")
    found = [
        (piece.path, stack.attrib["name"], piece.turned)
        for stack in stacks
        for piece in held(stack)
    ]

    assert sorted(found) == sorted(
        (f"{each.set}/{each.piece}", each.space, each.back)
        for each in scenario(loaded, loaded.sets["castle"]).lying
    )
    assert all(at(stack) == rests[stack.attrib["name"]] for stack in stacks)


def test_only_slots_and_prototypes_and_a_choice_of_board_say_anything() -> None:
    """All else is in attributes; a button has its words there."""
    spoken = {e.tag for e in module().root.iter() if (e.text or "").strip()}
    buttons = ["PieceWindow", "ChartWindow", "DoActionButton", "DiceButton"]

    assert {tag.rpartition(".")[2] for tag in spoken} == {
        *("CardSlot", "PieceSlot", "PrototypeDefinition", "entry", "setup")
    }
    for name in buttons:
        assert all(e.get("text") for e in module().root.iter(f"{MODULE}.{name}"))


def test_a_map_can_be_played_on() -> None:
    """A map that is read from a file has none of these by itself."""
    needed = "PieceMover KeyBufferer MenuDisplayer StackExpander ForwardToKeyBuffer"
    for window in module().root.iter(f"{MODULE}.Map"):
        inside = {each.tag.removeprefix(f"{MAP}.") for each in window}
        (chosen,) = window.iter("setup")

        name = window.attrib["mapName"]
        assert set(needed.split()) <= inside
        assert chosen.text == f"{name}BoardPicker\t{name}\t0\t0"


# The table


Box = tuple[int, int, int, int]
"""Left, top, right, bottom."""


def test_everything_on_the_table_lies_on_it_and_on_nothing_else() -> None:
    """A pile lies on no other, nor on the name of one; nor are names written so."""
    read = module("elite")
    window = read.map(TABLE)
    width, height = read.size(window)
    taken: list[Box] = [around(at(each), size(read, each)) for each in lying(window)]
    taken += [
        around(at(label), (8 * len(label.attrib["name"]), 20))
        for label in window.iter(f"{BOARD}.Region")
    ]

    for left, top, right, bottom in taken:
        assert 0 <= left < right <= width
        assert 0 <= top < bottom <= height
    for one, other in combinations(taken, 2):
        aside = one[2] <= other[0] or other[2] <= one[0]
        assert aside or one[3] <= other[1] or other[3] <= one[1]


def test_a_row_that_is_full_goes_on_below() -> None:
    """Four piles of 100 pixels on a table of 400 and its edges: three, and one."""
    like = job().items[0]
    row = [(Pile(name, "supply", (), like), (100, 50)) for name in "abcd"]
    table = lay([row, row[:1]], 3 * 100 + 4 * GAP)
    below = 50 + LINE + GAP

    assert [(place.x, place.y) for place in table.places] == [
        (GAP + 50, GAP + 25),
        (2 * GAP + 150, GAP + 25),
        (3 * GAP + 250, GAP + 25),
        (GAP + 50, GAP + below + 25),
        (GAP + 50, GAP + 2 * below + 25),
    ]
    assert table.size == (300 + 4 * GAP, GAP + 3 * below)


def size(read: Module, each: Element) -> tuple[int, int]:
    """Return how large a stack or a pile is."""
    if pieces := held(each):
        return read.picture(pieces[0].sides[0]).size
    return int(each.attrib["width"]), int(each.attrib["height"])


def around(middle: tuple[int, int], size: tuple[int, int]) -> Box:
    """Return the box of a size about a place."""
    (x, y), (wide, high) = middle, size
    left, top = x - wide // 2, y - high // 2
    return left, top, left + wide, top + high


def test_every_pile_has_its_name_below_it_and_no_two_have_one() -> None:
    window = module().map(TABLE)
    names = [each.attrib["name"] for each in lying(window)]
    labels = {each.attrib["name"]: at(each) for each in window.iter(f"{BOARD}.Region")}

    assert len(set(names)) == len(names)
    assert set(labels) == set(names)
    assert {"Rifleman, supply", "Rifleman, supply (Attackers)"} <= set(names)
    for each in lying(window):
        (x, y), (label_x, label_y) = at(each), labels[each.attrib["name"]]
        assert label_x == x
        assert label_y > y


def test_decks_hold_their_cards_face_down_in_no_order_of_ours() -> None:
    cards = [each for each in job().items if each.set.id == "ss-cards"]
    ours = [e for e in cards if e.deck == "ss-1" and not e.component.blank]
    first = [each.path for each in ours for _ in range(each.copies)]
    found = [piece.path for piece in pile("SS deck 1")]

    assert sorted(found) == sorted(first)
    assert found != first
    for piece in pile("SS deck 1"):
        mask = piece.one("obs")
        assert mask.type[2] == piece.sides[1]
        assert mask.type[5] == "SS cards, face down"
        targets = [each.type[3] for each in piece.every("return")]
        assert targets == ["SS cards, discards", "SS deck 1"]
        keys = [each.type[2] for each in piece.every("return")]
        assert len(set(keys)) == 2


def test_decks_keep_their_order_and_one_button_shuffles_them_all() -> None:
    piles = {
        e.attrib["name"]: e.attrib for e in module().map(TABLE).iter(f"{MAP}.DrawPile")
    }
    deck, supply = piles["SS deck 1"], piles["Action, supply"]
    (button,) = module().root.iter(f"{MODULE}.DoActionButton")

    assert (deck["faceDown"], deck["shuffle"]) == ("Always", "Via right-click Menu")
    assert (supply["faceDown"], supply["shuffle"]) == ("Never", "Never")
    assert words(button.attrib["hotkeys"], ",") == [deck["shuffleHotkey"]]
    assert piles["SS cards, discards"]["faceDown"] == "Never"
    assert pile("SS cards, discards") == []


def test_a_card_that_is_alone_lies_by_itself() -> None:
    assert [piece.path for piece in pile("142nd Infantry Regiment")] == [
        "relief/relief-142"
    ]


def test_what_is_dealt_lies_face_down_and_comes_in_any_order() -> None:
    dealt = pile("To be dealt", "elite")
    piles = lying(module("elite").map(TABLE))
    (shuffle,) = (
        e.attrib["shuffle"] for e in piles if e.attrib["name"] == "To be dealt"
    )

    assert Counter(piece.path for piece in dealt) == {
        "attackers/rifleman": 4,
        "attackers/scout": 4,
        "attackers/sturm": 3,
    }
    assert all(piece.turned for piece in dealt)
    assert {words(p.one("emb2").type[17], ",")[1] for p in dealt} == {
        "Attackers, face down"
    }
    assert shuffle == "Always"


@pytest.mark.parametrize(
    ("variants", "dealt"), [((), True), (("elite",), True), (("beginner",), False)]
)
def test_the_help_says_where_counters_are_dealt_to(
    variants: tuple[str, ...], *, dealt: bool
) -> None:
    """The module of the game has a start in which they are; that of beginners none."""
    told = module(*variants).files["help/about.html"].decode("ascii")

    assert ("to each of a2, a3, a4" in told) == dealt


def test_a_counter_that_shows_from_behind_who_it_is_keeps_its_name() -> None:
    (lee,) = pile("Lee")

    assert words(lee.one("emb2").type[17], ",") == ["", "+ (turned over)"]


def test_what_looks_the_same_from_behind_is_not_turned_over() -> None:
    markers = game().sets["markers"]
    alike = replace(markers, back=markers.template)
    made = job_of(replace(game(), sets={**game().sets, "markers": alike}))
    piles = lying(Module(vmod(vassal.export(made))).first.map(TABLE))
    (load,) = held(next(each for each in piles if each.attrib["name"] == "Load"))

    assert load.sides == ["markers-load-front.png"]
    assert not load.every("emb2")


# Buttons and sheets


@pytest.mark.parametrize(
    ("dice", "buttons"), [(5, "1d6 2d6 3d6 4d6 5d6"), (1, "1d6"), (None, "1d6 2d6")]
)
def test_there_is_a_button_for_as_many_dice_as_the_game_has(
    dice: int | None, buttons: str
) -> None:
    numbers = dict(game().numbers)
    known = numbers.pop("dice")
    if dice:
        numbers["dice"] = replace(known, value=dice)
    small = bare(numbers=numbers)
    rolled = [each.attrib for each in small.root.iter(f"{MODULE}.DiceButton")]

    assert " ".join(each["text"] for each in rolled) == buttons
    assert [each["nDice"] for each in rolled] == [t[0] for t in buttons.split()]


def bare(**changes: object) -> Module:
    """Return a module of the game without its pieces, changed."""
    empty = ("sets", "sheets", "variants", "scenarios")
    nothing: dict[str, object] = {**{key: {} for key in empty}, **changes}
    data = vmod(vassal.export(job_of(replace(game(), **nothing))))
    return Module(data)


def test_the_turn_is_counted_where_the_game_says_how_many_there_are() -> None:
    (track,) = module().root.iter(f"{MODULE}.turn.TurnTracker")
    numbers = {name: n for name, n in game().numbers.items() if name != "turns"}

    assert track.attrib["turnFormat"] == "Turn $level1$ of 20"
    assert track[0].attrib["start"] == "1"
    assert not list(bare(numbers=numbers).root.iter(f"{MODULE}.turn.TurnTracker"))


def test_every_page_of_every_sheet_is_a_chart() -> None:
    read = module()
    charts = list(read.root.iter(f"{WIDGET}.Chart"))

    assert len(charts) == len(job().pages)
    for chart, page in zip(charts, job().pages, strict=True):
        assert chart.attrib["chartName"].startswith(page.title)
        size = read.picture(chart.attrib["fileName"]).size
        assert size == shot(page.on_paper, DPI).pixels


# Games of other people


def test_a_game_that_was_only_begun_is_a_module(tmp_path: Path) -> None:
    """It has no board, no deck field, no number of dice; its pieces are all there."""
    for name, text in small("begun").items():
        path = tmp_path / "begun" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    complaints = Complaints()
    loaded = load(tmp_path / "begun", complaints=complaints)
    assert loaded, complaints.errors
    begun = job_of(loaded)
    data = vmod(vassal.export(begun))
    read = Module(data)
    there = Counter(p.path for each in lying(read.map(TABLE)) for p in held(each))

    assert [e.attrib["mapName"] for e in read.root.iter(f"{MODULE}.Map")] == [TABLE]
    assert there == {e.path: e.copies for e in begun.items if not e.component.blank}


@pytest.mark.parametrize("copies", [3, 0])
def test_a_set_up_that_takes_more_than_there_is_is_refused(copies: int) -> None:
    markers = game().sets["markers"]
    few = tuple(
        replace(each, copies=copies) if each.id == "defence" else each
        for each in markers
    )
    changed = {**game().sets, "markers": replace(markers, components=few)}
    with pytest.raises(BadInput) as caught:
        vassal.export(job_of(replace(game(), sets=changed)))

    (complaint,) = caught.value.complaints
    assert complaint.message == "the set-up takes 6 of 'markers/defence'"
    assert complaint.hint == f"there are {copies}: give it more copies"
    assert complaint.mark.file.endswith("markers.yaml")


@pytest.mark.parametrize("name", ["A;/B", "'x'", "ab\\", "1+2,3", "$a$ <b>"])
def test_any_name_comes_back(name: str) -> None:
    """Whatever VASSAL takes for the end of a word may be part of one."""
    defenders = game().sets["defenders"]
    lee = replace(defenders["lee"], fields={**defenders["lee"].fields, "name": name})
    sets = {
        "defenders": replace(defenders, components=(lee,), title=f"Set {name}"),
        **{each.id: each for each in game().sets.values() if each.family == "list"},
    }
    read = bare(sets={**sets, "setup": replace(game().sets["setup"], components=())})
    pieces = [Piece.of(slot.text or "") for slot in read.slots()]

    assert [piece.name for piece in pieces] == [name, name]  # in the palette, and out
    assert {piece.one("prototype").type[1] for piece in pieces} == {f"Set {name}"}


def test_pictures_of_one_name_are_told_apart() -> None:
    """Two ids may make one name, and a folder may not tell C1 from c1."""
    album = Album(DPI)
    faces = [Face(each, Size.parse(f"{each} in"), ()) for each in ("1", "2", "3")]
    names = ("units-a-b-front", "units-a-b-front", "Units-A-B-front")

    assert [album.add(n, f).name for n, f in zip(names, faces, strict=True)] == [
        "units-a-b-front.png",
        "units-a-b-front-2.png",
        "Units-A-B-front-3.png",
    ]


# Somebody else's reader


def reader() -> ModuleType | None:
    """Return pywargame, which reads modules, where somebody has installed it.

    It is no dependency of ours: 0.8.0 cannot be read by Python 3.11, and asks for
    ImageMagick and a documentation system to read a zip.
    """
    try:
        return importlib.import_module("pywargame.vassal")
    except (ImportError, SyntaxError):
        return None


@pytest.mark.skipif(reader() is None, reason="pywargame cannot be imported")
@EVERY
def test_another_reader_finds_the_same(
    edition: str,
    variants: tuple[str, ...],
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """It finds the windows, the spaces, the piles, and every piece trait by trait."""
    other: Any = reader()
    ours = module(*variants, edition=edition)
    (tmp_path / "it.vmod").write_bytes(ours.data)
    with other.VMod(str(tmp_path / "it.vmod"), "r") as archive:
        found = other.BuildFile(archive.getBuildFile()).getGame()
        windows = found.getMaps()
        (grid,) = found.getBoards()[BOARDS].getZonedGrids(single=False)
        slots = [*found.getPieces(asdict=False), *found.getCards(asdict=False)]

        assert set(windows) == {BOARDS, TABLE}
        assert set(grid.getZones()) == {each.name for each in job().game.sets["castle"]}
        for name, window in windows.items():
            mine = [each.tag.rpartition(".")[2] for each in ours.map(name)]
            assert len(window.getAtStarts(single=False)) == mine.count("SetupStack")
            assert len(window.getDecks(single=False)) == mine.count("DrawPile")
        read = {each["gpid"]: each.getTraits() for each in slots}
    for slot in ours.slots():
        piece = Piece.of(slot.text or "")
        traits = read.pop(slot.attrib["gpid"])
        assert [each.ID for each in traits] == [each.type[0] for each in piece.traits]
        assert traits[-1]["filename"] == piece.sides[0]
        assert traits[-1]["name"] == piece.name
    assert not read
    assert capsys.readouterr().out == ""  # where it says what it does not know
