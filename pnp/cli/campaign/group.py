"""The group of commands for campaigns."""

import click

from pnp.cli.campaign import keeping, papers, telling


class Commands(click.Group):
    """A group that lists its commands in the order you use them."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """List the commands in the order they were added."""
        del ctx
        return list(self.commands)


@click.group(cls=Commands)
def campaign() -> None:
    """Keep a campaign of many sessions, day by day: survivors and results.

    A campaign is a session too: pnp play, do, log, undo, redo, branch, fix and overrule
    take its name.  Nothing in it is ever deleted.

    \b
    Examples:
      pnp campaign new winter --game castle-itter
      pnp campaign record winter friday
      pnp campaign status winter
    """


for each in (
    *(keeping.new, papers.follow, keeping.record, keeping.day),
    *(telling.status, telling.log, papers.sheet, papers.chart),
    *(keeping.verify, telling.listing, papers.export),
):
    campaign.add_command(each)
