"""Which games of Castle Itter are recorded; the search for luck that ends them so."""

from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from pnp.games.castle_itter.chapters.ending import score
from pnp.games.castle_itter.ground.position import Position
from pnp.games.castle_itter.policies import shooting
from pnp.session.session import Session
from tests.games.castle_itter.walking import game, ply
from tests.recording.evening import Evening
from tests.recording.sieges import Plan, script

PLAYED = Path(__file__).parent.parent / "played" / "castle-itter"
ENDS = {
    "breach": ("breach", "lost"),
    "won": ("deck out", "won"),
    "draw": ("deck out", "drawn"),
    "relief": ("relief", ""),
    "lasted": ("deck out", "won"),
}
"""Per end how it ended, and the result if it must be that one."""
LUCK = 1500

LOADER = "overrule 3.6 load_exhausts=no because he only hands it over"
SPENT = "overrule 2.3 unused_suppression=return because that is how we read it"
SOLD = "overrule 2.6 because we had always played it so"
GUARDED = "Gangl@NT6; Gamelin@NT2; Reynaud@NT3; De La Rocque@NT5"

PLANS = (
    Plan("published", "beginner", "breach", happens={2: ("slip",), 5: ("again",)}),
    Plan(
        "published", "beginner", "won", happens={4: ("redo",), 8: ("branch what-if",)}
    ),
    Plan("published", "beginner", "draw", "roll", happens={6: ("fix",), 9: ("slip",)}),
    Plan("published", "beginner", "relief", "mixed", happens={7: ("again",)}),
    Plan(
        "published", "veteran", "breach", "mixed", "mine", "advise", {5: ("against",)}
    ),
    Plan("published", "veteran", "won", "mine", "kept", happens={6: (LOADER,)}),
    Plan("published", "veteran", "draw", "mine", "mine", "record", {7: ("against",)}),
    Plan("published", "veteran", "relief", "roll", "kept", happens={5: ("slip",)}),
    Plan("published", "elite", "breach", "roll", "kept", happens={5: ("redo",)}),
    Plan("published", "elite", "won", happens={9: ("branch other-way",)}),
    Plan("published", "elite", "draw", "mixed", happens={6: (SOLD, "against")}),
    Plan("published", "elite", "relief", happens={5: (LOADER,), 8: ("fix",)}),
    Plan("published", "competitive", "breach", happens={3: ("slip",)}),
    Plan("published", "competitive", "won", "mixed", "kept", happens={6: ("again",)}),
    Plan("published", "competitive", "draw", "mixed", happens={7: ("fix",)}),
    Plan("published", "competitive", "relief", "mixed", "kept"),
    Plan("playtest", "playtest-normal", "breach", happens={6: ("again",)}),
    Plan(
        "playtest", "playtest-normal", "lasted", "mixed", happens={7: ("fix", "slip")}
    ),
    Plan("playtest", "playtest-veteran", "breach", "roll", happens={6: ("redo",)}),
    Plan(
        "playtest",
        "playtest-veteran",
        "lasted",
        strictness="advise",
        happens={8: ("against",)},
    ),
    Plan("playtest", "playtest-elite", "breach", "mixed", "kept", with_a=("fire",)),
    Plan(
        "playtest", "playtest-elite", "lasted", happens={9: ("branch what-if", "redo")}
    ),
    Plan(
        *("published", "beginner", "won"),
        happens={6: (f"lay {GUARDED}",)},
        with_a=("sacrifice", "keep", "enough"),
        besides="with-sacrifice",
    ),
    Plan(*("published", "beginner", "relief"), turn=21, besides="on-turn-21"),
)


def record(plan: Plan, evening: int) -> None:
    """Look for a game that ends as planned, and write its transcript."""
    wanted, result = ENDS[plan.end]
    for luck in range(LUCK):
        said, position = script(plan, Random(f"{plan.name} {luck}"))
        came = score(position)
        if (
            not said
            or position.outcome != wanted
            or result not in ("", came.result)
            or plan.turn not in (0, position.turn)
            or not all(any(t.startswith(a) for _, t in said) for a in plan.with_a)
            or (plan.end == "breach" and not 7 <= position.turn <= 12)
        ):
            continue
        with TemporaryDirectory() as folder:
            session = _begin(plan, Path(folder), f"2026-11-{evening:02}T19:30:00Z")
            text = Evening(session, _shot, Random(plan.name)).play(said)
        (PLAYED / f"{plan.name}.txt").write_text(text, encoding="utf-8")
        ended = f"turn {position.turn}, {came.result} {came.total}"
        print(f"{plan.name}: {ended}, luck {luck}")  # noqa: T201 - it takes minutes
        return
    print(f"{plan.name}: no luck")  # noqa: T201


def _begin(plan: Plan, folder: Path, at: str) -> Session:
    """Return a session of a game, begun at a time of day."""
    return Session.begin(
        folder / f"{plan.name}.pnp",
        game(plan.edition, plan.variant),
        dice=plan.dice,
        cards=plan.cards,
        strictness=plan.strictness,
        now=lambda: at,
    )


def _shot(position: Position, random: Random) -> object:
    """Return what somebody would play who shoots at the nearest."""
    return ply(position, shooting, random)
