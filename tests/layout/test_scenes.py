"""Scenes: vignettes of layers, from layouts/scenes.yaml, the same on every machine."""

import re
from pathlib import Path

import pytest

from pnp.errors import Complaints, Mark
from pnp.geometry import ZERO, Rect, Size, mm
from pnp.layout.art import FINEST, WHITE, Colour, Face, Shape, Use, scenery
from pnp.layout.art.coarse import GRID
from pnp.layout.art.moving import mirrored
from pnp.layout.press import Press
from pnp.layout.themes.paint import Ink
from pnp.layout.themes.scenes import Light
from pnp.model.loading import load
from tests.layout.millbrook import Printed, printed

PAGE = (Path(__file__).parents[2] / "docs" / "layouts.md").read_text()
(EXAMPLE,) = re.findall(
    r"^```yaml\n(# layouts/scenes.yaml.*?)^```", PAGE, re.DOTALL | re.MULTILINE
)
CARD = """
    units: mm
    size: 30 x 20 mm
    boxes: {name: {at: [0, 0, 30, 20], as: scene, bleeds: yes}}
"""
HERE = Mark("here")
GAMES = Path(__file__).parents[2] / "components"


def shown(
    folder: Path, scene: str, *, layout: str = CARD, ink: Ink = "full"
) -> Printed:
    """Print one piece with the scenes of a file, and the scene that its name is."""
    component = "{id: a, name: mill-burns}"
    return printed(folder, layout, component, ink=ink, layouts={"scenes": scene})


def shapes(face: Face) -> list[Shape]:
    """Return all that is drawn on a face, from back to front."""
    return [each for each in face.walk() if isinstance(each, Shape)]


def test_the_scenes_on_the_page_can_be_drawn(tmp_path: Path) -> None:
    """Every kind of layer, and what is outside the picture is cut off."""
    found = shown(tmp_path, EXAMPLE)
    (used,) = [each for each in found.fronts["a"].art if isinstance(each, Use)]
    first = found.press.stock.scene("mill_at_dawn", Rect(*(mm(9),) * 4), HERE)

    assert found.complaints == []
    assert used.trimmed
    assert len(shapes(found.fronts["a"])) > 100
    assert first


TAKES = """
    units: mm
    size: 30 x 20 mm
    lights:
      day: {sky: ['#7FA0A3', '#F0DDB2'], dark: '#1E2720', light: '#E9D9A6'}
      night: {sky: ['#16202C', '#4E6472'], dark: '#0E141A', light: '#B9C9CC'}
    scenes:
      mill-burns:
        light: [day, night]
        layers:
          - {hills: [12, 2]}
          - {figure: [house, ruin], at: [9, 6, 9, 9]}
          - {rain: [0, 0, 30, 20], takes: [3]}
"""


def test_copies_show_one_take_after_another(tmp_path: Path) -> None:
    """As many as the scene has, and then the first again: equal ones are one face."""
    component = "{id: a, name: mill-burns, copies: 7}"
    found = printed(tmp_path, CARD, component, layouts={"scenes": TAKES})
    (units,) = (each for each in found.press.game.sets.values() if "a" in each)
    fronts = found.press.takes(units, units["a"], found.fronts["a"])

    assert found.complaints == []
    assert len({each.digest for each in fronts}) == len(fronts) == 3


def test_a_box_says_what_the_names_of_its_scenes_begin_with(tmp_path: Path) -> None:
    """So a card and a counter draw different scenes for the same field."""
    other = TAKES.replace("scenes:", "scenes:\n      burns: {light: day, layers: []}")
    component = "{id: a, name: burns}"
    layout = CARD.replace("as: scene", "as: scene, scene: mill")
    long, plain = (
        printed(tmp_path / name, drawn, component, layouts={"scenes": other})
        for name, drawn in (("long", layout), ("plain", CARD))
    )

    assert long.complaints == plain.complaints == []
    assert len(shapes(long.fronts["a"])) > len(shapes(plain.fronts["a"]))


def test_a_figure_in_tones_of_its_own_keeps_them_whatever_the_light(
    tmp_path: Path,
) -> None:
    red, far = "['#201010', '#903020', '#F0C0B0']", Colour(0xF0, 0xDD, 0xB2)
    own = tuple(map(Colour.parse, ("#201010", "#903020", "#F0C0B0")))
    for haze, wanted in ((0, own), (50, tuple(each.mixed(far, 0.5) for each in own))):
        layer = f"{{figure: house, at: [2, 2, 9, 9], tones: {red}, far: {haze}}}"
        written = TAKES.replace("{hills: [12, 2]}", layer)
        found = shown(tmp_path / str(haze), written)

        assert found.complaints == []
        assert {*wanted} <= {each.fill for each in shapes(found.fronts["a"])}


def test_a_take_is_a_number(tmp_path: Path) -> None:
    found = shown(tmp_path, TAKES.replace("[3]", "[rainy]"))

    assert any("takes are numbers from 1 to 9" in each for each in found.complaints)


@pytest.mark.parametrize(
    ("written", "instead", "said"),
    [
        ("light: harvest", "light: harvset", "no light 'harvset'\nhint: did you mean"),
        ("figure: ruin", "figure: riun", "no figure 'riun'\nhint: did you mean 'ruin'"),
        ("{smoke:", "{smoek:", "'smoek' is not a kind of layer\nhint: did you mean"),
        ("far: 60", "fra: 60", "unknown key 'fra'\nhint: did you mean 'far'"),
        ("tone: middle", "tone: midle", "tone: 'midle' is not one of its values"),
        ("mill-burns:", "mill-brns:", "no scene 'mill-burns'\nhint: did you mean"),
        ("[18, 14, 9, 9]", "", "this layer has no place"),
        ("M20 30 L40 12", "M0 0 H1e300", "is larger than any paper"),
        (", '#BC8A55']", "]", "a figure has three tones"),
        ("dark: '#1E2720', ", "", "a light has a sky, a dark colour and a light one"),
    ],
)
def test_what_is_wrong_is_reported_where_it_stands(
    tmp_path: Path, written: str, instead: str, said: str
) -> None:
    assert written in EXAMPLE
    found = shown(tmp_path, EXAMPLE.replace(written, instead))

    told = [each for each in found.complaints if said in each]
    assert told
    assert all(
        re.match(r"(layouts/scenes|units)\.yaml:\d+:\d+: ", each) for each in told
    )


def test_a_scene_is_the_same_every_time(tmp_path: Path) -> None:
    first, second = (shown(tmp_path / n, EXAMPLE).fronts["a"] for n in "ab")

    assert first.digest == second.digest


def test_a_low_box_shows_the_lower_part(tmp_path: Path) -> None:
    """The foot of the picture stays on the foot of the box; the sky is cut."""
    found = shown(tmp_path, EXAMPLE)
    stock = found.press.stock
    low, high = (
        stock.scene("mill-burns", Rect(mm(0), mm(0), mm(63), mm(tall)), HERE)[0]
        for tall in (20, 36)
    )
    assert isinstance(low, Use)
    assert isinstance(high, Use)
    below, whole = low.face, high.face

    assert (below.trim, whole.trim) == (Size(mm(63), mm(20)), Size(mm(63), mm(36)))
    last, same = shapes(below)[-1], shapes(whole)[-1]
    moved = same.steps[0][1][1] - last.steps[0][1][1]
    assert abs(moved - mm(16)) <= GRID


def test_grass_is_on_its_line_and_clouds_are_in_their_strip() -> None:
    """Tufts stand as high as they may be over the line; no cloud hangs below."""
    at = Rect(ZERO, mm(20), mm(63), mm(16))
    tufts, blades = scenery.grass(at, mm(2), 3, WHITE, WHITE)
    strip = scenery.clouds(Rect(ZERO, mm(5), mm(63), mm(31)), mm(4), 3, WHITE, WHITE)
    ups = [at[-1] for verb, at in tufts.steps if verb != "Z"]
    downs = [at[-1] for verb, at in blades.steps if verb != "Z"]
    high = [at[-1] for each in strip for verb, at in each.steps if verb == "M"]

    assert mm(19) <= min(ups) < max(ups) <= mm(21)
    assert mm(20) < min(downs) < max(downs) <= mm(36)
    assert mm(5) <= min(high) < max(high) < mm("10.5")


def test_a_scene_as_wide_as_a_card_is_on_a_grid_and_a_page_is_not() -> None:
    """Short numbers in a file of many cards; a whole page is drawn as it is."""

    def off(name: str) -> int:
        complaints = Complaints()
        game = load(GAMES / "castle-itter", complaints=complaints)
        assert game
        stock = Press(game, complaints).stock
        room = Rect(ZERO, ZERO, mm(63), mm(36))
        (scene,) = stock.scene(name, room, HERE)
        assert isinstance(scene, Use)
        drawn = [each for each in scene.face.art if isinstance(each, Shape)]
        numbers = [n for each in drawn for _, at in each.steps for n in at]
        return sum(n % GRID != 0 for n in numbers)

    assert off("barrage") == 0
    assert off("campaign") > 0


def test_what_is_far_off_is_pale_and_low_ink_is_paler() -> None:
    dark, horizon = Colour(20, 20, 20), Colour(220, 200, 160)
    light = Light((Colour(120, 160, 170), horizon), dark, Colour(240, 230, 200))

    assert light.tone("dark", 0) == dark
    assert light.tone("dark", 1) == horizon
    assert light.tone("dark", 0.5).contrast(horizon) < dark.contrast(horizon)
    faded = light.faded(0.88)
    assert faded.top.contrast(WHITE) < 1.2
    assert faded.dark.contrast(faded.foot) > 4


def test_low_ink_takes_the_ink_out_of_a_scene(tmp_path: Path) -> None:
    full, low = (
        shapes(shown(tmp_path / ink, EXAMPLE, ink=ink).fronts["a"])[0].fill
        for ink in ("full", "low")
    )

    assert full
    assert low
    assert low.contrast(WHITE) < full.contrast(WHITE)


def test_a_scene_to_the_edge_shares_no_cut_there(tmp_path: Path) -> None:
    layout = """
        units: mm
        size: 30 x 20 mm
        bleed: 3 mm
        art:
          - {panel: [0, 0, 30, 20], fill: paper, bleeds: yes}
          - {scene: mill-burns, at: [0, 4, 28, 16]}
    """
    left, top, right, bottom = shown(tmp_path, EXAMPLE, layout=layout).fronts["a"].edges

    assert left is None
    assert bottom is None
    assert top == right == Colour.parse("#F0E0D0")


def test_a_figure_may_look_the_other_way() -> None:
    steps = (("M", (mm(1), mm(2))), ("L", (mm(9), mm(2))), ("Z", ()))
    face = Face("arrow", Size(mm(10), mm(4)), (Shape(steps, WHITE),))
    (turned,) = mirrored(face).art

    assert isinstance(turned, Shape)
    assert turned.steps == (("M", (mm(9), mm(2))), ("L", (mm(1), mm(2))), ("Z", ()))
    assert mirrored(mirrored(face)).art == face.art


def test_every_scene_that_comes_with_pnp_can_be_drawn() -> None:
    complaints = Complaints()
    game = load("castle-itter", complaints=complaints)
    assert game
    stock = Press(game, complaints).stock
    stock.scene("barrage", Rect(mm(0), mm(0), mm(60), mm(30)), HERE)
    names = [*stock.known_scenes]
    for name in names:
        stock.scene(name, Rect(mm(0), mm(0), mm(60), mm(30)), HERE)

    assert list(complaints) == []
    kinds = {each.kind for each in game.sets["tactics"].components if each.kind}
    assert len(kinds) == 18
    assert kinds <= {*names}


def test_rain_is_not_too_thin_to_print_in_a_small_box(tmp_path: Path) -> None:
    """In a box of half the width, its lines are twice as wide on the drawing."""
    scene = """
    units: mm
    size: 60 x 40 mm
    scenes:
      mill-burns:
        sky: ['#7FA0A3', '#F0DDB2']
        dark: '#1E2720'
        light: '#E9D9A6'
        layers:
          - {rain: [0, 0, 60, 40]}
          - {path: "M0 0 L60 40", weight: 0.25 pt}
    """
    found = shown(tmp_path, scene)
    drawn = [each for each in shapes(found.fronts["a"]) if each.stroke]

    assert [each.weight for each in drawn] == [FINEST * 2, FINEST * 2]
