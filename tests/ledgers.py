"""Ledgers in tests: sessions that are over are entered, as the desk enters them."""

from pathlib import Path
from typing import Any

from pnp.campaign import carried
from pnp.errors import Complaints
from pnp.model.game import Game
from pnp.model.loading import load
from pnp.rules import chronicle as chronicles
from pnp.rules.chronicle import Chronicle
from pnp.rules.ledger import Entry, Ledger
from pnp.session import transcript
from pnp.session.session import Session
from tests import recorded

ROOT = Path(__file__).parent.parent
PLAYED = ROOT / "tests" / "played"


def definition(game: str, **asked: Any) -> Game:
    """Return a game as it is asked for."""
    complaints = Complaints()
    found = load(ROOT / "components" / game, **asked, complaints=complaints)
    assert found is not None, "\n".join(map(str, complaints))
    return found


def recorded_game(game: str, name: str) -> Game:
    """Return the definition that a recorded session was played by."""
    folder = PLAYED / game
    header = transcript.read((folder / f"{name}.txt").read_text()).header
    own = folder / f"{header.scenario}.yaml"
    return definition(
        game,
        edition=header.edition,
        variants=header.variants,
        overlays=[folder / "own-charts.yaml"] if name.endswith("own-charts") else [],
        scenario=str(own) if own.exists() else header.scenario,
    )


def played(game: str, name: str, folder: Path) -> Session:
    """Return a recorded session, brought in."""
    text = (PLAYED / game / f"{name}.txt").read_text(encoding="utf-8")
    found = recorded_game(game, name)
    return recorded.brought(recorded.of_today(text, found), found, folder)


def ended(game: str, name: str, folder: Path) -> Any:
    """Return the position a recorded session ends in."""
    return played(game, name, folder).position


def opened(game: Game) -> tuple[Chronicle, Ledger]:
    """Return what a game says of campaigns, and a new ledger with its members."""
    chronicle: Chronicle = chronicles.find(game)
    ledger = Ledger(chronicle.tables(game))
    ledger.members = {each.id: each for each in chronicle.members(game)}
    return chronicle, ledger


def enter(chronicle: Chronicle, ledger: Ledger, session: str, position: Any) -> None:
    """Enter a session that is over on the ledger's day; a new day comes after it."""
    brought = chronicle.carried(position)
    for member in brought.members:
        ledger.members.setdefault(member.id, member)
    before = ledger.clone()
    for each in brought.changes:
        if each.was is not None:
            assert ledger.members[each.who].counts[each.of] == each.was, each
        ledger.gain(each.who, each.of, each.by)
    facts, changes = tuple(brought.facts.items()), tuple(brought.changes)
    digits = f"{len(ledger.entries) + 1:012x}"
    ledger.entries.append(Entry(session, digits, digits, ledger.turn, facts, changes))
    ledger.turn += 1
    balances(before, ledger)


def balances(before: Ledger, after: Ledger) -> None:
    """Hold the changes of the last entry against what the members have now."""
    booked: dict[tuple[str, str], int] = {}
    for each in after.entries[-1].changes:
        booked[each.who, each.of] = booked.get((each.who, each.of), 0) + each.by
    differ = {
        (who, count): now - before.members[who].counts[count]
        for who, member in after.members.items()
        for count, now in member.counts.items()
    }

    assert {pair: by for pair, by in differ.items() if by} == {
        pair: by for pair, by in booked.items() if by
    }


def record(campaign: Session, session: Session) -> None:
    """Put a session on record as the street does; what it brought balances."""
    (*joining, entry) = carried.plies(campaign, session).split("; ")
    for each in joining:
        campaign.submit(each)
    before = campaign.position.clone()
    (ruling,) = campaign.submit(entry)

    assert ruling.allowed, ruling
    balances(before, campaign.position)


def told(chronicle: Chronicle, ledger: Ledger) -> str:
    """Return how a campaign stands, as a person reads it."""
    return "\n".join(
        line
        for section in chronicle.standings(ledger)
        for line in (section.title, *(f"  {each}" for each in section.lines))
    )


def by_hand(session: str, **facts: str) -> Entry:
    """Return a record as somebody might write it themselves."""
    return Entry(session, "0" * 12, "0" * 12, 1, tuple(facts.items()), ())
