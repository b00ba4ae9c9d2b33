"""Hands and hidden pieces in a game's own rules: nothing of them can be found out."""

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from pnp.cli.new import starter
from pnp.desk.play.hiding import viewer
from pnp.model.game import Game
from pnp.rules import package
from pnp.rules.pending import Choice, Over
from pnp.rules.state import NONE
from pnp.session import answers
from pnp.session.errors import SessionError
from pnp.session.narrate import entries
from pnp.session.rolling import submitted
from pnp.session.session import Session
from tests.desk.games import written

STARTERS = ("market", "duel")


@pytest.fixture
def market(tmp_path: Path) -> Game:
    return written(tmp_path / "market", starter("market", "market"))


@pytest.fixture(params=STARTERS)
def game(request: pytest.FixtureRequest, tmp_path: Path) -> Game:
    return written(tmp_path / request.param, starter(request.param, request.param))


def kept(folder: Path, game: Game) -> Session:
    session = Session.begin(folder / "kept.pnp", game, cards="kept", dice="roll")
    submitted(session, "", Random(3))
    return session


def positions(rules: Any, game: Game, most: int = 60) -> Iterator[Any]:
    """Yield positions of a random game in which ``pnp`` keeps the cards."""
    random, position = Random(7), rules.start(game, dealt=True)
    for _ in range(most):
        waiting = rules.pending(position)
        if isinstance(waiting, Over):
            return
        draws = not isinstance(waiting, Choice)
        moves = [] if draws else rules.legal(position)
        move = rules.roll(position, random) if draws else random.choice(moves)
        rules.play(position, move)
        yield position


def shown(rules: Any, position: Any, seat: str) -> list[object]:
    """Return everything that a player is told of a position."""
    view = rules.seen(position, seat)
    waiting = rules.pending(view)
    told: list[object] = [rules.encode(view), rules.status(view), rules.setup(view)]
    told += [rules.counters(view), rules.cards_held(view), rules.score(view)]
    told += [rules.spoken(view), str(waiting.prompt)]
    if isinstance(waiting, Choice) and waiting.seat == seat:
        told += [*map(str, rules.legal(position))]
        asked = [*rules.candidates(view)][:200]
        told += [str(rules.rule_on(view, each)) for each in asked]
        told += [rules.rule_on(position, each).objections for each in asked]
    return told


def swapped(position: Any, seat: str) -> Any:
    """Return a position in which two things that a player cannot see are swapped."""
    world = position.tables
    eyes = world.meant[world.seat_set].get(seat, NONE)
    unseen = [n for n in range(len(position.where)) if viewer(position, n) not in (NONE, eyes)]  # fmt: skip
    if not unseen:
        return None
    one, other = unseen[0], unseen[-1]
    if position.origin[one] != NONE:
        other = next(
            (n for n, at in enumerate(position.where) if not position.drawn[n] and at < 0), other
        )  # fmt: skip
    if one == other:
        return None
    changed = position.clone()
    changed.moved = {one: other, other: one}.get(position.moved, position.moved)
    hexes = world.track_of.get("hexes", {})
    for values in (changed.where, changed.origin, changed.drawn, changed.backs):
        values[one], values[other] = values[other], values[one]
    if hexes:
        a, b, tracks = hexes[one], hexes[other], changed.tracks
        tracks[a], tracks[b] = tracks[b], tracks[a]
    return changed


@pytest.mark.parametrize("at", [0, 1])
def test_no_answer_depends_on_what_a_player_cannot_see(game: Game, at: int) -> None:
    """Two tables that differ only in hidden things look and answer alike."""
    rules = package.find(game)
    seat, compared = rules.seats(game)[at], 0
    for position in positions(rules, game):
        other = swapped(position, seat)
        if other is not None:
            assert shown(rules, position, seat) == shown(rules, other, seat)
            compared += 1

    assert compared > 10


def test_a_hand_is_seen_by_its_player_and_counted_by_others(
    tmp_path: Path, market: Game
) -> None:
    session = kept(tmp_path, market)
    rules = session.rules

    def told(seat: str) -> list[str]:
        return [line for part in rules.status(session.seen(seat)) for line in part.lines]  # fmt: skip

    assert "hand of Ann: 3 face down" in told("ben")
    assert "hand of Ann: 3 face down" in told("")
    assert not any("hand of Ann: 3 face down" in line for line in told("ann"))
    seen = package.cards_held(rules, session.seen("ben"))
    held = {each.seat or each.title: each for each in seen}
    assert (held["ann"].count, held["ann"].cards) == (3, ())
    assert len(held["ben"].cards) == 3
    assert held["Wares"].count == 45 - 10


def test_the_log_shows_a_drawn_card_to_its_player_only(
    tmp_path: Path, market: Game
) -> None:
    session = kept(tmp_path, market)

    mine, theirs = (entries(session, seat)[0].text for seat in ("ann", "ben"))

    assert theirs == "ann: face down"
    assert mine.endswith("to hand of Ann")
    assert theirs == answers.log(session, "", 0)["entries"][0]["text"]  # type: ignore[index]


def test_only_the_player_who_is_asked_may_try_a_move(
    tmp_path: Path, market: Game
) -> None:
    """A refusal would show which cards are held."""
    session = kept(tmp_path, market)

    for seat in ("", "ben"):
        with pytest.raises(SessionError):
            session.submit("sell wine", seat=seat)
    assert session.submit("draw", seat="ann")[0].allowed


def test_with_real_cards_the_player_writes_what_came(
    tmp_path: Path, market: Game
) -> None:
    session = Session.begin(tmp_path / "mine.pnp", market)

    for card in ("wine", "bread", "spice", "wine", "fish", "fish"):
        assert session.submit(card)[0].allowed

    (hand,) = (e for e in package.cards_held(session.rules, session.position) if e.seat == "ben")  # fmt: skip
    assert [component for _, component in hand.cards] == ["fish-card", "fish-card", "wine-card"]  # fmt: skip


def test_a_hidden_unit_is_a_back_until_it_fights(tmp_path: Path) -> None:
    game = written(tmp_path / "duel", starter("duel", "duel"))
    session = Session.begin(tmp_path / "d.pnp", game, cards="kept", dice="mine")
    for side, row in (("red", "2"), ("blue", "5")):
        units = ("guard", "line-1", "line-2", "scout-1", "scout-2")
        for unit, column in zip(units, "DCEBF", strict=True):
            session.submit(f"deploy {side}-{unit} at {column}{row}", seat=side)
    session.submit("move D2 to D3", seat="red")
    session.submit("pass", seat="red")
    session.submit("move D5 to D4", seat="blue")
    rules, seen = session.rules, session.seen("red")

    backs = [c for c in rules.counters(seen) if c.space == "D4"]
    assert [(each.set, each.back) for each in backs] == [("units", True)]
    assert "hexes of blue-guard" not in str(rules.encode(seen))

    for each in submitted(session, "attack D3 from D4: 3", Random(1), seat="blue"):
        assert each.allowed, str(each)
    assert rules.encode(session.seen("red"))["where"]["blue-guard"] == "D4"  # type: ignore[index]


def test_copies_of_a_kept_card_are_drawn_apart(market: Game) -> None:
    """If the first copy were always drawn first, its number would show who holds it."""
    rules = package.find(market)

    waiting = rules.pending(rules.start(market, dealt=True))

    assert len(waiting.left) == 45  # type: ignore[union-attr]
    assert {*waiting.left.values()} == {1}  # type: ignore[union-attr]


def test_a_refusal_shows_no_number_of_a_hidden_piece(tmp_path: Path) -> None:
    files = starter("duel", "duel")
    play = files["play.yaml"].replace(
        "that: ours(start),", "that: to.top.strength < 1,"
    )
    game = written(tmp_path / "duel", files | {"play.yaml": play})
    rules = package.find(game)
    position = rules.start(game, dealt=True)
    for line in ("red-guard at D2", "red-line-1 at C2", "red-line-2 at E2", "red-scout-1 at B1", "red-scout-2 at F1"):  # fmt: skip
        rules.play(position, rules.read(position, f"deploy {line}"))
    for line in ("guard at D5", "line-1 at C5", "line-2 at E5", "scout-1 at B5", "scout-2 at F5"):  # fmt: skip
        rules.play(position, rules.read(position, f"deploy blue-{line}"))
    world = position.tables
    position.where[world.alone["red-guard"]] = world.alone["D4"]

    ruling = rules.rule_on(position, rules.read(position, "attack D5 from D4"))
    shown_up = position.clone()
    shown_up.backs[world.alone["blue-guard"]] = 0
    open_ruling = rules.rule_on(shown_up, rules.read(shown_up, "attack D5 from D4"))

    assert [each.facts for each in ruling.objections] == [()]
    assert [each.facts for each in open_ruling.objections] == [(("strength", 4),)]
