"""A run gives the same figures whatever its workers, and whoever of them is lost."""

import os
import signal
from collections.abc import Iterator
from concurrent.futures.process import BrokenProcessPool

import pytest

from pnp.errors import PnpError
from pnp.simulate.lab import running
from pnp.simulate.lab.figures import differences, figures, known_to
from pnp.simulate.lab.luck import lot
from pnp.simulate.lab.playing import played
from pnp.simulate.lab.running import Alone, Job, Pending, Processes, Spoilt, batch, run
from pnp.simulate.lab.tally import Tally
from pnp.values import replace
from tests.simulate.lab.arms import MILLS, arm

JOB = Job(
    (
        arm("castle-itter", "nothing", variant="beginner"),
        arm("castle-itter", "nothing", variant="veteran"),
    ),
    "7",
)


@pytest.fixture(scope="module")
def alone() -> Tally:
    """Sixty games of both levels, in this process."""
    return run(Alone(JOB), 60)


def test_a_tally_is_kept_and_read_back(alone: Tally) -> None:
    again = Tally.from_data(alone.as_data())

    assert again == alone
    assert alone.sums["0", "games"] == alone.sums["1", "games"] == 60


def test_batches_in_any_order_add_up_to_the_same(alone: Tally) -> None:
    total = Tally()
    for first in (41, 1, 21):
        done = batch(JOB, first, first + 19)
        assert isinstance(done, Tally)
        total.merge(done)

    assert total.as_data() == alone.as_data()


@pytest.mark.slow
def test_two_processes_one_of_them_killed_give_the_same(alone: Tally) -> None:
    crew = Processes(JOB, 2)
    killed: list[int] = []

    def told(_done: int) -> None:
        if not killed:
            victim = next(iter(crew._pool._processes))
            os.kill(victim, signal.SIGKILL)
            killed.append(victim)

    try:
        total = run(crew, 60, told)
    finally:
        crew.end()

    assert killed
    assert total.as_data() == alone.as_data()


class Lost:
    """A worker that is lost whatever it is given."""

    size = 1

    def hand_out(self, first: int, last: int) -> Pending:
        """Hand a batch to nobody."""
        del first, last
        return self

    def result(self) -> Tally | Spoilt:
        """Be lost."""
        raise BrokenProcessPool

    def replace(self) -> None:
        """Be replaced by the same."""


def test_workers_that_are_lost_again_and_again_end_the_run() -> None:
    with pytest.raises(PnpError, match="workers stop while they play games 1 to 20"):
        run(Lost(), 60)


def test_a_run_stops_at_the_same_game_however_many_are_ahead() -> None:
    def stop(total: Tally) -> bool:
        return total.sums["0", "games"] >= 25

    ahead = Alone(JOB)
    ahead.size = 3
    one, other = run(Alone(JOB), 60, stop=stop), run(ahead, 60, stop=stop)

    assert one.sums["0", "games"] == 40
    assert one == other


def test_a_width_is_reached_after_enough_games_only() -> None:
    tally = Tally()
    tally.sums.update({("0", "games"): 199, ("0", "end", "won", "x"): 199})
    assert not known_to(0.5, ["0"], tally)
    tally.sums["0", "games"] += 1

    assert known_to(0.5, ["0"], tally)
    assert not known_to(0.001, ["0"], tally)


def test_a_worker_of_another_version_is_refused() -> None:
    done = batch(replace(JOB, version="0.0.1"), 1, 2)

    assert isinstance(done, Spoilt)
    assert "the lab 0.0.1" in done.why


def test_a_game_that_stops_is_named() -> None:
    job = Job((replace(arm(MILLS), policy="nobody"),), "7")
    done = batch(job, 5, 6)

    assert isinstance(done, Spoilt)
    assert done.why.startswith("game 5 stopped: Nine Men’s Morris has no policy")


def test_the_tally_does_not_grow_with_the_games(alone: Tally) -> None:
    """Twice as many games add few keys: each is a turn, a piece, or an end."""
    more = run(Alone(replace(JOB, seed="8")), 60)
    more.merge(alone)

    assert more.sums["0", "games"] == 120
    assert len(more.sums) + len(more.items) < 1.5 * (len(alone.sums) + len(alone.items))


# Pairs


def test_a_game_beside_itself_differs_in_nothing() -> None:
    twice = arm("castle-itter", variant="veteran")
    tally = run(Alone(Job((twice, replace(twice, name="again")), "7")), 20)
    less = differences(tally, "1")

    assert {name: each.mean for name, each in less.items()} == dict.fromkeys(less, 0.0)
    assert less["score"].half == 0


def test_pairs_have_more_in_common_than_games_of_two_seeds() -> None:
    """The dice are the same where the same question is asked; a control shows it."""
    arms = (
        arm("castle-itter", variant="beginner"),
        arm("castle-itter", variant="veteran"),
    )
    numbers = range(1, 101)
    one, other = ([*_turns(Job((each,), "7"), numbers)] for each in arms)
    apart = [*_turns(Job((arms[1],), "8"), numbers)]

    assert alike(one, other) > 0.4
    assert abs(alike(one, apart)) < 0.2


def _turns(job: Job, numbers: range) -> Iterator[int]:
    (bench,) = running._benches_of(job)
    for number in numbers:
        yield played(bench, lot(job.seed, number)).turn


def alike(one: list[int], other: list[int]) -> float:
    """Return the correlation of two lists."""
    from statistics import correlation

    return correlation(one, other)


def test_what_is_shown_adds_up(alone: Tally) -> None:
    found = figures(alone, "1")

    assert found.games == 60
    assert sum(each.games for each in found.ends) == 60
    assert sum(found.turns.values()) == 60
    assert sum(each.mean for each in found.shares.values()) == pytest.approx(1)
