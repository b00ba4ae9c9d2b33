"""Whole games of Castle Itter as sessions: every kind of game, exported and back."""

from pathlib import Path
from random import Random

import pytest

from pnp.errors import Complaints
from pnp.model.game import Game
from pnp.model.loading import load
from pnp.rules.pending import Chance, Choice, Over
from pnp.session import transcript, verify
from pnp.session.events import Cards
from pnp.session.narrate import entries
from pnp.session.restore import restore
from pnp.session.session import Session


def definition(edition: str = "", *variants: str) -> Game:
    """Return Castle Itter as it is shipped."""
    complaints = Complaints()
    game = load(
        "castle-itter", edition=edition, variants=variants, complaints=complaints
    )
    assert game is not None, list(complaints)
    return game


def play(session: Session, random: Random, *, plies: int = 2_000) -> None:
    """Play at random, with a liking for shots, until it is over."""
    for _ in range(plies):
        match session.pending:
            case Chance():
                rulings = session.roll(random)
            case Choice(seat=seat):
                moves = [str(each) for each in session.rules.legal(session.position)]
                shots = [each for each in moves if each.startswith(("attack", "supp"))]
                said = random.choice(shots or moves)
                secret = session.rules.secret(session.position, session.read(said))
                rulings = session.submit(said, seat=seat if secret else "")
            case Over():
                break
        assert rulings[-1].allowed, str(rulings[-1])


@pytest.mark.slow
@pytest.mark.parametrize("cards", ["mine", "kept"])
@pytest.mark.parametrize(
    ("edition", "variants"),
    [
        ("published", ()),
        ("published", ("veteran",)),
        ("published", ("elite",)),
        ("published", ("competitive",)),
        ("playtest", ()),
    ],
)
def test_a_whole_game_is_carried_to_another_table(
    tmp_path: Path, edition: str, variants: tuple[str, ...], cards: Cards
) -> None:
    """Byte for byte; and undone to its beginning it is as it began."""
    game = definition(edition, *variants)
    path = tmp_path / "friday.pnp"
    session = Session.begin(path, game, dice="mixed", cards=cards)
    start = session.rules.encode(session.position)
    if cards == "mine":
        session.branch("here")
        session = Session.open(path, "here")
    play(session, Random(f"{edition} {variants}"))
    told = transcript.write(session)
    found = transcript.read(told)

    assert isinstance(session.pending, Over)
    assert session.rules.encode(Session.open(path, session.line).position) == (
        session.rules.encode(session.position)
    )
    assert verify.session(path).plies == len(session.plies())
    if not found.hidden:
        other = restore(tmp_path / "there.pnp", found, game, name="friday")
        assert transcript.write(other) == told
        assert len(entries(other)) <= len(entries(session))
    session.undo(to=1)
    assert session.rules.encode(session.position) == start


def test_hidden_orders_are_in_nothing_the_other_seat_can_read(tmp_path: Path) -> None:
    game = definition("published", "competitive")
    path = tmp_path / "friday.pnp"
    session = Session.begin(path, game, dice="mixed", cards="kept")
    play(session, Random(4), plies=60)
    orders = [each for each in session.plies() if each.secret]
    told = transcript.write(session)
    log = "\n".join(map(str, entries(session)))
    seat = "\n".join(map(str, entries(session, "defender")))
    beside = path.with_suffix(".txt").read_text()

    assert len(orders) > 4
    assert not isinstance(session.pending, Over)
    for each in orders:
        for shown in (told, log, seat, beside):
            assert f" {each.text}\n" not in shown
        assert each.text not in told
    assert len(verify.transcript(transcript.read(told), game).stands) == 1


def test_a_full_session_is_replayed_whole(tmp_path: Path) -> None:
    path = tmp_path / "friday.pnp"
    session = Session.begin(path, definition(), dice="mixed", cards="kept")
    play(session, Random(11))

    assert len(session.plies()) > 100
    assert Session.open(path).plies() == session.plies()
