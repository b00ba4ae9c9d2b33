"""Modules and saved objects as other programs read them: VASSAL and tabletop sites."""

import json
from functools import cache
from pathlib import Path
from shutil import copytree
from xml.etree.ElementTree import Element

import pytest
from defusedxml.ElementTree import fromstring

from pnp.errors import BadInput, Complaints
from pnp.export import vassal
from pnp.export.autofill import order
from pnp.export.dispatch import dispatch
from pnp.export.job import Job, Wish
from pnp.export.sides import called, sides
from pnp.export.tts.counters import ABREAST, ROOMY, _places
from pnp.export.tts.gallery import address
from pnp.export.tts.objects import Where, save
from pnp.export.vassal.elements import MAP, MODULE
from pnp.export.vassal.module import _Module
from pnp.export.vassal.table import GAP
from pnp.model.game import Game
from pnp.model.loading import load
from pnp.values import replace
from tests.command import ROOT
from tests.export.kept import kept
from tests.export.modules import BOARD, Module, Piece, at, held, lying

COMPONENTS = ROOT / "components"
GAMES = ("castle-itter", "aachen", "cassino", "itchy-scratchy")

ATTRIBUTES = {
    f"{MAP}.LOS_Thread": {
        *("threadName", "hotkey", "tooltip", "iconName", "label", "snapStart"),
        *("snapEnd", "report", "persistence", "persistentIconName", "global"),
        *("losThickness", "threadColor", "drawRange", "hideCounters", "hideOpacity"),
        *("rangeBg", "rangeFg", "scale", "round"),
    },
    f"{MAP}.GlobalMap": {"tooltip", "buttonText", "icon", "hotkey", "scale", "color"},
    f"{MODULE}.PredefinedSetup": {"name", "description", "isMenu", "useFile", "file"},
    f"{MODULE}.PlayerRoster": {
        *("buttonIcon", "buttonText", "buttonToolTip", "buttonKeyStroke"),
        "description",
    },
    f"{MODULE}.GlobalOptions": {
        *("autoReport", "description", "nonOwnerUnmaskable", "playerIdFormat"),
        *("promptString", "chatterHTMLSupport", "hotKeysOnClosedWindows"),
        *("inventoryForAll", "sendToLocationMoveTrails", "minMaxHeap"),
    },
    f"{MODULE}.Map": {
        *("mapName", "description", "allowMultiple", "backgroundcolor", "color"),
        *("thickness", "edgeWidth", "edgeHeight", "launch", "buttonName", "tooltip"),
        *("hotkey", "icon", "markMoved", "markUnmovedText", "markUnmovedTooltip"),
        *("markUnmovedIcon", "markUnmovedHotkey", "markUnmovedReport", "hideKey"),
        *("changeFormat", "createFormat", "moveToFormat", "moveWithinFormat"),
        *("moveKey", "onlyReportChangedLocation", "showKey"),
    },
    f"{MODULE}.Inventory": {
        *("name", "text", "tooltip", "icon", "hotkey", "include", "groupBy"),
        *("leafFormat", "nonLeafFormat", "foldersOnly", "sortPieces", "sortFormat"),
        *("sorting", "centerOnPiece", "showMenu", "sides", "drawPieces", "zoomOn"),
    },
    f"{MODULE}.NotesWindow": {
        *("buttonText", "tooltip", "icon", "hotkey", "description"),
    },
    f"{MAP}.SetupStack": {
        *("name", "owningBoard", "useGridLocation", "location", "x", "y"),
    },
    f"{MAP}.DrawPile": {
        *("name", "owningBoard", "x", "y", "width", "height", "description"),
        *("faceDown", "drawFaceUp", "shuffle", "shuffleCommand", "shuffleHotkey"),
        *("shuffleFormat", "allowMultiple", "allowSelect", "reversible", "draw"),
        *("reshufflable", "reshuffleCommand", "reshuffleTarget", "color", "canSave"),
        *("reshuffleMessage", "reshuffleHotkey", "maxStack", "hotkeyOnEmpty"),
        *("expressionCounting", "countExpressions", "restrictOption"),
    },
    f"{MAP}.boardPicker.Board": {
        *("name", "image", "reversible", "width", "height", "color"),
    },
}
"""What these classes of VASSAL read, as its sources name them."""


@cache
def game(name: str) -> Game:
    """Return a game as it is published, without what is read: no test asks for it."""
    found = load(name, complaints=Complaints())
    assert found is not None
    return replace(found, sheets={}, books={})


@cache
def job(name: str) -> Job:
    """Return a game on its way to VASSAL; nothing is drawn for its structure."""
    return Job.of(game(name), Complaints(), Wish(to="vassal"), Path("out"))


@cache
def root(name: str) -> Element:
    """Return the build file of a game."""
    return _Module(job(name)).root


@pytest.mark.parametrize("name", GAMES)
def test_vassal_knows_every_attribute_that_is_written(name: str) -> None:
    found = list(root(name).iter())
    for each in found:
        if each.tag in ATTRIBUTES:
            assert set(each.attrib) <= ATTRIBUTES[each.tag], each.tag
    assert set(ATTRIBUTES) - {each.tag for each in found} <= {f"{MAP}.DrawPile"}


@pytest.mark.parametrize("name", GAMES)
def test_a_counter_shows_that_it_moved_and_a_board_takes_the_marks_off(
    name: str,
) -> None:
    """The mark is a trait of the piece; the map only sets it."""
    boards = [e for e in root(name).iter(f"{MODULE}.Map") if e.get("launch") == "false"]
    slots = [e for each in boards for e in each.iter() if e.tag.endswith("PieceSlot")]

    assert all(each.get("markMoved") == "Always" for each in boards)
    assert all(each.get("markUnmovedIcon") for each in boards)
    assert all(Piece.of(each.text or "").one("markmoved") for each in slots)


@pytest.mark.parametrize("name", GAMES)
def test_each_side_has_a_seat_and_there_is_one_for_all(name: str) -> None:
    (roster,) = root(name).iter(f"{MODULE}.PlayerRoster")
    seats = [each.text for each in roster.iter("entry")]

    assert seats == [*sides(game(name)), "Solitaire"]
    assert len(set(seats)) == len(seats) > 2


@pytest.mark.parametrize("name", GAMES)
def test_the_first_start_needs_no_file_and_no_discards_go_astray(name: str) -> None:
    """VASSAL looks for the target among the names of decks."""
    start, *_ = root(name).iter(f"{MODULE}.PredefinedSetup")
    piles = [each.attrib for each in root(name).iter(f"{MAP}.DrawPile")]
    names = {each["name"] for each in piles}
    back = [each for each in piles if each["reshufflable"] == "true"]

    assert (start.get("useFile"), start.get("isMenu")) == ("false", "false")
    assert all(each["reshuffleTarget"] in names for each in back)
    assert not any("reshuffleTarget" in e for e in piles if e not in back)


@pytest.mark.parametrize("name", GAMES)
def test_every_discarded_card_finds_its_way_back_to_a_deck(name: str) -> None:
    """As a whole where discards are of one deck, else card by card."""
    piles = list(root(name).iter(f"{MAP}.DrawPile"))
    shuffled = {e.get("name"): e.get("reshuffleTarget") for e in piles}
    for each in piles:
        if each.get("faceDown") != "Always":
            continue
        for piece in held(each):
            targets = [trait.type[3] for trait in piece.every("return")]
            back = {shuffled[to] for to in targets} | set(targets)
            assert each.get("name") in back, piece.path


@cache
def battles() -> Module:
    """Return the module of a game with scenarios, none of them chosen."""
    coarse = Wish(to="vassal", dpi=40)
    made = vassal.export(
        Job.of(game("itchy-scratchy"), Complaints(), coarse, Path("out"), kept=kept())
    )
    (vmod,) = (data for name, data in made.files.items() if name.endswith(".vmod"))
    return Module(vmod)


def test_each_scenario_is_a_start_with_a_board_of_its_own() -> None:
    found = {each.attrib["name"]: boards for each, boards in battles().starts}

    assert found == {
        "The boards, no battle": {},
        "The Wall": {"The field": "The field: The Wall", "Table": "Table: The Wall"},
        "The Wall, on hexes": {
            "The field": "The field: The Wall, on hexes",
            "Table": "Table: The Wall, on hexes",
        },
        "The Bridge": {
            "The field": "The field: The Bridge",
            "Table": "Table: The Bridge",
        },
    }
    for _, boards in battles().starts:
        for window, board in boards.items():
            there = battles().map(window).iter(f"{MAP}.boardPicker.Board")
            assert board in {each.attrib["name"] for each in there}


@pytest.mark.parametrize("battle", ["wall", "wall-on-hexes"])
def test_a_start_sets_up_the_units_of_its_scenario_and_no_others(battle: str) -> None:
    """VASSAL sets up what is owned by the boards that lie there, each in its area."""
    laid = load("itchy-scratchy", scenario=battle, complaints=Complaints())
    assert laid
    assert laid.scenario
    units = {each.id: str(each.fields["at"]) for each in laid.sets["units"]}
    names = {each.id: each.name for each in laid.sets["field"]}
    module = battles()
    (boards,) = (
        boards
        for each, boards in module.starts
        if each.attrib["name"] == laid.scenario.title
    )
    window = module.map("The field")
    (board,) = (
        each
        for each in window.iter(f"{MAP}.boardPicker.Board")
        if each.attrib["name"] == boards["The field"]
    )
    rests = {at(e): e.attrib["name"] for e in board.iter(f"{BOARD}.Region")}
    lies = {
        piece.path.removeprefix("units/"): rests[at(stack)]
        for stack in lying(window)
        if stack.attrib["owningBoard"] == board.attrib["name"]
        for piece in held(stack)
    }

    assert lies == {unit: names[area] for unit, area in units.items()}
    assert f"images/{board.attrib['image']}" in module.files


def test_no_number_is_given_twice_though_battles_share_a_module() -> None:
    numbers = [each.attrib["gpid"] for each in battles().slots()]

    assert len(set(numbers)) == len(numbers)
    assert int(battles().root.attrib["nextPieceSlotId"]) == len(numbers) + 1


def test_a_variant_that_deals_other_counters_is_a_start_of_its_own() -> None:
    """Its piles have names of their own, and hold what the variant alone would deal."""
    build = root("castle-itter")
    starts = [each.get("name") for each in build.iter(f"{MODULE}.PredefinedSetup")]
    veteran = load("castle-itter", variants=("veteran",), complaints=Complaints())
    assert veteran
    veteran = replace(veteran, sheets={}, books={})
    alone = _Module(Job.of(veteran, Complaints(), Wish(to="vassal"), Path("out"))).root

    assert starts == ["A new game, set up", "Veteran", "Elite"]
    assert piles(build, "Table: Veteran") == {
        f"{name}, Veteran": held for name, held in piles(alone, "Table").items()
    }
    assert "To be dealt, Veteran" in piles(build, "Table: Veteran")
    every = [each.get("name") for each in build.iter(f"{MAP}.DrawPile")]
    assert len(set(every)) == len(every)


def piles(build: Element, board: str) -> dict[str, list[str]]:
    """Return what the piles of a table hold, by their names."""
    return {
        each.attrib["name"]: [piece.path for piece in held(each)]
        for each in build.iter(f"{MAP}.DrawPile")
        if each.get("owningBoard") == board
    }


def test_a_variant_that_sets_up_alike_is_no_start() -> None:
    (start,) = root("aachen").iter(f"{MODULE}.PredefinedSetup")

    assert start.get("name") == "A new game, set up"


def test_a_battle_that_was_chosen_is_alone() -> None:
    laid = load("itchy-scratchy", scenario="wall", complaints=Complaints())
    assert laid
    laid = replace(laid, sheets={}, books={})
    made = _Module(Job.of(laid, Complaints(), Wish(to="vassal"), Path("out"))).root
    (start,) = made.iter(f"{MODULE}.PredefinedSetup")

    assert start.get("useFile") == "false"


def test_a_scenario_that_changes_is_exported_again(tmp_path: Path) -> None:
    """The module holds it, though the game was not asked for with it."""
    folder = tmp_path / "itchy-scratchy"
    copytree(COMPONENTS / "itchy-scratchy", folder)
    wish, out = Wish(to="vassal", dpi=40), tmp_path / "out"

    def export() -> bool:
        """Without sheets, which take longer than all the rest."""
        found = load(folder, complaints=Complaints())
        assert found
        found = replace(found, sheets={}, books={})
        return dispatch(found, wish, out, Complaints(), kept=kept()).kept

    assert [export(), export()] == [False, True]
    wall = folder / "scenarios" / "wall.yaml"
    wall.write_text(wall.read_text().replace("at: C1", "at: C2"))
    assert export() is False


def test_cards_of_one_deck_are_shuffled_again() -> None:
    piles = [each.attrib for each in root("cassino").iter(f"{MAP}.DrawPile")]

    assert {each.get("reshuffleTarget") for each in piles} >= {"Random events"}


def test_counters_of_one_name_say_whose_they_are() -> None:
    items = job("itchy-scratchy").items
    named = called(game("itchy-scratchy"), items)
    units = [named[each.path] for each in items if each.set.id == "units"]

    assert "Infantry (Red coats)" in units
    assert len(set(units)) == len(units)


def test_counters_of_one_name_are_told_apart_in_words() -> None:
    """By the letter they bear; or by what is their own of the id, not by the id."""
    items = job("cassino").items
    named = called(game("cassino"), items)
    markers = {named[each.path] for each in items if each.set.id == "markers"}

    assert {"Axis attack (A)", "Axis attack (D)", "Barrage (Axis)"} <= markers
    assert not any("_" in each for each in markers)


def test_a_name_does_not_give_away_what_only_a_back_tells() -> None:
    """The strategies of German units are hidden behind fronts that are alike."""
    items = job("aachen").items
    named = called(game("aachen"), items)
    germans = {named[each.path] for each in items if each.set.id == "germans"}

    assert {"Urban unit", "Suburban unit"} <= germans
    assert not any("sniper" in each.lower() for each in germans)


def test_a_saved_object_says_what_an_importer_asks_for() -> None:
    """VirtualTabletop refuses a save without hands."""
    told = json.loads(json.dumps(save("A", "", {}, [])))

    assert told["Hands"]["Enable"] is True
    assert isinstance(told["Turns"]["Enable"], bool)
    assert isinstance(told["Grid"]["Type"], int)


def test_many_bags_lie_in_rows_within_the_table() -> None:
    places: list[Where] = list(_places(65, 0))

    assert len({(each.x, each.z) for each in places}) == 65
    assert max(abs(each.x) for each in places) <= ABREAST * ROOMY / 2


def test_an_address_has_no_steps_upward(tmp_path: Path) -> None:
    assert ".." not in address(tmp_path / "here" / ".." / "there")


@pytest.mark.parametrize("to", ["mpc", "dtc"])
def test_an_order_of_nothing_is_refused(to: str, tmp_path: Path) -> None:
    """Itchy Scratchy has no cards."""
    with pytest.raises(BadInput, match="has nothing that"):
        dispatch(game("itchy-scratchy"), Wish(to=to), tmp_path, Complaints())

    assert not list(tmp_path.rglob("*.*"))


def test_an_order_fills_every_slot_of_both_sides_once() -> None:
    """mpc-autofill counts slots from nought, and joins those of one picture."""
    back = "deck/backs/1.png"
    slots = [{"front": f"deck/fronts/{at}.png", "back": back} for at in (1, 1, 2)]
    read = fromstring(order(slots))
    sides = {
        side: sorted(
            int(slot)
            for card in read.iterfind(f"{side}/card")
            for slot in (card.findtext("slots") or "").split(",")
        )
        for side in ("fronts", "backs")
    }

    assert read.findtext("details/quantity") == "3"
    assert sides == {"fronts": [0, 1, 2], "backs": [0, 1, 2]}
    assert [each.text for each in read.iterfind("backs/card/slots")] == ["0,1,2"]
    assert read.findtext("backs/card/id") == back


@pytest.mark.parametrize("name", GAMES)
def test_a_pile_does_not_rise_over_the_name_above_it(name: str) -> None:
    """VASSAL draws each piece of a pile two pixels higher than the one below."""
    for each in root(name).iter(f"{MAP}.DrawPile"):
        assert 2 * (int(each.attrib["maxStack"]) - 1) <= GAP // 3
