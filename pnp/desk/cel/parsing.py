"""A text to the tree of an expression, or to what is wrong with it, and where."""

from pnp.desk.cel.faults import NotAnExpression
from pnp.desk.cel.tokens import Token, spoken, tokens
from pnp.desk.cel.tree import (
    CALLED,
    CHOICE,
    HOWS,
    INDEX,
    SIGNS,
    Call,
    Each,
    Field,
    Name,
    Several,
    Tree,
    Value,
)
from pnp.errors import quoted

DEEPEST = 40
"""How deep parts may be within each other."""
ORDERS = frozenset({"==", "!=", "<", "<=", ">", ">=", "in"})


def parse(text: str) -> Tree:
    """Return the tree of an expression; NotAnExpression with the column of a fault."""
    parser = _Parser(tokens(text))
    if parser.ended():
        raise NotAnExpression("the expression is empty", 0)
    tree = parser.whole(0)
    if not parser.ended():
        raise parser.wrong("a sign, or the end")
    return tree


class _Parser:
    """Reads one expression, from left to right."""

    def __init__(self, found: list[Token]) -> None:
        self.found, self.at = found, 0

    @property
    def now(self) -> Token:
        return self.found[self.at]

    def ended(self) -> bool:
        """Whether nothing comes any more."""
        return self.now.kind == "end"

    def wrong(self, wanted: str) -> NotAnExpression:
        """Return what is wrong with the next word."""
        message = f"expected {wanted}, not {self.now.said}"
        return NotAnExpression(message, self.now.column)

    def take(self, sign: str) -> Token:
        """Take a sign that must come now."""
        if self.now.text != sign or self.now.kind != "sign":
            raise self.wrong(quoted(sign))
        self.at += 1
        return self.found[self.at - 1]

    def takes(self, sign: str) -> bool:
        """Take a sign if it comes now."""
        found = self.now.kind == "sign" and self.now.text == sign
        self.at += found
        return found

    def whole(self, depth: int) -> Tree:
        """Return an expression: a choice, or what signs join."""
        if depth > DEEPEST:
            message = f"parts within parts, more than {DEEPEST} deep"
            raise NotAnExpression(message, self.now.column)
        left = self.joined(1, depth)
        column = self.now.column
        if not self.takes("?"):
            return left
        then = self.joined(1, depth + 1)
        self.take(":")
        return Call(CHOICE, (left, then, self.whole(depth + 1)), column)

    def joined(self, least: int, depth: int) -> Tree:
        """Return parts and the signs between them that bind closely enough."""
        left = self.prefixed(depth)
        while True:
            token = self.now
            binds = SIGNS.get(token.text, 0) if token.kind in ("sign", "name") else 0
            if binds < least or not binds:
                return left
            self.at += 1
            right = self.joined(binds + 1, depth + 1)
            left = Call(token.text, (left, right), token.column)
            again = self.now.text
            if binds == SIGNS["=="] and again in ORDERS:
                message = f"{quoted(token.text)} and {quoted(again)} in a row"
                raise NotAnExpression(message, self.now.column, "join two with &&")

    def prefixed(self, depth: int) -> Tree:
        """Return a part with the signs before it."""
        column = self.now.column
        if depth > DEEPEST:
            raise NotAnExpression("too many signs in a row", column)
        if self.takes("!"):
            return Call("!", (self.prefixed(depth + 1),), column)
        if self.takes("-"):
            return Call("neg", (self.prefixed(depth + 1),), column)
        return self.member(depth)

    def member(self, depth: int) -> Tree:
        """Return a part and the fields and questions after it."""
        tree = self.primary(depth)
        while self.now.kind == "sign" and self.now.text in (".", "["):
            column = self.now.column
            if self.takes("["):
                at = self.whole(depth + 1)
                self.take("]")
                tree = Call(INDEX, (tree, at), column)
                continue
            self.take(".")
            name = self.now
            if name.kind != "name":
                raise self.wrong("the name of a field")
            self.at += 1
            if self.takes("("):
                tree = self.asked(tree, name, depth)
            else:
                tree = Field(tree, name.text, name.column)
        return tree

    def asked(self, tree: Tree, name: Token, depth: int) -> Tree:
        """Return a question about several: ``.exists(u, …)``, ``.size()``."""
        if name.text in HOWS:
            return self.each(tree, name, depth)
        return Call(name.text, (tree, *self.rest(depth)), name.column)

    def each(self, tree: Tree, how: Token, depth: int) -> Tree:
        """Return the rest of a question about each: a name, and what is asked."""
        variable = self.now
        if variable.kind != "name":
            raise self.wrong("a name for each of them")
        self.at += 1
        self.take(",")
        that = self.whole(depth + 1)
        self.take(")")
        return Each(how.text, tree, variable.text, that, variable.column)

    def rest(self, depth: int) -> tuple[Tree, ...]:
        """Return what is in the parentheses of a function."""
        given: list[Tree] = []
        if self.takes(")"):
            return ()
        while True:
            given.append(self.whole(depth + 1))
            if self.takes(")"):
                return tuple(given)
            self.take(",")

    def primary(self, depth: int) -> Tree:
        """Return a value, a name, a function, several, or a part in parentheses."""
        token = self.now
        if token.kind == "end":
            raise self.wrong("a name or a number")
        self.at += 1
        match token.kind:
            case "number":
                return Value(int(token.text), token.column)
            case "text":
                return Value(spoken(token.text), token.column)
            case "name" if token.text != "in":
                return self.named(token, depth)
        if token.text == "(":
            tree = self.whole(depth + 1)
            self.take(")")
            return tree
        if token.text == "[":
            return Several(self.listed(depth), token.column)
        self.at -= 1
        raise self.wrong("a name or a number")

    def listed(self, depth: int) -> tuple[Tree, ...]:
        """Return the parts of a list."""
        items: list[Tree] = []
        while not self.takes("]"):
            items.append(self.whole(depth + 1))
            if self.takes("]"):
                break
            self.take(",")
        return tuple(items)

    def named(self, token: Token, depth: int) -> Tree:
        """Return what begins with a name."""
        if token.text in ("true", "false"):
            return Value(token.text == "true", token.column)
        if not self.takes("("):
            return Name(token.text, token.column)
        if token.text in CALLED:
            of = self.whole(depth + 1)
            self.take(",")
            return self.each(of, token, depth)
        given = self.rest(depth)
        if token.text == "id" and len(given) == 1:
            (called,) = given
            if isinstance(called, Value) and isinstance(called.value, str):
                return Name(called.value, called.column + 1)
        return Call(token.text, given, token.column)
