"""What is remembered by whole numbers, and when it is forgotten."""

from pnp.layout.art import known
from pnp.layout.art.known import Known


def test_each_result_is_worked_out_once() -> None:
    once = iter([1.5, 2.0])
    halves = Known(lambda _: next(once))

    assert [halves[3], halves[4], halves[3]] == [1.5, 2.0, 1.5]


def test_it_does_not_grow_without_end() -> None:
    doubled = Known(lambda number: 2 * number)

    for number in range(2 * known.MOST):
        assert doubled[number] == 2 * number

    assert len(doubled) <= known.MOST + 1
