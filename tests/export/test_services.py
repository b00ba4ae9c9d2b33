"""Print services: exact pixels, exact pages, what they make and what they do not."""

import json
from fractions import Fraction
from io import BytesIO
from pathlib import Path
from typing import Any

import pikepdf
import pytest
from PIL import Image

from pnp.errors import BadInput, Complaints, RenderError
from pnp.export import proof
from pnp.export.dispatch import Sent, dispatch
from pnp.export.fitting import fit
from pnp.export.job import Job, Wish
from pnp.export.orders import ordered
from pnp.export.profiles import Profile
from pnp.export.profiles import profile as service
from pnp.geometry import INCH, Size, mm
from pnp.layout.art import Colour
from pnp.layout.press import Press
from pnp.preflight import preflight
from pnp.render.inks import process
from pnp.render.pixels import png
from pnp.render.profile import Press as Inked
from tests.command import pnp, tree
from tests.export.deck import files, layout, mill, names, sent
from tests.kits import shipped
from tests.layout.millbrook import write
from tests.render.presses import profile

MADE = {
    "tgc": """
        PokerDeck 825x1125, EuroPokerDeck 825x1125, BridgeDeck 750x1125,
        USGameDeck 750x1125, MintTinDeck 750x1125, MiniDeck 600x825, MicroDeck 450x600,
        TarotDeck 900x1500, JumboDeck 1125x1725, SquareDeck 1125x1125,
        SmallSquareDeck 825x825, EuroSquareDeck 900x900, DominoDeck 600x1125,
        BusinessDeck 675x1125, SmallSquareChit 225x225, MediumSquareChit 300x300,
        LargeSquareChit 375x375, DominoChit 375x675, MiniSquareTile 450x450,
        SmallSquareTile 675x675, MediumSquareTile 825x825, LargeSquareTile 1125x1125,
        DominoTile 675x1275, CustomSmallPunchout 975x1575,
        CustomMediumPunchout 2400x1350, CustomLargePunchout 2475x3150, QuarterBoard 1575x1575, HalfBoard 1575x3075,
        SquareBoard 2475x2475, LargeSquareBoard 3075x3075, BiFoldBoard 2775x5475,
        QuadFoldBoard 5475x5475, LargeQuadFoldBoard 6075x6075, SixFoldBoard 8175x5475,
        Document 2550x3300
    """,
    "mpc": """
        poker 822x1122, bridge 747x1122, mini 597x822, tarot 897x1497, domino 597x1122,
        square-2.5 822x822, square-3.5 1122x1122, business 672x1122
    """,
}
"""What the services print on their own pages of sizes."""


def found(name: str, folder: Path) -> Profile:
    """Return a service's profile."""
    press = Press(mill(folder), Complaints())
    return service(name, press, Complaints())


def opened(path: Path) -> Image.Image:
    """Return a picture, its file closed again."""
    return Image.open(BytesIO(path.read_bytes()))


def manifest(folder: Path) -> dict[str, Any]:
    made: dict[str, Any] = json.loads((folder / "manifest.json").read_text())
    return made


@pytest.mark.parametrize("name", MADE)
def test_a_profile_has_the_pixels_its_service_states(tmp_path: Path, name: str) -> None:
    made = {each.name: each.pixels for each in found(name, tmp_path).makes}
    stated = dict(each.split() for each in MADE[name].split(","))

    assert made == {n: tuple(map(int, s.split("x"))) for n, s in stated.items()}


def test_cards_of_a_size_that_nobody_makes_are_no_order(tmp_path: Path) -> None:
    """Told once they are laid out; of a game without any cards, at once."""
    game = mill(tmp_path, files("40", "40"))

    with pytest.raises(BadInput, match="has nothing that MakePlayingCards makes"):
        sent(game, "mpc", tmp_path / "out")


def test_the_bleed_of_makeplayingcards_is_36_pixels(tmp_path: Path) -> None:
    """Not an eighth of an inch, which is 37.5."""
    for product in found("mpc", tmp_path).makes:
        trim = (product.trim.width, product.trim.height)
        cut = tuple(Fraction(side * 300, INCH) for side in trim)

        assert tuple(n - 72 for n in product.pixels) == cut


def test_the_decks_of_drivethrucards_are_pages_of_198_by_270_points(
    tmp_path: Path,
) -> None:
    (poker,) = found("dtc", tmp_path).makes

    assert (poker.file.width.pt, poker.file.height.pt) == (198, 270)


@pytest.mark.parametrize(
    ("count", "tier"), [(1, 18), (18, 18), (19, 36), (103, 108), (108, 108), (109, 126)]
)
def test_a_deck_is_as_large_as_decks_are_sold(
    tmp_path: Path, count: int, tier: int
) -> None:
    assert found("mpc", tmp_path).tier(count) == tier


def test_every_picture_has_the_pixels_of_its_product(tmp_path: Path) -> None:
    made = sent(mill(tmp_path), "tgc", tmp_path / "out")
    named = [name for name in names(made) if name.startswith("events")]
    pictures = [name for name in named if name.endswith(".png")]

    assert pictures == [
        "events-EuroPokerDeck/001-fog-x2-front.png",
        "events-EuroPokerDeck/002-rain-x1-front.png",
        "events-EuroPokerDeck/back.png",
    ]
    for name in pictures:
        picture = opened(made.folder / name)
        assert (picture.size, picture.mode) == ((825, 1125), "RGB")
        assert picture.info["dpi"] == pytest.approx((300, 300), abs=0.01)


def test_the_bleed_reaches_every_edge_of_the_file(tmp_path: Path) -> None:
    """3.7 mm of it, though the layout says 3."""
    made = sent(mill(tmp_path), "tgc", tmp_path / "out")
    front = opened(made.folder / "events-EuroPokerDeck/001-fog-x2-front.png")
    back = opened(made.folder / "events-EuroPokerDeck/back.png")

    for picture, colour in ((front, (240, 224, 208)), (back, (48, 64, 80))):
        right, low = picture.width - 1, picture.height - 1
        for corner in ((0, 0), (right, 0), (0, low), (right, low), (412, 0), (0, 560)):
            assert picture.getpixel(corner) == colour


def test_fronts_and_backs_are_paired_by_their_order(tmp_path: Path) -> None:
    made = sent(mill(tmp_path), "mpc", tmp_path / "out")
    cards = ["001-fog.png", "002-fog.png", "003-rain.png"]

    assert [name for name in names(made) if name.endswith(".png")] == [
        *(f"events-poker/backs/{card}" for card in cards),
        *(f"events-poker/fronts/{card}" for card in cards),
    ]
    assert opened(made.folder / "events-poker/fronts/001-fog.png").size == (
        822,
        1122,
    )
    assert made.notes == (
        "events-poker: 3 cards; order a deck of 18, 15 of them blank",
    )


def test_what_a_service_does_not_make_is_named(tmp_path: Path) -> None:
    out = tmp_path / "out"
    game = mill(tmp_path)

    told = {
        to: [o.what + ": " + o.why for o in sent(game, to, out).left_out]
        for to in ("tgc", "mpc", "dtc")
    }

    assert told == {
        "tgc": [],
        "mpc": ["Men, 1 counter: MakePlayingCards makes no counters"],
        "dtc": ["Men, 1 counter: DriveThruCards makes no counters"],
    }
    said = manifest(out / "mill" / "dtc")
    assert [each["what"] for each in said["left_out"]] == ["Men, 1 counter"]
    assert "Men, 1 counter" in (out / "mill" / "dtc" / "README.md").read_text()


def test_what_a_service_never_makes_is_counted_and_not_drawn(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Aachen has no cards; the back of its cover is a page of the kit's too."""
    for each in ("pieces", "board", "pages"):
        monkeypatch.setattr(Press, each, undrawn)
    job = Job.of(shipped("aachen"), Complaints(), Wish(to="mpc"), Path("out"))

    decks, left = ordered(job, service("mpc", job.press, job.complaints))

    assert decks == ()
    counted = [each.what for each in left]
    assert counted[:5] == [
        "American units, 25 counters",
        "German units, 32 counters",
        "Markers, 31 counters",
        "Map, 1 board",
        "Player Aid (aid), 2 pages",
    ]
    assert "Cities of the Damned: Aachen (cover), 2 pages" in counted


def undrawn(*_: object) -> None:
    """Fail: nobody looks at this face."""
    raise AssertionError("it is drawn")


def test_counters_of_three_quarters_are_made(tmp_path: Path) -> None:
    made = sent(mill(tmp_path), "tgc", tmp_path / "out", counters="3/4")
    (chit,) = [name for name in names(made) if "Chit" in name]

    assert made.folder.name == "tgc-3-4in"
    assert made.left_out == ()
    assert opened(made.folder / chit).size == (300, 300)


def test_a_deck_is_a_pdf_of_backs_and_fronts(tmp_path: Path) -> None:
    made = sent(mill(tmp_path), "dtc", tmp_path / "out")
    data = (made.folder / "events-poker.pdf").read_bytes()

    assert names(made) == ["README.md", "events-poker.pdf"]
    assert preflight(data, name="deck", quick=True, any_size=True) == []
    with pikepdf.open(BytesIO(data)) as pdf:
        assert len(pdf.pages) == 6
        for page in pdf.pages:
            assert list(map(float, page.MediaBox)) == [0, 0, 198, 270]
            assert list(map(float, page.BleedBox)) == [0, 0, 198, 270]
            assert list(map(float, page.TrimBox)) == [9, 9, 189, 261]
    assert words(data) == ["", "Fog", "", "Fog", "", "Rain"]


def test_a_deck_says_that_it_is_pdfx_made_for_the_press_of_the_service(
    tmp_path: Path,
) -> None:
    made = sent(mill(tmp_path), "dtc", tmp_path / "out")

    assert intent(made.folder) == {
        "/Info": "U.S. Web Coated (SWOP) v2",
        "/OutputCondition": "U.S. Web Coated (SWOP) v2",
        "/OutputConditionIdentifier": "CGATS TR 001",
        "/RegistryName": "http://www.color.org",
        "/S": "/GTS_PDFX",
        "/Type": "/OutputIntent",
    }
    assert manifest(made.folder)["pdfx"] is True
    assert made.notes == ()
    told = (made.folder / "README.md").read_text()
    assert "No PDF/X validator was run" in told


def intent(folder: Path) -> dict[str, str]:
    """Return what a deck says of the printing it is made for; nothing where it is mute."""
    with pikepdf.open(folder / "events-poker.pdf") as pdf:
        said = pdf.docinfo.get("/GTS_PDFXVersion")
        intents = pdf.Root.get("/OutputIntents", [])
        assert (said == "PDF/X-1a:2003") == (len(intents) == 1)
        return {
            key: str(value)
            for each in intents
            for key, value in each.items()
            if key != "/DestOutputProfile"
        }


def icc(folder: Path, data: bytes) -> Sent:
    """Export the deck with the profile of a press."""
    wish = Wish(to="dtc", icc=data)
    return dispatch(mill(folder), wish, folder / "out", Complaints())


def test_colours_become_inks_by_the_profile_of_the_press(tmp_path: Path) -> None:
    """What is grey stays black ink alone, and never too much of it lies together."""
    plain, made = (
        sent(mill(tmp_path), "dtc", tmp_path / "out"),
        icc(tmp_path, profile()),
    )
    press, cover = Inked(profile()), Colour(48, 64, 80)

    assert made.folder.name == "dtc-icc"
    (by_press,) = (each for each in inks(made.folder) if each[3] > 0.5)
    (reckoned,) = (each for each in inks(plain.folder) if each[3] > 0.5)
    assert by_press == pytest.approx(process(cover, 240, press), abs=1e-4)
    assert by_press != pytest.approx(reckoned, abs=0.05)
    assert sum(by_press) <= 2.4 + 1e-3
    assert intent(made.folder)["/OutputConditionIdentifier"] == "CGATS TR 001"


def inks(folder: Path) -> set[tuple[float, ...]]:
    """Return every mixture of inks that a deck is drawn with."""
    with pikepdf.open(folder / "events-poker.pdf") as pdf:
        forms = [
            each
            for each in pdf.objects
            if isinstance(each, pikepdf.Stream) and each.get("/Subtype") == "/Form"
        ]
        return {
            tuple(map(float, operands))
            for part in (*pdf.pages, *forms)
            for operands, operator in pikepdf.parse_content_stream(part)
            if str(operator) == "k"
        }


def test_another_press_is_named_and_goes_along(tmp_path: Path) -> None:
    made = icc(tmp_path, profile("Coated FOGRA39"))

    assert intent(made.folder) == {
        "/Info": "Coated FOGRA39",
        "/OutputCondition": "Coated FOGRA39",
        "/OutputConditionIdentifier": "Custom",
        "/S": "/GTS_PDFX",
        "/Type": "/OutputIntent",
    }
    (note,) = made.notes
    told = "but DriveThruCards prints with 'U.S. Web Coated (SWOP) v2'"
    assert note == f"your profile is 'Coated FOGRA39', {told}"


@pytest.mark.parametrize(
    ("given", "why"),
    [
        (profile(version=4), "the profile is ICC version 4, not version 2"),
        (profile(kind=b"mntr"), "the profile is of class 'mntr', not one of a press"),
    ],
)
def test_a_deck_that_misses_a_requirement_does_not_say_pdfx(
    tmp_path: Path, given: bytes, why: str
) -> None:
    """It is written all the same, and the first thing to read is what it misses."""
    made = icc(tmp_path, given)

    assert intent(made.folder) == {}
    assert manifest(made.folder)["pdfx"] is False
    assert made.notes[0].startswith(f"events-poker.pdf: PDF/X-1a:2003: {why}")
    assert made.notes[0].endswith("so the file does not claim to be PDF/X-1a")
    assert why in (made.folder / "README.md").read_text()


@pytest.mark.parametrize(
    ("given", "why"),
    [
        (b"x" * 400, "it is not a profile of cyan, magenta, yellow and black"),
        (profile(space=b"RGB "), "it is not a profile of cyan"),
        (profile()[:300], "it does not give the inks of a colour"),
    ],
)
def test_what_is_no_profile_of_a_press_is_refused(
    tmp_path: Path, given: bytes, why: str
) -> None:
    with pytest.raises(BadInput) as raised:
        icc(tmp_path, given)

    (complaint,) = raised.value.complaints
    assert (complaint.mark.file, complaint.message[: len(why)]) == ("--icc", why)
    assert "U.S. Web Coated (SWOP) v2" in complaint.hint
    assert not (tmp_path / "out").exists()


def test_a_profile_is_a_file_of_some_size(tmp_path: Path) -> None:
    mill(tmp_path)
    (tmp_path / "press.icc").write_bytes(profile())
    smaller = "from pnp import limits; limits.PROFILE = 4_000"
    words = ("export", "mill", "--to", "dtc", "--icc", "press.icc")
    said = pnp(tmp_path, *words, before=smaller)

    assert said.code == 2, said.said
    assert "press.icc" in said.err
    assert "4,000 at most" in said.err


def test_a_profile_does_nothing_to_pictures(tmp_path: Path) -> None:
    mill(tmp_path)
    (tmp_path / "press.icc").write_bytes(profile())
    said = pnp(tmp_path, "export", "mill", "--to", "mpc", "--icc", "press.icc")

    assert said.code == 2, said.said
    assert "--icc: has no effect on mpc" in said.err


def words(data: bytes) -> list[str]:
    """Return what each page says."""
    import pypdfium2

    document = pypdfium2.PdfDocument(data)
    return [page.get_textpage().get_text_range() for page in document]


def test_a_deck_is_in_the_inks_of_a_press(tmp_path: Path) -> None:
    made = sent(mill(tmp_path), "dtc", tmp_path / "out")
    taken = set()
    with pikepdf.open(made.folder / "events-poker.pdf") as pdf:
        forms = [
            each
            for each in pdf.objects
            if hasattr(each, "read_raw_bytes") and each.get("/Subtype") == "/Form"
        ]
        for stream in (*pdf.pages, *forms):
            for operands, operator in pikepdf.parse_content_stream(stream):
                verb = str(operator)
                if verb in {"rg", "RG", "k", "K", "g", "G"}:
                    taken.add(verb)
                if verb in {"k", "K"}:
                    assert sum(map(float, operands)) <= 2.4 + 1e-3

    assert taken == {"k", "g"}


NO_BLEED = files(bleed="0 mm")
NO_BACK = files() | {
    "events.yaml": files()["events.yaml"].replace("back: event-back\n", "")
}


@pytest.mark.parametrize(
    ("written", "to", "told"),
    [
        pytest.param(
            NO_BLEED,
            "tgc",
            "events/fog, front, bleeds 0 mm, but The Game Crafter shows",
            id="no bleed",
        ),
        pytest.param(
            NO_BACK,
            "mpc",
            "events/rain has no back, but MakePlayingCards prints one on every card",
            id="no back",
        ),
        pytest.param(NO_BACK, "dtc", "events/fog has no back", id="no back in a PDF"),
    ],
)
def test_a_piece_that_cannot_come_out_right_stops_everything(
    tmp_path: Path, written: dict[str, str], to: str, told: str
) -> None:
    """By name, at its place, and nothing is written."""
    game = mill(tmp_path, written)
    before = tree(tmp_path)

    with pytest.raises(BadInput) as raised:
        sent(game, to, tmp_path / "out")

    assert any(told in each.message for each in raised.value.complaints)
    assert all(
        each.mark.file.endswith("events.yaml") for each in raised.value.complaints
    )
    assert tree(tmp_path) == before
    assert not (tmp_path / "out").exists()


def test_a_picture_is_refused_where_only_inks_are_taken(tmp_path: Path) -> None:
    picture = BytesIO()
    Image.new("RGB", (300, 300), "red").save(picture, "PNG")
    cards = files()["events.yaml"].replace("text: {type: text", "text: {type: picture")
    written = files() | {
        "events.yaml": cards.replace("name: Rain", "name: Rain, text: red.png"),
        "layouts/cards/event.yaml": layout("63", "88")
        + "  text: {at: [10, 20, 20, 20]}\n",
    }
    folder = write(tmp_path / "mill", written)
    (folder / "red.png").write_bytes(picture.getvalue())
    game = mill(tmp_path, written)

    with pytest.raises(BadInput, match=r"events/rain, front, has a picture"):
        sent(game, "dtc", tmp_path / "out")

    assert sent(game, "mpc", tmp_path / "out").files


def test_a_card_that_lies_across_is_turned(tmp_path: Path) -> None:
    """Its back the other way round, so that it stands upright once turned over."""
    game = mill(tmp_path, files("88", "63"))
    made = sent(game, "mpc", tmp_path / "out")
    front, back = (
        opened(made.folder / f"events-poker/{side}s/001-fog.png")
        for side in ("front", "back")
    )

    assert front.size == back.size == (822, 1122)
    box = front.convert("L").point(lambda value: 255 * (value < 100)).getbbox()
    assert box is not None
    assert box[0] > front.width / 2  # its top left corner is now at the top right
    assert box[1] < front.height / 2
    one = fit("cards", Size(mm(88), mm(63)), found("mpc", tmp_path / "x").makes)
    assert one is not None
    assert (one.turn, one.turn_back) == (90, 270)


@pytest.mark.parametrize(
    ("width", "height", "name"),
    [
        (63, 88, "EuroPokerDeck"),
        (63.5, 88.9, "PokerDeck"),
        (56, 87, "USGameDeck"),
        (57.15, 88.9, "BridgeDeck"),
        (70, 120, "TarotDeck"),
        (70, 70, "EuroSquareDeck"),
        (60, 60, None),
    ],
)
def test_a_card_is_made_as_what_it_is_nearest_to(
    tmp_path: Path, width: float, height: float, name: str | None
) -> None:
    makes = found("tgc", tmp_path).makes

    fitted = fit("cards", Size(mm(width), mm(height)), makes)

    assert (fitted.product.name if fitted else None) == name


def test_the_names_in_a_profile_are_checked(tmp_path: Path) -> None:
    """A game may correct a profile; what nobody knows is complained of."""
    profile_ = """\
units: in
service: mpc
name: "{deck}/{nubmer}"
makes:
  poker: {of: cards, trim: 2.5 x 3.5 in, pixels: 822}
  small: {of: cards, trim: 2.5 x 3.5 in, pixels: 100 x 100, colour: red}
"""
    game = mill(tmp_path, files() | {"layouts/services/mpc.yaml": profile_})

    with pytest.raises(BadInput) as raised:
        sent(game, "mpc", tmp_path / "out")

    assert sorted(each.message for each in raised.value.complaints) == [
        "name: 'nubmer' is not part of a file name; did you mean 'number'?",
        "pixels: '822' is not a size in pixels; write '825 x 1125'",
        "the file of 'small' is smaller than what is cut out of it",
        "unknown key 'colour'",
    ]


def test_words_at_the_cut_are_told_of(tmp_path: Path) -> None:
    """The layout allows them; the service would like them further in."""
    near = layout("63", "88").replace("[5, 5, 30, 6]", "[3, 3, 30, 6]")
    game = mill(tmp_path, files() | {"layouts/cards/event.yaml": near})

    made = sent(game, "tgc", tmp_path / "out")

    assert made.notes[0] == (
        "events-EuroPokerDeck: words on all designs are closer to the cut than "
        "the 3.175 mm that The Game Crafter wants: 2.996 mm at the closest. "
        "manifest.json lists them; check their proofs"
    )
    close = {
        each["piece"]: each["words_from_the_cut"]
        for each in manifest(made.folder)["pieces"]
        if each["as"] == "EuroPokerDeck"
    }
    assert close == {"events/fog": "2.996 mm", "events/rain": "2.996 mm"}


def test_decks_of_one_size_can_be_ordered_together(tmp_path: Path) -> None:
    """One deck of 36 is less than two of 18."""
    nights = files()["events.yaml"].replace("events", "nights")
    two = {
        "game.yaml": files()["game.yaml"].replace("[ev", "[nights.yaml, ev"),
        "nights.yaml": nights.replace("event-back", "night-back"),
        "layouts/cards/night-back.yaml": files()["layouts/cards/event-back.yaml"],
    }

    made = sent(mill(tmp_path, files(**two)), "mpc", tmp_path / "out")

    six = "6 cards; order a deck of 18, 12 of them blank"
    assert made.notes == (
        "nights-poker: 3 cards; order a deck of 18, 15 of them blank",
        "events-poker: 3 cards; order a deck of 18, 15 of them blank",
        f"nights-poker and events-poker as one deck: {six}",
    )
    page = (made.folder / "README.md").read_text()
    assert "`events-poker`: 3 cards, order as poker, cut at" in page


def test_a_proof_reads_the_bytes(tmp_path: Path) -> None:
    """A picture of other pixels than were promised is not sent."""
    small = png((2, 1), [b"\0" * 6], 72)

    with pytest.raises(RenderError) as raised:
        proof.refuse_pictures(
            {"a.png": small}, {"a.png": (3, 1)}, found("mpc", tmp_path)
        )

    assert raised.value.message.splitlines() == [
        "a.png: 2 x 1 pixels, not 3 x 1",
        "a.png: not 300 dots an inch",
    ]
