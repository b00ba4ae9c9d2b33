"""The options of a print run: paper, backs, format and the rest."""

from functools import wraps
from typing import get_args

import click

from pnp.cli.options import Command, goes_to, with_options
from pnp.cli.refusal import refused
from pnp.errors import LONGEST_SHOWN, quoted
from pnp.imposition.profile import Profile
from pnp.imposition.sheet import Backs
from pnp.kit.order import COUNTER_SIZES, Format, Order
from pnp.layout.themes.paint import Ink
from pnp.output import Destination

OPTIONS = (
    click.option(
        "--paper",
        default="A4",
        show_default=True,
        help="Paper: A4, Letter, A3, A2, A5, Legal, Tabloid, 'ANSI C', 'ARCH C' or a "
        "size such as 210x297mm.",
    ),
    click.option(
        "--backs",
        type=click.Choice(get_args(Backs)),
        default="long-edge",
        show_default=True,
        help="Backs: printed on the other side, turned on the long or short edge; "
        "folded and glued; on separate sheets; or none, for sleeves.",
    ),
    click.option(
        "--only",
        default="",
        metavar="NAMES",
        help="Parts, sets or decks to print, with commas: counters,tactics. Default: "
        "all.",
    ),
    click.option(
        "--format",
        "format_",
        type=click.Choice(get_args(Format)),
        default="pdf",
        show_default=True,
        help="Format of the files.",
    ),
    click.option(
        "--dpi",
        type=click.IntRange(30, 1200),
        default=300,
        show_default=True,
        help="Dots per inch of pictures.",
    ),
    click.option(
        "--ink",
        type=click.Choice(get_args(Ink)),
        default="full",
        show_default=True,
        help="Ink: full, low (pale backgrounds) or grey.",
    ),
    click.option(
        "--counters",
        type=click.Choice(COUNTER_SIZES),
        default=None,
        help="Side of a counter in inches. Default: the layout's own. Boards do not "
        "change: larger counters may overlap the edges of their spaces.",
    ),
    click.option(
        "--copies",
        type=click.IntRange(1, 1000),
        default=1,
        show_default=True,
        help="Number of copies of each piece.",
    ),
    click.option(
        "--printer", default="", help="Printer profile saved by pnp calibrate."
    ),
    click.option(
        "--booklet",
        is_flag=True,
        help="Print rulebooks to fold and staple: pages of half the paper.",
    ),
    click.option(
        "--cutter",
        is_flag=True,
        help="For a cutting machine: registration marks on counters and cards, and the "
        "cut lines of each sheet as SVG.",
    ),
    click.option(
        "--dark-backs",
        is_flag=True,
        help="Print the backs of cards as designed. Default: backs with more than 60 "
        "% ink are printed in low ink.",
    ),
    click.option(
        "--no-blanks",
        is_flag=True,
        help="Leave out blank counters and cards, which are there to write on.",
    ),
    click.option(
        "--sizes-apart",
        is_flag=True,
        help="Begin a new sheet for each size of counters and cards. Default: sizes "
        "share a sheet.",
    ),
    click.option(
        "--no-appendix",
        is_flag=True,
        help="Leave out the last part of a rulebook: what changed between editions.",
    ),
    goes_to("--to", "Folder for the kit's own folder."),
)


def takes_an_order(command: Command) -> Command:
    """Let a command take paper, backs, format and the rest as ``order`` and ``to``."""

    @wraps(command)
    def called(
        *,
        paper: str,
        backs: Backs,
        only: str,
        format_: Format,
        dpi: int,
        ink: Ink,
        counters: str | None,
        copies: int,
        printer: str,
        booklet: bool,
        cutter: bool,
        dark_backs: bool,
        no_blanks: bool,
        sizes_apart: bool,
        no_appendix: bool,
        to: Destination,
        **others: object,
    ) -> None:
        if len(paper) > LONGEST_SHOWN:
            why = f"there is no paper called {quoted(paper)}"
            raise refused("--paper", why, "write a size such as 210x297mm")
        order = Order(
            paper=paper,
            backs=backs,
            format=format_,
            dpi=dpi,
            ink=ink,
            counters=counters or "",
            only=tuple(filter(None, map(str.strip, only.split(",")))),
            copies=copies,
            printer=_profile(printer),
            booklet=booklet,
            cutter=cutter,
            dark_backs=dark_backs,
            blanks=not no_blanks,
            mixed=not sizes_apart,
            appendix=not no_appendix,
        )
        command(order=order, to=to, **others)

    return with_options(called, OPTIONS)


def _profile(name: str) -> Profile | None:
    if not name:
        return None
    from pnp.cli.printers import profile

    return profile(name)
