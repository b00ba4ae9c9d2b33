"""What a template draws: YAML in, a listing of the face out."""

from pathlib import Path
from textwrap import dedent

import pytest

from pnp.errors import Complaints
from pnp.geometry import inch, mm
from pnp.layout.art import WHITE, Colour, Edge, Face, Run, Shape, Use, around
from pnp.layout.faces import design
from pnp.layout.faces.edges import inked
from pnp.layout.press import Press
from tests.layout.millbrook import THEME, listing, printed

ALPHA = (
    "{id: a, name: Alpha, side: red, attack: 3, confidence: stated, source: [book 1]}"
)

UNIT = """
    units: mm
    size: 20 x 20 mm
    bleed: 3 mm
    safe: 1 mm
    scales: yes
"""


def drawn(folder: Path, layout: str, component: str = ALPHA) -> str:
    """Return the listing of one counter's front, having complained of nothing."""
    found = printed(folder, UNIT + layout, component)

    assert not [each for each in found.complaints if "warning" not in each]
    return listing(next(iter(found.fronts.values())))


def faces(folder: Path, layout: str, components: str) -> list[Face]:
    """Return the fronts of counters."""
    return list(printed(folder, UNIT + layout, components).fronts.values())


def lines(text: str) -> str:
    """Return a listing as it is written in a test."""
    return dedent(text).strip()


def test_a_box_shows_the_field_of_its_name(tmp_path: Path) -> None:
    layout = """
    boxes:
      name: {at: [1, 14, 18, 5], style: name}
      attack: {at: [1, 6, 8, 8], style: name}
    """
    assert drawn(tmp_path, layout) == lines("""
        'Alpha' 8 pt #000000 at 1 16.12
        '3' 8 pt #000000 at 1 8.12
    """)


def test_no_value_no_box_but_nought_is_a_value(tmp_path: Path) -> None:
    layout = """
    boxes:
      name: {at: [1, 14, 18, 5], style: name}
      attack: {at: [1, 6, 8, 8], style: name}
    """
    assert drawn(tmp_path, layout, "{id: a, name: Alpha, attack: 0}").count("'0'") == 1
    assert drawn(tmp_path, layout, "{id: a, name: Alpha}").count("\n") == 0


def test_a_panel_bleeds_over_the_edges_it_touches(tmp_path: Path) -> None:
    layout = """
    art:
      - {panel: [0, 0, 20, 20], fill: {by: side}, bleeds: yes}
      - {panel: [0, 15, 20, 5], fill: {by: side, tint: dark}, bleeds: yes}
      - {panel: [1, 1, 3, 3], fill: white}
    """
    assert drawn(tmp_path, layout) == lines("""
        art at 0 0
          shape #C00000 over -3 -3 26 26
          shape #7D0000 over -3 15 26 8
          shape #FFFFFF over 1 1 3 3
    """)


def test_a_plate_is_as_wide_as_its_words(tmp_path: Path) -> None:
    """It ends as far from them as it would from their box: here 1 mm."""
    layout = """
    boxes:
      name: {at: [5, 1, 13, 5], style: name, plate: [0, 0, 19, 7], fill: red}
    """
    words = [
        faces(tmp_path, layout, f"{{id: a, name: {name}}}")[0].art
        for name in ("I", "Wide")
    ]
    plates = [
        around(art.steps) for face in words for art in face if isinstance(art, Shape)
    ]
    ends = [inked(art).right for face in words for art in face if isinstance(art, Run)]

    assert [each.right - mm(1) for each in plates] == ends
    assert {(each.x, each.y, each.height) for each in plates} == {(0, 0, mm(7))}
    assert plates[0].width < plates[1].width < mm(19)


def test_every_kind_of_art(tmp_path: Path) -> None:
    layout = """
    art:
      - {panel: [0, 0, 10, 5], fill: red, radius: 1 mm}
      - {rule: [2, 10, 11, 0], weight: 0.7 pt}
      - {oval: [1, 1, 4, 2], fill: blue}
      - {icon: cross, at: [1, 1, 12, 6], colour: red}
      - {shape: square, at: [0, 0, 6, 6]}
      - {path: "M1 1 H5 V3 Z", at: [10, 10, 5, 5], fill: sand}
    """
    assert drawn(tmp_path, layout) == lines("""
        art at 0 0
          shape #C00000 over 0 0 10 5
          shape line #000000 over 2 10 11 0
          shape #2E4E86 over 1 1 4 2
          icon cross at 4 1 x 0.25
          icon square at 0 0 x 0.25
          shape #F0D080 over 11 11 4 2
    """)


@pytest.mark.parametrize(
    ("condition", "component", "there"),
    [
        ("with: attack", "{id: a, name: A, attack: 0}", True),
        ("with: attack", "{id: a, name: A}", False),
        ("with: [attack, elite]", "{id: a, name: A, attack: 1}", False),
        ("without: attack", "{id: a, name: A}", True),
        ("without: attack", "{id: a, name: A, attack: 1}", False),
        ("for: {side: red}", "{id: a, name: A, side: red}", True),
        ("for: {side: [blue, red]}", "{id: a, name: A, side: blue}", True),
        ("for: {side: red}", "{id: a, name: A, side: blue}", False),
        ("for: {side: red}", "{id: a, name: A}", False),
        ("for: {codes: T}", "{id: a, name: A, codes: [C, T]}", True),
        ("for: {attack: 2}", "{id: a, name: A, attack: 2}", True),
        ("for: {elite: yes}", "{id: a, name: A, elite: yes}", True),
        ("for: {elite: no}", "{id: a, name: A}", True),
        ("for: {blank: no}", "{id: a, name: A}", True),
        ("with: blank", "{id: a, blank: yes}", True),
    ],
)
def test_conditions(
    tmp_path: Path, condition: str, component: str, there: bool
) -> None:
    """Art and boxes hang on what a component has, has not, or has for a value."""
    layout = f"""
    art: [{{panel: [0, 0, 5, 5], fill: red, {condition}}}]
    boxes: {{id: {{at: [1, 1, 18, 9], style: name, {condition}}}}}
    """
    found = drawn(tmp_path, layout, component)

    assert ("shape" in found) == there
    assert ("'a'" in found) == there


def test_paths_lead_through_what_a_field_refers_to(tmp_path: Path) -> None:
    layout = """
    boxes:
      side: {at: [1, 1, 18, 4], style: name}
      icon: {at: [1, 6, 4, 4], field: side.icon}
      first: {at: [1, 10, 18, 4], field: sees.1, style: name}
      second: {at: [1, 15, 18, 4], field: sees.2.name, style: name}
    """
    component = "{id: a, name: A, side: red, sees: [blue, red]}"
    assert drawn(tmp_path, layout, component) == lines("""
        'The Reds' 8 pt #000000 at 1 3.12
        icon diamond at 1 6 x 0.166667
        'The Blues' 8 pt #000000 at 1 12.12
        'The Reds' 8 pt #000000 at 1 17.12
    """)


def test_colours_are_mixed_by_field_on_ground_and_by_tint(tmp_path: Path) -> None:
    layout = """
    boxes:
      name: {at: [1, 1, 18, 4], style: name, colour: {on: {by: side}}}
      id: {at: [1, 5, 18, 4], style: name, colour: {on: sand}}
      attack: {at: [1, 9, 18, 4], style: name, colour: {by: side}}
      set: {at: [1, 13, 18, 4], style: name, colour: {of: red, tint: grey}}
    """
    assert drawn(tmp_path, layout) == lines("""
        'Alpha' 8 pt #FFFFFF at 1 3.12
        'a' 8 pt #000000 at 1 7.12
        '3' 8 pt #C00000 at 1 11.12
        'Units' 8 pt #6D5050 at 1 15.12
    """)


def test_icons_chips_and_dice_stand_in_a_row(tmp_path: Path) -> None:
    layout = """
    boxes:
      sees: {at: [1, 1, 18, 3], as: chips, align: right, gap: 1 mm}
      hits: {at: [1, 5, 18, 3], as: dice, gap: 1 mm}
      attack: {at: [1, 9, 18, 3], as: dice, align: centre, gap: 1 mm}
      mark: {at: [1, 13, 3, 3], as: icon, icon: warning}
      pips: {at: [1, 16, 3, 3], as: pips, field: attack}
    """
    component = "{id: a, name: A, attack: 2, sees: [red, blue], hits: [1, 6]}"
    assert drawn(tmp_path, layout, component) == lines("""
        icon diamond at 12 1 x 0.125
        icon circle at 16 1 x 0.125
        icon d1 at 1 5 x 0.125
        icon d6 at 5 5 x 0.125
        icon thrown-die at 6.5 9 x 0.125
        icon thrown-die at 10.5 9 x 0.125
        icon triangle at 1 13 x 0.125
        icon d2 at 1 16 x 0.125
    """)


def test_too_many_icons_for_a_box_grow_smaller(tmp_path: Path) -> None:
    layout = "\n    boxes: {hits: {at: [1, 1, 13, 3], as: dice}}"
    component = "{id: a, name: A, hits: [1, 2, 3, 4, 5, 6]}"

    found = drawn(tmp_path, layout, component).splitlines()

    assert len(found) == 6
    assert found[0].startswith("icon d1 at 1 1.55 x 0.079")


def test_each_item_is_drawn_a_step_on(tmp_path: Path) -> None:
    layout = """
    boxes:
      codes:
        at: [1, 1, 3, 3]
        as: each
        step: [4, 5]
        wrap: 2
        art: [{oval: [0, 0, 3, 3], fill: {by: side}}]
        boxes: {item: {at: [0, 0, 3, 3], style: name}}
    """
    component = "{id: a, name: A, side: blue, codes: [C, T, S]}"
    assert drawn(tmp_path, layout, component) == lines("""
        art at 1 1
          art at 0 0
            shape #2E4E86 over 0 0 3 3
          'C' 8 pt #000000 at 0 2.12
        art at 5 1
          art at 0 0
            shape #2E4E86 over 0 0 3 3
          'T' 8 pt #000000 at 0 2.12
        art at 1 6
          art at 0 0
            shape #2E4E86 over 0 0 3 3
          'S' 8 pt #000000 at 0 2.12
    """)


def test_rows_have_fields_of_their_own(tmp_path: Path) -> None:
    layout = """
    boxes:
      rows:
        at: [1, 1, 18, 18]
        as: each
        step: [0, 5]
        boxes:
          faces: {at: [0, 0, 9, 3], as: dice}
          side: {at: [9, 0, 9, 4], style: name, shrink_to: 5 pt}
          who: {at: [9, 0, 9, 4], field: name, style: name}
    """
    component = "{id: a, name: A, rows: [{faces: [1, 2], side: red}]}"
    assert drawn(tmp_path, layout, component) == lines("""
        art at 1 1
          icon d1 at 0 0 x 0.125
          icon d2 at 3.5 0 x 0.125
          'The Reds' 6.25 pt #000000 at 9 1.65
          'A' 8 pt #000000 at 9 2.12
    """)


def test_words_come_from_the_set(tmp_path: Path) -> None:
    layout = """
    boxes:
      spent: {at: [-3, 8, 26, 4], words: band, style: name, align: centre, bleeds: yes,
              turn: 90, fill: red, colour: white}
    """
    assert drawn(tmp_path, layout) == lines("""
        art at 20 0 turned 90
          shape #C00000 over -3 8 26 4
          'Spent' 8 pt #FFFFFF at 6.33 10.12
    """)


def test_rich_text_has_voices_and_icons(tmp_path: Path) -> None:
    layout = "\n    boxes: {text: {at: [1, 1, 18, 9], style: name}}"
    found = drawn(tmp_path, layout, "{id: a, name: A, text: 'a *b* :warning: 1 < 2'}")

    assert found == lines("""
        'a ' 8 pt #000000 at 1 3.12
        'b' 8 pt #000000 at 3.05 3.12
        ' ' 8 pt #000000 at 4.69 3.12
        icon triangle at 5.25 0.77 x 0.117593
        ' 1 < 2' 8 pt #000000 at 8.08 3.12
    """)


def test_a_ring_marks_what_is_our_own(tmp_path: Path) -> None:
    layout = "\n    boxes: {reconstructed: {at: [1, 1, 2, 2]}}"

    assert drawn(tmp_path, layout) == ""
    made_up = "{id: a, name: A, attack: 1, confidence: reconstructed, source: []}"
    assert drawn(tmp_path, layout, made_up).startswith("icon ring at 1 1")


def test_a_child_lays_its_boxes_over_those_it_inherits(tmp_path: Path) -> None:
    layout = """
    extends: common
    boxes:
      name: {style: body}
      attack: no
    """
    common = (
        UNIT
        + """
    boxes:
      name: {at: [1, 1, 18, 5], style: name}
      attack: {at: [1, 9, 18, 5], style: name}
      id: {at: [1, 14, 18, 5], style: name}
    """
    )
    found = printed(tmp_path, layout, ALPHA, layouts={"counters/common": common})

    assert listing(found.fronts["a"]) == lines("""
        'Alpha' 9 pt #000000 at 1 3.38
        'a' 8 pt #000000 at 1 16.12
    """)


def test_a_whole_template_is_read_at_a_scale(tmp_path: Path) -> None:
    """Three quarters of an inch for five eighths: all but the bleed grows by 6/5."""
    layout = """
    units: mm
    size: 5/8 in
    bleed: 3 mm
    scales: yes
    art: [{panel: [0, 0, 15.875, 15.875], fill: red, bleeds: yes}]
    boxes: {name: {at: [1, 1, 13, 5], style: name}}
    """
    found = printed(tmp_path, layout, ALPHA, side="3/4").fronts["a"]

    assert (found.trim.width, found.bleed) == (inch("3/4"), mm(3))
    assert listing(found) == lines("""
        art at 0 0
          shape #C00000 over -3 -3 25.05 25.05
        'Alpha' 9.6 pt #000000 at 1.2 3.74
    """)


def test_an_icon_is_found_in_either_spelling(tmp_path: Path) -> None:
    """In art, in text and as a field, and in the names a theme gives."""
    layout = """
    units: mm
    size: 20 x 20 mm
    art: [{icon: arrow_up, at: [0, 0, 5, 5]}, {icon: low_ammo, at: [5, 0, 5, 5]}]
    boxes: {text: {at: [1, 6, 18, 13], style: body}}
    """
    units = "{id: a, name: A, text: ':machine-gunner:'}"
    theme = THEME.replace("icons: {", "icons: {low-ammo: machine-gunner, ")
    found = printed(tmp_path, layout, units, theme=theme)
    icons = [each for each in listing(found.fronts["a"]).split("\n") if "icon" in each]

    assert found.press.complaints.errors == []
    assert [each.split()[1] for each in icons] == [
        "arrow-up",
        "machine_gunner",
        "machine_gunner",
    ]


def test_copies_and_equals_share_one_face(tmp_path: Path) -> None:
    layout = """
    art: [{panel: [0, 0, 20, 20], fill: {by: side}, bleeds: yes}]
    boxes: {name: {at: [1, 1, 18, 5], style: name}}
    """
    components = """
        {id: a, name: Alpha, side: red}
        {id: b, name: Alpha, side: red, attack: 3}
        {id: c, name: Charlie, side: red}
    """
    alpha, twin, charlie = faces(tmp_path, layout, components)

    assert alpha is twin
    assert charlie is not alpha
    (ground, also) = (face.art[0] for face in (alpha, charlie))
    assert isinstance(ground, Use)
    assert isinstance(also, Use)
    assert ground.face is also.face
    assert ground.face.shared


def test_no_more_is_remembered_than_the_bound(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With room for one paper the first is shared; the others are drawn each time."""
    monkeypatch.setattr(design, "REMEMBERED", 1)
    layout = """
    art: [{panel: [0, 0, 20, 20], fill: {by: side}, bleeds: yes}]
    boxes: {name: {at: [1, 1, 18, 5], style: name}}
    """
    components = """
        {id: a, name: Alpha, side: red}
        {id: b, name: Bravo, side: blue}
        {id: c, name: Charlie, side: red}
        {id: d, name: Delta, side: blue}
    """
    papers = [
        ground.face
        for face in faces(tmp_path, layout, components)
        for ground in face.art[:1]
        if isinstance(ground, Use)
    ]

    assert papers[0] is papers[2]
    assert papers[1] is not papers[3]
    assert papers[1] == papers[3] != papers[0]


def test_a_back_that_shows_nothing_of_its_own_is_one_shared_face(
    tmp_path: Path,
) -> None:
    found = printed(
        tmp_path,
        UNIT + "\n    boxes: {name: {at: [1, 1, 18, 5], style: name}}",
        "{id: a, name: A, back: plain}\n{id: b, name: B, back: plain}",
        layouts={
            "counters/plain": UNIT + "\n    art: [{panel: [0, 0, 20, 20], fill: cover}]"
        },
    )
    back = found.backs["a"]

    assert back is found.backs["b"]
    assert back is not None
    assert back.shared


RED, SAND = Colour(192, 0, 0), Colour(240, 208, 128)
BANDED = (RED, mm(15), mm(20), SAND)
"""Red, with a band of sand from 15 to 20 mm: alike on the left and the right."""


@pytest.mark.parametrize(
    ("art", "edges"),
    [
        ("", [WHITE] * 4),
        ("{panel: [0, 0, 20, 20], fill: red, bleeds: yes}", [RED] * 4),
        ("{panel: [0, 0, 20, 20], fill: red}", [None] * 4),
        (
            (
                "{panel: [0, 0, 20, 20], fill: red, bleeds: yes},"
                "{panel: [0, 15, 20, 5], fill: sand, bleeds: yes}"
            ),
            [BANDED, RED, BANDED, SAND],
        ),
        (
            (
                "{panel: [0, 0, 20, 20], fill: red, bleeds: yes},"
                "{oval: [18, 8, 4, 4], fill: sand}"
            ),
            [RED, RED, None, RED],
        ),
        (
            (
                "{panel: [0, 0, 20, 20], fill: red, bleeds: yes},"
                "{panel: [0, 8, 20, 4], fill: sand, turn: 90}"
            ),
            [RED, None, RED, None],
        ),
        ("{panel: [3, 3, 9, 9], fill: red, bleeds: yes}", [WHITE] * 4),
    ],
    ids=["bare", "bleeds", "to the cut", "band", "oval", "turned", "inside"],
)
def test_edges_are_told_truthfully(tmp_path: Path, art: str, edges: list[Edge]) -> None:
    """A knife may stray only where an edge is one colour from end to end."""
    (face,) = faces(tmp_path, f"\n    art: [{art}]", ALPHA)

    assert list(face.edges) == edges


def test_letters_over_the_trim_break_its_edge(tmp_path: Path) -> None:
    layout = """
    boxes: {name: {at: [15, 8, 9, 5], style: name, bleeds: yes}}
    """
    (face,) = faces(tmp_path, layout, "{id: a, name: Over}")

    assert list(face.edges) == [WHITE, WHITE, None, WHITE]


def test_every_field_a_face_shows_changes_it(tmp_path: Path) -> None:
    layout = """
    art: [{panel: [0, 0, 20, 20], fill: {by: side}}]
    boxes:
      name: {at: [1, 1, 18, 5], style: name, with: elite}
      sees: {at: [1, 6, 18, 3], as: each, step: [3, 0],
             boxes: {attack: {at: [0, 0, 3, 3], style: name}}}
    """
    found = printed(tmp_path, UNIT + layout, ALPHA)
    shown = found.press.shown(found.game.sets["units"])

    assert shown == {"side", "name", "elite", "sees", "attack"}


def test_faces_are_drawn_as_they_are_asked_for(tmp_path: Path) -> None:
    """Nobody holds ten thousand cards: what is wrong with the second comes second."""
    layout = UNIT + "\n    boxes: {name: {at: [1, 1, 18, 5], style: name}}"
    long = "a name much too long to be set in a box as small as this"
    found = printed(tmp_path, layout, f"{{id: a, name: A}}\n{{id: b, name: {long}}}")
    press = Press(found.game, complaints := Complaints())

    pieces = press.pieces(found.game.sets["units"])
    next(pieces)
    assert not complaints.errors

    next(pieces)
    assert "does not fit its box" in str(complaints.errors[0])
