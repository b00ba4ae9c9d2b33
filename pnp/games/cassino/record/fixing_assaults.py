"""Corrections of hexes: who fights there, the advantage, marks and mines."""

import re

from pnp.errors import among
from pnp.games.cassino.chapters import advantage
from pnp.games.cassino.ground.held import free_strip, strip_of
from pnp.games.cassino.ground.pieces import NONE
from pnp.games.cassino.ground.position import Assault, Position
from pnp.games.cassino.record.fixing_turns import whole
from pnp.games.cassino.words.reading import called
from pnp.rules.clauses import Clause
from pnp.rules.notation import NotationError

MARKS = {"dug-in": "dug_in", "entrenched": "entrenched", "flm": "flm"}
NEW = "write 'D5 contested by allied in cassino'"


def _hex(position: Position, clause: Clause) -> str:
    """Read a hex as it was written; '' if no hex follows."""
    if not clause.rest:
        return ""
    word = clause.rest[0]
    as_written = {
        each.casefold(): each for each in clause.text.replace(",", " ").split()
    }
    found = called(position, as_written.get(word, word))
    if found:
        clause.word()
    return found


def mines(position: Position, clause: Clause) -> bool:
    """``mines D5 1``, ``mines D5 0``, ``no mines D5``."""
    gone = clause.takes("no")
    if not clause.takes("mines", "mine"):
        return False
    hex_ = _hex(position, clause)
    number = 0 if gone else clause.number()
    if not hex_ or number is None:
        return False
    if number:
        position.mines[hex_] = number
    else:
        position.mines.pop(hex_, None)
    return True


def assault(position: Position, clause: Clause) -> bool:
    """``D5 axis +1``, ``D5 dug-in``, ``D5 not contested``, ``D5 strip B``."""
    hex_ = _hex(position, clause)
    if not hex_:
        return False
    said = False
    while clause.rest:
        clause.takes("is", "has", "and", "marker")
        if not _one(position, clause, hex_):
            return said
        said = True
    return said


def _one(position: Position, clause: Clause, hex_: str) -> bool:
    """Read one thing about a hex."""
    gone = clause.takes("no", "not", "without")
    if clause.takes("contested", "assaulted", "assault"):
        return _contested(position, clause, hex_, gone=gone)
    if clause.takes("driven"):
        clause.takes("out")
        return _driven_out(position, clause, hex_, gone=gone)
    held = position.assaults.get(hex_)
    if held is None:
        raise NotationError(f"{hex_} is not contested", hint=NEW)
    if clause.takes(*MARKS):
        held = held._replace(**{MARKS[clause.took]: not gone})
        held = held._replace(flm_was=held.flm_was or held.flm)
    elif clause.takes("strip", "strips"):
        held = held._replace(strip=_strip(position, clause, hex_, gone=gone))
    elif clause.takes("round", "rounds") and (fought := clause.number()) is not None:
        held = held._replace(rounds=fought)
    elif clause.takes("advantage", "0"):
        held = held._replace(marker=0)
    else:
        boxes = _boxes(position, clause)
        if boxes is None:
            return False
        held = held._replace(marker=boxes, rounds=max(held.rounds, abs(boxes)))
        _on_the_track(position, held, hex_)
    position.assaults[hex_] = held
    return True


def _strip(position: Position, clause: Clause, hex_: str, *, gone: bool) -> int:
    """Read the strip of a hex, which no other hex may have; or that it has none."""
    if gone:
        return NONE
    dropped = re.search(r"\bstrips? a\b", clause.text.casefold())
    said = "a" if dropped else clause.word()  # the clause drops the article a
    found, known = strip_of(position, said), position.tables.strips
    if found == NONE:
        raise NotationError(f"there is no strip {said.upper()!r}", hint=among(known))
    for other, held in position.assaults.items():
        if held.strip == found and other != hex_:
            message = f"{other} is on strip {known[found]}"
            raise NotationError(message, hint=f"first write '{other} no strip'")
    return found


def _boxes(position: Position, clause: Clause) -> int | None:
    """Read the place of the marker: ``axis +1``."""
    side = clause.one("side")
    boxes = whole(clause) if side is not None else None
    if side is None or boxes is None:
        return None
    del position
    return abs(boxes) * advantage.towards(side)


def _on_the_track(position: Position, held: Assault, hex_: str) -> None:
    most = advantage.most(position, held)
    loose = position.settings["over_the_top"] == "kept"
    if abs(held.marker) > most and not loose:
        ground = position.tables.terrain[held.terrain].name
        message = f"the track of {hex_} ends at {most}: {ground}"
        raise NotationError(message, hint=f"write 0 to {most}")


def _contested(position: Position, clause: Clause, hex_: str, *, gone: bool) -> bool:
    """Read who assaults a hex, and its terrain; or that nobody does any more."""
    if gone:
        position.assaults.pop(hex_, None)
        position.frames = [e for e in position.frames if e[:2] != ("strike", hex_)]
        return True
    held = position.assaults.get(hex_)
    side = ground = None
    while clause.rest:
        if clause.takes("by"):
            side = clause.one("side")
        elif clause.takes("in"):
            ground = clause.one("terrain")
        else:
            break
    if held is None and (side is None or ground is None):
        raise NotationError(f"who assaults {hex_}, and in what terrain?", hint=NEW)
    held = held or Assault(0, 0, strip=free_strip(position))
    held = held if side is None else held._replace(by=side)
    held = held if ground is None else held._replace(terrain=ground)
    _on_the_track(position, held, hex_)
    position.assaults[hex_] = held
    return True


def _driven_out(position: Position, clause: Clause, hex_: str, *, gone: bool) -> bool:
    """``D5 driven out axis``: the Axis cannot dig in there again."""
    side = clause.one("side")
    if side is None:
        return False
    each = (hex_, side)
    if gone:
        position.driven_out = [e for e in position.driven_out if e != each]
    elif each not in position.driven_out:
        position.driven_out.append(each)
        held = position.assaults.get(hex_)
        if held is not None and 1 - held.by == side:
            position.assaults[hex_] = held._replace(dug_in=False)
    return True


READINGS = (mines, assault)
