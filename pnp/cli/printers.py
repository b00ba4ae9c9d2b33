"""Printer profiles, kept by name in the user's own settings."""

import re
from fractions import Fraction
from math import isfinite
from pathlib import Path
from typing import Any

import click

from pnp.errors import BadInput, Complaint, Complaints, Mark, nearest, quoted
from pnp.geometry import Edges, Length, parse_length
from pnp.imposition.page import MARGIN
from pnp.imposition.profile import Profile
from pnp.imposition.sheet import Flip
from pnp.output import keep
from pnp.reading import Keyed, Node, Scalar, described, read
from pnp.values import Struct

NAME = re.compile(r"[a-z0-9][a-z0-9-]{0,39}")
"""A printer's name stands in the name of a folder."""

FLIPS: tuple[Flip, ...] = ("long-edge", "short-edge")


def store() -> Path:
    """Return the file that keeps the profiles of this user's printers."""
    import platformdirs

    return platformdirs.user_config_path("pnp") / "printers.yaml"


class LengthOf(click.ParamType[Length]):
    """A length with its unit: ``0.5 mm``."""

    name = "length"

    def convert(
        self, value: object, param: click.Parameter | None, ctx: click.Context | None
    ) -> Length:
        """Read the length, or say how one is written."""
        try:
            return value if isinstance(value, Length) else parse_length(str(value))
        except ValueError as wrong:
            self.fail(str(wrong), param, ctx)


class Finite(click.types.FloatParamType):
    """A number that can be measured: not infinite, and not none at all."""

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> float:
        """Read the number, or say that nobody has measured it."""
        number = super().convert(value, param, ctx)
        if not isfinite(number):
            self.fail(f"{quoted(str(value))} is not a number to measure", param, ctx)
        return number


def profiles() -> dict[str, Profile]:
    """Return the profiles that are kept, by name."""
    if not store().exists():
        return {}
    complaints = Complaints()
    node = read(store(), complaints)
    complaints.raise_if_any()
    if not isinstance(node, Keyed):
        return {}
    return {name: _read(name, each) for name, each in node.entries.items()}


def profile(name: str) -> Profile:
    """Return a profile by name; BadInput where none is kept under it."""
    kept = profiles()
    if name not in kept:
        hint = nearest(name, kept) or "measure one: pnp calibrate --help"
        raise BadInput(
            [Complaint(Mark("--printer"), f"no printer is kept as {name!r}", hint)]
        )
    return kept[name]


def named(name: str) -> Profile:
    """Return the profile kept under a name, or a new one; its name is a plain word."""
    if not NAME.fullmatch(name):
        what = f"{name!r} cannot name a printer" if name else "which printer is it?"
        hint = "give it a word of a-z, 0-9 and -: --printer den"
        raise BadInput([Complaint(Mark("--printer"), what, hint)])
    return profiles().get(name) or Profile(name)


def told(profile: Profile) -> str:
    """Return what a profile says, in the words it is kept in."""
    return (
        f"{profile.name}: {{dx: {profile.dx}, dy: {profile.dy}, "
        f"scale: {float(profile.scale * 100):g} %, turn: {float(profile.turn):g}, "
        f"margin: {profile.margin.left}, flip: {profile.flip}}}"
    )


def remember(profile: Profile) -> Path:
    """Keep a profile under its name, the others as they were."""
    kept = {**profiles(), profile.name: profile}
    lines = [told(each) for _, each in sorted(kept.items())]
    text = "\n".join(["# Printers measured with pnp calibrate.", *lines, ""])
    keep(store(), text.encode())
    return store()


class _Entry(Struct, frozen=True):
    """One profile as it was written."""

    node: Keyed

    def text(self, key: str, usual: str) -> str:
        found = self.node.entries.get(key)
        return found.text if isinstance(found, Scalar) else usual

    def number(self, key: str, usual: str) -> Fraction:
        return Fraction(self.text(key, usual).removesuffix("%").strip())


def _read(name: str, node: Node) -> Profile:
    """Return one profile; BadInput where somebody wrote nonsense into the file."""
    if not isinstance(node, Keyed):
        what = f"printer {name!r} is {described(node)}, not its dx, dy and the rest"
        raise BadInput([Complaint(node.mark, what)])
    try:
        entry = _Entry(node)
        flips: dict[str, Flip] = {flip: flip for flip in FLIPS}
        return Profile(
            name,
            parse_length(entry.text("dx", "0 mm")),
            parse_length(entry.text("dy", "0 mm")),
            entry.number("scale", "100") / 100,
            entry.number("turn", "0"),
            Edges.all(parse_length(entry.text("margin", str(MARGIN)))),
            flips[entry.text("flip", "long-edge")],
        )
    except (ValueError, KeyError, ZeroDivisionError) as wrong:
        what = f"printer {name!r} cannot be read: {wrong}"
        raise BadInput([Complaint(node.mark, what)]) from wrong
