"""``pnp luck``: how lucky a game was, roll by roll, and whether dice are fair."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING, Literal

import click

from pnp.cli.as_json import as_json, show
from pnp.cli.options import goes_to
from pnp.cli.page import INDENT, counted, folded, good, listed, quiet, say, title
from pnp.cli.sessions import PLACE, SEAT, SessionName, asked_for
from pnp.paths import shown

if TYPE_CHECKING:
    from pnp.output import Destination
    from pnp.session.session import Session
    from pnp.simulate.fairness import Faces
    from pnp.simulate.luck import Better, Luck, Roll

SUSPECT = 0.05
"""Below this p, a page says more than that there is no sign."""


@click.command()
@click.argument("names", metavar="NAME…", nargs=-1, required=True, type=SessionName())
@PLACE
@SEAT
@click.option("--svg", "how", flag_value="svg", help="Draw a chart in SVG.")
@click.option("--png", "how", flag_value="png", help="Draw a chart in PNG.")
@click.option("--dice", "dice_only", is_flag=True, help="Only whether dice are fair.")
@goes_to("--to", "Folder for the charts.")
@as_json
def luck(
    *,
    names: tuple[str, ...],
    place: Path | None,
    seat: str,
    how: Literal["svg", "png"] | None,
    dice_only: bool,
    to: "Destination",
    for_program: bool,
) -> None:
    """Show how lucky a game was, with the decisions as they were.

    Each roll and card is compared with everything that could have come in its place.
    With several sessions, the dice of all of them are tested together.

    \b
    Examples:
      pnp luck friday
      pnp luck friday --png --to charts
      pnp luck friday monday sunday --dice
    """
    from pnp.simulate.fairness import faces
    from pnp.simulate.luck import luck as audited

    asked = [asked_for(name, place, seat) for name in names]
    sessions = [begun.open() for begun in asked]
    audits = [] if dice_only else [audited(each, seat) for each in sessions]
    dice = faces(sessions, seat)
    if for_program:
        show(as_data(sessions, audits, dice))
    else:
        pages = (page(s, a) for s, a in zip(sessions, audits, strict=False))
        say(line for each in (*pages, fairness(dice)) for line in each)
    if how:
        from pnp.output import keep

        for one, session, found in zip(asked, sessions, audits, strict=False):
            path = to / f"{one.called.replace('@', '-')}-luck.{how}"
            keep(path, chart_of(session, found, how))
            click.echo(shown(path.path), err=for_program)


def chart_of(session: "Session", found: "Luck", how: Literal["svg", "png"]) -> bytes:
    """Return the chart of a game's luck."""
    from pnp.cli.sheets import game_of
    from pnp.errors import Complaints
    from pnp.kit.alone import alone
    from pnp.kit.luckchart import Drawn, chart

    complaints, game = Complaints(), game_of(session)
    rolls = [(each.turn, each.luck) for each in found.rolls]
    drawn = Drawn(session.name, found.unit, verdict(found), rolls)
    face = chart(game, drawn, complaints)
    complaints.raise_if_any()
    return alone(game, face, how, f"{game.title}: {session.name}, luck")


# One game


def page(session: "Session", found: "Luck") -> Iterator[str]:
    """Yield the luck of a game: turn by turn, the extremes, and the verdict."""
    from pnp.simulate.luck import of_side, so_far

    yield title(f"{session.game.title}, {session.name}: luck")
    if not found.rolls:
        yield "Nothing was rolled or drawn yet."
        yield ""
        return
    seat = found.seats[0] if len(found.seats) > 1 else ""
    whose = f", for {seat}" if seat else ""
    many = counted(len(found.rolls), "roll or card", "rolls and cards")
    yield from folded(f"{many.capitalize()}, counted in {found.unit}{whose}.")
    yield from _turns(so_far(found.rolls))
    best = max(found.rolls, key=lambda each: each.luck)
    worst = min(found.rolls, key=lambda each: each.luck)
    yield from listed([("Luckiest", _told(best)), ("Unluckiest", _told(worst))], "")
    sides = [*of_side(found)]
    if len(sides) > 1:
        heads = [
            (_phase(side), f"{signed(total)} in {counted(many, 'roll')}, {_share(one)}")
            for side, total, one, many in sides
        ]
        yield "By phase:"
        yield from listed(heads)
    yield from (good(line) for line in folded(verdict(found)))
    yield from map(quiet, _cautions(found))
    yield ""


def _phase(side: str) -> str:
    return side or "neither"


def _turns(sums: Sequence[tuple[int, Fraction]]) -> Iterator[str]:
    """Yield the luck of each turn, and the sum so far."""
    before, rows = Fraction(0), []
    for turn, total in sums:
        rows.append((str(turn), signed(total - before), signed(total)))
        before = total
    rows.insert(0, ("Turn", "luck", "so far"))
    wide = [max(len(row[at]) for row in rows) for at in range(3)]
    for row in rows:
        cells = (cell.rjust(w) for cell, w in zip(row, wide, strict=True))
        yield f"{INDENT}{'  '.join(cells)}"


def _told(roll: "Roll") -> str:
    rank = percent(float(roll.better))
    says = f"{signed(roll.luck)}, better than {rank} of its results"
    return f"entry {roll.entry}, turn {roll.turn}: {roll.text} ({says})"


def _cautions(found: "Luck") -> Iterator[str]:
    sampled = sum(not each.exact for each in found.rolls)
    if sampled:
        many = counted(sampled, "roll has", "rolls have")
        yield from folded(f"{many.capitalize()} too many results to count: sampled.")
    if found.hidden:
        many = counted(found.hidden, "card", "cards")
        yield from folded(f"Left out: {many} that another player alone can see.")


def verdict(found: "Luck") -> str:
    """Return the luck of a game in one sentence."""
    if not found.open:
        return "Nothing that came could have made a difference."
    total = f"{signed(found.total)} {found.unit}"
    if len(found.seats) == 2:
        first, second = found.seats
        return (
            f"{first}: {total}, {_share(found.better)} with these decisions; "
            f"{second}: {_share(found.better.other)}."
        )
    return f"{total}: {_share(found.better)} with these decisions."


def _share(one: "Better") -> str:
    """Return a share of games in words; with its interval if games were sampled."""
    if one.high > one.low:
        between = f"{percent(one.low)}–{percent(one.high)}"
        return f"luckier than {percent(one.share)} of games ({between})"
    about = "" if one.exact else "about "
    return f"luckier than {about}{percent(one.share)} of games"


def percent(share: float) -> str:
    """Return a share in percent; near the ends with a decimal place."""
    return f"{share:.0%}" if 0.01 <= share <= 0.99 else f"{share:.1%}"


def signed(value: Fraction) -> str:
    """Return a number with its sign, to one decimal place."""
    told = f"{abs(float(value)):.1f}"
    if told == "0.0":
        return told
    return f"{'+' if value > 0 else '−'}{told}"


# Dice


def fairness(dice: Sequence["Faces"]) -> Iterator[str]:
    """Yield how often each face came, and what that says of the dice."""
    tests = sum(each.enough for each in dice)
    for each in dice:
        yield title(f"{_kind(each)}: {counted(each.many, 'die', 'dice')}")
        due = each.many / each.faces
        faces = (f"{face}: {n}" for face, n in enumerate(each.counts, 1))
        yield from folded(f"{', '.join(faces)} (expected {due:.1f} each)", INDENT)
        yield from folded(_judged(each, tests), INDENT)


def _kind(each: "Faces") -> str:
    who = "pnp’s dice" if each.rolled else "Your dice"
    return who if each.faces == 6 else f"{who} of {each.faces} faces"


def _judged(each: "Faces", tests: int) -> str:
    from pnp.simulate.fairness import LEAST

    if each.p is None:
        return f"Too few to judge: it takes {LEAST * each.faces}."
    told = f"p = {each.p:.3f}"
    adjusted = min(1.0, each.p * tests)
    if tests > 1:
        told += f", {adjusted:.3f} for {tests} tests together"
    if adjusted >= SUSPECT:
        return f"{told}: no sign that they are unfair."
    often = f"{1 / max(each.p, 1e-12):,.0f}"
    return (
        f"{told}: fair dice are this uneven in one of {often} such counts. "
        "If you chose these sessions because the dice looked odd, test new ones."
    )


# For programs


def as_data(
    sessions: Sequence["Session"], audits: Sequence["Luck"], dice: Sequence["Faces"]
) -> dict[str, object]:
    """Return the luck of games for a program."""
    games = [
        _game(session, found)
        for session, found in zip(sessions, audits, strict=bool(audits))
    ]
    tests = sum(each.enough for each in dice)
    told = [
        {
            "faces": each.faces,
            "rolled_by": "pnp" if each.rolled else "players",
            "counts": [*each.counts],
            "chi_square": each.square,
            "p": each.p,
            "p_adjusted": None if each.p is None else min(1.0, each.p * tests),
        }
        for each in dice
    ]
    return {"schema": "pnp/luck/1", "games": games, "dice": told}


def _game(session: "Session", found: "Luck") -> dict[str, object]:
    from pnp.simulate.luck import of_side

    sides = [
        {"side": side, "luck": float(total), **_better(one), "rolls": many}
        for side, total, one, many in of_side(found)
    ]
    return {
        "session": session.name,
        "game": session.game.id,
        "line": session.line,
        "entry": session.head,
        "unit": found.unit,
        "seats": [*found.seats],
        "luck": float(found.total),
        **_better(found.better),
        "verdict": verdict(found),
        "hidden": found.hidden,
        "sides": sides,
        "rolls": [_roll(each) for each in found.rolls],
    }


def _better(one: "Better") -> dict[str, object]:
    low, high = one.low or one.share, one.high or one.share
    return {"luckier_than": one.share, "exact": one.exact, "low": low, "high": high}


def _roll(each: "Roll") -> dict[str, object]:
    return {
        "entry": each.entry,
        "turn": each.turn,
        "side": each.side,
        "kind": each.kind,
        "text": each.text,
        "value": float(each.value),
        "mean": float(each.mean),
        "luck": float(each.luck),
        "better_than": float(each.better),
        "exact": each.exact,
    }
