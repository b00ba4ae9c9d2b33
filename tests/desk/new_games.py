"""Hex and Two Crowns written once more, from their rulebooks, to hold their files against."""

from itertools import product

ROADS = {
    "crown": "hills moor",
    "hills": "crown mines ford",
    "moor": "crown ford abbey",
    "mines": "hills dale",
    "ford": "hills moor dale fens",
    "abbey": "moor fens",
    "dale": "mines ford port",
    "fens": "ford abbey port",
    "port": "dale fens",
}
WORTH = {"crown": 2, "port": 2, "mines": 3, "abbey": 3}


class Hex:
    """The stones by their column and row; chains are joined as stones are placed."""

    size = 7

    def __init__(self) -> None:
        cells = product(range(self.size), repeat=2)
        self.free = set(cells)
        self.stones: dict[tuple[int, int], str] = {}
        self.turn = 1

    def legal(self) -> set[str]:
        """Return all legal moves."""
        found = {f"place {'ABCDEFG'[c]}{r + 1}" for c, r in self.free}
        return found | ({"swap"} if self.turn == 2 else set())

    def play(self, move: str) -> None:
        """Place a stone, or take the place of the first."""
        if move == "swap":
            ((c, r),) = self.stones
            self.stones.clear()
            self.free.add((c, r))
            where = (r, c)
        else:
            where = ("ABCDEFG".index(move[-2]), int(move[-1]) - 1)
        self.free.discard(where)
        self.stones[where] = "red" if self.turn % 2 else "blue"
        self.turn += 1

    def chance(self, _: str) -> None:
        """There are no dice."""

    def result(self) -> str:
        """Return who has joined two edges: all stones from one edge are followed."""
        for colour, axis in (("red", 1), ("blue", 0)):
            ours = {at for at, of in self.stones.items() if of == colour}
            seen = {at for at in ours if at[axis] == 0}
            edge = [*seen]
            while edge:
                c, r = edge.pop()
                near = {
                    (c + a, r + b) for a in (-1, 0, 1) for b in (-1, 0, 1) if a != b
                }
                edge += (near & ours) - seen
                seen |= near & ours
            if any(at[axis] == self.size - 1 for at in seen):
                return "won" if colour == "red" else "lost"
        return ""


class Crowns:
    """For each side: fresh and tired armies of each land, and those that wait."""

    def __init__(self) -> None:
        self.at = {s: {land: [0, 0] for land in ROADS} for s in ("north", "south")}
        self.at["north"]["crown"][0] = self.at["south"]["port"][0] = 3
        self.turn, self.left = 0, 0
        self.begin()

    @property
    def side(self) -> str:
        """Whose turn it is."""
        return "north" if self.turn % 2 else "south"

    @property
    def enemy(self) -> str:
        """The other side."""
        return "south" if self.turn % 2 else "north"

    def strength(self, side: str, land: str) -> int:
        """Return how many armies a side has in a land."""
        return sum(self.at[side][land])

    def wealth(self, side: str) -> int:
        """Return the worth of all lands of a side."""
        held = (land for land in ROADS if self.strength(side, land))
        return sum(WORTH.get(land, 1) for land in held)

    def begin(self) -> None:
        """Begin a turn: with recruits, if the capital is held."""
        self.turn, self.left = self.turn + 1, 3
        if self.turn > 12:
            return
        for side in self.at:
            for land in self.at[side].values():
                land[:] = [sum(land), 0]
        ours = self.at[self.side]
        home = ours[self.home()]
        if sum(home):
            waiting = 9 - sum(map(sum, ours.values()))
            home[0] += min(waiting, 1 + self.wealth(self.side) // 4)

    def home(self) -> str:
        """Return the capital of the side in turn."""
        return "crown" if self.side == "north" else "port"

    def legal(self) -> set[str]:
        """Return all legal moves."""
        ours = self.at[self.side]
        return {"pass"} | {
            f"march {many} from {start} to {to}"
            for start in ROADS
            for to in ROADS[start].split()
            for many in range(1, ours[start][0] + 1)
            if many > self.strength(self.enemy, to)
        }

    def play(self, move: str) -> None:
        """March, or end the turn early."""
        if move != "pass":
            _, many, _, start, _, to = move.split()
            lost = self.strength(self.enemy, to)
            self.at[self.enemy][to] = [0, 0]
            self.at[self.side][start][0] -= int(many)
            self.at[self.side][to][1] += int(many) - lost
        self.left -= 1
        if self.result():
            return
        if move == "pass" or not self.left:
            self.supply()
            self.begin()

    def supply(self) -> None:
        """Remove armies that no chain of lands joins to their capital."""
        ours = self.at[self.side]
        held = {land for land in ROADS if sum(ours[land])}
        fed = held & {self.home()}
        for _ in ROADS:
            fed |= {near for land in fed for near in ROADS[land].split()} & held
        for land in held - fed:
            ours[land] = [0, 0]

    def chance(self, _: str) -> None:
        """There are no dice."""

    def result(self) -> str:
        """Return the result for North."""
        for side, result in (("south", "won"), ("north", "lost")):
            if not any(sum(land) for land in self.at[side].values()):
                return result
        if self.turn <= 12:
            return ""
        lead = self.wealth("north") - self.wealth("south")
        return "won" if lead > 0 else "lost" if lead < 0 else "drawn"
