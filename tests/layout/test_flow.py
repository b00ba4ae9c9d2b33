"""Sheets of words: sections poured down columns, tables, things to write in."""

from pathlib import Path
from textwrap import dedent

import pytest

from pnp.errors import Complaints
from pnp.geometry import Length, mm, pt
from pnp.layout.art import Entry, Face, Run, Shape, Use, around
from pnp.layout.press import Press
from pnp.layout.sheets.cells import ranges
from pnp.layout.sheets.strips import Strip, level, poured
from pnp.layout.sheets.table import Measure, shared_out
from pnp.model.loading import load
from tests.layout.millbrook import SIDES, THEME, UNITS, told, write

SHEET = """
    sheet: aid
    title: Player Aid
    template: aid
    words: {subtitle: For *two* players}
    sections:
"""

UNIT = "size: 20 x 20 mm"

COMPONENTS = """components:
  - {id: a, name: Alpha, side: red, attack: 3, codes: [C, T], copies: 2}
  - {id: b, name: Bravo, side: blue, attack: 10, hits: [1, 2, 4]}
  - {id: b2, name: Bravo, side: blue, attack: 10, hits: [1, 2, 4]}
  - {id: c, name: Charlie, rows: [{faces: [1, 2, 3], side: red}, {faces: [6], side: blue}]}
  - {id: blank, blank: yes}
"""


def sheet(
    folder: Path, layout: str, sections: str
) -> tuple[tuple[Face, ...], list[str]]:
    """Return the pages of a sheet, and what was complained of."""
    files = {
        "game.yaml": "game: millbrook\ntitle: Millbrook\ntheme: mill\n"
        "counters: [units.yaml]\nlists: [sides.yaml]\nsheets: [aid.yaml]\n",
        "sides.yaml": dedent(SIDES),
        "units.yaml": dedent(UNITS) + COMPONENTS,
        "aid.yaml": dedent(SHEET) + dedent(sections),
        "layouts/themes/mill.yaml": dedent(THEME),
        "layouts/counters/unit.yaml": UNIT,
        "layouts/sheets/aid.yaml": dedent(layout),
    }
    root = write(folder / "millbrook", files)
    complaints = Complaints()
    game = load(root, complaints=complaints)
    assert game is not None, list(complaints)
    press = Press(game, complaints)
    pages = press.pages(game.sheets["aid"])
    errors = [str(each).replace(f"{root}/", "") for each in complaints.errors]
    assert len(told(complaints, root)) >= len(errors)
    return pages, errors


FLOW = """
    units: mm
    size: 100 x 100 mm
    boxes: {all: {at: [0, 0, 100, 100], as: flow, columns: %d, style: body, gap: 10 mm}}
"""


def flowed(folder: Path, sections: str, columns: int = 1) -> Face:
    """Return a page of a sheet that is one flow, having complained of nothing."""
    (page,), errors = sheet(folder, FLOW % columns, sections)

    assert errors == []
    return page


def runs(face: Face) -> list[Run]:
    """Return all text of a page, in reading order of the columns."""
    return [each for each in face.walk() if isinstance(each, Run)]


def words(face: Face) -> str:
    """Return the text of a page as it reads: a line of type a line, cells apart."""
    lines: dict[int, list[str]] = {}
    for run in runs(face):
        lines.setdefault(int(run.y), []).append(run.text.strip())
    return "\n".join(" | ".join(line) for line in lines.values())


def test_a_section_has_a_title_lines_labels_cases_and_a_note(tmp_path: Path) -> None:
    page = flowed(
        tmp_path,
        """
        - id: actions
          title: Actions
          cites: ["2.0"]
          note: Once a turn.
          lines:
            - {label: Attack, text: Roll *one* die., cites: ["2.1", "2.2"]}
            - Plain words.
        """,
    )
    assert words(page) == dedent("""\
        Actions | 2.0
        Attack | Roll | one | die. | 2.1, 2.2
        Plain words.
        Once a turn.""")


def test_labels_and_cases_stand_in_columns_of_their_own(tmp_path: Path) -> None:
    page = flowed(
        tmp_path,
        """
        - id: actions
          title: Actions
          lines:
            - {label: Go, text: First., cites: [a]}
            - {label: Go further, text: Second., cites: [b.b]}
        """,
    )
    at = {run.text: run for run in runs(page)}

    assert at["First."].x == at["Second."].x > at["Go further"].x
    assert at["First."].y == at["Go"].y == at["a"].y
    ends = [run.x + run.font.width(run.text, run.size) for run in (at["a"], at["b.b"])]
    assert ends == pytest.approx([mm(100)] * 2, abs=2)


def test_a_table_of_components_prints_each_kind_of_value(tmp_path: Path) -> None:
    """Equal rows share one line with a count, blanks are left out, refs are brief."""
    page = flowed(
        tmp_path,
        """
        - id: units
          title: Units
          table: {of: units, columns: [name, side, attack, codes, hits, rows], count: yes,
                  titles: [Unit, Side, Att, Codes, Hits, Fire]}
        """,
    )
    assert words(page) == dedent("""\
        Units
        Unit | Side | Att | Codes | Hits | Fire
        Alpha | The Reds | 3 | C, T | ×2
        Bravo | The Blues | 10 | 1–2, 4 | ×2
        Charlie | 1–3 The Reds · 6 The Blues""")


def test_numbers_end_at_one_line_in_the_middle_of_their_column(tmp_path: Path) -> None:
    """The widest is centred under the head; units stand below units."""
    page = flowed(
        tmp_path,
        """
        - {id: u, title: U, table: {of: units, columns: [name, attack], titles: [Unit, Attack]}}
        """,
    )

    def middle(run: Run) -> float:
        return (run.x + run.font.width(run.text, run.size) // 2).mm

    def end(run: Run) -> float:
        return (run.x + run.font.width(run.text, run.size)).mm

    at = {run.text: run for run in runs(page)}
    assert middle(at["10"]) == pytest.approx(middle(at["Attack"]), abs=0.01)
    assert end(at["3"]) == pytest.approx(end(at["10"]), abs=0.01)


BANDED = """
    units: mm
    size: 100 x 100 mm
    boxes:
      all: {at: [0, 0, 100, 100], as: flow, style: body, band: red, stripe: paper, styles: {figure: name}}
"""

CHARGE = """
    - id: actions
      title: Actions
      icon: star
      lines: [{icon: star, label: Go, text: First.}]
    - {id: u, title: U, table: {of: units, columns: [name, attack], titles: [Unit, Attack]}}
"""


def test_a_band_carries_its_title_and_icon_and_colours_the_labels(
    tmp_path: Path,
) -> None:
    (page,), errors = sheet(tmp_path, BANDED, CHARGE)
    at = {run.text: run for run in runs(page)}
    bands = [each for each in page.art if isinstance(each, Shape) and each.fill]
    red = bands[0].fill

    assert errors == []
    assert red is not None
    assert at["Actions"].colour.contrast(red) > 4.5
    assert at["Go"].colour == red
    assert sum(isinstance(each, Use) for each in page.art) == 2
    assert at["Actions"].x > at["U"].x > 0, "room for the icon, and an edge"


def test_every_second_row_has_a_stripe_as_wide_as_the_band(tmp_path: Path) -> None:
    """Of three rows the second."""
    (page,), _ = sheet(tmp_path, BANDED, CHARGE)
    fills = [each for each in page.art if isinstance(each, Shape) and each.fill]
    wide = [around(each.steps) for each in fills]

    assert len(fills) == 3
    assert {(each.x, each.right) for each in wide} == {(0, mm(100))}


def test_figures_may_be_set_in_a_style_of_their_own(tmp_path: Path) -> None:
    (page,), _ = sheet(tmp_path, BANDED, CHARGE)
    at = {run.text: run for run in runs(page)}

    assert (at["10"].size, at["Bravo"].size) == (pt(8), pt(9))
    assert at["10"].y == at["Bravo"].y


def test_an_icon_that_nobody_has_drawn_is_complained_of(tmp_path: Path) -> None:
    _, errors = sheet(
        tmp_path, BANDED, CHARGE.replace("icon: star, l", "icon: stur, l")
    )

    assert any("no icon 'stur'" in each for each in errors)


def test_a_written_table_with_columns_to_fill_in(tmp_path: Path) -> None:
    page = flowed(
        tmp_path,
        """
        - id: log
          title: Log
          table: {titles: [Turn], rows: [["1"], ["2"]], entries: [Card 1, Notes]}
        """,
    )
    entries = [each for each in page.art if isinstance(each, Entry)]

    assert [each.name for each in entries] == [
        "log.1.card-1",
        "log.1.notes",
        "log.2.card-1",
        "log.2.notes",
    ]
    assert entries[0].at.width == pytest.approx(entries[1].at.width, abs=mm(3))
    assert words(page).splitlines() == ["Log", "Turn | Card 1 | Notes", "1", "2"]


def test_what_is_written_in_has_the_size_of_any_table(tmp_path: Path) -> None:
    """A record prints its turns in a style of their own; a pen needs the usual room."""
    table = "table: {titles: [Turn], rows: [['1']], entries: [Card]}"
    sections = f"\n- id: log\n  title: Log\n  {table}\n"
    own = FLOW.replace("as: flow", "as: flow, styles: {cell: name}")
    sizes = []
    for name, layout in (("usual", FLOW), ("own", own)):
        (page,), errors = sheet(tmp_path / name, layout % 1, sections)
        assert errors == []
        (turn,) = (run for run in runs(page) if run.text == "1")
        (entry,) = (each for each in page.art if isinstance(each, Entry))
        sizes.append((turn.size.pt, entry.size.pt))

    assert sizes == [(9, 9), (8, 9)]


def test_sections_flow_on_and_the_columns_end_level(tmp_path: Path) -> None:
    sections = "".join(
        f"""
        - {{id: s{n}, title: Section {n}, lines: [one line, another, a third]}}"""
        for n in range(4)
    )
    page = flowed(tmp_path, sections, columns=2)
    lefts = {run.text: run.x.mm for run in runs(page) if "Section" in run.text}

    assert lefts == {"Section 0": 0, "Section 1": 0, "Section 2": 55, "Section 3": 55}


def test_a_long_table_goes_on_under_its_heads(tmp_path: Path) -> None:
    rows = ", ".join(f'["{n}"]' for n in range(1, 36))
    page = flowed(
        tmp_path,
        f"\n        - {{id: t, title: T, table: {{titles: [No], rows: [{rows}]}}}}",
        columns=2,
    )
    heads = [run for run in runs(page) if run.text == "No"]

    assert len(heads) == 2
    assert heads[0].x < heads[1].x
    assert len(runs(page)) == 35 + 3


def test_all_words_shrink_together_until_they_fit(tmp_path: Path) -> None:
    lines = "".join(f"\n            - {{label: L, text: line {n}}}" for n in range(21))
    page = flowed(
        tmp_path, f"\n        - id: s\n          lines:{lines}\n          title: S"
    )
    sizes = {run.text: run.size.pt for run in runs(page)}

    assert sizes["line 0"] == sizes["L"] < 9
    assert sizes["S"] == pytest.approx(sizes["line 0"] * 1.25, abs=0.01)


def test_a_section_too_many_is_named(tmp_path: Path) -> None:
    lines = ", ".join("a line" for _ in range(18))
    sections = f"""
        - {{id: s, title: Fits, lines: [{lines}]}}
        - {{id: t, title: Does not, lines: [{lines}]}}
    """
    _, errors = sheet(tmp_path, FLOW % 1, sections)

    assert len(errors) == 1
    assert errors[0].startswith(
        "aid.yaml:9:3: 'Player Aid' all: no room for the section 'Does not' even at "
        "8.5 pt; "
    )


def test_a_section_no_box_names_is_refused(tmp_path: Path) -> None:
    layout = """
        units: mm
        size: 100 x 100 mm
        boxes:
          title: {at: [0, 0, 100, 9]}
          one: {at: [0, 9, 100, 40], as: flow, sections: [s, tt]}
    """
    sections = """
        - {id: s, title: Shown, lines: [a]}
        - {id: t, title: Hidden, lines: [a]}
    """
    _, errors = sheet(tmp_path, layout, sections)

    assert errors == [
        (
            "aid.yaml:9:3: no box of the sheet prints the section 't'\n"
            "hint: name it in a flow of layouts/sheets/aid.yaml"
        ),
        (
            "layouts/sheets/aid.yaml:6:3: the sheet has no section 'tt'\n"
            "hint: did you mean 't'?"
        ),
    ]


def test_a_flow_without_names_takes_what_is_left(tmp_path: Path) -> None:
    layout = """
        units: mm
        size: 100 x 100 mm
        pages:
          - boxes: {one: {at: [0, 9, 100, 40], as: flow, sections: [t]}}
          - boxes:
              rest: {at: [0, 9, 100, 40], as: flow}
              foot: {at: [0, 90, 100, 5], field: subtitle}
    """
    sections = """
        - {id: s, title: S, lines: [first]}
        - {id: t, title: T, lines: [second]}
    """
    (first, second), errors = sheet(tmp_path, layout, sections)

    assert errors == []
    assert words(first).splitlines() == ["T", "second"]
    assert words(second).splitlines() == ["S", "first", "For | two | players"]


def test_faults_in_words_are_told_at_their_line(tmp_path: Path) -> None:
    sections = """
        - id: s
          title: S
          lines:
            - {label: A, text: "a :nonesuch: icon"}
            - {label: B, text: "a glyph 漢"}
    """
    _, errors = sheet(tmp_path, FLOW % 1, sections)

    assert errors[0].startswith("aid.yaml:11:7: no icon :nonesuch:")
    assert errors[1].startswith("aid.yaml:12:7: SourceSansPro-Regular has no glyph for")


def test_columns_give_way_fairly() -> None:
    """What fits is given; the widest gives way first, never below its widest word."""

    def share(columns: list[tuple[int, int]], room: int) -> list[int] | None:
        asked = [Measure(Length(least), Length(best)) for least, best in columns]
        found = shared_out(asked, Length(room))
        return [int(width) for width in found] if found else None

    assert share([(5, 10), (5, 30)], 50) == [10, 40]
    assert share([(5, 10), (5, 90)], 50) == [10, 40]
    assert share([(5, 60), (5, 90)], 50) == [25, 25]
    assert share([(30, 60), (5, 90)], 50) == [30, 20]
    assert share([(30, 60), (30, 90)], 50) is None


def strips(*heights: int) -> list[Strip]:
    """Return strips, the first a title that holds on to the second."""
    return [Strip(Length(h), (), holds=n == 0) for n, h in enumerate(heights)]


def test_a_group_is_broken_only_if_it_is_longer_than_a_column() -> None:
    def shape(columns: list[list[Strip]]) -> list[list[int]]:
        return [[int(strip.height) for strip in column] for column in columns]

    gap = Length(0)
    pair = [strips(1, 3, 3), strips(1, 4, 4)]

    columns, fitted = poured(pair, gap, Length(10), 2)
    assert (shape(columns), fitted) == ([[1, 3, 3], [1, 4, 4]], 2)

    columns, fitted = poured([strips(1, 4, 4, 4)], gap, Length(10), 2)
    assert (shape(columns), fitted) == ([[1, 4, 4], [4]], 1)

    _, fitted = poured(pair, gap, Length(10), 1)
    assert fitted == 1

    columns, _ = level([strips(2, 2)] * 4, gap, Length(1_000_000), 2)
    assert [len(column) for column in columns] in ([4, 4], [8])


def test_dice_in_a_row_are_ranges() -> None:
    assert ranges([1, 2, 3, 5, 6]) == "1–3, 5–6"
    assert ranges([4]) == "4"


LINES = """
    - id: turn
      lines:
        - {label: Dawn, text: Look *up*., cites: ["3", R1]}
        - {label: Dusk, text: Sleep.}
    - id: rest
      lines: [{text: Eat.}]
"""


def test_the_lines_of_a_section_can_be_the_items_of_a_box(tmp_path: Path) -> None:
    """Each in a small face of its own; sections that no box names are missed."""
    layout = """
        units: mm
        size: 60 x 30 mm
        boxes:
          lines:
            at: [0, 0, 60, 15]
            as: each
            sections: [turn]
            step: [30, 0]
            boxes:
              label: {at: [0, 0, 30, 5], style: body}
              text: {at: [0, 5, 30, 5], style: body}
              cites: {at: [0, 10, 30, 5], style: body}
    """
    pages, errors = sheet(tmp_path, layout, LINES)
    uses = [each for each in pages[0].art if isinstance(each, Use)]
    words = [
        " ".join(run.text for run in each.face.walk() if isinstance(run, Run))
        for each in uses
    ]

    assert [each.x for each in uses] == [mm(0), mm(30)]
    assert words == ["Dawn Look  up . [3, R1]", "Dusk Sleep."]
    assert len(errors) == 1
    assert "no box of the sheet prints the section 'rest'" in errors[0]


def test_a_box_of_lines_names_a_section_that_there_is(tmp_path: Path) -> None:
    layout = """
        units: mm
        size: 60 x 60 mm
        boxes:
          all: {at: [0, 15, 60, 45], as: flow, style: body}
          lines: {at: [0, 0, 60, 15], as: each, sections: [trun], boxes: {text: {at: [0, 0, 30, 5]}}}
    """
    _, errors = sheet(tmp_path, layout, LINES)

    assert [each.split(": ", 1)[1] for each in errors] == [
        "the sheet has no section 'trun'\nhint: did you mean 'turn'?"
    ]
