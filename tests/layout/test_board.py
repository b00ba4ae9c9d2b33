"""Boards: spaces in their places, arrows between them, and what is complained of."""

from fractions import Fraction
from itertools import pairwise
from pathlib import Path
from textwrap import dedent

import pytest

from pnp.errors import Complaints
from pnp.geometry import MM, pt
from pnp.layout.art import Face, Run, Shape, Use
from pnp.layout.boards.board import LEAST_SEEN, Lying
from pnp.layout.press import Press
from pnp.model.loading import load

GAME = """
game: hill
title: The Hill
sources: {own: our own}
boards: [board.yaml]
counters: [men.yaml]
lists: [setup.yaml]
sheets: [aid.yaml]
"""

BOARD = """
board: slopes
title: The Slopes
template: slopes
words: {rim: The rim}
source: [own]
confidence: stated
fields:
  name: {type: text, optional: true}
  next: {type: ref, of: slopes, optional: true}
kinds: {field: {}, peak: {}, crag: {}}
components:
  - {id: a, kind: field, name: a, next: b}
  - {id: b, kind: field, name: b, next: c}
  - {id: c, kind: field, name: c, next: d}
  - {id: d, kind: peak, name: d}
"""

MEN = """
counters: men
title: Men
template: man
source: [own]
confidence: stated
fields: {name: text}
components: [{id: x, name: x}, {id: "y", name: "y"}]
"""

SETUP = """
list: setup
title: Set-up
source: [own]
confidence: stated
fields: {space: {type: ref, of: slopes}, man: {type: ref, of: men}}
components: [{id: one, space: a, man: x}, {id: two, space: d, man: "y"}]
"""

AID = """
sheet: aid
title: Aid
template: aid
source: [own]
confidence: stated
sections: []
"""

SLOPES = """
units: mm
size: 60 x 30 mm
bleed: 3 mm
art: [{panel: [0, 0, 60, 30], fill: shade, bleeds: yes}]
boxes: {rim: {at: [20, 24, 20, 5], words: rim}}
spaces:
  field:
    size: 8 x 8 mm
    art: [{panel: [0, 0, 8, 8], fill: paper}]
    boxes: {name: {at: [0, 0, 8, 8]}}
    places: {a: [5, 5], b: [35, 5], c: [35, 25]}
  peak:
    size: 8 x 8 mm
    round: yes
    art: [{oval: [0, 0, 8, 8], fill: paper}]
    boxes: {name: {at: [0, 0, 8, 8]}}
    places: {d: [5, 25]}
links: [{field: next, weight: 1 mm, head: 3 mm, gap: 1 mm}]
"""

LAYOUTS = {
    "boards/slopes": SLOPES,
    "counters/man": """
        units: mm
        size: 5 x 5 mm
        bleed: 3 mm
        art: [{panel: [0, 0, 5, 5], fill: red, bleeds: yes}]
        boxes: {name: {at: [0, 0, 5, 5]}}""",
    "sheets/aid": """
        units: mm
        size: 40 x 40 mm
        boxes:
          map: {at: [5, 5, 30, 30], as: board, board: slopes, scenario: setup}""",
}


def game(folder: Path, **changed: str) -> Press:
    """Return the press of the hill, some of its files written otherwise."""
    files = {"game": GAME, "board": BOARD, "men": MEN, "setup": SETUP, "aid": AID}
    folder = folder / "hill"
    folder.mkdir()
    for name, text in {**files, **changed}.items():
        if name in files:
            (folder / f"{name}.yaml").write_text(text)
    for name, text in LAYOUTS.items():
        path = folder / "layouts" / f"{name}.yaml"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(dedent(changed.get(path.stem, text)))
    complaints = Complaints()
    found = load(folder, complaints=complaints)
    assert found, complaints.errors
    return Press(found, Complaints())


def board(press: Press) -> Face:
    """Return the board of the hill."""
    face = press.board(press.game.sets["slopes"])
    assert face
    return face


def sketch(face: Face) -> str:
    """Return a board as letters and arrow heads, a cell for every 5 mm.

    A corner may be off its place by the grid of a small board, a tenth of a point.
    """
    cells = [["·"] * 12 for _ in range(6)]
    near = pt("0.1")
    for art in face.art:
        if isinstance(art, Use) and art.face.name:
            x = art.x + art.face.trim.width.times(art.scale) // 2
            y = art.y + art.face.trim.height.times(art.scale) // 2
            cells[y // (5 * MM)][x // (5 * MM)] = art.face.name
        elif isinstance(art, Shape):
            points = [numbers[-2:] for kind, numbers in art.steps if kind != "Z"]
            (x0, y0), (x, y) = points[0], points[3]
            way = "<>"[x > x0] if abs(x - x0) > abs(y - y0) else "^v"[y > y0]
            cells[(y + near) // (5 * MM)][(x + near) // (5 * MM)] = way
    return "\n".join("".join(row) for row in cells)


def complaints(press: Press) -> list[str]:
    """Return what is said about the board, without the folder's name."""
    press.board(press.game.sets["slopes"])
    return [
        f"{Path(each.mark.file).name}:{each.mark.line}: {each.message} [{each.hint}]"
        for each in press.complaints.errors
    ]


def test_spaces_lie_in_their_places_and_arrows_end_at_their_edges(
    tmp_path: Path,
) -> None:
    press = game(tmp_path)

    assert sketch(board(press)) == dedent("""\
        ············
        ·a····>b····
        ············
        ············
        ·······v····
        ·d<····c····""")
    assert not complaints(press)


def test_arrows_keep_their_gap_from_both_edges(tmp_path: Path) -> None:
    """From a, whose right edge is at 9 mm, to b, whose left edge is at 31 mm."""
    (first, *_) = [art for art in board(game(tmp_path)).art if isinstance(art, Shape)]
    across = [numbers[0] for kind, numbers in first.steps if kind != "Z"]

    assert min(across) == 10 * MM
    assert max(across) == 30 * MM


def test_the_board_says_its_own_words(tmp_path: Path) -> None:
    words = [art.text for art in board(game(tmp_path)).walk() if isinstance(art, Run)]

    assert words == ["The rim", *"abcd"]


def test_a_field_of_several_spaces_draws_a_line_to_each(tmp_path: Path) -> None:
    several = BOARD.replace("{type: ref,", "{type: refs,")
    for one, more in (("b", "b, d"), ("c", "c"), ("d", "d")):
        several = several.replace(f"next: {one}}}", f"next: [{more}]}}")
    slopes = SLOPES.replace("head: 3 mm", "head: 0 mm")
    press = game(tmp_path, board=several, slopes=slopes)
    lines = [art for art in board(press).art if isinstance(art, Shape)]

    assert len(lines) == 4


def test_a_link_may_end_at_a_point_of_its_own(tmp_path: Path) -> None:
    ends = "gap: 1 mm, from: field, to: peak, ends: {c: [15, 25]}}"
    press = game(tmp_path, slopes=SLOPES.replace("gap: 1 mm}", ends))
    (arrow,) = [art for art in board(press).art if isinstance(art, Shape)]

    assert min(numbers[0] for kind, numbers in arrow.steps if kind != "Z") == 15 * MM


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        pytest.param(
            {"board": BOARD + "  - {id: e, kind: field, name: e}\n"},
            "board.yaml:17: the space 'e' has no place on the board "
            "[add it to the places of field in the board's layout]",
            id="a space without a place",
        ),
        pytest.param(
            {"board": BOARD + "  - {id: e, kind: crag, name: e}\n"},
            "board.yaml:17: 'e': the layout has no spaces of kind 'crag' "
            "[add the kind to spaces:]",
            id="a space of no kind the layout has",
        ),
        pytest.param(
            {"slopes": SLOPES.replace("c: [35", "cc: [5, 15], c: [35")},
            "slopes.yaml:12: 'slopes' has no field 'cc' [did you mean 'c'?]",
            id="a place without a space",
        ),
        pytest.param(
            {"slopes": SLOPES.replace("[35, 25]", "[37, 11]")},
            "slopes.yaml:12: the spaces 'b' and 'c' overlap by 2 mm [move one of them]",
            id="two spaces on one another",
        ),
        pytest.param(
            {"slopes": SLOPES.replace("[35, 25]", "[35, 28]")},
            "slopes.yaml:12: the space 'c' runs off the board "
            "[a place is the middle of a space, not its corner]",
            id="a space half off the board",
        ),
        pytest.param(
            {"slopes": SLOPES.replace("[35, 25]", "[35]")},
            "slopes.yaml:12: the place of 'c' is not [across, down] "
            "[write the place of its middle]",
            id="half a place",
        ),
        pytest.param(
            {"slopes": SLOPES.replace("{field: next", "{field: nxt")},
            "slopes.yaml:19: 'slopes' has no field 'nxt' [did you mean 'next'?]",
            id="links along no field",
        ),
        pytest.param(
            {"slopes": SLOPES.replace("round: yes", "rounded: yes")},
            "slopes.yaml:15: unknown key 'rounded' [did you mean 'round'?]",
            id="a key nobody knows",
        ),
        pytest.param(
            {"slopes": SLOPES.replace("    size: 8 x 8 mm\n    round", "    round")},
            "slopes.yaml:14: the spaces of kind 'peak' have no size "
            "[for example size: 18 x 18 mm]",
            id="spaces without a size",
        ),
    ],
)
def test_what_is_wrong_is_said_where_it_was_written(
    tmp_path: Path, changed: dict[str, str], said: str
) -> None:
    assert said in complaints(game(tmp_path, **changed))


def test_a_sheet_shows_the_board_with_its_scenario(tmp_path: Path) -> None:
    """Counters lie trimmed on the middles of their spaces, on a board half as large."""
    press = game(tmp_path)
    (page,) = press.pages(press.game.sheets["aid"])
    (whole,) = [art for art in page.art if isinstance(art, Use)]
    (trimmed,) = whole.face.art
    assert isinstance(trimmed, Use)

    assert not press.complaints.errors
    assert (whole.scale, trimmed.trimmed) == (Fraction(1, 2), True)
    assert sketch(trimmed.face) == dedent("""\
        ············
        ·x····>b····
        ············
        ············
        ·······v····
        ·y<····c····""")
    assert all(art.trimmed for art in trimmed.face.art[-2:] if isinstance(art, Use))


def test_a_small_board_keeps_the_words_that_a_sheet_asks_for(tmp_path: Path) -> None:
    """At a tenth, names are 5 points or gone, and each piece has its label.

    A figure on a piece that is nearly so large grows to it.
    """
    asked = "scenario: setup, spaces: [name], pieces: id"
    without, kept = tiny(tmp_path / "1"), tiny(tmp_path / "2", asked)
    runs = [art for art in kept.face.walk() if isinstance(art, Run)]

    alone = [art.text for art in without.face.walk() if isinstance(art, Run)]
    assert sorted(alone) == ["x", "y"]
    assert sorted(run.text for run in runs) == ["a", "b", "c", "d", "x", "y"]
    assert all(pt(5) <= run.size.times(kept.scale) < pt("5.01") for run in runs)


def tiny(folder: Path, asked: str = "scenario: setup") -> Use:
    """Return the board on a sheet, a tenth as large."""
    aid = LAYOUTS["sheets/aid"].replace("[5, 5, 30, 30]", "[5, 5, 6, 6]")
    folder.mkdir()
    press = game(folder)
    layout = press.game.folder / "layouts" / "sheets" / "aid.yaml"
    layout.write_text(dedent(aid.replace("scenario: setup", asked)))
    (page,) = press.pages(press.game.sheets["aid"])
    (use,) = [art for art in page.art if isinstance(art, Use)]
    assert not press.complaints.errors
    return use


def test_pieces_on_a_small_board_grow_until_they_meet(tmp_path: Path) -> None:
    """At a tenth they would be 40 mm wide, but a and d are 20 mm apart."""
    art = tiny(tmp_path / "1").face.walk()
    pieces = [each for each in art if isinstance(each, Use) and each.trimmed]

    assert [each.scale for each in pieces if each.face.name in ("x", "y")] == [4, 4]


def test_a_table_s_pieces_lie_side_by_side_and_either_side_up(
    tmp_path: Path,
) -> None:
    """Two of a set lie side by side where there is room; y shows its back; z is on no space."""
    men = MEN.replace("template: man", "template: man\nback: back")
    back = LAYOUTS["counters/man"].replace("fill: red", "fill: blue")
    press = game(tmp_path, men=men)
    path = press.game.folder / "layouts" / "counters" / "back.yaml"
    path.write_text(dedent(back))
    lying = [
        Lying("men", "x", "a"),
        Lying("men", "x", "a"),
        Lying("men", "y", "d", back=True),
        Lying("men", "x", "nowhere"),
    ]

    face = press.board(press.game.sets["slopes"], lying)

    assert face is not None
    pieces = [art for art in face.art if isinstance(art, Use) and art.trimmed]
    assert [each.face.name for each in pieces] == ["x", "x", "y"]
    assert pieces[1].x - pieces[0].x >= pieces[0].face.trim.width.times(LEAST_SEEN)
    assert pieces[1].y == pieces[0].y
    assert pieces[2].face.art != pieces[0].face.art


def test_a_piece_rests_where_it_hides_no_number(tmp_path: Path) -> None:
    """The middle of x lies 1 mm right of and below the corner of a."""
    rest = SLOPES.replace("    places: {a", "    rest: [1, 1]\n    places: {a")
    press = game(tmp_path, slopes=rest)
    (page,) = press.pages(press.game.sheets["aid"])
    (x,) = [
        art
        for art in page.walk()
        if isinstance(art, Use) and art.trimmed and art.face.name == "x"
    ]

    assert (x.x.mm, x.y.mm) == (1 + 1 - 4, 1 + 1 - 4), "8 mm wide: 4 mm on the sheet"


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ("board: slops, scenario: setup", "no board 'slops'"),
        ("board: slopes, scenario: set-up", "no list 'set-up'"),
    ],
)
def test_a_sheet_that_names_no_board_is_told(
    tmp_path: Path, wrong: str, said: str
) -> None:
    aid = LAYOUTS["sheets/aid"].replace("board: slopes, scenario: setup", wrong)
    press = game(tmp_path)
    (tmp_path / "hill" / "layouts" / "sheets" / "aid.yaml").write_text(dedent(aid))
    press.pages(press.game.sheets["aid"])

    assert said in [each.message for each in press.complaints.errors]


def test_low_ink_leaves_the_country_pale(tmp_path: Path) -> None:
    """The panel that is the ground keeps little of its colour."""
    press = game(tmp_path)
    pale = Press(press.game, Complaints(), ink="low")
    fills = [
        next(
            art.fill
            for art in board(each).walk()
            if isinstance(art, Shape) and art.fill
        )
        for each in (press, pale)
    ]

    for dark, light in pairwise(fills):
        assert dark
        assert light
        assert light.luminance > dark.luminance


def test_the_board_of_the_docs_is_drawn(tmp_path: Path) -> None:
    """The example of ``docs/layouts.md``, with two villages on it."""
    docs = Path(__file__).parents[2] / "docs" / "layouts.md"
    layout = docs.read_text().split("# layouts/boards/valley.yaml\n")[1].split("```")[0]
    villages = (
        BOARD[: BOARD.index("components:")]
        .replace("template: slopes", "template: valley")
        .replace("{field: {}, peak: {}, crag: {}}", "{village: {}}")
    )
    press = game(
        tmp_path,
        board=villages
        + "components:\n"
        + "  - {id: mill, kind: village, name: Mill, next: ford}\n"
        + "  - {id: ford, kind: village, name: Ford}\n",
        setup=SETUP.replace("space: a", "space: mill").replace(
            "space: d", "space: ford"
        ),
    )
    (tmp_path / "hill" / "layouts" / "boards" / "valley.yaml").write_text(layout)
    face = board(press)

    assert complaints(press) == []
    assert [art.text for art in face.walk() if isinstance(art, Run)] == [
        "The Slopes",
        "Mill",
        "Ford",
    ]
    assert len([art for art in face.art if isinstance(art, Shape)]) == 1
