"""The commands of the lab: a run, and one game of it again."""

from contextlib import AbstractContextManager
from os import cpu_count
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from pnp.cli.as_json import as_json, show
from pnp.cli.options import Command, Wanted, takes_a_game
from pnp.cli.page import say
from pnp.cli.sessions import PLACE, folder
from pnp.paths import shown

if TYPE_CHECKING:
    from pnp.simulate.lab.running import Job
    from pnp.simulate.lab.tally import Tally

GAMES = 1_000


class Commands(click.Group):
    """A group whose usual command needs no name: ``pnp lab GAME``."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Read ``GAME …`` as ``run GAME …``."""
        if args and args[0] not in self.commands and args[0] not in ("-h", "--help"):
            args = ["run", *args]
        return super().parse_args(ctx, args)


@click.group(cls=Commands)
def lab() -> None:
    """Play a game thousands of times, and compare its variants.

    pnp lab GAME is short for pnp lab run GAME.

    \b
    Examples:
      pnp lab castle-itter --compare beginner,veteran --games 500
      pnp lab aachen --policy pressing,uniform --to output/aachen-lab
      pnp lab replay output/aachen-lab 17
    """


def _takes_sides(command: Command) -> Command:
    for option in reversed(
        (
            click.option(
                "--compare",
                default="",
                metavar="A,B,…",
                help="Sides: editions, variants, scenarios, overlay files or settings. "
                "Join several with +: veteran+can_exit=never.",
            ),
            click.option(
                "--policy",
                default="",
                metavar="NAME,…",
                help="Policies: nothing, uniform, or the game's own (default).",
            ),
            click.option(
                "--games",
                type=click.IntRange(1, 10_000_000),
                default=GAMES,
                show_default=True,
                help="Games of each side.",
            ),
            click.option(
                "--seed", default="1", show_default=True, help="Seed of all dice."
            ),
            click.option(
                "--within",
                type=click.FloatRange(0.05, 50),
                metavar="POINTS",
                help="Precision to stop at: every share of wins, and every difference, "
                "is known to ± this many percentage points.",
            ),
            click.option(
                "--workers",
                type=click.IntRange(1, 256),
                help="Processes that play. Default: one for each core.",
            ),
            click.option(
                "--cluster",
                default="",
                metavar="ADDRESS",
                help="Dask scheduler whose workers play: tcp://127.0.0.1:8786. Anyone "
                "who reaches its port can run programs on all its machines.",
            ),
            click.option(
                "--to",
                type=click.Path(path_type=Path, file_okay=False),
                help="Folder for tables, report and replays. Default: none.",
            ),
            click.option(
                "--report/--no-report",
                "reports",
                default=True,
                help="Report in the folder, as HTML and PDF. Default: yes.",
            ),
        )
    ):
        command = option(command)
    return command


@lab.command()
@takes_a_game
@_takes_sides
@as_json
def run(
    *,
    wanted: Wanted,
    compare: str,
    policy: str,
    games: int,
    seed: str,
    within: float | None,
    workers: int | None,
    cluster: str,
    to: Path | None,
    reports: bool,
    for_program: bool,
) -> None:
    """Play GAME many times, and show how it ends.

    Each game has a number.  Its dice depend on the seed and that number only, and are
    the same for every side as far as they can be.  So the same command gives the same
    figures, with any number of workers.

    \b
    Examples:
      pnp lab castle-itter --compare beginner,veteran,elite --games 2000
      pnp lab itchy-scratchy --compare wall,wall-on-hexes --within 2
      pnp lab aachen --compare aachen,12.6-easier --to output/lab
    """
    from pnp.cli.lab import keeping, telling
    from pnp.cli.lab.arms import arms, split
    from pnp.simulate.lab.figures import known_to
    from pnp.simulate.lab.running import Job
    from pnp.simulate.lab.running import run as played

    job = Job(tuple(arms(wanted, split(compare), split(policy))), seed)
    numbers = [str(at) for at in range(len(job.arms))]

    def stop(total: "Tally") -> bool:
        return within is not None and known_to(within / 100, numbers, total)

    with _crew(job, workers, cluster) as crew, _progress(games) as told:
        tally = played(crew, games, told, stop)
    if for_program:
        show(keeping.as_data(job, tally))
    else:
        say(telling.page(job, tally))
    if to is not None:
        for path in keeping.keep(to, job, tally, reports=reports):
            click.echo(shown(path), err=for_program)


def _crew(job: "Job", workers: int | None, cluster: str) -> AbstractContextManager[Any]:
    """Return who plays: processes here, or the workers of a cluster."""
    if cluster:
        from pnp.simulate.lab import cluster as far

        return far.crew(job, cluster)
    from pnp.simulate.lab.running import crew

    return crew(job, workers or cpu_count() or 1)


def _progress(games: int) -> AbstractContextManager[Any]:
    """Show how many games are done, and the time left."""
    from pnp.cli.lab.progress import progress

    return progress(games)


@lab.command()
@click.argument(
    "of", metavar="DIR", type=click.Path(path_type=Path, exists=True, file_okay=False)
)
@click.argument("number", metavar="N", type=click.IntRange(1))
@click.option("--side", default="", help="Side of the comparison. Default: the first.")
@click.option("--name", "called", default="", help="Name of the session.")
@PLACE
def replay(
    *, of: Path, number: int, side: str, called: str, place: Path | None
) -> None:
    """Open game N of a run as a session, with every move.

    DIR is the folder of the run.  The session is like any other: pnp log shows it, pnp
    session verify checks it, and pnp undo and pnp branch continue it another way.

    \b
    Example:
      pnp lab replay output/lab 17 --side elite
    """
    from pnp.cli.lab.again import again

    say(again(of, number, side, called, folder(place)))
