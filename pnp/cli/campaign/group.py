"""The group of commands about campaigns; each is in a module by what it is for."""

import click

from pnp.cli.campaign import keeping, papers, telling


class Commands(click.Group):
    """A group that lists its commands in the order one meets them."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Name the commands as they were added."""
        del ctx
        return list(self.commands)


@click.group(cls=Commands)
def campaign() -> None:
    """Keep a campaign of many sessions: who is left, what was won, day by day.

    It is a session of its own: pnp play, do, log, undo, redo, branch, fix and overrule
    take its name too, and nothing in it is ever deleted.

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
