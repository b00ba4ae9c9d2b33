"""``--json`` of legal, why, status, log and score: answers for programs."""

import json
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from pnp.session.answers import Plain

as_json = click.option(
    "--json", "for_program", is_flag=True, help="JSON for programs; see docs/json.md."
)


def show(answer: "Plain") -> None:
    """Print an answer, one key per line."""
    click.echo(json.dumps(answer, ensure_ascii=False, indent=2))
