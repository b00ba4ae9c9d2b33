"""Scenarios on the street: listed, drawn up, checked, and refused in time."""

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from pnp.cli.main import pnp
from pnp.errors import Complaints, PnpError
from pnp.grids import Grid
from pnp.model.game import Game
from pnp.model.loading import load
from tests.model.skirmish import FORD, with_
from tests.model.written import write


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a game of one's own in it that is fought on a grid."""
    monkeypatch.chdir(tmp_path)
    write(tmp_path / "components", with_(FORD))
    return tmp_path


def said(*words: str) -> str:
    """Return what a command says that is expected to go well."""
    done = _done(*words)
    assert done.exit_code == 0, done.output + str(done.exception)
    return done.output


def refusal(*words: str) -> str:
    """Return what a command says that is refused."""
    done = _done(*words)
    assert isinstance(done.exception, PnpError)
    return str(done.exception)


def _done(*words: str) -> Result:
    return CliRunner().invoke(pnp, words, prog_name="pnp")


def laid_on(name: str, game: str = "x") -> Game:
    """Return the game with a scenario laid on, which nothing is wrong with."""
    complaints = Complaints()
    found = load(game, scenario=name, complaints=complaints)
    complaints.raise_if_any()
    assert found is not None
    return found


@pytest.mark.usefixtures("here")
def test_scenarios_are_listed_with_their_boards_and_forces() -> None:
    """Those of the game, then one's own in the folder one stands in."""
    Path("mine.yaml").write_text(FORD.replace("ford", "mine").replace("square", "hex"))

    assert said("scenario", "list", "x") == (
        "X: scenarios\n"
        "\n"
        "Its own\n"
        "  ford: The ford\n"
        "    4 x 3 squares, red 2 units, blue 1 unit\n"
        "\n"
        "Yours\n"
        "  mine: The mine\n"
        "    mine.yaml\n"
        "    4 x 3 hexes, red 2 units, blue 1 unit\n"
    )


@pytest.mark.usefixtures("here")
def test_the_games_name_their_scenarios() -> None:
    """Beside the editions and the variants."""
    assert "x: X\n  scenario ford: The ford\n" in said("games")


@pytest.mark.parametrize("grid", ["square", "hex"])
@pytest.mark.parametrize("size", ["2x2", "3x2", "2x9", "8x8", "60x60"])
def test_a_new_scenario_is_right_at_once(here: Path, grid: str, size: str) -> None:
    """Whatever the board: two forces, on opposite edges of it."""
    made = said(
        *("scenario", "new", "my-battle", "--game", "x"),
        *("--grid", grid, "--size", size, "--area", "1in"),
    )
    game = laid_on("my-battle")
    columns, rows = map(int, size.split("x"))
    units, forces = game.taking("units"), game.taking("forces")

    assert "pnp play x --scenario my-battle" in made
    assert (here / "components/x/scenarios/my-battle.yaml").is_file()
    assert game.scenario is not None
    assert game.scenario.grid == Grid(grid, columns, rows)  # type: ignore[arg-type]
    assert str(game.scenario.area) == "25.4 mm"
    assert forces is not None
    assert units is not None
    assert [each.id for each in forces] == ["red", "blue"]
    ground = {each.id for each in game.sets["field"] if each.fields.get("terrain")}
    assert bool(ground) == (rows > 2)
    assert ground.isdisjoint(str(each.fields["at"]) for each in units)
    stand = {str(each.fields["force"]): str(each.fields["at"])[-1] for each in units}
    assert stand == {"red": "1", "blue": str(rows)[-1]}


@pytest.mark.parametrize("grid", ["square", "hex"])
def test_a_new_scenario_of_a_shipped_game_lies_where_one_stands(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, grid: str
) -> None:
    """And is of the only game that has scenarios."""
    monkeypatch.chdir(tmp_path)

    said("scenario", "new", "my-battle", "--grid", grid, "--size", "10x8")
    game = laid_on("my-battle", "itchy-scratchy")

    assert (tmp_path / "my-battle.yaml").is_file()
    assert "  my-battle: My battle\n    my-battle.yaml\n" in said("scenario", "list")
    assert game.scenario is not None
    assert game.scenario.title == "My battle"


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("ford",), "ford: is a name that X already uses\nhint: choose another"),
        (("Ford!",), "Ford!: cannot name a scenario\nhint: use a-z, 0-9 and -"),
        (("con",), "con: cannot name a scenario"),
        (("a", "--size", "9"), "--size: '9' is not the size of a board\nhint: 2 to 60"),
        (("a", "--size", "61x9"), "--size: a board cannot be 61 x 9\nhint: 2 to 60"),
        (("a", "--area", "1 mm"), "--area: an area cannot be printed 1 mm wide"),
        (("a", "--area", "30"), "--area: "),
        (("a", "--game", "castle-itter"), "castle-itter: Castle Itter has no"),
        (("a", "--game", "y"), "'y': this game does not exist"),
    ],
)
def test_what_cannot_be_drawn_up_is_refused(
    here: Path, words: tuple[str, ...], why: str
) -> None:
    """Before anything is written."""
    before = sorted(here.rglob("*"))
    game = () if "--game" in words else ("--game", "x")

    assert refusal("scenario", "new", *words, *game).startswith(why)
    assert sorted(here.rglob("*")) == before


@pytest.mark.usefixtures("here")
def test_a_scenario_is_not_written_over() -> None:
    """A file may lie there that is no scenario, or cannot be read."""
    said("scenario", "new", "a", "--game", "x")

    assert "a: is a name that X already uses" in refusal(
        "scenario", "new", "a", "--game", "x"
    )


@pytest.mark.usefixtures("here")
def test_which_game_it_is_of_must_be_clear() -> None:
    """Two here have scenarios: x, and the one that is shipped."""
    assert refusal("scenario", "new", "a") == (
        "--game: which game is it for?\nhint: there are x, itchy-scratchy"
    )


def test_a_battle_is_not_begun_without_a_scenario(tmp_path: Path) -> None:
    """There would be nobody to fight it."""
    words = ("play", "itchy-scratchy", "--dir", str(tmp_path))

    assert refusal(*words) == (
        "--scenario: which scenario is it?\nhint: add --scenario wall; there are wall, wall-on-hexes, bridge"
    )


@pytest.mark.usefixtures("here")
def test_two_scenarios_differ_in_their_boards_and_forces() -> None:
    """A scenario is a word of ``pnp diff`` as a variant is."""
    Path("mine.yaml").write_text(
        FORD.replace("ford", "mine").replace("square", "hex").replace("Rf,", "Ra,")
    )

    assert said("diff", "x", "ford", "mine") == (
        "X: from ford to mine\n"
        "1 added, 1 removed, 1 changed.\n"
        "\n"
        "The scenario\n"
        "  ~ board: 4 x 3 squares of 30 mm → 4 x 3 hexes of 30 mm\n"
        "\n"
        "Units (3 counters)\n"
        "  + 1 × Ra\n"
        "  - 1 × Rf\n"
    )


def test_a_session_of_a_scenario_is_named_exported_and_brought_in(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """From a file of one's own, which calls itself otherwise than it is called."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PNP_SESSIONS", str(tmp_path / "kept"))
    said("scenario", "new", "creek", "--size", "4x4")
    mine = Path("creek.yaml").rename("mine.yaml").read_text()
    Path("mine.yaml").write_text(mine.replace("title: Creek", "title: The creek"))

    said("play", "itchy-scratchy", "--scenario", "mine", "--name", "friday")
    told = said("session", "export", "friday")
    Path("friday.txt").write_text(told)

    assert "Itchy and Scratchy, The creek, friday: " in said("status", "friday")
    assert "Itchy and Scratchy, The creek, friday: the log" in said("log", "friday")
    assert "\nscenario: creek\n" in told
    assert "each checked" in said("session", "import", "friday.txt", "--name", "b")
    Path("mine.yaml").unlink()
    assert refusal("session", "import", "friday.txt", "--name", "c") == (
        "friday.txt:7: there is no scenario 'creek'\nhint: there are wall, wall-on-hexes, bridge; "
        "or put your own in 'creek.yaml' in this folder"
    )
    assert "The creek" in said("status", "friday")
