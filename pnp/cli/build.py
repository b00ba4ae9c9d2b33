"""``pnp build``: print a game."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, get_args

import click

from pnp.build.order import COUNTER_SIZES, Format, Ink, Order
from pnp.cli.options import load, takes_a_game, warn
from pnp.errors import Complaints
from pnp.imposition.profile import Profile
from pnp.imposition.sheet import Backs

OPTIONS = (
    click.option(
        "--paper",
        default="A4",
        show_default=True,
        help="A4, Letter, A3, A2, A5, Legal, Tabloid, 'ANSI C', 'ARCH C' or WxH "
        "such as 210x297mm.",
    ),
    click.option(
        "--backs",
        type=click.Choice(get_args(Backs)),
        default="long-edge",
        show_default=True,
        help="Printed over, turned on the long or short edge; folded and glued; "
        "on sheets of their own; or left off, for sleeves.",
    ),
    click.option(
        "--only",
        default="",
        metavar="NAMES",
        help="Only these parts, sets or decks, with commas: counters,tactics.",
    ),
    click.option(
        "--format",
        "format_",
        type=click.Choice(get_args(Format)),
        default="pdf",
        show_default=True,
    ),
    click.option(
        "--dpi", type=click.IntRange(30, 1200), default=300, show_default=True
    ),
    click.option(
        "--ink",
        type=click.Choice(get_args(Ink)),
        default="full",
        show_default=True,
        help="full, pale grounds to save ink, or greys only.",
    ),
    click.option(
        "--counters",
        type=click.Choice(COUNTER_SIZES),
        default=None,
        help="The side of a counter in inches, if not the layout's own.",
    ),
    click.option(
        "--copies",
        type=click.IntRange(1, 1000),
        default=1,
        show_default=True,
        help="How many of each piece.",
    ),
    click.option("--printer", default="", help="A profile kept by pnp calibrate."),
    click.option(
        "--to",
        type=click.Path(path_type=Path, file_okay=False),
        default=Path("output"),
        show_default=True,
        help="Where the kit's folder goes.",
    ),
)


def takes_an_order(command: Callable[..., None]) -> Callable[..., None]:
    """Add what can be asked of a print run: paper, backs, format and the rest."""
    for option in reversed(OPTIONS):
        command = option(command)
    return command


def asked(options: dict[str, Any]) -> tuple[Order, Path]:
    """Return the order that options make, and where it goes."""
    only = tuple(word.strip() for word in options["only"].split(",") if word.strip())
    order = Order(
        paper=options["paper"],
        backs=options["backs"],
        format=options["format_"],
        dpi=options["dpi"],
        ink=options["ink"],
        counters=options["counters"] or "",
        only=only,
        copies=options["copies"],
        printer=_profile(options["printer"]),
    )
    return order, options["to"]


def _profile(name: str) -> Profile | None:
    if not name:
        return None
    from pnp.cli.printers import profile

    return profile(name)


@click.command()
@takes_a_game
@takes_an_order
def build(
    game: str,
    edition: str,
    variants: tuple[str, ...],
    overlays: tuple[Path, ...],
    **options: Any,
) -> None:
    r"""Print GAME: counters, cards, board, reference, booklets.

    GAME is a name (see pnp games) or a folder.  Everything is written, or nothing.

    \b
    Examples:
      pnp build castle-itter
      pnp build castle-itter --edition playtest --paper letter --only counters,cards
    """
    from pnp.build import build as make
    from pnp.cli.report import progress, table

    order, to = asked(options)
    complaints = Complaints()
    loaded = load(game, edition, variants, overlays, complaints)
    with progress(f"{loaded.title}") as step:
        kit = make(loaded, order, to, complaints, step)
    warn(complaints)
    click.echo(table(kit, order))
