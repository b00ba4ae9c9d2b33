"""A referee in one object: a game declares its plies and rules, the rest follows.

    PIG = Referee("pig", Table, (Roll, Hold), seats=("Ann", "Ben"))

    @PIG.choice("turn", Roll, Hold)
    def turn(table):
        return player(table), "roll or hold"

    @PIG.rule(Hold, "2.3")
    def has_rolled_nothing(table, move): ...            # an Objection, or None

    @PIG.does(Hold, "2.2")
    def hold(table, move): ...

It meets ``pnp.rules.package.Rules``: reads what people write by the forms of the plies,
lists what is legal, rules, keeps a position file, corrects, tells.  A subclass says
otherwise what it wants otherwise.  ``docs/writing-a-referee.md`` builds a game with it.
"""

from pnp.rules.referee.answers import Referee

__all__ = ["Referee"]
