"""Printer profiles, saved by name in the user's settings."""

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
from pnp.patterns import late
from pnp.reading import Keyed, Node, Scalar, described, read
from pnp.values import Struct

NAME = late(r"[a-z0-9][a-z0-9-]{0,39}")
"""The name of a printer is part of a folder name."""

FLIPS: tuple[Flip, ...] = ("long-edge", "short-edge")


def store() -> Path:
    """Return the file with the profiles of this user's printers."""
    import platformdirs

    return platformdirs.user_config_path("pnp") / "printers.yaml"


class LengthOf(click.ParamType[Length]):
    """A length with its unit: ``0.5 mm``."""

    name = "length"

    def convert(
        self, value: object, param: click.Parameter | None, ctx: click.Context | None
    ) -> Length:
        """Read the length, or show how to write one."""
        try:
            return value if isinstance(value, Length) else parse_length(str(value))
        except ValueError as wrong:
            self.fail(str(wrong), param, ctx)


class Finite(click.types.FloatParamType):
    """A number that can be measured: not infinite, and not NaN."""

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> float:
        """Read the number, or report that it cannot be measured."""
        number = super().convert(value, param, ctx)
        if not isfinite(number):
            self.fail(f"{quoted(str(value))} cannot be measured", param, ctx)
        return number


def profiles() -> dict[str, Profile]:
    """Return the saved profiles by name."""
    if not store().exists():
        return {}
    complaints = Complaints()
    node = read(store(), complaints)
    complaints.raise_if_any()
    if not isinstance(node, Keyed):
        return {}
    return {name: _read(name, each) for name, each in node.entries.items()}


def profile(name: str) -> Profile:
    """Return a profile by name, or raise BadInput."""
    kept = profiles()
    if name not in kept:
        hint = nearest(name, kept) or "measure one: pnp calibrate --help"
        raise BadInput(
            [Complaint(Mark("--printer"), f"there is no printer {name!r}", hint)]
        )
    return kept[name]


def named(name: str) -> Profile:
    """Return the profile with a name, or a new one; the name is a plain word."""
    if not NAME.fullmatch(name):
        what = f"{name!r} cannot name a printer" if name else "which printer is it?"
        hint = "give it a word of a-z, 0-9 and -: --printer den"
        raise BadInput([Complaint(Mark("--printer"), what, hint)])
    return profiles().get(name) or Profile(name)


def told(profile: Profile) -> str:
    """Return a profile as it is saved."""
    return (
        f"{profile.name}: {{dx: {profile.dx}, dy: {profile.dy}, "
        f"scale: {float(profile.scale * 100):g} %, turn: {float(profile.turn):g}, "
        f"margin: {profile.margin.left}, flip: {profile.flip}}}"
    )


def remember(profile: Profile) -> Path:
    """Save a profile under its name; the others stay."""
    kept = {**profiles(), profile.name: profile}
    lines = [told(each) for _, each in sorted(kept.items())]
    text = "\n".join(["# Printers measured with pnp calibrate.", *lines, ""])
    keep(store(), text.encode())
    return store()


class _Entry(Struct, frozen=True):
    """One profile from the file."""

    node: Keyed

    def text(self, key: str, usual: str) -> str:
        found = self.node.entries.get(key)
        return found.text if isinstance(found, Scalar) else usual

    def number(self, key: str, usual: str) -> Fraction:
        return Fraction(self.text(key, usual).removesuffix("%").strip())


def _read(name: str, node: Node) -> Profile:
    """Return one profile, or raise BadInput if the file is wrong."""
    if not isinstance(node, Keyed):
        what = f"printer {name!r} is {described(node)}, not dx, dy and the rest"
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
