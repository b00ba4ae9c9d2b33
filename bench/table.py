"""Measure the table: plies of the bare rules, rulings, and two peers in the same run.

Writes docs/benchmarks-table.md; run it with the repository on the path.  The peers,
python-chess and catanatron, come with the ``bench`` dependency group and play at random
as we do.  Rounds of all are run in turn, so that a machine that slows down slows all.
"""

from collections.abc import Iterable, Iterator
from pathlib import Path
from random import Random
from statistics import median, quantiles
from time import process_time

import aachen
import battles
import campaigns
import sessions
from rounds import Look, Round, Sum
from run import machine

from pnp.games.cassino.policies import fighting as fighting_evening
from pnp.games.castle_itter import referee
from pnp.games.castle_itter.chapters.throws import roll
from pnp.games.castle_itter.generator.legal import legal
from pnp.games.castle_itter.ground import flow
from pnp.games.castle_itter.ground.position import Position
from pnp.games.castle_itter.policies import Policy, shooting, uniform
from pnp.games.itchy_scratchy.policies import fighting
from pnp.games.itchy_scratchy.policies import uniform as uniform_battle
from tests.games.aachen.policies import pressing
from tests.games.aachen.policies import uniform as uniform_aachen
from tests.games.castle_itter.walking import FATE, begun, fate

ROOT = Path(__file__).parent.parent
ROUNDS = 5
GAMES = 60
POSITIONS = 200
THROWS = flow.FLOW.thrown


def play_out(position: Position, policy: Policy, random: Random) -> int:
    """Play a game to its end with the bare rules; return how many plies it had."""
    plies, frames = 0, position.frames
    while frames:
        name = frames[-1][0]
        if name in THROWS or name in FATE:
            flow.play(position, roll(position, random))
        else:
            flow.play(position, policy(position, legal(position), random))
        plies += 1
    return plies


def castle_itter(policy: Policy) -> Round:
    """Return a round of the published game for beginners, by a policy."""

    def round_of(random: Random) -> Sum:
        games = [begun("published", "beginner") for _ in range(GAMES)]
        before = process_time()
        plies = sum(play_out(each, policy, random) for each in games)
        return Sum(GAMES, plies, process_time() - before)

    return round_of


def chess(random: Random) -> Sum:
    """Play python-chess at random, until the rules end the game."""
    import chess as peer

    plies, games, before = 0, 5, process_time()
    for _ in range(games):
        board = peer.Board()
        while not board.is_game_over():
            board.push(random.choice(list(board.legal_moves)))
            plies += 1
    return Sum(games, plies, process_time() - before)


def catanatron(random: Random) -> Sum:
    """Play catanatron with four of its random players."""
    import random as dice

    from catanatron import Color, Game, RandomPlayer

    dice.seed(random.getrandbits(32))
    plies, games, before = 0, 5, process_time()
    for _ in range(games):
        game = Game([RandomPlayer(colour) for colour in Color])
        game.play()
        plies += len(game.state.actions)
    return Sum(games, plies, process_time() - before)


def positions() -> Iterator[Position]:
    """Yield positions of the Defender Phase that shooting games come to."""
    random, found = fate(8), 0
    while found < POSITIONS:
        position = begun("published", "beginner")
        while position.frames and found < POSITIONS:
            name = position.frames[-1][0]
            if name == "action" and random.random() < 0.05:
                found += 1
                yield position.clone()
            if name in THROWS or name in FATE:
                flow.play(position, roll(position, random))
            else:
                flow.play(position, shooting(position, legal(position), random))


def rulings() -> tuple[list[float], list[float]]:
    """Return milliseconds of the legal moves with rulings, and of the why-not table."""
    allowed, asked = [], []
    for position in positions():
        before = process_time()
        for move in referee.legal(position):
            referee.rule_on(position, move)
        between = process_time()
        for move in referee.candidates(position):
            referee.rule_on(position, move)
        allowed.append((between - before) * 1000)
        asked.append((process_time() - between) * 1000)
    return allowed, asked


JOBS: dict[str, tuple[str, Round]] = {
    "Castle Itter, uniform play": ("≥ 40,000, aim 80,000", castle_itter(uniform)),
    "Castle Itter, shooting policy": ("–", castle_itter(shooting)),
    "The Wall on squares, uniform play": (
        "≥ 20,000, aim 40,000",
        battles.battles("wall", uniform_battle),
    ),
    "The Wall on hexes, uniform play": (
        "≥ 20,000, aim 40,000",
        battles.battles("wall-on-hexes", uniform_battle),
    ),
    "The Wall on squares, fighting policy": ("–", battles.battles("wall", fighting)),
    "Aachen, uniform play": ("≥ 20,000", aachen.aachen(uniform_aachen)),
    "Aachen, pressing policy": ("–", aachen.aachen(pressing)),
    "Cassino ’44, fighting policy": ("≥ 20,000", campaigns.cassino(fighting_evening)),
    "python-chess, uniform play (moves)": ("–", chess),
    "catanatron, random players (actions)": ("–", catanatron),
}


def rows() -> Iterator[str]:
    """Run every round in turn, and yield a row a job."""
    sums: dict[str, list[Sum]] = {name: [] for name in JOBS}
    for number in range(ROUNDS):
        for name, (_, job) in JOBS.items():
            sums[name].append(job(fate(number)))
    for name, (goal, _) in JOBS.items():
        done = sums[name]
        rate = median(each.rate for each in done)
        least, most = min(s.rate for s in done), max(s.rate for s in done)
        games = sum(each.games for each in done)
        length = sum(each.plies for each in done) / games
        whole = games / sum(each.seconds for each in done)
        print(f"{name}: {rate:,.0f}/s, goal {goal}", flush=True)
        yield (
            f"| {name} | {goal} | {rate:,.0f} | {least:,.0f}–{most:,.0f} |"
            f" {length:.0f} | {whole:,.0f} |"
        )


def ruling_rows() -> Iterator[str]:
    """Yield the rows of what a position's rulings take."""
    for name, goal, taken in zip(
        ("All legal moves of a position, each with its ruling", "The why-not table"),
        ("≤ 1", "≤ 5"),
        rulings(),
        strict=True,
    ):
        middle, tenth, most = median(taken), quantiles(taken, n=10)[-1], max(taken)
        print(f"{name}: {middle:.2f} ms, at most {most:.2f}, goal {goal}", flush=True)
        yield f"| {name} | {goal} | {middle:.2f} | {tenth:.2f} | {most:.2f} |"


def battle_rows() -> Iterator[str]:
    """Yield the rows of what the moves of a battle take, and its lines of sight."""
    yield from looked_up(battles.looks())


def aachen_rows() -> Iterator[str]:
    """Yield the rows of what the moves of an active area take."""
    yield from looked_up(aachen.looks())


def looked_up(looks: Iterable[Look]) -> Iterator[str]:
    """Yield the rows of what is looked up in positions."""
    for look in looks:
        middle, most = median(look.taken), max(look.taken)
        print(f"{look.name}: {middle:.3f} ms, at most {most:.3f}, goal {look.goal}")
        yield str(look)


def session_rows() -> Iterator[str]:
    """Yield the rows of what a session makes people wait for."""
    yield from waited(sessions.waits())


def campaign_rows() -> Iterator[str]:
    """Yield the rows of what a long campaign makes people wait for."""
    yield from waited(campaigns.waits())


def waited(waits: Iterable[sessions.Wait]) -> Iterator[str]:
    """Yield the rows of what people wait for."""
    for wait in waits:
        print(f"{wait.name}: {median(wait.taken):.1f} ms, goal {wait.goal}", flush=True)
        yield str(wait)


def main() -> None:
    """Measure everything and write the page."""
    page = ROOT / "docs" / "benchmarks-table.md"
    text = PAGE.format(
        machine=machine(),
        rounds=ROUNDS,
        games=GAMES,
        positions=POSITIONS,
        sessions_runs=sessions.RUNS,
        rows="\n".join(rows()),
        rulings="\n".join(ruling_rows()),
        battles=battles.BATTLES,
        fights=battles.POSITIONS,
        looks="\n".join(battle_rows()),
        sieges=aachen.GAMES,
        areas=aachen.POSITIONS,
        balance=aachen.balance(),
        streets="\n".join(aachen_rows()),
        sessions="\n".join(session_rows()),
        evenings=campaigns.EVENINGS,
        recorded=campaigns.RECORDED,
        campaigns="\n".join(campaign_rows()),
    )
    page.write_text(text, encoding="utf-8")


PAGE = """# How fast the table is

`make bench` writes this page. It shows CPU time of one core, with CPython. Every job
has {rounds} rounds, run in turn: the median rate, with the least and the most.

Machine: {machine}.

A move here is a decision, a roll or a card drawn. The bare rules are the generator of
legal moves and `play`: no notation, no rulings, no log. Random play lets the attackers
in early, so the table shows the mean length of a game. It also has a simple policy that
shoots at the leading attackers and lasts longer ({games} games of each a round,
published edition, beginner). The Wall is a battle of Itchy and Scratchy, five against
five on 8 x 8. Random armies hardly meet, so one policy closes with the enemy. Its own
thinking is in its time ({battles} a round). In Aachen, too, random play gets nowhere.
The other policy presses, with whole stacks where the odds are good ({sieges} a round).
No list of moves covers an evening of Cassino ’44. Its policy makes up what players
report, and asks the referee ({evenings} a round). The peers play at random by their own
rules. A chess move and a Catan action are not our moves, but they show what Python can
do.

| job | goal, moves/s | moves/s | least–most | moves a game | games/s |
|---|---|---|---|---|---|
{rows}

Rulings cite rules, name numbers, and ask every rule. They are measured in {positions}
positions of the Defender Phase.

| job | goal, ms | median ms | nine in ten under | most ms |
|---|---|---|---|---|
{rulings}

Battles: {fights} positions of the fighting policy, on both boards. A table of sight is
measured as the first of its shape.

| job | goal, ms | median ms | nine in ten under | most ms |
|---|---|---|---|---|
{looks}

Aachen: {areas} positions of the policy that presses. {balance}

| job | goal, ms | median ms | nine in ten under | most ms |
|---|---|---|---|---|
{streets}

Sessions: one game of the shooting policy. Every move is submitted by itself, and saved
before it counts. Wall time, {sessions_runs} runs.

| wait | goal, ms | median ms | least–most |
|---|---|---|---|
{sessions}

Campaigns: one of {recorded} evenings of Cassino ’44, each with its own file beside it.
`pnp status` replays the ledger alone. `pnp campaign status` also opens every session on
record, and lists those that have changed.

| wait | goal, ms | median ms | least–most |
|---|---|---|---|
{campaigns}
"""

if __name__ == "__main__":
    main()
