"""Opening: an optional rule is in play only by mutual consent."""

from pnp.games.cassino.ground.position import Position
from pnp.rules.citation import case
from pnp.rules.ledger import Ledger
from pnp.rules.ruling import Objection


@case("Opening")
def not_in_play(position: Position | Ledger, rule: str) -> Objection | None:
    """A ply of an optional rule needs the consent of both players.

    ``rule`` is the name of its setting without ``rule_``: ``friendly_fire``.
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
