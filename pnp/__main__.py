"""``python -m pnp``: the same as the command."""

from pnp.cli.main import main

main()
