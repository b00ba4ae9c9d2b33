"""``pnp campaign``: campaigns of many sessions, kept day by day."""

from pnp.cli.campaign.group import campaign

__all__ = ["campaign"]
