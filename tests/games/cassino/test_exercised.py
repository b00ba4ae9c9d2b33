"""Whatever cites a case comes up when evenings and campaigns are walked, or is listed.

A rule that no walk ever reaches is either dead or untested by play.
"""

from collections import Counter
from random import Random
from types import CodeType

from pnp.games.cassino import chronicle, referee
from pnp.games.cassino.campaign.desk import Back
from pnp.games.cassino.chapters.opening import start
from pnp.games.cassino.chapters.sequence import TURN
from pnp.games.cassino.chapters.weather import WEATHER
from pnp.games.cassino.chronicle import listed
from pnp.games.cassino.ground import flow
from pnp.games.cassino.ground.moves import Mines
from pnp.games.cassino.ground.position import Position
from pnp.rules.ledger import DESK, Day, Enrol, Ledger, Record
from tests.games.cassino.campaign.drawn import KEEPER, ledger
from tests.games.cassino.drawn import tables
from tests.games.cassino.evenings import anything, turn_settings
from tests.games.cassino.policies import POLICIES
from tests.games.cassino.walking import begun, fate, ply, some_rules
from tests.games.exercise import citing, counting

ROUNDS = 30
"""A round is an evening of each policy, and a week of a campaign."""
WEEK = (
    "lancers allied allied_infantry 16; 44th axis grenadier 22; mines D5 2;"
    " tanks axis paratroopers 3/8 reduced 1 support"
)
PLIES = 60
CHANGES = 0.05
"""How often the weather changes besides: events bring it one turn in 36."""
JOINING = (
    Enrol("36th", "allied", "gurkhas", (("steps", 20),)),
    Enrol("5th", "allied", "german_grenadier", (("steps", 9), ("full", 4))),
    Enrol("8th", "neutral", "monks"),
)
PACKAGE = referee.__name__.rpartition(".")[0]
LISTED: set[str] = set()
"""What no walk reaches, with the reason beside it."""


def play_out(position: Position, style: str, random: Random) -> None:
    """Play an evening with a ruling on every ply, and ask about others besides."""
    while position.frames:
        move = ply(position, POLICIES[style], random)
        referee.rule_on(position, move)
        for other in (anything(position, random) for _ in range(2)):
            referee.rule_on(position, other)
        flow.play(position, move)
        if position.frames == [TURN] and random.random() < CHANGES:
            position.frames.append(WEATHER)
        referee.status(position)
    referee.broken(position)
    referee.score(position)
    chronicle.carried(position)


def keep(found: Ledger, random: Random) -> None:
    """Keep a campaign for a while, with an evening on record now and then."""
    game = tables().game
    chronicle.members(game)
    for number in range(PLIES):
        if KEEPER.flow.dice(found):
            move = KEEPER.roll(found, random)
        elif found.frames[-1] == DESK and random.random() < 0.5:
            move = random.choice(
                (
                    Day(found.turn + 1),
                    Mines("D5", 1),
                    Mines("E4", 0),
                    _entered(number),
                    *JOINING,
                )
            )
        else:
            move = random.choice([*listed(found)])
        for who in found.members:
            KEEPER.rule_on(found, Back(who))
        if KEEPER.rule_on(found, move).allowed:
            before = found.clone()
            KEEPER.play(found, move)
            KEEPER.tell(before, move, found)
        KEEPER.status(found)
    chronicle.overlay(found, game)


def _entered(number: int) -> Record:
    """Return an evening in which mines were cleared, or not."""
    facts = (("result", "axis"), ("mines", "D5/1-1"))
    return Record(f"s{number}", f"{number:012x}", "0" * 12, facts)


def play_round(number: int, calls: Counter[CodeType]) -> None:
    """Play an evening of each policy and a week of a campaign; count what is called."""
    for style in POLICIES:
        random = fate((style, number))
        position = begun(*(some_rules(random) if number % 3 else ()))
        if number % 2:
            turn_settings(position, random)
        with counting(calls):
            play_out(position, style, random)
    random = fate(number)
    rules = "rules all" if number % 4 else "rules cohesion"
    with counting(calls):
        keep(ledger(f"{WEEK}; {rules}"), random)


def test_all_that_cites_a_case_is_exercised() -> None:
    """Evenings are played until nothing is missing but what is listed, or for long."""
    calls: Counter[CodeType] = Counter()
    with counting(calls):
        start(tables().game, dealt=False)
    rules, missing = citing(PACKAGE), set[str]()
    for number in range(ROUNDS):
        play_round(number, calls)
        missing = {name for code, name in rules.items() if not calls[code]}
        if missing == LISTED:
            break

    assert missing == LISTED
