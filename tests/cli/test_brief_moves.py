"""Many moves in few lines."""

from hypothesis import given
from hypothesis import strategies as st

from pnp.cli.brief_moves import forms


def test_words_that_may_stand_in_one_place_are_joined() -> None:
    moves = [f"place {who} at {at}" for who in ("Lee", "Basse") for at in ("K1", "K2")]

    assert list(forms(moves)) == ["place Lee or Basse at K1 or K2"]


def test_only_what_is_legal_is_said_to_be() -> None:
    """Basse may not go to K2: the two lines may not become one."""
    moves = ["place Lee at K1", "place Lee at K2", "place Basse at K1"]

    assert list(forms(moves)) == ["place Lee at K1 or K2", "place Basse at K1"]


def test_many_words_are_counted() -> None:
    moves = [f"move Lee to K{number}" for number in range(1, 11)]

    assert list(forms(moves)) == ["move Lee to K1, K2, K3, K4, K5, K6 or 4 more"]


def test_different_verbs_stay_apart() -> None:
    assert list(forms(["pass", "load by Lee", "pass"])) == ["pass", "load by Lee"]


@given(
    st.lists(
        st.tuples(st.sampled_from("ab"), st.sampled_from("xyz"), st.sampled_from("12")),
        max_size=12,
    )
)
def test_the_forms_say_each_move_once_and_no_other(rows: list[tuple[str, ...]]) -> None:
    """Undo the joining: the same moves come out."""
    moves = {f"v {' to '.join(row)}" for row in rows}
    said = []
    for form in forms(moves):
        one, two, three = (
            part.replace(",", " or").split(" or ")
            for part in form.removeprefix("v ").split(" to ")
        )
        said += [
            f"v {a.strip()} to {b.strip()} to {c.strip()}"
            for a in one
            for b in two
            for c in three
        ]

    assert sorted(said) == sorted(moves)
