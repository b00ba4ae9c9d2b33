"""The sides of a comparison, by the names that a player gives them."""

from collections import Counter
from collections.abc import Sequence

from pnp.cli.diff import resolved
from pnp.cli.options import Wanted
from pnp.cli.refusal import refused, which_scenario
from pnp.errors import Complaints, among, nearest, quoted
from pnp.model import canonical
from pnp.model.game import Game
from pnp.rules import package
from pnp.simulate.lab import policies
from pnp.simulate.lab.playing import Arm
from pnp.values import replace

MOST = 12
"""The most sides of one comparison."""


def arms(wanted: Wanted, names: Sequence[str], players: Sequence[str]) -> list[Arm]:
    """Return an arm for each name and each policy; without names the game itself."""
    found = []
    for name in names or [""]:
        game = _game(wanted, name)
        rules = package.find(game)
        frozen = canonical.freeze(game)
        for player in players or [""]:
            policy, _ = policies.find(rules, game, player)
            parts = [name or _called(game), policy if len(players) > 1 else ""]
            called = ", ".join(filter(None, parts))
            found.append(Arm(called, frozen, canonical.digest(frozen), policy))
    if len(found) > MOST:
        raise refused("--compare", f"takes at most {MOST} sides", "compare fewer")
    if twice := [n for n, many in Counter(a.name for a in found).items() if many > 1]:
        raise refused(twice[0], "is named twice", "name each side once")
    return found


def _called(game: Game) -> str:
    """Return a name for a game as it is: its scenario, its edition, or its id."""
    scenario = game.scenario.id if game.scenario else ""
    return scenario or game.edition or game.id


def _game(wanted: Wanted, name: str) -> Game:
    """Return a game with what a name adds: ``veteran+my-variant.yaml+dice=2``."""
    words = [each.strip() for each in name.split("+") if each.strip()]
    laid = "+".join(each for each in words if "=" not in each)
    settings = [each for each in words if "=" in each]
    own = resolved(laid, wanted.name) if laid else Wanted(wanted.name)
    whole = Wanted(
        wanted.name,
        own.edition or wanted.edition,
        (*wanted.variants, *own.variants),
        wanted.overlays,
        own.scenario or wanted.scenario,
    )
    game = whole.load(Complaints())
    if game.scenario is None and game.taking("forces") is not None:
        raise which_scenario(game.scenarios)
    for each in settings:
        game = _set(game, each)
    return game


def _set(game: Game, word: str) -> Game:
    """Return a game with one number or setting changed: ``can_exit=never``."""
    name, _, value = map(str.strip, word.partition("="))
    number = game.numbers.get(name)
    if number is None:
        hint = nearest(name, game.numbers) or "pnp variant new lists them"
        raise refused(quoted(name), f"is not a setting of {game.title}", hint)
    allowed = {str(each): each for each in number.options}
    if allowed:
        if value not in allowed:
            hint = nearest(value, allowed) or among(allowed)
            raise refused(word, f"{name} cannot be {quoted(value)}", hint)
        changed: int | str = allowed[value]
    elif value.isdecimal() and value.isascii() and len(value) < 9:
        changed = int(value)
    else:
        raise refused(word, f"{name} takes a whole number", f"{name}={number.value}")
    numbers = {**game.numbers, name: replace(number, value=changed)}
    return replace(game, numbers=numbers)


def split(given: str) -> list[str]:
    """Return the names between commas, without empty ones."""
    return [each.strip() for each in given.split(",") if each.strip()]
