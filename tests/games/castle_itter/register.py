"""The register: for each case that can refuse, a move that passes and one that does not.

    "2.5": both(
        on("Great Hall | GH3 Worsham; Keep | K1 Waltl"),
        "move Worsham to K2",
        "move Worsham to K1",
    )

A side of an entry is a move on a drawn table, which the audit plays; or the name of a
test of the chapters that shows it, where a table cannot be drawn so simply.  What only
computes has worked examples: tests of the chapters, by name.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from re import sub
from typing import Unpack

from pnp.games.castle_itter.chapters.hearing import rule_on
from pnp.games.castle_itter.ground.position import Position
from pnp.games.castle_itter.words.notation import read
from pnp.rules.flow import Frame
from pnp.rules.ruling import Ruling
from pnp.values import replace
from tests.games.audit import Entry, Side
from tests.games.castle_itter.table import (
    Said,
    attacker,
    defender,
    space,
    table,
)


@dataclass(frozen=True)
class Asked:
    """A move on a drawn table; what is awaited is written in words."""

    drawn: str
    said: Said
    awaited: str = ""
    move: str = ""

    def ruling(self) -> Ruling:
        """Return what the referee says."""
        position = table(self.drawn, **self.said)
        if self.awaited:
            position.frames = [frame(position, self.awaited)]
        return rule_on(position, read(position, self.move))


def frame(position: Position, words: str) -> Frame:
    """Return what is awaited: ``fire guns, @9, 0 0 0 1 1``; @ before a space."""
    name, *parts = [part.strip() for part in words.split(",")]
    found: list[int] = []
    for part in parts:
        if part.startswith("@"):
            found.append(space(position, part[1:]))
        elif part[0].isdecimal():
            found += map(int, part.split())
        elif part in {each.name for each in position.tables.attackers}:
            found.append(attacker(position, part))
        else:
            found.append(defender(position, part))
    return (name, *found)


def on(rows: str, awaited: str = "", **said: Unpack[Said]) -> Asked:
    """Return a table to ask about; its rows are parted by semicolons."""
    return Asked(rows.replace(";", "\n"), said, awaited)


def both(asked: Asked, passes: str, stops: str) -> Entry:
    """Return an entry of two moves on one table."""
    return Entry(replace(asked, move=passes), replace(asked, move=stops))


def ruled(asked: Asked, move: str, setting: str, passes: str, stops: str) -> Entry:
    """Return an entry of one move that a setting lets pass or stops."""

    def turned(value: str) -> Asked:
        settings: Mapping[str, str | int] = {
            **asked.said.get("settings", {}),
            setting: value,
        }
        return replace(asked, move=move, said={**asked.said, "settings": settings})

    return Entry(turned(passes), turned(stops))


def draft(entry: Entry) -> Entry:
    """Return the same entry, asked of the playtest draft in its own words."""

    def asked(side: Side) -> Side:
        if not isinstance(side, Asked):
            return side
        return Asked(
            drawn=_plural(side.drawn),
            said={**side.said, "edition": "playtest"},
            awaited=_plural(side.awaited),
            move=_plural(side.move),
        )

    return Entry(asked(entry.passes), asked(entry.stops))


def _plural(words: str) -> str:
    """Return words with Riflemen and Scouts, as the draft calls these attackers."""
    words = sub(r"\bRifleman(?=[ @,])", "Riflemen", words)
    return sub(r"\bScout(?=[ @,])", "Scouts", words)


# The tables

PURPLE = "North Terrace | NT5 Dietrich; SS | Mortar 5, Rifleman c23, Scout 9"
TWO = "Keep | K1 Lee, K2 Basse; SS | Rifleman 3"
GATE = "Gate House | G1 Szymczyk, G2 Rifleman-1 exhausted"
HALL = "Great Hall | GH3 Worsham; Keep | K1 Waltl"
TERRACE = "North Terrace | NT2 Schrader, NT3 Worsham exhausted, NT5 Waltl"
CELLAR = "Cellar | C1 Borotra"
FRENCH = "North Terrace | NT2 Lee, NT5 Gamelin, NT6 Reynaud; SS | Rifleman 5"
TANK = "Besotten Jenny | BJL Seiner, BJC Rushford; SS | Rifleman 9"
WRECK = "Besotten Jenny 0 |; Keep | K1 Lee"
SPEND = "markers | purple 2"
GUNS = "Gate House | G3 Lee; SS | Machine Gunner 9, Mortar 9"
NEW = "supply | everybody"
APART = "apart | Waltl; supply | Linson"
TWELVE = (
    "Lee, Basse, Seiner, Szymczyk, Rushford, McHaley, Pollock, Sutton, Petrukovich,"
    " Dietrich, Gangl, Hockel"
)

# The entries

ATTACK = both(on(PURPLE), "attack Mortar@5 by Dietrich", "attack Mortar@6 by Dietrich")
SIGHT = both(
    on(PURPLE), "attack Rifleman@c23 by Dietrich", "attack Scout@9 by Dietrich"
)
ONCE = both(
    on(TWO, acted="Lee"), "attack Rifleman@3 by Basse", "attack Rifleman@3 by Lee"
)
FIRST = both(on(NEW, turn=1), "place Rushford at K1", "recover Borotra from exhaustion")
SUPPRESS = both(
    on("Keep | K1 Pollock"), "suppress red 3 by Pollock", "suppress red 4 by Pollock"
)
WITHIN = both(on(GATE), "move Szymczyk to G3", "move Szymczyk to G2")
ACROSS = both(on(HALL), "move Worsham to K2", "move Worsham to K1")
OUT = both(on(CELLAR), "move Borotra to GH3", "move Borotra to K1")
TIRED = both(
    on("Keep | K1 Lee exhausted; SS | Rifleman 3"),
    "recover Lee from exhaustion",
    "attack Rifleman@3 by Lee",
)
MARKED = both(
    on("Keep | K1 Lee disrupted; SS | Rifleman 3"),
    "recover Lee from disruption",
    "attack Rifleman@3 by Lee",
)
COMMAND = both(on(TERRACE), "command by Schrader", "command by Waltl")
ESCAPE = Entry(
    replace(on("North Terrace | NT2 Borotra; SS | Rifleman 9"), move="escape Borotra"),
    replace(on("North Terrace | NT2 Borotra; SS | Rifleman 5"), move="escape Borotra"),
)
JOIN = both(on(APART), "place Linson at K1", "place Waltl at K1")
LOAD = both(on(TANK), "load by Seiner", "attack Rifleman@9 by Rushford with weapon")
SPENT = both(on(SPEND, "spend, Rifleman, @5", phase="ss"), "spend 2", "spend 3")
ENTER = ruled(
    on(WRECK), "move Lee to BJM", "destroyed_tank_entered", passes="yes", stops="no"
)
PRISONER = both(
    on("supply | Borotra", settings={"french_start": "supply"}),
    "place Borotra at C1",
    "place Borotra at K1",
)
DECK = both(on("", "card, 0", phase="ss"), "card d2-flak-37", "card d4-mortar")
SEEN = both(on("", "card, 0", phase="ss"), "card d2-flak-37", "card d2-rifleman")
NO_TACTICS = Entry(
    "test_tactics_deck.test_any_card_of_the_top_deck",
    replace(on("", "card, 0", phase="ss"), move="tactic t1-barrage"),
)
BOX = ruled(
    on("Keep | K1 Pollock; markers | purple 28"),
    "suppress red 3 by Pollock",
    "markers_bound",
    passes="no",
    stops="yes",
)
INSPIRE = both(
    on(FRENCH, settings={"inspire_attack_0": "none"}),
    "attack Rifleman@5 by Lee",
    "attack Rifleman@5 by Gamelin",
)
SACRIFICE = both(
    on("Keep | K1 Gamelin, K2 Gangl", "sacrifice, Gamelin, Gangl, 0", phase="ss"),
    "sacrifice Gangl",
    "sacrifice Gamelin",
)
BATTERY = both(
    on(GUNS, "fire guns, @9, 0 0 0 1 1", phase="ss"), "fire Mortar@9", "fire Mortar@8"
)
SQUADS = both(
    on(GUNS, "fire colours, 17 0", phase="ss", edition="playtest"),
    "fire black",
    "fire green",
)
VETERAN = both(
    on("", "deal, @2", phase="setup", variant="veteran"),
    "deal Scout@2",
    "deal Sturm@2",
)
ELITE = both(
    on("", "deal, @2", phase="setup", variant="elite"),
    "deal Sturm@2",
    "deal Mortar@2",
)
ORDERS = Entry(
    replace(
        on("", "order", phase="planning", variant="competitive"), move="order face down"
    ),
    replace(on("", "card, 0", phase="ss"), move="order face down"),
)

REGISTER: Mapping[str, Entry] = {
    # Setting up
    "setup 3": PRISONER,
    "setup 5": DECK,
    "setup 6": Entry(
        "test_decks.test_it_does_not_come_before_the_last_cards",
        replace(on("", "card, 0", phase="ss"), move="card relief-142"),
    ),
    "setup 9": ruled(
        on(TERRACE, "commanding, Schrader, 3", commanded=TWELVE),
        "recover Worsham from exhaustion",
        "markers_bound",
        passes="no",
        stops="yes",
    ),
    "setup 11": Entry(
        replace(on("Besotten Jenny | BJL Seiner"), move="load by Seiner"),
        replace(on("Besotten Jenny | BJL Seiner", loaded=True), move="load by Seiner"),
    ),
    "setup 12": BOX,
    "p.5": draft(DECK),
    # How the game runs
    "1.3": SIGHT,
    # What defenders do
    "2.0": ONCE,
    "2.1": FIRST,
    "2.2": ATTACK,
    "2.3": SUPPRESS,
    "2.4": WITHIN,
    "2.5": ACROSS,
    "2.6": TIRED,
    "2.7": COMMAND,
    "2.8": ESCAPE,
    "p.7 Line of sight": draft(SIGHT),
    "p.8 Actions": draft(ONCE),
    "p.8 Initial actions": draft(FIRST),
    "p.8 French prisoners": draft(PRISONER),
    "p.9": draft(ATTACK),
    "p.10 Suppress": draft(SUPPRESS),
    "p.10 Move within a location": draft(WITHIN),
    "p.11": draft(OUT),
    "p.12 Recover": draft(TIRED),
    "p.12 Remove Suppression": draft(MARKED),
    "p.12 Command": draft(COMMAND),
    "p.13": draft(ESCAPE),
    # What defenders are
    "3.1": INSPIRE,
    "3.4": JOIN,
    "3.5": SACRIFICE,
    "3.6": LOAD,
    "p.14 Reinforcements": draft(JOIN),
    "p.15": draft(LOAD),
    # What the SS cards do
    "4.0": SEEN,
    "4.2": ENTER,
    "4.3": SPENT,
    "4.4": BATTERY,
    "p.17 Besotten Jenny": draft(ENTER),
    "p.18 Suppressing": draft(SPENT),
    "p.16 Three cards": draft(SEEN),
    "p.20 SS Squads": SQUADS,
    # Other ways to play
    "setup 7": NO_TACTICS,
    "6.1": NO_TACTICS,
    "6.1.2": VETERAN,
    "6.1.3": ELITE,
    "6.2": ORDERS,
    # Rulings
    "R3": ruled(
        on(GATE, acted="Szymczyk"),
        "move Szymczyk to G3",
        "moving_within_after",
        passes="yes",
        stops="no",
    ),
    "R4": ruled(
        on("Keep | K1 Lee"), "move Lee to C1", "moving_into_cellar", "any", "none"
    ),
    "R5": ruled(
        on("Great Hall | GH3 Pollock"),
        "suppress red 3 by Pollock",
        "yellow_suppression",
        passes="any",
        stops="none",
    ),
    "R7": BOX,
    "R8": ruled(
        on(TANK),
        "attack Rifleman@9 by Rushford",
        "cannon_without_load",
        passes="own",
        stops="none",
    ),
    "R10": ruled(
        on(HALL), "move Worsham to BJM", "weapon_positions", passes="any", stops="crew"
    ),
    "R11": Entry(
        "test_command.test_if_so_ruled_a_command_reaches_into_the_supply",
        "test_command.test_if_so_ruled_a_command_reaches_into_the_supply",
    ),
    "R12": ruled(
        on(
            "Cellar | C1 Lee, C2 Reynaud exhausted; supply | Rushford",
            "commanding, Lee, 3",
        ),
        "recover Reynaud from exhaustion",
        "command_french_before_action",
        passes="yes",
        stops="no",
    ),
    "R13": ruled(
        on("Besotten Jenny | BJL Borotra; SS | Rifleman 9"),
        "escape Borotra",
        "escape_from_white",
        passes="yes",
        stops="no",
    ),
    "R14": ruled(
        on("North Terrace | NT6 Borotra; SS | Rifleman 5"),
        "escape Borotra",
        "escape_two_colours",
        passes="one",
        stops="both",
    ),
    "R19": ruled(
        on(FRENCH),
        "attack Rifleman@5 by Gamelin",
        "inspire_attack_0",
        passes="bonus",
        stops="none",
    ),
    "R36": BATTERY,
    "R44": Entry(
        "test_setup.test_decks_that_are_not_shuffled_are_known",
        "test_setup.test_decks_that_are_not_shuffled_are_known",
    ),
    "R46": ruled(
        on(GATE, shifted="Szymczyk"),
        "move Szymczyk to G3",
        "moving_within_times",
        passes="any",
        stops="once",
    ),
    "R47": ruled(on(TWO), "pass", "must_act", passes="no", stops="yes"),
    "R49": ruled(
        on(
            "Great Hall | GH1P Lee, GH1G Basse, GH3 Seiner, GH4 Rushford; supply | Sutton"
        ),
        "place Sutton at C1",
        "enters_idle",
        passes="yes",
        stops="no",
    ),
    "R48": ruled(on(TWO), "command by Lee", "empty_command", passes="yes", stops="no"),
}

EXAMPLES: Mapping[str, str] = {
    # Setting up
    "setup 2": "test_setup.test_a_beginner_faces_eleven_riflemen",
    "setup 4": "test_setup.test_a_beginner_faces_eleven_riflemen",
    "setup 10": "test_guns.test_disrupted_markers_run_out_only_where_the_box_is_the_limit",
    "p.7 Turn": "test_sequence.test_after_five_actions_three_cards",
    # How the game runs; what 1.2 says of positions is refused by 2.1, 2.5 and p.11
    "1.2": "test_moving.test_worsham_goes_to_the_keep",
    "p.7 Board": "test_moving.test_worsham_goes_to_the_keep",
    "1.1": "test_sequence.test_after_five_actions_three_cards",
    # What defenders are
    "3.2": "test_casualties.test_a_death_takes_every_m_of_the_location_along",
    "3.3": "test_casualties.test_an_officer_keeps_up_morale",
    "p.14 Low morale": "test_casualties.test_a_death_takes_every_m_of_the_location_along",
    "p.14 Wehrmacht officer": "test_casualties.test_an_officer_keeps_up_morale",
    # What the SS cards do
    "4.1": "test_sniper.test_a_6_is_purple_a_2_is_gamelin_and_any_5_kills_him",
    "p.16 Sniper": "test_sniper.test_the_draft_rolls_five_dice",
    "p.17 Attacking a location": (
        "test_locations.test_a_flak_37_rolls_five_dice_and_six_in_the_draft"
    ),
    "p.18 Placing": "test_placing.test_two_riflemen_the_second_pushes_everybody_on",
    "p.18 Advancing": "test_placing.test_two_riflemen_the_second_pushes_everybody_on",
    "p.20 Flak 30": "test_flak.test_the_draft_sweeps_a_location_with_three_dice_each",
    "p.20 Second marker": "test_casualties.test_a_second_marker_kills",
    # How it ends
    "5.0": "test_ending.test_a_line_for_everything_that_counts",
    "p.21 End": "test_ending.test_to_last_is_to_win_in_the_draft",
    "p.21 Score": "test_ending.test_the_draft_counts_casualties",
    # Other ways to play
    "p.21 Harder games": "test_setup.test_marked_cards_are_in_where_they_belong",
}
"""What only computes, and a worked example of it."""
