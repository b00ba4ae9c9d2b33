"""A referee in one object: a game declares its plies and rules, and gets the rest.

    PIG = Referee("pig", Table, (Roll, Hold), seats=("Ann", "Ben"))

    @PIG.choice("turn", Roll, Hold)
    def turn(table):
        return player(table), "roll or hold"

    @PIG.rule(Hold, "2.3")
    def has_rolled_nothing(table, move): ...            # an Objection, or None

    @PIG.does(Hold, "2.2")
    def hold(table, move): ...

It meets ``pnp.rules.package.Rules``. It reads what people write by the forms of the
plies, lists the legal plies, rules on them, keeps a position file, corrects positions
and writes the log. A subclass overrides what it wants to change.
``docs/writing-a-referee.md`` builds a game with it.
"""

from pnp.rules.referee.answers import Referee

__all__ = ["Referee"]
