"""Opening: by mutual consent; what a rule that nobody has agreed to keeps from play."""

from pnp.games.cassino.ground.position import Position
from pnp.rules.citation import case
from pnp.rules.ledger import Ledger
from pnp.rules.ruling import Objection


@case("Opening")
def not_in_play(position: Position | Ledger, rule: str) -> Objection | None:
    """A ply of an optional rule needs both players to have agreed to it.

    ``rule`` is spelled as its setting is: ``friendly_fire``.
    """
    if position.settings[f"rule_{rule}"] == "yes":
        return None
    number = position.tables.game.numbers[f"rule_{rule}"]
    return Objection(
        f"the rule {str(number.title).removesuffix(' in play')} is not in play",
        (number.case,),
        remedy="agree to it with the other player: "
        f"--rules {rule.replace('_', '-')}, or overrule {number.case} rule_{rule}=yes",
    )
