"""Sessions of a battle: which one is kept with the log, and asked for again."""

from pathlib import Path
from textwrap import dedent

import pytest

from pnp.errors import BadInput
from pnp.grids import Grid
from pnp.model.game import Game
from pnp.session import transcript
from pnp.session.restore import restore
from pnp.session.session import Session
from tests.model.skirmish import FORD, GAME, with_
from tests.model.written import Written
from tests.session import pig
from tests.session.table import clock, referee

BOTH = GAME.replace("numbers: [numbers.yaml]\n", dedent(pig.DEFINITION), 1)
"""The grid of one game and the rules of another: the table knows neither."""
BRIDGE = FORD.replace("scenario: ford", "scenario: bridge").replace("ford", "bridge")


def battle(folder: Path, scenario: str = "ford") -> Game:
    """Return pig, with forces to look on."""
    text = with_(FORD, BOTH) + f"== scenarios/bridge.yaml\n{BRIDGE}"
    return Written(folder).game(text, scenario=scenario)


def begun(folder: Path) -> Session:
    """Begin a session of the battle at the ford."""
    path = folder / "friday.pnp"
    return Session.begin(path, battle(folder), now=clock, referee=referee)


def test_a_session_goes_on_with_the_battle_it_began_with(tmp_path: Path) -> None:
    """Whatever becomes of the file."""
    begun(tmp_path)
    (tmp_path / "x/scenarios/ford.yaml").unlink()
    session = Session.open(tmp_path / "friday.pnp", now=clock, referee=referee)

    assert session.header.scenario == "ford"
    assert session.game.scenario is not None
    assert session.game.scenario.grid == Grid.square(4, 3)
    assert session.position.turns == 12


def test_a_transcript_says_which_battle_it_was(tmp_path: Path) -> None:
    """And can be read back with it."""
    told = transcript.write(begun(tmp_path))

    assert "\nscenario: ford\n" in told
    assert transcript.read(told).header.scenario == "ford"


def test_a_transcript_is_brought_into_its_own_battle_alone(tmp_path: Path) -> None:
    """In another the same words would tell of other units."""
    session = begun(tmp_path)
    session.submit("roll: 4; roll: 5; hold; gold")
    found = transcript.read(transcript.write(session))

    def bring(scenario: str) -> Session:
        (tmp_path / scenario).mkdir()
        game = battle(tmp_path / scenario, scenario)
        path = tmp_path / scenario / "friday.pnp"
        return restore(path, found, game, now=clock, referee=referee)

    assert bring("ford").header.scenario == "ford"
    with pytest.raises(BadInput, match="scenario is 'ford' here, but it was"):
        bring("bridge")
