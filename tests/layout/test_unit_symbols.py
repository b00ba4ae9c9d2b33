"""Unit symbols: every frame with every function, echelon and modifier."""

import re
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from textwrap import dedent

import pytest

from pnp.errors import Complaints
from pnp.geometry import MM, Rect, mm
from pnp.layout.art import BLACK, WHITE, Shape, Use
from pnp.layout.press import Press
from pnp.layout.themes.unit_symbols import (
    TABLES,
    UnitSymbols,
    WrongSymbolError,
    _flat,
    unit_symbols,
)
from pnp.model.loading import load
from pnp.reading.document import parse

ROOT = Path(__file__).parents[2]
MEASURES = {
    "friendly": (150, 100),
    "hostile": (144, 144),
    "neutral": (110, 110),
    "unknown": (138.5, 138.5),
}
"""The frames of milsymbol (MIT), which draws MIL-STD-2525: how wide, how high."""

CROSSES = {
    "friendly": (75, 50),
    "hostile": (40, 30),
    "neutral": (55, 55),
    "unknown": (50, 35),
}
"""Where its cross of infantry meets each frame: how far across, how far down."""

Point = tuple[float, float]


def read(text: str = "") -> UnitSymbols:
    """Return the symbols that come with pnp, and those of a text."""
    complaints = Complaints()
    files = [(ROOT / "layouts/symbols.yaml").read_text(), text]
    nodes = [parse(each, "symbols.yaml", complaints) for each in files if each]
    found = unit_symbols(nodes, complaints)
    assert list(complaints) == []
    return found


SYMBOLS = read()
FRAMES, FUNCTIONS, ECHELONS, MODIFIERS = (tuple(SYMBOLS.tables[t]) for t in TABLES)


def frame_of(name: str) -> list[Point]:
    """Return the corners of a frame."""
    return [
        (x / MM, y / MM)
        for x, y in _flat(SYMBOLS.tables["frames"][name].steps("path"), 40)
    ]


def outside(point: Point, frame: list[Point]) -> float:
    """Return how far a point is outside a frame; 0 if it is inside."""
    x, y = point
    inner = False
    nearest = 1000.0
    for (ax, ay), (bx, by) in zip(frame, [*frame[1:], frame[0]], strict=True):
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            inner = not inner
        long = (bx - ax) ** 2 + (by - ay) ** 2 or 1
        share = max(0, min(1, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / long))
        px, py = ax + share * (bx - ax), ay + share * (by - ay)
        nearest = min(nearest, ((x - px) ** 2 + (y - py) ** 2) ** 0.5)
    return 0.0 if inner else nearest


def leaving(frame: str, function: str) -> Iterator[Point]:
    """Yield the points of a function that are outside its frame, or on its line."""
    words = SYMBOLS.parsed(f"{frame} {function}")
    edge = frame_of(frame)
    for _, steps in SYMBOLS.marks(words):
        for x, y in _flat(steps):
            at = x / MM, y / MM
            if outside(at, edge) > 1:
                yield at


@pytest.mark.parametrize("frame", FRAMES)
def test_every_function_is_drawn_within_every_frame(frame: str) -> None:
    """A line may end in the middle of the frame's own line, which is 6 wide."""
    wrong = {name: at for name in FUNCTIONS for at in leaving(frame, name)}

    assert wrong == {}


@pytest.mark.parametrize("name", MEASURES)
def test_the_frames_have_the_proportions_of_the_standard(name: str) -> None:
    xs, ys = zip(*frame_of(name), strict=True)

    size = max(xs) - min(xs), max(ys) - min(ys)

    assert size == pytest.approx(MEASURES[name], abs=0.6)


@pytest.mark.parametrize("name", CROSSES)
def test_the_cross_of_infantry_ends_on_its_frame_as_in_the_standard(name: str) -> None:
    marks = SYMBOLS.marks(SYMBOLS.parsed(f"{name} infantry"))
    (steps,) = [steps for _, steps in marks if steps]
    ends = {(abs(x) / MM, abs(y) / MM) for x, y in _flat(steps)}

    assert all(end == pytest.approx(CROSSES[name], abs=1) for end in ends)


@pytest.mark.parametrize("frame", FRAMES)
def test_frames_in_a_box_are_of_one_size_whatever_their_echelons(frame: str) -> None:
    sizes = {
        SYMBOLS.face(SYMBOLS.parsed(f"{frame} {each}"), BLACK, WHITE).trim.height
        for each in ECHELONS
    }

    assert len(sizes) == 1


def test_every_combination_is_drawn_and_echelons_are_above_their_frame() -> None:
    """Nothing is outside the face that a box is filled with."""
    for frame, function, echelon in product(FRAMES, FUNCTIONS, ECHELONS[::5]):
        words = SYMBOLS.parsed(f"{echelon} {function} {frame}")
        face = SYMBOLS.face(words, BLACK, WHITE)
        box = Rect(mm(0), mm(0), face.trim.width, face.trim.height)
        shapes = [each for each in face.art if isinstance(each, Shape)]
        points = [(int(x), int(y)) for s in shapes for x, y in _flat(s.steps)]
        ground = min(y for _, y in _flat(shapes[0].steps))

        assert len(shapes) >= 4
        assert all(0 <= x <= box.width and 0 <= y <= box.height for x, y in points)
        assert ground > 25 * MM


@pytest.mark.parametrize("modifier", MODIFIERS)
def test_every_modifier_changes_what_is_drawn(modifier: str) -> None:
    plain = SYMBOLS.face(SYMBOLS.parsed("infantry"), BLACK, WHITE)
    other = SYMBOLS.face(SYMBOLS.parsed(f"infantry {modifier}"), BLACK, WHITE)

    assert other.digest != plain.digest


def test_no_two_functions_look_the_same_but_those_that_are_the_same() -> None:
    drawn: dict[str, str] = {}
    same = set()
    for name in FUNCTIONS:
        face = SYMBOLS.face(SYMBOLS.parsed(name), BLACK, WHITE)
        if face.digest in drawn:
            same.add((drawn[face.digest], name))
        drawn[face.digest] = name

    assert same == {
        ("reconnaissance", "cavalry"),
        ("self-propelled", "self-propelled-artillery"),
    }


@pytest.mark.parametrize(
    ("written", "same"),
    [
        ("battalion infantry friendly", "infantry battalion"),
        ("Friendly Mechanized Infantry", "mechanised"),
        ("mechanised artillery", "artillery mechanised"),
        ("enemy tank battery", "hostile armour company"),
    ],
)
def test_words_have_any_order_and_other_names(written: str, same: str) -> None:
    assert set(SYMBOLS.parsed(written).functions) == set(SYMBOLS.parsed(same).functions)
    assert SYMBOLS.parsed(written).frame == SYMBOLS.parsed(same).frame
    assert SYMBOLS.parsed(written).echelon == SYMBOLS.parsed(same).echelon


def test_a_word_of_movement_is_infantry_only_if_it_is_alone() -> None:
    assert "infantry" in SYMBOLS.parsed("airborne").functions
    assert "infantry" not in SYMBOLS.parsed("airborne artillery").functions


@pytest.mark.parametrize(
    ("written", "message", "hint"),
    [
        ("hostile infantery", "no part 'infantery'", "did you mean 'infantry'?"),
        ("batallion", "no part 'batallion'", "did you mean 'battalion'?"),
        ("zzz", "no part 'zzz'", "docs/symbols.md shows all"),
        ("friendly hostile", "more than one frame: friendly and hostile", "leave one"),
        ("corps army", "more than one echelon: corps and army", "leave one"),
    ],
)
def test_what_is_no_symbol_is_reported(written: str, message: str, hint: str) -> None:
    with pytest.raises(WrongSymbolError) as wrong:
        SYMBOLS.parsed(written)

    assert message in wrong.value.message
    assert hint in wrong.value.hint


def test_the_page_names_every_part_and_its_own_parts_can_be_drawn() -> None:
    page = (ROOT / "docs/symbols.md").read_text()
    (code,) = re.findall(r"^```yaml\n(units.*?)^```", page, re.MULTILINE | re.DOTALL)
    text = re.sub(r"```.*?```", "", page, flags=re.DOTALL)
    listed = " ".join(re.findall(r"^    (.*)$", text, re.MULTILINE)).split()[4:]
    own = read(code)

    assert listed == [*SYMBOLS.known]
    assert own.face(own.parsed("enemy rowing-boats skiers"), BLACK, WHITE).art
    assert own.face(own.parsed("border-guards barrier lookout"), BLACK, WHITE).art


GAME = {
    "game.yaml": """
        game: heath
        title: Heath
        sources: {own: ours}
        lists: [sides.yaml]
        counters: [units.yaml]
        """,
    "sides.yaml": """
        list: sides
        source: own
        confidence: stated
        fields: {name: text, frame: text, symbol: text}
        components:
          - {id: red, name: Red, frame: hostile, symbol: enemy}
        """,
    "units.yaml": """
        counters: units
        title: Units
        template: unit
        source: own
        confidence: stated
        fields:
          side: {type: ref, of: sides}
          name: text
          symbol: text
          size: {type: text, optional: yes}
        components:
          - {id: one, name: One, side: red, symbol: recon armour, size: company}
          - {id: two, name: Two, side: red, symbol: infantery}
        """,
    "layouts/counters/unit.yaml": """
        units: mm
        size: 16 x 16 mm
        art: [{symbol: corps, at: [0, 0, 4, 4], fill: paper, colour: ink}]
        boxes:
          symbol: {at: [4, 4, 8, 8], as: symbol, frame: side.frame, echelon: size}
          side: {at: [12, 4, 3, 3], as: symbol, field: side, symbol: medical}
        """,
}


def test_a_box_makes_a_symbol_of_fields_and_reports_a_wrong_word(
    tmp_path: Path,
) -> None:
    for name, text in GAME.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(dedent(text))
    complaints = Complaints()
    game = load(tmp_path, complaints=complaints)
    assert game, complaints.errors
    press = Press(game, complaints)
    (one, front, _), _ = press.pieces(press.game.sets["units"])
    names = [use.face.name for use in front.art if isinstance(use, Use)]
    (wrong,) = complaints.errors

    assert one.id == "one"
    assert names[1:] == [
        "symbol hostile reconnaissance armour company",
        "symbol hostile medical",
    ]
    assert wrong.mark.line == 14
    assert wrong.message == "the symbol 'infantery hostile' has no part 'infantery'"
    assert wrong.hint.startswith("did you mean 'infantry'?")


@pytest.mark.parametrize(
    ("own", "message", "hint"),
    [
        ("functions: {ski: {of: infantery}}", "drawn with 'infantery'", "'infantry'?"),
        ("functions: {ski: {letters: '\u4e2d'}}", "cannot be drawn", "as strokes"),
        ("functions: {ski: {alone: infantry}}", "'ski' draws nothing", "give it"),
        ("functions: {ski: {stroke: M0 0 H9}}", "unknown key 'stroke'", "'strokes'?"),
        ("functions: {ski: {strokes: nonsense}}", "not a path", "SVG path"),
        ("frames: {round: {path: M0 0 H9}}", "frame 'round' has no shape", "corner"),
    ],
)
def test_a_part_that_cannot_be_drawn_is_reported(
    own: str, message: str, hint: str
) -> None:
    """And is none of the parts: a game that uses it is told that there is none."""
    complaints = Complaints()
    texts = [(ROOT / "layouts/symbols.yaml").read_text(), f"units: mm\n{own}"]
    nodes = [parse(each, "symbols.yaml", complaints) for each in texts]
    found = unit_symbols(nodes, complaints)

    assert any(message in each.message for each in complaints.errors)
    assert any(hint in each.hint for each in complaints.errors)
    assert not {"ski", "round"} & {*found.known}
