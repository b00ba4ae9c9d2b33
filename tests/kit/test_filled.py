"""Sheets of a campaign, blank and filled in: on paper, and as forms on a screen."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from io import BytesIO

import pikepdf
import pypdfium2
import pytest

from pnp.errors import Complaints, PnpError
from pnp.kit.filled import filled
from pnp.kit.job import Job
from pnp.kit.order import Order
from pnp.kit.parts import Part
from pnp.layout.art import Entry, Face, Run, Use
from pnp.layout.fonts import font
from pnp.layout.press import Press
from pnp.model.filling import Filling, sheets_for
from pnp.model.game import Game
from pnp.model.loading import load
from pnp.preflight import preflight
from pnp.render import forms, pdf
from tests.golden import assert_golden
from tests.kits import laid, shipped

GAMES = {
    "cassino": "campaign-formations",
    "castle-itter": "campaign-defenders",
    "itchy-scratchy": "campaign-forces",
    "aachen": "campaign-units",
}
"""Each game, and its sheet of members."""

CHANGED = "34th Division: −2 steps, cohesion 7/6 → 7/5"
every_game = pytest.mark.parametrize("name", GAMES)


@cache
def game(name: str) -> Game:
    return shipped(name)


def week(days: int = 3) -> Filling:
    """Return a campaign of a few days."""
    sessions = [
        {
            "day": str(day),
            "session": f"evening-{day}",
            "result": "won",
            "changed": CHANGED,
        }
        for day in range(1, days + 1)
    ]
    members = [
        {"name": "34th Division", "side": "Allied", "notes": "shaken"},
        {"name": "2nd Panzer Regiment", "side": "Axis"},
    ]
    words = {"campaign": "Monte", "day": str(days), "notes": "the bridge is down"}
    return Filling(words, {"sessions": sessions, "members": members})


def fields(pdf: bytes) -> dict[str, str | None]:
    """Return the fields of a form by name, in order, with what stands in each."""
    with pikepdf.open(BytesIO(pdf)) as file:
        found = list(file.Root.AcroForm.Fields)
        held = {str(f.T): str(f.V) if "/V" in f else None for f in found}
    assert len(held) == len(found)
    return held


def values(pdf: bytes) -> Mapping[str, str]:
    """Return what stands in a form, by the names of its fields."""
    return {name: value for name, value in fields(pdf).items() if value is not None}


def seen(pdf: bytes) -> Sequence[str]:
    """Return the words of each page as another program reads them when flattened."""
    file = pypdfium2.PdfDocument(pdf)
    file.init_forms()
    found = []
    for number in range(len(file)):
        (page := file[number]).flatten()
        page.close()
        found.append(file[number].get_textpage().get_text_bounded())
    file.close()
    return found


# Blank


def in_a_kit(name: str, sheet: str, complaints: Complaints) -> bytes:
    """Return a sheet as a kit has it: nobody has filled it in."""
    making = Job.of(game(name), Order(backs="none"), complaints)
    text = game(name).sheets[sheet]
    sheets = list(making.sheets(Part(sheet, text.title, "pages", sheet=text)))
    made = pdf.render(sheets, title=text.title, author="pnp", subject="a test")
    return forms.fill_in(made, sheets)


@every_game
def test_a_sheet_without_rows_is_full_of_blank_ones(name: str) -> None:
    """As many as there is room for, each with its fields, and nothing in them."""
    rows = Filling({}, {"sessions": (), "members": ()})
    press = Press(game(name), complaints := Complaints())
    for sheet in sheets_for(game(name), rows):
        (page,) = press.pages(sheet)
        entries = [each for each in page.walk() if isinstance(each, Entry)]
        lowest = max(each.at.bottom for each in entries if ".1" not in each.name)

        assert {each.name for each in entries} > {"campaign", "day", "players"}
        assert len([each for each in entries if each.name.endswith("notes")]) > 12
        assert not any(each.value for each in entries)
        assert lowest <= page.trim.height
    assert complaints.errors == []


KNOWN = {
    "castle-itter": ("Lee", "Gangl", "Borotra", "Blechschmidt"),
    "aachen": ("Co. E", "Smoots", "M-12/A", "Hughs"),
    "cassino": ("Axis", "Allied", "Gurkhas", "Maoris"),
    "itchy-scratchy": ("First force", "Second force"),
}
"""What is known of each game's members before its first campaign."""


@every_game
def test_a_kit_prints_who_is_known_and_a_box_for_each_session(name: str) -> None:
    complaints = Complaints()
    log = in_a_kit(name, "campaign-log", complaints)
    members = in_a_kit(name, GAMES[name], complaints)
    boxes = [
        field
        for field, kind in kinds(members).items()
        if kind == "/Btn" or "-left" in field
    ]

    assert list(complaints) == []
    assert [who for who in KNOWN[name] if who not in seen(members)[0]] == []
    assert len(boxes) >= 12 * 12
    assert [n for n, kind in kinds(log).items() if n.endswith("first-12")] == [
        "campaign-log-first-12"
    ]
    for made in (log, members):
        assert {"campaign", "day", "players", "page"} <= {*fields(made)}
        assert not values(made).keys() - {
            n for n, kind in kinds(made).items() if kind == "/Btn"
        }
        assert not [str(each) for each in preflight(made, name="a.pdf", quick=True)]


def kinds(pdf: bytes) -> dict[str, str]:
    """Return the kind of each field of a form: of text, or a box to tick."""
    with pikepdf.open(BytesIO(pdf)) as file:
        return {str(f.T): str(f.FT) for f in file.Root.AcroForm.Fields}


def test_of_a_piece_with_copies_there_is_a_row_for_each_and_none_for_a_blank() -> None:
    """Of Castle Itter: five Riflemen among 28 defenders, and no blank counter."""
    names = seen(in_a_kit("castle-itter", "campaign-defenders", Complaints()))[0]
    first = [
        n
        for n in kinds(in_a_kit("castle-itter", "campaign-defenders", Complaints()))
        if n.endswith("-fought")
    ]

    assert names.count("Rifleman") == 5
    assert len(first) == 28 - 4  # the copies of a piece number their fields


def test_a_scenario_brings_its_own_units() -> None:
    """Of the battle of the wall: five units a side, six battles' strength to write."""
    wall = load("itchy-scratchy", scenario="wall", complaints=Complaints())
    assert wall
    press = Press(wall, complaints := Complaints())
    (page,) = press.pages(wall.sheets["campaign-forces"])
    words = {each.text for each in page.walk() if isinstance(each, Run)}
    entries = [each for each in page.walk() if isinstance(each, Entry)]
    left = [each for each in entries if "left" in each.name]
    strengths = Counter(each.text for each in page.walk() if isinstance(each, Run))

    assert complaints.errors == []
    assert {"Union", "Confederate", "U-I1", "C-G"} <= words
    assert len(left) == 2 * 5 * 6
    assert strengths["4"] == 2 * (2 + 1)  # two units of four, and the fourth battle


@pytest.mark.parametrize("name", ["cassino", "castle-itter"])
def test_the_golden_sheets(name: str) -> None:
    made = filled(game(name), week(), Complaints())

    first = next(
        iter(s for s in game(name).sheets if s in ("campaign-log", GAMES[name]))
    )
    log, members = (0, 1) if first == "campaign-log" else (1, 0)
    for sheet, called in (("campaign-log", "log"), (GAMES[name], "members")):
        blank = in_a_kit(name, sheet, Complaints())
        assert_golden(f"campaign-{name}-{called}-blank", blank, 0)
    assert_golden(f"campaign-{name}-log", made, log)
    assert_golden(f"campaign-{name}-members", made, members)


# Filled in


@every_game
def test_what_stands_in_it_is_printed_and_can_be_corrected(name: str) -> None:
    made = filled(game(name), week(), complaints := Complaints())
    held = values(made)

    assert list(complaints) == []
    assert {each for key, each in held.items() if key.startswith("campaign")} == {
        "Monte"
    }
    assert held["sessions-2-session"] == "evening-2"
    assert held["sessions-3-what-changed"] == CHANGED
    assert held["notes"] == "the bridge is down"
    assert "34th Division" in held.values()
    pages = " ".join(seen(made)).split()
    for word in ("evening-2", "−2", "7/5", "→", "bridge", "Panzer"):
        assert word in pages
    assert not [str(each) for each in preflight(made, name="sheet.pdf", quick=True)]


def pictured(name: str, piece: str) -> set[str]:
    """Return the names of the drawings on a sheet with a row about one piece."""
    rows = [{"piece": piece, "name": "somebody"}]
    press = Press(game(name), complaints := Complaints())
    (sheet,) = sheets_for(game(name), Filling({}, {"members": rows}))
    (page,) = press.pages(sheet)
    assert complaints.errors == []
    return {*drawings(page)}


def drawings(face: Face) -> Iterator[str]:
    """Yield the names of the drawings on a face, and of those on them."""
    for each in face.art:
        if isinstance(each, Use):
            yield each.face.name
            yield from drawings(each.face)


def test_a_row_has_the_counter_of_its_member_before_it() -> None:
    """Also of one whose kind is the piece, as a defender by his own name."""
    assert "Company E" in pictured("aachen", "E-2-26 infantry 2-26")
    assert "Lee" in pictured("castle-itter", "Lee lee us")


def test_a_member_without_a_counter_has_the_figure_of_its_kind() -> None:
    assert "figure maori" in pictured("cassino", "28th maoris allied")
    assert "figure maori" not in pictured("cassino", "28th nobody nowhere")


def test_what_a_row_is_about_needs_no_column() -> None:
    filled(
        game("aachen"),
        Filling({}, {"members": [{"piece": "E-2-26 infantry 2-26"}]}),
        complaints := Complaints(),
    )

    assert list(complaints) == []


def test_the_order_of_fields_is_that_of_reading() -> None:
    names = list(fields(filled(game("aachen"), week(), Complaints())))
    log = names[: names.index("campaign-2")]

    assert log[:8] == [
        "campaign",
        "day",
        "players",
        "sessions-1-day",
        "sessions-1-session",
        "sessions-1-result",
        "sessions-1-what-changed",
        "sessions-1-notes",
    ]


def test_what_is_too_much_for_a_page_goes_on_another() -> None:
    """In order, nothing twice, and the last page has blank rows to go on with."""
    made = filled(game("castle-itter"), week(50), Complaints())
    held = values(made)
    days = [
        each for name, each in held.items() if "sessions" in name and "-day" in name
    ]
    pages = [each for name, each in held.items() if name.startswith("page")]

    assert days == [str(day) for day in range(1, 51)]
    assert pages == ["1", "2", "3", "4", "1"]
    assert len([name for name in fields(made) if "-session" in name]) > 50


def test_words_are_written_with_the_whole_font() -> None:
    """Their glyphs have the numbers of its file, not those of the part for typing."""
    made = filled(game("castle-itter"), week(), Complaints())

    with pikepdf.open(BytesIO(made)) as file:
        composed = [
            each.DescendantFonts[0].FontDescriptor.FontFile2.read_bytes()
            for each in file.objects
            if isinstance(each, pikepdf.Dictionary)
            and each.get("/Encoding") == "/Identity-H"
        ]
    assert composed == [font("sans").data]


def test_letter_paper() -> None:
    made = filled(game("aachen"), week(), Complaints(), Order(paper="Letter"))

    with pikepdf.open(BytesIO(made)) as file:
        assert [float(each) for each in file.pages[0].MediaBox[2:]] == [612, 792]


# Whatever somebody typed

STRANGE = "Касино 山田 " + "x" * 90


def hostile(members: int = 200) -> Filling:
    """Return 200 members of impossible names, and a note as long as a chapter."""
    rows = [
        {"name": f"{number} {STRANGE}", "side": "A" * 60} for number in range(members)
    ]
    sessions = [{"day": "1", "session": STRANGE, "notes": "word " * 900}]
    words = {"campaign": STRANGE * 3, "notes": "line\n" * 80, "standings": "\t\x07(\\)"}
    return Filling(words, {"members": rows, "sessions": sessions})


def test_nothing_that_is_typed_stops_the_press() -> None:
    made = filled(game("aachen"), hostile(), complaints := Complaints())
    held = values(made)
    told = [str(each) for each in complaints]

    assert complaints.errors == []
    assert [
        each for each in held.values() if STRANGE in each and each[0].isdigit()
    ] == [f"{number} {STRANGE}" for number in range(200)]
    assert held["campaign"] == STRANGE * 3
    assert held["sessions-1-notes"] == "word " * 900
    assert "Касино" in seen(made)[0]
    assert any("the font has no 山, 田" in each for each in told)
    assert any("campaign: " in each and "too long to show" in each for each in told)
    assert any("Notes: " in each and "too long to show" in each for each in told)


def test_words_stay_within_their_cells() -> None:
    press = laid("aachen")

    for sheet in sheets_for(game("aachen"), hostile(30)):
        for page in press.pages(sheet):
            for entry in (each for each in page.walk() if isinstance(each, Entry)):
                for run in entry.written:
                    assert within(entry, run), (entry.name, run.text)


def within(entry: Entry, run: Run) -> bool:
    """Whether a run lies in its entry's box, feet and all."""
    right = run.x + run.font.width(run.text, run.size)
    top = run.y - run.font.cap_height * run.size // 1000
    at = entry.at
    return at.x <= run.x and right <= at.right and at.y <= top and run.y <= at.bottom


def test_what_has_no_column_is_told_of() -> None:
    rows = {"members": [{"name": "Lee", "hats": "3"}]}
    filled(game("aachen"), Filling({}, rows), complaints := Complaints())

    assert ["no column shows 'hats'" in str(each) for each in complaints] == [True]


def test_a_game_without_such_a_sheet() -> None:
    with pytest.raises(PnpError, match="Aachen has no sheet for this"):
        filled(game("aachen"), Filling({}, {"cargo": ()}), Complaints())


def test_the_same_bytes_every_time() -> None:
    assert filled(game("aachen"), week(), Complaints()) == filled(
        game("aachen"), week(), Complaints()
    )
