"""A campaign on paper: its sheets with the current state, and its chart."""

from typing import Literal

from pnp.campaign import courses, sheets
from pnp.campaign.opening import chronicle_of
from pnp.campaign.telling import days
from pnp.cli.brought import wanted_by
from pnp.cli.options import warn
from pnp.errors import Complaints
from pnp.model.course import Course
from pnp.model.filling import Filling
from pnp.model.game import Game
from pnp.session.session import Session
from pnp.values import replace


def campaign_sheet(session: Session, paper: str = "A4") -> bytes:
    """Return the sheets of a campaign as a PDF, the form fields with their values."""
    from pnp.kit.filled import filled
    from pnp.kit.order import Order

    complaints = Complaints()
    order = Order(paper=paper, backs="none")
    game = game_of(session)
    called = f"{game.title}: {session.name}"
    made = filled(game, filling_of(session), complaints, order, title=called)
    warn(complaints)
    return made


def filling_of(session: Session) -> Filling:
    """Return the values for the sheets of a campaign."""
    chronicle = chronicle_of(session)
    return sheets.filling(session.position, days(session), chronicle, name=session.name)


def campaign_chart(
    session: Session, how: Literal["svg", "png"], count: str = ""
) -> bytes:
    """Return the chart of one count of a campaign so far, as SVG or PNG."""
    chronicle_of(session)
    return chart_of(game_of(session), courses.course(session, count=count), how)


def chart_of(game: Game, course: Course, how: Literal["svg", "png"]) -> bytes:
    """Return the chart of a course in a game's theme."""
    from pnp.kit.alone import alone
    from pnp.kit.campaignchart import chart

    complaints = Complaints()
    face = chart(game, course, complaints)
    complaints.raise_if_any()
    return alone(game, face, how, f"{game.title}: {course.title}")


def game_of(session: Session) -> Game:
    """Return the game for printing: a session keeps only what the rules need."""
    wanted = wanted_by(session.header)
    return replace(wanted, scenario=session.header.scenario).load(Complaints())
