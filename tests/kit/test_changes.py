"""What has changed since an earlier kit: exactly that is printed, and no piece more."""

import json
from collections import Counter
from collections.abc import Mapping
from pathlib import Path

import pytest

from pnp.errors import BadInput, Complaints
from pnp.geometry import ZERO, Rect, Size, mm
from pnp.imposition.impose import impose
from pnp.imposition.page import paper
from pnp.imposition.sheet import Backs, Piece
from pnp.kit.changed_since import Inventory, swap
from pnp.kit.changes import LIST, Changes, changes
from pnp.kit.kit import build
from pnp.kit.ledger import Ledger
from pnp.kit.order import Order
from pnp.layout.art import BLACK, Face, Shape, box_path
from pnp.model.game import Game
from pnp.model.loading import load
from pnp.output import MANIFEST
from tests.command import own_game
from tests.measure import words

CARDS = Order(only=("cards", "counters"))


@pytest.fixture
def game(tmp_path: Path) -> Path:
    """The game that ``pnp new`` starts, and a deck of six cards in it."""
    folder = own_game(tmp_path)
    (folder / "events.yaml").write_text(
        (folder / "events.yaml").read_text().partition("components:")[0]
        + "components:\n"
        "  - {id: a, title: Ash, text: It burns., copies: 2}\n"
        "  - {id: b, title: Birch, text: It bends.}\n"
        "  - {id: c, title: Cedar, text: It smells., copies: 3}\n"
    )
    return folder


def loaded(folder: Path, overlay: str = "") -> Game:
    """Return the game, with an overlay on its events where one is given."""
    (folder / "o.yaml").write_text(f"overlay: o\n{overlay}")
    complaints = Complaints()
    overlays = [folder / "o.yaml"] if overlay else []
    game = load(folder, overlays=overlays, complaints=complaints)
    assert game, list(map(str, complaints.errors))
    return game


def printed(folder: Path, order: Order = CARDS) -> Path:
    """Print the game as it is; return the folder around its kit."""
    out = folder.parent / "out"
    return build(loaded(folder), order, out, Complaints()).folder.parent


def changed(folder: Path, overlay: str, since: Path, order: Order = CARDS) -> Changes:
    """Return what an overlay changes of a kit that was printed."""
    out, complaints = folder.parent / "out", Complaints()
    found = changes(loaded(folder, overlay), order, out, since, complaints)
    assert not complaints.found
    return found


@pytest.mark.parametrize(
    ("overlay", "put_in", "take_out"),
    [
        pytest.param(
            "set: {events: {components: {a: {text: No.}, b: {text: Yes.}}}}",
            {"events/a": 2, "events/b": 1},
            {"events/a": 2, "events/b": 1},
            id="two cards edited",
        ),
        pytest.param(
            "set: {events: {components: {c: {copies: 5}}}}",
            {"events/c": 2},
            {},
            id="two copies more",
        ),
        pytest.param(
            "set: {events: {components: {c: {copies: 1}}}}",
            {},
            {"events/c": 2},
            id="two copies fewer",
        ),
        pytest.param(
            "remove: {events: [b]}", {}, {"events/b": 1}, id="a card taken out"
        ),
        pytest.param(
            "add: {events: {components: [{id: d, title: Dogwood, text: It blooms.}]}}",
            {"events/d": 1},
            {},
            id="a card more",
        ),
        pytest.param(
            "remove: {events: [b]}\n"
            "add: {events: {components: [{id: z, title: Birch, text: It bends.}]}}",
            {},
            {},
            id="the same card by another id stays where it is",
        ),
    ],
)
def test_only_what_differs_is_printed(
    game: Path, overlay: str, put_in: Mapping[str, int], take_out: Mapping[str, int]
) -> None:
    found = changed(game, overlay, printed(game))

    assert dict(found.put_in) == put_in
    assert dict(found.take_out) == take_out
    assert bool(found.kit) == bool(put_in or take_out)
    if found.kit and put_in:
        (made,) = found.kit.made
        assert (made.sheets, made.pieces) == (1, sum(put_in.values()))


def test_the_sheet_shows_the_changed_cards_and_no_other(game: Path) -> None:
    """The list beside it says what goes out; a second look finds nothing to do."""
    overlay = "set: {events: {components: {a: {text: No.}, b: {text: Yes.}}}}"
    found = changed(game, overlay, printed(game))
    assert found.kit
    pdf = (found.kit.folder / "changed.pdf").read_bytes()
    said = Counter(word.text for word in words(pdf, 0))

    assert (said["Ash"], said["Birch"], said["Cedar"]) == (2, 1, 0)
    assert (found.kit.folder / LIST).read_text().splitlines()[2:5] == [
        "Take out of the box: 3 pieces",
        "  2 × Ash [events/a], changed",
        "  1 × Birch [events/b], changed",
    ]
    assert not changed(game, overlay, found.kit.folder)


def test_what_goes_out_for_good_is_named_as_it_was_printed(game: Path) -> None:
    """The game knows it no longer; also when it was a change that brought it."""
    more = "add: {events: {components: [{id: d, title: Dogwood, text: It blooms.}]}}"
    added = changed(game, more, printed(game)).kit
    assert added

    found = changed(game, "remove: {events: [b]}", added.folder).kit

    assert found
    assert (found.folder / LIST).read_text().splitlines()[2:5] == [
        "Take out of the box: 2 pieces",
        "  1 × Birch [events/b], gone",
        "  1 × Dogwood [events/d], gone",
    ]


def test_what_waits_in_the_box_keeps_its_name(game: Path) -> None:
    """A change of the counters alone leaves a card there that the game has lost."""
    overlay = "remove: {events: [b], units: [militia]}"
    first = changed(game, overlay, printed(game), Order(only=("counters",))).kit
    assert first
    assert "4 × Militia [units/militia], gone" in (first.folder / LIST).read_text()

    second = changed(game, overlay, first.folder).kit

    assert second
    assert "1 × Birch [events/b], gone" in (second.folder / LIST).read_text()


def test_where_nothing_has_changed_nothing_is_written(game: Path) -> None:
    since = printed(game)
    before = sorted(since.parent.rglob("*"))

    assert not changed(game, "title: Nothing", since)
    assert sorted(since.parent.rglob("*")) == before


@pytest.mark.parametrize("backs", ["short-edge", "gutterfold", "separate"])
def test_a_piece_is_the_same_however_it_was_printed(game: Path, backs: Backs) -> None:
    """Faces are compared, not sheets."""
    since = printed(game, Order(only=CARDS.only, backs=backs))

    assert not changed(game, "title: Nothing", since)


def test_a_sheet_to_be_read_is_printed_anew_where_it_reads_otherwise(
    game: Path,
) -> None:
    since = printed(game, Order())
    overlay = "set: {numbers: {turns: 9}}"

    assert changed(game, overlay, since, Order()).anew == ("Player Aid (aid)",)
    assert changed(game, "title: Nothing", since, Order()).anew == ()


def test_what_is_no_kit_is_told(game: Path, tmp_path: Path) -> None:
    """So is a kit of another game, and a manifest that was damaged."""
    since = printed(game)
    with pytest.raises(BadInput, match="has no manifest"):
        changed(game, "title: Nothing", tmp_path)
    manifest = since / CARDS.name / "manifest.json"
    said = json.loads(manifest.read_text())
    manifest.write_text(json.dumps(said | {"game": "chess"}))
    with pytest.raises(BadInput, match="a kit of chess, not of x"):
        changed(game, "title: Nothing", since)
    manifest.write_text("{")
    with pytest.raises(BadInput, match="cannot be read"):
        changed(game, "title: Nothing", since)


def test_what_nobody_asked_for_stays_in_the_box(game: Path) -> None:
    """Counters are not looked at where cards are asked for, and are not forgotten."""
    since, cards = printed(game), Order(only=("cards",))
    overlay = (
        "set: {events: {components: {b: {text: Yes.}}}, "
        "units: {components: {guns-1: {attack: 9}}}}"
    )
    first = changed(game, overlay, since, cards)
    assert first.kit
    second = changed(game, overlay, first.kit.folder)

    assert dict(first.put_in) == dict(first.take_out) == {"events/b": 1}
    assert dict(second.put_in) == dict(second.take_out) == {"units/guns-1": 1}


def test_a_deck_that_lies_in_two_files_is_in_the_box_once(game: Path) -> None:
    """As after ``--only events``: it was printed again, not twice as large."""
    since = printed(game)
    (manifest,) = since.glob(f"*/{MANIFEST}")
    said = json.loads(manifest.read_text())
    said["parts"]["cards-events"] = said["parts"]["cards"]
    manifest.write_text(json.dumps(said))

    found = changed(game, "title: Nothing", since)

    assert dict(found.put_in) == dict(found.take_out) == {}


# The exchange, drawn: a letter is a face


def face(letter: str) -> Face:
    """Return a face that is like no other letter's."""
    side = mm(ord(letter))
    shape = Shape(box_path(Rect(ZERO, ZERO, side, side)), BLACK)
    return Face(letter, Size(side, side), (shape,))


def pieces(drawn: str) -> list[Piece]:
    """Read ``lee:A basse:B``: whose piece, and what it looks like."""
    pairs = (each.split(":") for each in drawn.split())
    return [Piece(name, face(letter)) for name, letter in pairs]


def test_copies_that_look_different_are_each_noted() -> None:
    """As cards whose scene has takes: else an unchanged copy would be printed again."""
    ledger = Ledger()
    sheets = impose(pieces("a:A a:B a:B"), paper("a4"), title="Cards")
    assert sum(sheet.pieces for sheet in ledger.watch(sheets)) == 3
    noted = [(each["front"], each["sheets"]) for each in ledger.entries()]

    assert noted == [(face("A").digest, {"1": 1}), (face("B").digest, {"1": 2})]


@pytest.mark.parametrize(
    ("held", "wanted", "put_in", "take_out"),
    [
        ("a:A b:B", "a:A b:B", "", {}),
        ("a:A b:B", "a:A b:C", "b", {"b": 1}),
        ("a:A a:A b:B", "a:A b:A c:B", "", {}),
        ("a:A b:B", "a:B b:A", "", {}),
        ("a:A a:A", "a:A", "", {"a": 1}),
        ("a:A b:A", "b:A", "", {"a": 1}),
        ("", "a:A a:A", "a a", {}),
    ],
)
def test_pieces_are_exchanged_by_their_looks(
    held: str, wanted: str, put_in: str, take_out: Mapping[str, int]
) -> None:
    counted = Counter((p.name, (p.front.digest, "")) for p in pieces(held))
    found = swap(Inventory(Path(), "x", counted, {}), pieces(wanted), backs=True)

    assert " ".join(piece.name for piece in found.put_in) == put_in
    assert dict(found.take_out) == take_out
