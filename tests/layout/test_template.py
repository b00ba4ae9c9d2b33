"""What is wrong in a layout is told where it was written, with the way out."""

from pathlib import Path
from textwrap import dedent

import pytest

from tests.layout.millbrook import THEME, UNITS, printed

ALPHA = "{id: a, name: Alpha, side: red, attack: 3}"


def complaints(
    folder: Path,
    layout: str,
    component: str = ALPHA,
    *,
    theme: str = THEME,
    units: str = UNITS,
    common: str = "",
) -> str:
    """Return everything said about one counter's layout."""
    layouts = {"counters/common": common}
    found = printed(
        folder, layout, component, theme=theme, units=units, layouts=layouts
    )
    return "\n".join(found.complaints)


def faults(folder: Path, layout: str) -> list[str]:
    """Return the errors alone, each without its hint, their file left out."""
    found = printed(folder, layout, ALPHA, layouts={})
    return [
        f"{each.mark.line}:{each.mark.column}: {each.message}"
        for each in found.press.complaints.errors
    ]


@pytest.mark.parametrize(
    ("line", "said"),
    [
        (
            "boxes: {name: {at: [1, 1, 18, 5], stile: name}}",
            "4:35: unknown key 'stile'\nhint: did you mean 'style'?",
        ),
        (
            "boxes: {nmae: {at: [1, 1, 18, 5], style: name}}",
            "4:9: 'units' has no field 'nmae'\nhint: did you mean 'name'?",
        ),
        (
            "boxes: {x: {at: [1, 1, 18, 5], field: side.nmae}}",
            (
                "4:39: 'side.nmae' does not exist: 'side' has no 'nmae'\n"
                "hint: did you mean 'name'?"
            ),
        ),
        (
            "boxes: {name: {style: name}}",
            "4:9: the box 'name' has no place\nhint: add at: [left, top, width, height]",
        ),
        (
            "boxes: {name: {at: [1, 1, 18], style: name}}",
            (
                "4:20: 'at' takes 4 lengths, not 3\nhint: write [left, top, width, height] "
                "from the top left corner of the trim"
            ),
        ),
        (
            "boxes: {name: {at: [1, 1, 18, five], style: name}}",
            "4:31: at: 'five' is not a length; write '3 mm', '5/8 in' or '12 pt'",
        ),
        (
            "boxes: {name: {at: [1, 1, 18, 5], style: nmae}}",
            "4:42: no style 'nmae'\nhint: did you mean 'name'?",
        ),
        (
            "boxes: {name: {at: [1, 1, 18, 5], style: name, pad: 1}}",
            "4:53: pad: '1' has no unit; write '1 mm'",
        ),
        (
            "boxes: {name: {at: [1, 1, 18, 5], style: name, pad: 3 mm}}",
            (
                "4:9: the box 'name' has no room: 18 x 5 mm\n"
                "hint: make it larger than the pad on both sides"
            ),
        ),
        (
            "boxes: {name: {at: [1, 1, 18, 0], style: name}}",
            (
                "4:9: the box 'name' has no room: 18 x 0 mm\n"
                "hint: give it a width and a height"
            ),
        ),
        (
            "boxes: {name: {at: [19, 1, -18, 5], style: name}}",
            "4:20: 'at' has a negative width or height\nhint: write its top left",
        ),
        (
            "boxes: {name: {at: [0, 1, 18, 5], style: name}}",
            (
                "4:9: the box 'name' comes within 1 mm of the trim\n"
                "hint: move it in, or write bleeds: yes if it should run off"
            ),
        ),
        (
            "boxes: {name: {at: [1, 1, 18, 5], style: name, align: centr}}",
            "4:55: align: 'centr' is not one of its values\nhint: did you mean 'centre'?",
        ),
        (
            "boxes: {name: {at: [1, 1, 18, 5], style: name, as: txet}}",
            "4:52: as: 'txet' is not one of its values\nhint: did you mean 'text'?",
        ),
        (
            "boxes: {name: {at: [1, 1, 18, 5], style: name, turn: round}}",
            "4:54: turn: 'round' is not a number",
        ),
        (
            "boxes: {name: {at: [1, 1, 18, 5], style: name, with: atack}}",
            "4:54: 'units' has no field 'atack'\nhint: did you mean 'attack'?",
        ),
        (
            "boxes: {name: {at: [1, 1, 18, 5], style: name, for: {side: rde}}}",
            "4:53: 'sides' has no 'rde'\nhint: did you mean 'red'?",
        ),
        (
            "boxes: {x: {at: [1, 1, 18, 5], style: name, words: bnad}}",
            "4:52: the words of 'units' have no 'bnad'\nhint: did you mean 'band'?",
        ),
        (
            "art: [{panle: [0, 0, 5, 5]}]",
            "4:7: 'panle' is not a kind of art\nhint: did you mean 'panel'?",
        ),
        (
            "art: [{panel: [0, 0, 5, 5], fill: rde}]",
            "4:35: no colour 'rde'\nhint: did you mean 'red'?",
        ),
        (
            "art: [{panel: [0, 0, 5, 5], fill: {by: side, tint: drak}}]",
            "4:52: no tint 'drak'\nhint: did you mean 'dark'?",
        ),
        (
            "art: [{panel: [0, 0, 5, 5], fill: {tint: dark}}]",
            (
                "4:35: a colour takes one of: by, of, on\n"
                "hint: for example {by: side}, {of: red, tint: pale} or {on: paper}"
            ),
        ),
        (
            "art: [{panel: [0, 0, 0, 5], fill: red}]",
            "4:15: this panel is 0 x 5 mm: nothing to see",
        ),
        (
            "art: [{icon: castel, at: [1, 1, 5, 5]}]",
            "4:14: no icon 'castel'\nhint: did you mean 'castle'?",
        ),
        (
            "art: [{icon: xyzzy, at: [1, 1, 5, 5]}]",
            (
                "4:14: no icon 'xyzzy'\nhint: there are rifleman, scout, sturm, "
                "machine_gunner, mortar, sniper, pak_40, flak_37 …; "
                "docs/icons.md shows all"
            ),
        ),
        (
            "art: [{icon: castle}]",
            "4:7: this icon has no place\nhint: add at: [left, top, width, height]",
        ),
        (
            "art: [{rule: [1, 1, 5, 0], weight: 0 mm}]",
            "4:36: a line 0 pt thick is lost in printing\nhint: make it 0.25 pt or more",
        ),
        (
            "art: [{rule: [1, 1, 5, 0], dash: [1, 0]}]",
            "4:34: a dash is a list of lengths, none of them 0\nhint: dash: [1, 0.5]",
        ),
        (
            "art: [{path: M1 bang, at: [1, 1, 5, 5], fill: red}]",
            "4:14: path: 'M1 bang' is not a path in SVG syntax",
        ),
        ("bleed: 3", "4:8: bleed: '3' has no unit; write '3 mm'"),
        ("blede: 3 mm", "4:1: unknown key 'blede'\nhint: did you mean 'bleed'?"),
    ],
)
def test_a_fault_is_told_in_its_place(tmp_path: Path, line: str, said: str) -> None:
    layout = f"units: mm\nsize: 20 x 20 mm\nsafe: 1 mm\n{line}\n"

    told = complaints(tmp_path, layout)

    assert f"layouts/counters/unit.yaml:{said}" in told


@pytest.mark.parametrize(
    ("size", "said"),
    [
        ("", "1:1: the layout 'unit' has no size\nhint: for example size: 63 x 88 mm"),
        ("size: 20 x 20", "2:7: size: '20' has no unit; write '20 mm'"),
        ("size: -20 x 20 mm", "2:7: size: '-20 x 20 mm' cannot be printed; use 1 mm"),
        ("size: 9 x 9000 mm", "2:7: size: '9 x 9000 mm' cannot be printed; use 1 mm"),
        ("size: 20 x 20 furlong", "2:7: size: 'furlong' is not a unit; use mm, cm, in"),
    ],
)
def test_a_face_has_a_size_one_can_print(tmp_path: Path, size: str, said: str) -> None:
    assert said in complaints(tmp_path, f"units: mm\n{size}\n")


@pytest.mark.parametrize("units", ["", "units:\n"])
def test_a_layout_without_its_unit_is_told_so_once(tmp_path: Path, units: str) -> None:
    """Its numbers are read as millimetres from there on, so that nothing cascades."""
    layout = f"""{units}size: 20 x 20 mm
safe: 1 mm
art: [{{panel: [0, 0, 20, 20], fill: red}}, {{path: M0 0 H5, stroke: ink}}]
boxes:
  name: {{at: [1, 1, 18, 5], style: name}}
  codes: {{at: [1, 7, 18, 5], step: [5, 0], boxes: {{item: {{at: [0, 0, 5, 5]}}}}}}
"""
    said = "the numbers of this layout have no unit"

    assert faults(tmp_path, layout) == [f"1:1: {said}"]


def test_a_layout_without_bare_numbers_needs_no_unit(tmp_path: Path) -> None:
    layout = "size: 20 x 20 mm\nboxes: {name: {at: [1 mm, 1 mm, 18 mm, 5 mm]}}\n"

    assert faults(tmp_path, layout) == []


def test_a_wrong_unit_is_told_once(tmp_path: Path) -> None:
    layout = "units: mn\nsize: 20 x 20 mm\nboxes: {name: {at: [1, 1, 18, 5]}}\n"

    said = "units: 'mn' is not a unit; use mm, cm, in or pt"

    assert faults(tmp_path, layout) == [f"1:8: {said}"]


def test_every_fault_is_told_in_one_run(tmp_path: Path) -> None:
    layout = """
        units: mm
        size: 20 x 20 mm
        art: [{panel: [0, 0, 5, 5], fill: rde}]
        boxes:
          nmae: {at: [1, 1, 18, 5], style: name}
          name: {at: [1, 7, 18, 5], style: nmae}
    """
    assert complaints(tmp_path, layout).count("layouts/counters/unit.yaml") == 3


def test_a_layout_extends_one_that_is_there_and_extends_none(tmp_path: Path) -> None:
    extends = "extends: comon\nunits: mm\nsize: 20 x 20 mm\n"
    told = complaints(tmp_path, extends, common="units: mm\n")
    assert (
        "layouts/counters/unit.yaml:1:10: no layout 'comon' in counters/\n"
        "hint: did you mean 'common'?" in told
    )

    deeper = "extends: base\nsize: 20 x 20 mm\n"
    told = complaints(tmp_path, "extends: common\n", common=deeper)
    assert "unit.yaml:1:10: 'common' itself extends another layout" in told


def test_a_template_that_is_not_there_is_told_at_the_set(tmp_path: Path) -> None:
    units = "counters: units\ntitle: U\ntemplate: unti\nfields: {name: text}\n"
    folder = tmp_path
    told = complaints(folder, "size: 9 mm", "{id: a, name: A}", units=units)

    assert "units.yaml:1:1: no layout 'unti' in counters/" in told
    assert "did you mean 'unit'?" in told


def test_text_that_does_not_fit_names_the_card_and_the_box(tmp_path: Path) -> None:
    layout = """
        units: mm
        size: 20 x 20 mm
        boxes: {name: {at: [1, 1, 18, 5], style: name, shrink_to: 6.5 pt}}
    """
    long = "{id: a, name: A regiment whose name is told in full}"

    assert complaints(tmp_path, layout, long).startswith(
        "units.yaml:17:19: 'A regiment whose name is told in full' name does not fit its "
        "box 18 x 5 mm even at 6.5 pt; 2 lines too many\nhint: shorten the text by about"
    )


def test_a_word_wider_than_its_box_is_named(tmp_path: Path) -> None:
    layout = """
        units: mm
        size: 20 x 20 mm
        boxes: {name: {at: [1, 1, 6, 9], style: name}}
    """
    told = complaints(tmp_path, layout, "{id: a, name: Feldlazarett}")

    assert (
        "'Feldlazarett' name: the word 'Feldlazarett' is 13.293 mm wide at 7 pt" in told
    )


def test_a_value_that_is_no_colour_is_told_where_it_was_written(
    tmp_path: Path,
) -> None:
    """Once in a file, whatever it paints; near colours of the theme are offered."""
    layout = """
        units: mm
        size: 20 x 20 mm
        art: [{panel: [0, 0, 5, 5], fill: {by: name}}]
        boxes:
          name: {at: [1, 6, 18, 5], style: name, colour: {on: {by: name, tint: dark}}}
          text: {at: [1, 12, 18, 5], style: name, fill: {by: name}}
    """
    components = """
        {id: a, name: red}
        {id: b, name: bleu, text: '1'}
        {id: c, name: bleu, text: '2'}
        {id: d, name: Alpha}
    """
    made = printed(tmp_path, layout, components)
    asked = "which the layout reads from 'name' (layouts/counters/unit.yaml:4:35)"

    near, add = "did you mean 'blue'?", "add Alpha: '#...' to the theme mill"

    assert [each for each in made.complaints if "colour" in each] == [
        f"units.yaml:18:19: no colour 'bleu', {asked}\nhint: {near}",
        f"units.yaml:20:19: no colour 'Alpha', {asked}\nhint: {add}",
    ]


def test_items_that_run_out_of_their_box_are_refused(tmp_path: Path) -> None:
    layout = """
        units: mm
        size: 20 x 20 mm
        boxes:
          codes: {at: [1, 1, 3, 7], as: each, step: [0, 3],
                  boxes: {item: {at: [0, 0, 3, 3], style: name}}}
    """
    told = complaints(tmp_path, layout, "{id: a, name: Alpha, codes: [A, B, C]}")

    assert "units.yaml:17:33: 'Alpha' codes: 3 items; there is room for 2" in told


def test_a_fault_in_the_words_of_a_set_is_told_once_of_the_set(tmp_path: Path) -> None:
    """They are printed on each of its pieces, and written in none."""
    layout = """
        units: mm
        size: 20 x 20 mm
        boxes: {spent: {at: [1, 1, 18, 5], words: band, style: name}}
    """
    units = UNITS.replace("band: Spent", "band: '{nix}'")
    two = "{id: a, name: A, side: red, attack: 3}\n{id: b, name: B, side: red}"
    told = complaints(tmp_path, layout, two, units=units)

    assert told.count("no number {nix}") == 1
    assert "units.yaml:2:1: no number {nix}" in told


def test_small_words_and_fields_nobody_sees_are_doubted(tmp_path: Path) -> None:
    layout = """
        units: mm
        size: 20 x 20 mm
        boxes: {name: {at: [1, 1, 18, 5], style: name, shrink_to: 4.5 pt}}
    """
    assert complaints(tmp_path, layout).splitlines() == [
        (
            "layouts/counters/unit.yaml:4:9: warning: the words of the box 'name' may be "
            "as small as 4.5 pt; below 5 pt they are hard to read"
        ),
        "units.yaml:2:1: warning: no face of 'units' shows the field 'attack'",
        "hint: give a layout a box 'attack', or declare it printed: no",
        "units.yaml:2:1: warning: no face of 'units' shows the field 'side'",
        "hint: give a layout a box 'side', or declare it printed: no",
    ]


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("colours: {ink: '#12'}", "ink: '#12' is not a colour; write '#B23A2E'"),
        ("fonts: {sans: commic}", "no font family 'commic'"),
        ("styles: {name: {size: 8}}", "size: '8' has no unit; write '8 mm'"),
        (
            "styles: {name: {size: 8 pt, shrink_to: 9 pt}}",
            "shrink_to 9 pt is larger than the size 8 pt",
        ),
        (
            "styles: {name: {wieght: bold}}",
            "unknown key 'wieght'\nhint: did you mean 'weight'?",
        ),
        (
            "styles: {name: {colour: {by: side}}}",
            "a style's colour cannot depend on a field",
        ),
        (
            "icons: {shell: castel}",
            "no icon 'castel', which :shell: needs\nhint: did you mean 'castle'?",
        ),
        ("tints: {worn: {toward: nobody, by: 5}}", "no colour 'nobody'"),
        (
            "ink: {high: {fade: 5}}",
            "the ink 'high' has no settings\nhint: only low has",
        ),
        (
            "colour: {ink: '#123456'}",
            "unknown key 'colour'\nhint: did you mean 'colours'?",
        ),
    ],
)
def test_a_theme_is_read_as_strictly(tmp_path: Path, line: str, said: str) -> None:
    told = complaints(tmp_path, "units: mm\nsize: 20 x 20 mm\n", theme=line)

    assert "layouts/themes/mill.yaml:1:" in told
    assert said in told


def test_the_games_own_layouts_come_first(tmp_path: Path) -> None:
    """A game may bring a theme of the same name as a shipped one."""
    own = dedent(THEME).replace("'#C00000'", "'#C00001'")
    layout = "units: mm\nsize: 20 x 20 mm\n"
    found = printed(tmp_path, layout, ALPHA, theme=own)

    assert str(found.press.colours["red"]) == "#C00001"
    assert [path.name for path in found.press.files] == [
        "mill.yaml",
        "icons.yaml",
        "unit.yaml",
    ]


@pytest.mark.parametrize(
    ("layout", "component", "said"),
    [
        (
            "boxes: {attack: {at: [1, 1, 18, 5], as: dice}}",
            "{id: a, name: A, attack: 999999999}",
            "'A' attack: more than 60 dice\nhint: show it as text",
        ),
        (
            "boxes: {attack: {at: [1, 1, 18, 5], as: dice}}",
            "{id: a, name: A, attack: -1}",
            "'A' attack: no die shows -1\nhint: a die shows 1 to 6",
        ),
        (
            "art: [{icon: castle, at: [1, 1, 5, 5], turn: 1e9999999}]",
            ALPHA,
            "turn: '1e9999999' is not a number",
        ),
        (
            "art: [{path: M0 0 H1e300, fill: red}]",
            ALPHA,
            "path: 'M0 0 H1e300' is larger than any paper",
        ),
        (
            "boxes: {codes: {at: [1, 1, 3, 3], as: each, step: [0, 0], limit: 5}}",
            f"{{id: a, name: A, codes: [{', '.join('x' * 99)}]}}",
            "'A' codes: 99 items; there is room for 5",
        ),
        ("extends: ../../secret", ALPHA, "no layout '../../secret' in counters/"),
        ("extends: unit", ALPHA, "'unit' itself extends another layout"),
        ("pages: {a: b}", ALPHA, "'pages' takes a list, not a mapping"),
        ("boxes: [a, b]", ALPHA, "'boxes' takes a mapping by name, not a list"),
        ("boxes: {name: 7}", ALPHA, "'name' takes a mapping here, not '7'"),
        ("art: [7]", ALPHA, "'art' takes a mapping here, not '7'"),
    ],
)
def test_what_would_hurt_is_refused(
    tmp_path: Path, layout: str, component: str, said: str
) -> None:
    assert said in complaints(
        tmp_path, f"units: mm\nsize: 20 x 20 mm\n{layout}\n", component
    )


@pytest.mark.parametrize(
    ("style", "said"),
    [
        ("{size: 0 pt}", "type cannot be 0 pt"),
        ("{size: 9999999 mm, shrink_to: 1 pt}", "type cannot be 2.83465e+07 pt"),
        ("{leading: 0}", "leading cannot be 0"),
    ],
)
def test_type_that_cannot_be_set_is_refused(
    tmp_path: Path, style: str, said: str
) -> None:
    layout = (
        "units: mm\nsize: 20 x 20 mm\nboxes: {name: {at: [1, 1, 18, 5], style: name}}"
    )

    assert said in complaints(tmp_path, layout, theme=f"styles: {{name: {style}}}")


def test_a_layout_that_leads_elsewhere_is_not_followed(tmp_path: Path) -> None:
    secret = tmp_path / "secret.yaml"
    secret.write_text("size: 9 x 9 mm\n")
    own = tmp_path / "millbrook" / "layouts" / "counters"
    own.mkdir(parents=True)
    (own / "linked.yaml").symlink_to(secret)

    told = complaints(tmp_path, "extends: linked\nunits: mm\n")

    assert "leads out of the game's folder through a link" in told
