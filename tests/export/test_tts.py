"""Tabletop Simulator: what it would show is what the kit prints."""

import json
import re
from collections import Counter
from functools import cache
from hashlib import sha256
from itertools import combinations
from pathlib import Path
from types import SimpleNamespace

import pytest
from PIL import Image, ImageChops, ImageStat

from pnp.errors import BadInput, Complaints
from pnp.export import tts
from pnp.export.job import Export, Job, Wish
from pnp.export.raster import rasters, sized
from pnp.export.scenario import scenario
from pnp.export.tts.objects import Guids
from pnp.export.tts.sheets import FACES, SIDE, grid, sheets
from pnp.geometry import Size
from pnp.layout.art import Face
from pnp.model.loading import load
from pnp.output import Cache
from pnp.values import replace
from tests.command import edited, own_game
from tests.export.kept import kept
from tests.export.tabletop import (
    Card,
    Picture,
    Saved,
    State,
    down,
    extent,
    from_above,
    on_the_table,
    place,
    slot,
)
from tests.kits import GAME
from tests.soak import alternate

HOST = "https://example.org/kit"
POKER = Size.parse("63 x 88 mm")


@cache
def job(*variants: str, edition: str = "published", counters: str = "") -> Job:
    """Return the game on the press, as coarse as can still be told apart."""
    complaints = Complaints()
    game = load(GAME, edition=edition, variants=variants, complaints=complaints)
    assert game, complaints.errors
    game = replace(game, books={})  # which take longer than all the rest
    wish = Wish(to="tts", dpi=60, assets=HOST, counters=counters)
    return Job.of(game, Complaints(), wish, Path("/kit/tts"), kept=kept())


@cache
def export(*variants: str, edition: str = "published", counters: str = "") -> Export:
    """Return the game exported."""
    return tts.export(job(*variants, edition=edition, counters=counters))


def saved(*variants: str, edition: str = "published", counters: str = "") -> Saved:
    """Return the saved object, read back."""
    made = export(*variants, edition=edition, counters=counters)
    return Saved(made.files, "castle-itter", HOST)


def like(one: Picture, other: Picture) -> float:
    """Return how far two pictures of one size are apart, 0 to 255."""
    difference = ImageChops.difference(one, other)
    return sum(ImageStat.Stat(difference).mean) / 3


def drawn(face: Face, pixels: tuple[int, int]) -> Picture:
    """Return a face drawn afresh, at exactly so many pixels."""
    shot = sized(face, pixels)
    read = SimpleNamespace(files=rasters([shot]))
    return Saved(read.files, "", "at").picture(f"at/{shot.key}")


def test_every_card_shows_the_face_it_is_named_for() -> None:
    """From its number to its slot, from the slot to the pixels, front and back."""
    items = {each.path: each for each in job().items if each.family == "cards"}
    looked: dict[str, Card] = {}
    for card in saved().cards():
        looked.setdefault(card.path, card)

    assert len(looked) == 69
    for path, card in looked.items():
        back = items[path].back
        assert back
        assert like(card.front, drawn(items[path].front, card.front.size)) == 0, path
        assert like(card.back, drawn(back, card.back.size)) == 0, path


def test_there_are_as_many_of_each_card_as_in_the_box() -> None:
    """Copies are a number repeated, never a picture repeated."""
    cards = [each for each in job().items if each.family == "cards"]
    found = Counter(card.path for card in saved().cards())

    assert found == {c.path: c.copies for c in cards if not c.component.blank}
    assert sum(found.values()) == 95


def test_equal_cards_share_a_slot() -> None:
    """Four Riflemen of a deck are one picture and one number."""
    deck = saved().named("SS deck 2")
    numbers = {
        card["CardID"]
        for card in deck["ContainedObjects"]
        if card["Nickname"] == "Rifleman"
    }

    assert len(deck["DeckIDs"]) == 18
    assert len(set(deck["DeckIDs"])) == 11
    assert len(numbers) == 1


def test_the_last_slot_of_a_sheet_hides_a_card() -> None:
    """What others see of a card in a hand is its back, and no card."""
    for state in saved().table:
        for key, sheet in state.get("CustomDeck", {}).items():
            last = sheet["NumWidth"] * sheet["NumHeight"] - 1
            hidden = slot(saved().picture(sheet["FaceURL"]), sheet, last)
            back = saved().picture(sheet["BackURL"]).resize(hidden.size)

            assert sheet["BackIsHidden"]
            if last:
                assert int(key) * 100 + last not in state["DeckIDs"]
                assert like(hidden, back) < 6


def test_decks_lie_face_down_and_a_card_alone_face_up() -> None:
    """The 142nd lies beside the board, for all to see [setup 6]."""
    found = saved()
    decks = [state for state in found.table if state["Name"] == "DeckCustom"]

    assert len(decks) == 8
    assert all(down(each) and each["Hands"] for each in decks)
    assert not down(found.named("142nd Infantry Regiment"))


def test_sheets_are_no_larger_than_every_machine_can_show() -> None:
    """Ten columns, seven rows and 4096 pixels a side at most."""
    found = saved()
    for name, data in found.files.items():
        if name.endswith(".png"):
            assert max(found.picture(f"{HOST}/{name}").size) <= SIDE, name
            assert data[25] == 2, "red, green and blue, and nothing to see through"


@pytest.mark.parametrize(
    ("cards", "columns", "rows", "pixels"),
    [
        pytest.param(1, 1, 1, (744, 1039), id="one alone"),
        pytest.param(2, 2, 2, (744, 1039), id="two and the hidden one"),
        pytest.param(3, 2, 2, (744, 1039), id="three fill it"),
        pytest.param(11, 4, 3, (744, 1039), id="as fine as asked for"),
        pytest.param(15, 4, 4, (733, 1024), id="a little less fine"),
        pytest.param(69, 10, 7, (409, 571), id="the most there can be"),
    ],
)
def test_a_grid_holds_its_cards_and_one_slot_more(
    cards: int, columns: int, rows: int, pixels: tuple[int, int]
) -> None:
    """The fewest slots in which cards are largest."""
    found = grid(cards, POKER, 300)

    assert (found.columns, found.rows, found.slot) == (columns, rows, pixels)


def blank(name: str) -> Face:
    """Return a face that differs from others by how wide it bleeds."""
    return Face(name, POKER, (), bleed=POKER.width // int(name))


def test_seventy_cards_need_a_second_sheet() -> None:
    """The sixty-ninth is the last of the first; numbers go on by the hundred."""
    back = blank("1")
    first, second = sheets([(blank(str(n)), back) for n in range(2, 72)], 4, 300)

    assert [len(first.cards), len(second.cards)] == [FACES, 1]
    assert [first.number(68), second.number(0)] == [468, 500]


def test_cards_with_backs_of_their_own_have_a_sheet_of_backs() -> None:
    """Each back lies where its front lies."""
    pairs = [(blank(str(n)), blank(str(n + 50))) for n in range(2, 7)]
    (found,) = sheets(pairs, 1, 300)
    slots = [s for row in found.backs for s in row]

    assert found.own_backs
    assert [len(row) for row in found.backs] == [len(row) for row in found.fronts]
    assert [s.face for s in slots[:5]] == [back for _, back in pairs]


def test_cards_of_one_back_have_one_picture_of_it() -> None:
    """It is not repeated on a sheet."""
    pairs = [(blank(str(n)), blank("50")) for n in range(2, 7)]
    (found,) = sheets(pairs, 1, 300)

    assert not found.own_backs
    assert [[s.face for s in row] for row in found.backs] == [[blank("50")]]


def test_counters_show_both_their_sides() -> None:
    """Each tile has the pixels of the counter it is named for."""
    items = {each.path: each for each in job().items}
    found = saved()
    tiles = {s["GMNotes"]: s for s in found.every() if s["GMNotes"] in items}
    tiles = {path: s for path, s in tiles.items() if s["Name"] == "Custom_Tile"}

    assert len(tiles) == 24 + 5 + 7
    for path, tile in tiles.items():
        image, item = tile["CustomImage"], items[path]
        front = found.picture(image["ImageURL"])
        back = found.picture(image["ImageSecondaryURL"])
        assert item.back
        assert like(front, drawn(item.front, front.size)) == 0, path
        assert like(back, drawn(item.back, back.size)) == 0, path


@pytest.mark.parametrize(
    ("asked", "inches"), [("", 0.625), ("1/2", 0.5), ("3/4", 0.75)]
)
def test_a_counter_is_as_large_as_it_is_printed(asked: str, inches: float) -> None:
    """A unit of the game is an inch."""
    found = saved(counters=asked)

    assert extent(found, found.named("Lee")) == pytest.approx((inches, inches))


def test_a_counter_is_as_thick_as_the_game_advises() -> None:
    """A tenth of an inch; a scale would make it thinner."""
    lee = saved().named("Lee")

    assert lee["CustomImage"]["CustomTile"]["Thickness"] == 0.1
    assert lee["Transform"]["scaleY"] == 1


def test_every_counter_of_the_box_is_somewhere() -> None:
    """On the board, beside it, in a bag; a marker in a bag that never runs out."""
    counted = {
        item.path: item.copies
        for item in job().items
        if item.family == "counters" and not item.component.blank
    }
    found = Counter(s["GMNotes"] for s in saved().every() if s["Name"] == "Custom_Tile")
    markers = {p: n for p, n in counted.items() if p.startswith("markers/")}
    endless = [s for s in saved().table if s["Name"] == "Infinite_Bag"]

    assert {p: found[p] for p in counted if p not in markers} == {
        p: n for p, n in counted.items() if p not in markers
    }
    assert {bag["ContainedObjects"][0]["GMNotes"] for bag in endless} == set(markers)


def test_what_lies_open_is_sorted_by_side() -> None:
    """The Americans in a row, the Wehrmacht in another."""
    sides = {
        f"defenders/{each.id}": str(each.fields["side"])
        for each in job().game.sets["defenders"]
    }
    rows: dict[float, set[str]] = {}
    for state in saved().table:
        if state["GMNotes"] in sides and place(state)[1] < -8:
            rows.setdefault(place(state)[1], set()).add(sides[state["GMNotes"]])

    assert sorted(map(sorted, rows.values())) == [
        ["austrian"],
        ["ss"],
        ["us"],
        ["wehrmacht"],
    ]


def test_nothing_lies_on_anything_else_but_on_the_board() -> None:
    """Every object has room of its own."""
    found = saved("elite")
    board = place(found.named("Board")), extent(found, found.named("Board"))
    rooms = {
        s["GUID"]: (place(s), footprint(found, s))
        for s in found.table
        if s["Nickname"] == "Board" or not overlap((place(s), (0, 0)), board)
    }

    assert len(rooms) > 40
    assert [
        (found.told(one), found.told(other))
        for one, other in combinations(rooms, 2)
        if overlap(rooms[one], rooms[other])
    ] == []


Room = tuple[tuple[float, float], tuple[float, float]]
"""A place on the table, and how much room is taken there."""


def footprint(found: Saved, state: State) -> tuple[float, float]:
    """Return how much of the table an object takes, at least about."""
    if state["Name"] == "Custom_Tile":
        return extent(found, state)
    known = {"Die_6": (1.0, 1.0), "DeckCustom": (2.48, 3.47), "Card": (2.48, 3.47)}
    return known.get(state["Name"], (2.5, 2.5))


def overlap(one: Room, other: Room) -> bool:
    """Whether two rooms have anything in common."""
    return all(
        abs(a - b) < (p + q) / 2 - 0.01
        for a, b, p, q in zip(one[0], other[0], one[1], other[1], strict=True)
    )


def test_the_board_is_as_large_as_it_is_printed_and_stays() -> None:
    """57 cm are 22.44 inches; nobody drags it off the table."""
    found = saved()
    board = found.named("Board")

    assert extent(found, board) == pytest.approx((570 / 25.4, 285 / 25.4), rel=1e-4)
    assert board["Locked"]


def spaces(found: Saved) -> dict[tuple[float, float], str]:
    """Return the space of each place on the table, as the layout has it."""
    (face,) = job().boards
    board = job().press.boards.opened(face.set)
    assert board
    width, height = extent(found, found.named("Board"))
    return {
        (round(x.inch - width / 2, 2), round(height / 2 - y.inch, 2)): space
        for space in board.spots
        for x, y in [board.rest(space)]
    }


def test_pieces_snap_to_every_space_that_holds_one() -> None:
    """To positions, areas, circles and tracks; not to the names of locations."""
    found = saved()
    board, known = found.named("Board"), spaces(found)
    points = [
        on_the_table(board, point["Position"]) for point in board["AttachedSnapPoints"]
    ]
    snapped = {known[round(x, 2), round(z, 2)] for x, z in points}
    of = job().game.sets["castle"]

    assert snapped == {each.id for each in of if each.kind != "location"}


def lying(found: Saved) -> dict[str, str]:
    """Return what lies on the spaces of the board."""
    known = spaces(found)
    return {
        known[at]: state["GMNotes"]
        for state in found.table
        if (at := (round(place(state)[0], 2), round(place(state)[1], 2))) in known
    }


def test_the_beginner_s_game_is_set_up() -> None:
    """Riflemen on the areas, prisoners in the Cellar, six defence markers."""
    of = job().game.sets["castle"]
    wanted = scenario(job().game, of).lying

    assert len(wanted) == 22
    assert lying(saved()) == {each.space: f"{each.set}/{each.piece}" for each in wanted}


def test_the_board_from_above_is_the_diagram_of_the_set_up() -> None:
    """Assembled from the JSON alone, it is the picture that the press draws."""
    of = job().game.sets["castle"]
    found = saved()
    sketch = from_above(found, found.named("Board"), 40)
    face = job().press.board(of, scenario(job().game, of).lying)
    assert face
    size = found.picture(found.named("Board")["CustomImage"]["ImageURL"]).size
    printed, bare = (
        drawn(each, size).resize(sketch.size, Image.Resampling.BOX)
        for each in (face, job().boards[0].face)
    )

    assert like(sketch, printed) < 1
    assert like(sketch, bare) > 3
    assert like(sketch, printed.rotate(180)) > 20


def test_attackers_are_dealt_face_down_where_the_game_deals_them() -> None:
    """Four Riflemen, four Scouts and three Sturm in a bag that gives any of them."""
    found = saved("elite")
    bag = found.named("To be dealt")
    held = bag["ContainedObjects"]

    assert bag["Bag"]["Order"] == 2
    assert Counter(each["Nickname"] for each in held) == {
        "Rifleman": 4,
        "Scout": 4,
        "Sturm": 3,
    }
    assert all(down(each) and each["HideWhenFaceDown"] for each in held)
    assert not [path for path in lying(found).values() if "attackers" in path]


def test_the_playtest_s_prisoners_wait_beside_the_board() -> None:
    """Its own set-up list leaves them out; its six dice lie there."""
    found = saved(edition="playtest")

    assert not [path for path in lying(found).values() if "defenders" in path]
    assert len([s for s in found.table if s["Name"] == "Die_6"]) == 6


def test_every_object_has_digits_of_its_own() -> None:
    """Six hexadecimal digits, no two the same, the same for a variant's same piece."""
    guids = [state["GUID"] for state in saved().every()]

    assert all(re.fullmatch(r"[0-9a-f]{6}", guid) for guid in guids)
    assert len(set(guids)) == len(guids)
    assert saved("elite").named("Lee")["GUID"] == saved().named("Lee")["GUID"]


def test_digits_that_two_would_share_go_to_the_first() -> None:
    """The other has the next hash, on every build."""
    guids = Guids()
    taken = sha256(b"counter/lee/1").hexdigest()[:6]
    guids.given[taken] = "somebody else"

    assert guids.of("counter", "lee", 1) == sha256(b"counter/lee/1#1").hexdigest()[:6]


@pytest.mark.soak
def test_the_same_game_is_the_same_files() -> None:
    """Made again, every byte is the same: of a small game in test_dispatch.py."""
    once = export()
    fresh = Job.of(job().game, Complaints(), job().wish, job().folder)

    assert tts.export(fresh) == once


@pytest.mark.slow
@pytest.mark.parametrize("whole", alternate((False, True)))
def test_what_was_kept_is_what_would_be_made(tmp_path: Path, *, whole: bool) -> None:
    """Sheets and books from the cache are those that are made without one."""
    own_game(tmp_path)
    for mine in (starter(tmp_path), *([guide()] if whole else [])):
        plain = tts.export(replace(mine, kept=None))
        cached = replace(mine, kept=Cache(tmp_path / "kept"))

        assert tts.export(cached) == plain
        assert tts.export(replace(cached)) == plain
    assert len(list((tmp_path / "kept").rglob("*"))) > 10


def test_every_address_is_a_picture_and_every_picture_is_shown() -> None:
    """Each is named for what it shows and for its content."""
    found = saved()
    shown = {found.file(url) for url in found.urls()}
    pictures = {name for name in found.files if "/" in name}

    assert shown == pictures
    for name in pictures:
        digest = sha256(found.files[name]).hexdigest()
        assert re.fullmatch(rf"images/[a-z0-9-]+-{digest[:12]}\.png", name)


def test_the_notebook_says_whose_game_it_is_and_how_it_is_set() -> None:
    """The notice, the edition and its variants, the rulings, the player aid."""
    save = saved("elite").save
    tabs = {tab["title"]: tab["body"] for tab in save["TabStates"].values()}

    assert list(tabs) == ["About this kit", "Rulings", *_titles()]
    for text in (save["Note"], tabs["About this kit"]):
        assert job().game.notice in text
        assert "Published (DVG 2019), Elite" in text
        assert "Difficulty: elite" in text
    assert "Loading the cannon exhausts the loader: yes (3.6)" in tabs["Rulings"]
    assert "- Attack: Name an attacker on a colour" in tabs["Player Aid"]
    assert "18/36 | 9/36 | 5/36 | 4/36" in tabs["Player Aid"]


def _titles() -> list[str]:
    return [each.title for each in job().game.sheets.values()]


def test_the_notebook_has_no_letters_that_the_game_takes_for_italics() -> None:
    """[C], [I] and [S] would vanish, and what follows would lean."""
    bodies = [tab["body"] for tab in saved().save["TabStates"].values()]

    assert not [body for body in bodies if set(body) & set("[]{}*")]


def test_the_aid_lies_to_the_left_with_a_page_on_either_side() -> None:
    """As large as it is printed, with a margin around it, to be turned over."""
    found = saved()
    aid = found.named("Player Aid")

    assert extent(found, aid) == pytest.approx((202 / 25.4, 271.4 / 25.4), rel=1e-3)
    image = aid["CustomImage"]
    assert image["ImageURL"] != image["ImageSecondaryURL"]
    assert place(aid)[0] < -extent(found, found.named("Board"))[0] / 2


def test_blanks_are_left_out_by_name() -> None:
    """Nobody writes on a screen."""
    left = ", ".join(each.what for each in export().left_out).split(", ")

    assert len(left) == 14
    assert {"defenders/blank-us", "ss-cards/blank-1"} <= set(left)
    assert not [s for s in saved().every() if "blank" in s["GMNotes"]]


@cache
def guide() -> Job:
    """Return the game with a book of one chapter."""
    whole = load(GAME, complaints=Complaints())
    assert whole
    rules = whole.books["rulebook"]
    one = replace(rules, id="guide", title="Guide", chapters=rules.chapters[:1])
    short = replace(whole, books={"guide": replace(one, changes=())})
    return Job.of(short, Complaints(), job().wish, job().folder, kept=kept())


@cache
def guided() -> Export:
    """Return the game with its shortest book exported."""
    return tts.export(guide())


@pytest.mark.slow
def test_the_address_to_try_is_a_picture_and_no_book() -> None:
    """A browser shows a picture; a book it may offer to keep."""
    made = guided()
    assert [name for name in made.files if name.startswith("books/")]

    assert made.notes[0].startswith(f"Upload books and images to {HOST} and change")
    assert f" {HOST}/images/" in made.notes[0]


def test_a_book_lies_on_the_table_to_be_read() -> None:
    """As the PDF that the kit prints, its pages one by one."""
    found = Saved(guided().files, "castle-itter", HOST)
    book = found.named("Guide")
    name = found.file(book["CustomPDF"]["PDFUrl"])

    assert re.fullmatch(r"books/guide-[0-9a-f]{12}\.pdf", name)
    assert found.files[name].startswith(b"%PDF")


def test_a_book_that_cannot_be_set_is_left_out_by_name(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Where the library for prose is missing all else is there."""
    monkeypatch.setattr("pnp.render.book.available", lambda: "no prose today")
    made = tts.export(guide())

    assert made.left_out[-1].what == "Guide"
    assert "no prose today" in made.left_out[-1].why
    assert not [name for name in made.files if name.startswith("books/")]


def test_a_game_without_a_board_lies_on_the_table_all_the_same(
    tmp_path: Path,
) -> None:
    """The starter has a deck, counters and an aid."""
    own_game(tmp_path)
    mine = starter(tmp_path)
    found = Saved(tts.export(mine).files, "x", HOST)
    kinds = Counter(state["Name"] for state in found.table)
    events = [item for item in mine.items if item.set.id == "events"]

    assert kinds["DeckCustom"] == 1
    assert kinds["Custom_Tile"] == 1 + sum(
        item.copies for item in mine.items if item.family == "counters"
    )
    assert len(list(found.cards())) == sum(item.copies for item in events)


def starter(folder: Path) -> Job:
    """Return the starter on the press: a deck, some counters, an aid."""
    complaints = Complaints()
    game = load(folder / "x", complaints=complaints)
    assert game, complaints.errors
    wish = Wish(to="tts", dpi=60, assets=HOST)
    return Job.of(game, complaints, wish, folder)


def test_a_card_with_a_back_of_its_own_keeps_it(tmp_path: Path) -> None:
    """Then the deck has a sheet of backs, cut as its fronts are."""
    folder = own_game(tmp_path)
    edited(folder / "events.yaml", "id: bridge\n", "id: bridge\n    back: event\n")
    mine = starter(tmp_path)
    found = Saved(tts.export(mine).files, "x", HOST)
    backs = {item.path: item.back for item in mine.items if item.set.id == "events"}
    (sheet,) = found.named("Events")["CustomDeck"].values()

    assert sheet["UniqueBack"]
    assert len({back.digest for back in backs.values() if back}) == 2
    for card in found.cards():
        back = backs[card.path]
        assert back
        assert like(card.back, drawn(back, card.back.size)) == 0, card.path


def test_pictures_on_this_disk_are_shown_to_nobody_else() -> None:
    """Without an address they are this machine's own, and one is told."""
    wish = Wish(to="tts", dpi=60)
    disk = replace(job(), wish=wish, folder=Path("/my kit/tts"))
    made = tts.export(disk)
    read = Saved(made.files, "castle-itter", "file:///my%20kit/tts")

    assert set(map(read.file, read.urls())) <= set(made.files)
    assert "only on this computer" in made.notes[0]
    assert "only on this computer" not in "".join(export().notes)


def test_the_readme_says_what_to_do_with_an_address_and_without() -> None:
    """Upload first, where there is where to; the notes are the same steps."""
    hosted = export().files["README.md"].decode()
    wish = Wish(to="tts", dpi=60)
    own = tts.export(replace(job(), wish=wish, folder=Path("/kit")))
    alone = own.files["README.md"].decode()
    first = min(name for name in export().files if name.startswith("images/"))

    assert f"1. Upload images to {HOST} and change no name. " in hosted
    assert f"{HOST}/{first} must open in a browser" in hosted
    assert "2. Put castle-itter.json and castle-itter.png into Saves" in hosted
    assert "1. Put castle-itter.json" in alone
    assert "* the pictures are read from /kit: only on this computer" in alone
    assert all(note in alone for note in own.notes)


@pytest.mark.parametrize(
    "address",
    [
        "kit",
        "ftp://example.org",
        "https:example.org",
        "javascript:alert(1)",
        "https://example.org/my kit",
        "https://example.org/kit?raw=1",
        "https://example.org/kit#top",
    ],
)
def test_an_address_that_is_none_is_refused(address: str) -> None:
    """The game asks for pictures over http alone."""
    wish = Wish(to="tts", dpi=60, assets=address)
    wrong = replace(job(), wish=wish, folder=Path("/kit"))

    with pytest.raises(BadInput, match="cannot load pictures"):
        tts.export(wrong)


def test_the_thumbnail_is_a_small_square() -> None:
    """The game shows it in its list, under the name of the object."""
    read = Saved({"a.png": export().files["castle-itter.png"]}, "", "at")

    assert read.picture("at/a.png").size == (256, 256)


def test_the_manifest_tells_the_number_of_every_card() -> None:
    """So that a deck can be told without opening the game."""
    told = {each["piece"]: each["card"] for each in export().pieces if "card" in each}
    found = {
        card["GMNotes"]: card["CardID"]
        for card in saved().every()
        if card["Name"] == "Card"
    }

    assert told == found


def test_the_object_is_json_of_plain_numbers() -> None:
    """No NaN, and no number so long that another reader would round it."""
    text = export().files["castle-itter.json"].decode()
    numbers = re.findall(r"-?\d+\.\d+", re.sub(r'"[^"\n]*"', "", text))

    assert json.loads(text, parse_constant=pytest.fail)
    assert max(len(number.partition(".")[2]) for number in numbers) <= 5


def test_a_picture_apart_is_seen_to_be_apart() -> None:
    """What the tests compare with can tell two pictures."""
    white, black = (Image.new("RGB", (4, 4), name) for name in ("white", "black"))

    assert like(white, black) == 255
    assert like(white, white) == 0
