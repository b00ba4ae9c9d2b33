"""``pnp preflight``: check that a PDF is right for the printer."""

import sys
from pathlib import Path

import click


@click.command()
@click.argument(
    "files", nargs=-1, required=True, type=click.Path(path_type=Path, exists=True)
)
def preflight(files: tuple[Path, ...]) -> None:
    """Check that PDF FILES are right for the printer.

    It checks sizes, boxes, fonts, pictures, marks and metadata, and needs no other
    program.  Exit code 0: clean; 1: findings; 2: unreadable.

    \b
    Example:
      pnp preflight output/castle-itter/a4-long-edge/*.pdf
    """
    from pnp.paths import shown
    from pnp.preflight import preflight as examine

    found = False
    for file in files:
        findings = examine(file)
        for finding in findings:
            click.echo(str(finding))
        if not findings:
            click.echo(f"{shown(file)}: clean")
        found = found or bool(findings)
    sys.exit(1 if found else 0)
