"""A run in plain words, for the terminal."""

from collections.abc import Iterator, Sequence

from pnp.cli.page import INDENT, folded, heading, joined, title
from pnp.model import canonical
from pnp.model.game import Game
from pnp.simulate.lab.figures import (
    RESULTS,
    Figure,
    Figures,
    Item,
    alone,
    differences,
    figures,
)
from pnp.simulate.lab.playing import Arm
from pnp.simulate.lab.running import Job
from pnp.simulate.lab.tally import Tally

ITEMS = 5
"""Cards and pieces that are shown; the CSV has all of them."""
MEANS = {"score": "score", "turn": "turns", "moves": "moves", "decisions": "decisions"}
CAUTION = (
    "Only games that ended in the same turn are compared. A difference shows what goes "
    "together, not what causes it."
)
UNSURE = (
    "A question mark is after a difference that may be 0. The last column: how many "
    "times more games it takes without the same dice on both sides."
)
Row = Sequence[str]


def page(job: Job, tally: Tally) -> Iterator[str]:
    """Yield the whole page of a run."""
    game = canonical.thaw(job.arms[0].definition)
    found = [figures(tally, str(at)) for at in range(len(job.arms))]
    yield title(f"{game.title}: {found[0].games:,} games of each side")
    yield from folded(intro(job, game))
    yield ""
    yield heading("How games end")
    yield from table(ends(job, found))
    yield ""
    yield heading("What a game is like")
    yield from table(shape(job, found))
    if len(job.arms) > 1:
        yield ""
        yield heading(f"Compared with {job.arms[0].name}, game by game")
        yield from table(compared(job, tally))
        yield from folded(UNSURE, INDENT)
    for at, each in enumerate(found):
        yield from _mattered(job.arms[at].name, each, game)
    yield ""
    yield heading("Games to look at")
    yield from table(notable(job, tally))


def intro(job: Job, game: Game) -> str:
    """Return how to read the figures, and who played."""
    return (
        f"Each figure has its 95 % interval. Results are those of {_first_seat(game)}. "
        f"Played by: {_players(job)}. Seed {job.seed}.{_lowest(job)}"
    )


def _lowest(job: Job) -> str:
    """Return in which sides a low score is good, if there are any."""
    found = [each.name for each in job.arms if better(each) == "lowest"]
    if not found:
        return ""
    if len(found) == len(job.arms):
        return " The lowest score is the best."
    return f" The lowest score is the best for {joined(found)}; do not compare scores."


def better(arm: Arm) -> str:
    """Return which score is better: the highest or the lowest."""
    from pnp.rules import package

    game = canonical.thaw(arm.definition)
    rules = package.find(game)
    return rules.score(rules.start(game, dealt=True)).better


def _first_seat(game: Game) -> str:
    from pnp.rules import package

    seats = package.find(game).seats(game)
    return f"the first player, {seats[0]}" if len(seats) > 1 else "the player"


def _players(job: Job) -> str:
    return ", ".join(dict.fromkeys(each.policy for each in job.arms))


def table(rows: Sequence[Row]) -> Iterator[str]:
    """Yield rows in columns: the first to the left, all others to the right."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        first, *rest = (
            each.ljust(width) if not at else each.rjust(width)
            for at, (each, width) in enumerate(zip(row, widths, strict=True))
        )
        yield f"{INDENT}{'  '.join([first, *rest])}".rstrip()


def ends(job: Job, found: Sequence[Figures]) -> list[Row]:
    """Return the share of each result, and of each way to end."""
    head = ["", *(each.name for each in job.arms)]
    rows: list[Row] = [
        head,
        *(
            [name, *(percent(each.shares[name]) for each in found)]
            for name in RESULTS
            if any(each.shares[name].mean for each in found)
        ),
    ]
    ways = dict.fromkeys((e.result, e.reason) for each in found for e in each.ends)
    if len(ways) > len(rows) - 1:
        for result, reason in sorted(ways):
            shares = [
                next((e.share for e in each.ends if (e.result, e.reason) == way), None)
                for each in found
                for way in [(result, reason)]
            ]
            told = [f"{s.mean:.1%}" if s else "0.0%" for s in shares]
            rows.append([f"  {result}: {reason}", *told])
    return rows


def shape(job: Job, found: Sequence[Figures]) -> list[Row]:
    """Return score, length and decisions of each side."""
    rows: list[Row] = [["", *(each.name for each in job.arms)]]
    for name, says in MEANS.items():
        rows.append([says, *(number(each.means[name]) for each in found)])
    rows.append(["decisions a turn", *(f"{each.a_turn:.1f}" for each in found)])
    rows.append(["with one legal move", *(f"{each.forced:.1%}" for each in found)])
    if len(_seats(job)) > 1:
        told = [points(each.first) for each in found]
        rows.append(["first player's lead", *told])
    return rows


def _seats(job: Job) -> Sequence[str]:
    from pnp.rules import package

    game = canonical.thaw(job.arms[0].definition)
    return package.find(game).seats(game)


def compared(job: Job, tally: Tally) -> list[Row]:
    """Return what each side has more than the first."""
    rows: list[Row] = [["", "points", "score", "turns", "gained by pairs"]]
    for at, arm in enumerate(job.arms[1:], 1):
        less = differences(tally, str(at))
        rows.append(
            [
                arm.name,
                points(less["worth"]),
                signed(less["score"]),
                signed(less["turn"]),
                _gained(less["score"], alone(tally, str(at))),
            ]
        )
    return rows


def _gained(pairs: Figure, apart: Figure) -> str:
    """Return how many games less pairs need for the same interval."""
    if not apart.half or not pairs.half:
        return "–"
    return f"{(apart.half / pairs.half) ** 2:.1f} ×"


def _mattered(name: str, found: Figures, game: Game) -> Iterator[str]:
    clear = [each for each in found.items if each.score.clear]
    if not clear:
        return
    yield ""
    yield heading(f"{name}: what goes with a better or a worse score")
    yield from table([item(each, game) for each in clear[:ITEMS]])
    yield from folded(CAUTION, INDENT)


def item(each: Item, game: Game) -> Row:
    """Return one card or piece: its name, how often, the difference of the score."""
    games = each.games + each.without
    what = "drawn" if each.kind == "drawn" else "on the board at the end"
    return [
        called(each, game),
        what,
        f"{each.games / games:.0%} of games",
        f"score {signed(each.score)}",
    ]


def called(each: Item, game: Game) -> str:
    """Return the name of a card or piece, as it is printed."""
    word = each.name.split()[-1]
    sets = [game.sets[each.set]] if each.set in game.sets else [*game.sets.values()]
    for set_ in sets:
        names = [component.name for component in set_ if component.id == word]
        if names and names[0]:
            many = sum(component.name == names[0] for component in set_)
            return f"{names[0]} ({word})" if many > 1 else names[0]
    return each.name


def notable(job: Job, tally: Tally) -> list[Row]:
    """Return the games that are worth a look, by their number."""
    rows: list[Row] = [["side", "what", "game"]]
    for (arm, *what), (_, number_) in sorted(tally.notes.items()):
        says = f"first {what[1]}: {what[2]}" if what[0] == "end" else what[0]
        rows.append([job.arms[int(arm)].name, says, str(number_)])
    return rows


# Figures in words


def percent(found: Figure) -> str:
    """Return a share: ``31.2% (29.1–33.4)``."""
    return f"{found.mean:.1%} ({found.low * 100:.1f}–{found.high * 100:.1f})"


def number(found: Figure) -> str:
    """Return a mean: ``14.37 ± 0.21``."""
    return f"{found.mean:.2f} ± {found.half:.2f}"


def signed(found: Figure) -> str:
    """Return a difference: ``+0.41 ± 0.08``; one that may be 0 is marked."""
    return f"{found.mean:+.2f} ± {found.half:.2f}{'' if found.clear else ' ?'}"


def points(found: Figure) -> str:
    """Return a difference of shares in percentage points: ``-3.1 ± 0.8``."""
    told = f"{found.mean * 100:+.1f} ± {found.half * 100:.1f}"
    return f"{told}{'' if found.clear else ' ?'}"
