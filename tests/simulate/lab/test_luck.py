"""The dice of the lab: fair, and the same where the same question is asked."""

from collections import Counter
from itertools import pairwise
from typing import Any

from pnp.simulate.lab.luck import Luck, Mind, lot


def dice(luck: Luck, turn: int, question: str, many: int = 3) -> list[int]:
    luck.ask(turn, question)
    return [int(luck.random() * 6) + 1 for _ in range(many)]


def test_the_same_question_falls_the_same_whatever_was_asked_before() -> None:
    one, other = Luck(lot("7", 4711)), Luck(lot("7", 4711))
    dice(one, 3, "attack")
    first = dice(one, 4, "attack")
    dice(other, 3, "card", 20)
    dice(other, 3, "attack")
    dice(other, 4, "shell")

    assert dice(other, 4, "attack") == first


def test_turns_times_games_and_seeds_fall_apart() -> None:
    luck = Luck(lot("7", 1))
    fell = [dice(luck, 1, "attack", 9), dice(luck, 1, "attack", 9)]
    fell += [dice(luck, 2, "attack", 9), dice(luck, 2, "card", 9)]
    fell += [dice(Luck(lot("7", 2)), 1, "attack", 9)]
    fell += [dice(Luck(lot("8", 1)), 1, "attack", 9)]

    assert len(set(map(tuple, fell))) == 6


def test_the_dice_are_fair_within_and_between_questions() -> None:
    """Chi-square with 5 and 35 degrees of freedom: 1 in 1,000 is above 20.5 and 66.6."""
    firsts, follow = list[int](), Counter[tuple[int, int]]()
    for number in range(1, 201):
        luck = Luck(lot("fair", number))
        for turn in range(1, 6):
            for question in ("attack", "card", "attack"):
                fell = dice(luck, turn, question, 2)
                firsts.append(fell[0])
                follow[fell[0], fell[1]] += 1
    between = Counter(pairwise(firsts))

    assert chi_square(Counter(firsts), 6) < 20.5
    assert chi_square(follow, 36) < 66.6
    assert chi_square(between, 36) < 66.6


def chi_square(found: Counter[Any], cells: int) -> float:
    mean = found.total() / cells
    empty = (cells - len(found)) * mean
    return empty + sum((many - mean) ** 2 / mean for many in found.values())


def test_whole_numbers_are_of_any_size() -> None:
    luck = Luck(lot("7", 1))
    luck.ask(1, "shuffle")
    many = [luck.randrange(3) for _ in range(300)]

    assert set(many) == {0, 1, 2}
    assert 0 <= luck.getrandbits(100) < 1 << 100
    assert sorted(luck.sample(range(9), 9)) == list(range(9))


def test_a_mind_starts_again_with_each_question() -> None:
    """The library keeps the function that it calls: a sample must come to an end."""
    one, other = Mind(lot("7", 1)), Mind(lot("7", 1))
    one.ask(1, "move")
    first: list[float] = [
        *one.sample(range(40), 12),
        *one.choices(range(9), k=5),
        one.random(),
    ]
    for question in ("card", "move"):
        other.ask(1, question)
        again: list[float] = [
            *other.sample(range(40), 12),
            *other.choices(range(9), k=5),
        ]
        again.append(other.random())

    assert again == first
    one.ask(1, "move")
    assert one.sample(range(40), 12) != first[:12]
