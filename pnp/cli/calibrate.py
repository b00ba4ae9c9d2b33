"""``pnp calibrate``: measure where a printer prints backs, and save it."""

from fractions import Fraction

import click

from pnp.cli.options import goes_to
from pnp.cli.printers import (
    FLIPS,
    Finite,
    LengthOf,
    named,
    profile,
    profiles,
    remember,
    told,
)
from pnp.geometry import Edges, Length
from pnp.imposition.calibration import calibration
from pnp.imposition.page import paper
from pnp.imposition.profile import Profile, applied
from pnp.imposition.sheet import Flip, Sheet
from pnp.output import Destination, write
from pnp.values import Struct, replace


@click.command()
@click.option(
    "--paper",
    "paper_name",
    default="A4",
    show_default=True,
    help="Paper of the calibration sheet.",
)
@click.option(
    "--flip",
    type=click.Choice(FLIPS),
    help="Edge that the printer turns the paper over on. Default: long-edge.",
)
@click.option("--printer", default="", help="Name for this printer and tray.")
@click.option("--dx", type=LengthOf(), help="Distance to move backs right: '0.5 mm'.")
@click.option("--dy", type=LengthOf(), help="Distance to move backs down.")
@click.option("--scale", type=Finite(), help="Size of backs, in percent.")
@click.option("--turn", type=Finite(), help="Degrees to turn backs, clockwise.")
@click.option(
    "--margin", type=LengthOf(), help="Margin that this printer leaves white."
)
@goes_to("--to", "Folder for the sheet.")
def calibrate(
    *,
    paper_name: str,
    flip: Flip | None,
    printer: str,
    dx: Length | None,
    dy: Length | None,
    scale: float | None,
    turn: float | None,
    margin: Length | None,
    to: Destination,
) -> None:
    """Print a calibration sheet, or save a printer's profile.

    Print the sheet on both sides, read the numbers off it, and save them under a name.
    With --printer alone, the sheet uses that profile: front and back should meet.

    \b
    Examples:
      pnp calibrate --paper a4
      pnp calibrate --printer den --dx '0.5 mm' --dy '-0.25 mm'
      pnp build castle-itter --printer den
    """
    if any(each is not None for each in (dx, dy, scale, turn, margin)):
        read = Read(flip, dx, dy, scale, turn, margin)
        _remember(read.laid_on(named(printer)))
        return
    known = profile(printer) if printer else None
    page = paper(paper_name, known.margin) if known else paper(paper_name)
    sheet = calibration(page, known.flip if known else flip or "long-edge")
    _print(applied(sheet, known) if known else sheet, printer, to)
    for name in sorted(profiles()):
        click.echo(f"saved: {name}")


class Read(Struct, frozen=True):
    """The numbers read off the calibration sheet; None for those not given."""

    flip: Flip | None
    dx: Length | None
    dy: Length | None
    scale: float | None
    turn: float | None
    margin: Length | None

    def laid_on(self, known: Profile) -> Profile:
        """Return a profile with the new numbers; the others stay."""
        scale, turn = self.scale, self.turn
        return replace(
            known,
            dx=known.dx if self.dx is None else self.dx,
            dy=known.dy if self.dy is None else self.dy,
            scale=known.scale if scale is None else Fraction(str(scale)) / 100,
            turn=known.turn if turn is None else Fraction(str(turn)),
            margin=known.margin if self.margin is None else Edges.all(self.margin),
            flip=self.flip or known.flip,
        )


def _remember(measured: Profile) -> None:
    paper("A4", measured.margin)  # refuses a margin that no printer has
    click.echo(f"{measured.name} is saved in {remember(measured)}")
    click.echo(f"  {told(measured)}")
    click.echo(
        f"check that front and back meet: pnp calibrate --printer {measured.name}"
    )
    click.echo(f"then: pnp build GAME --printer {measured.name}")


def _print(sheet: Sheet, printer: str, to: Destination) -> None:
    from pnp.render import pdf

    made = pdf.render([sheet], title="Duplex calibration", subject="Printed by pnp")
    name = "-".join(filter(None, (sheet.page.name.lower(), sheet.flip, printer)))
    (path,) = write(to / "calibration" / name, {"calibration.pdf": made})
    edge = sheet.flip.replace("-", " ")
    click.echo(f"{path}: print on both sides at 100 %, turned over on the {edge}")
    if not printer:
        click.echo("read the numbers off it, and save them under a name, for example:")
        click.echo("  pnp calibrate --printer den --dx '0.5 mm' --dy '-0.25 mm'")
