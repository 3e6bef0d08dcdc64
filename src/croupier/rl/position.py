"""Where does a game tree of chemin de fer stand: what was seen, whose move it is, and what may come?

A position is never changed, so that the trees of many states share it.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from croupier.errors import Problem, RlError
from croupier.play.node import Kind
from croupier.rl.asking import HANDS, answers, asked, dealt, game, happened, onward, started
from croupier.rl.dealing import not_open
from croupier.rl.models import TEN, model
from croupier.rl.settling import check_fee, settled

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from fractions import Fraction

    from croupier.play.events import Event
    from croupier.play.question import Question
    from croupier.rl.asking import Game, Standing
    from croupier.rl.models import Model
    from croupier.rl.seat import Vector

CHANCE = -1
"""Chance is to move: a card comes."""
OVER = -4
"""The coup is over."""


class Tree(NamedTuple):
    """The tree of a game: its rules, how chance deals, and whether the house takes its fee.

    `asked` is what `tree` made it of.
    """

    game: Game
    model: Model
    fee: bool
    asked: tuple[str, tuple[tuple[str, int | str], ...], str, bool, bool]


class Position:
    """One position of a tree; `mover` is 0 for the Player, 1 for the Banker, or `CHANCE` or `OVER`."""

    __slots__ = ("_after", "_gone", "_path", "_question", "_standing", "_won", "mover", "tree")

    def __init__(
        self, tree: Tree, standing: Standing, gone: tuple[int, ...] = (), path: tuple[int, ...] = ()
    ) -> None:
        """Stand where a coup stands, after these outcomes of chance, and these with answers among them."""
        self.tree, self._standing, self._gone, self._path = tree, standing, gone, path
        self._question: Question | None = asked(tree.game, standing)
        self._after: dict[int, Position] = {}
        coup = standing.coup
        self._won = None if coup is None else settled(tree.game.ruleset, coup, fee=tree.fee)
        if self._question is not None:
            self.mover = HANDS.index(self._question.hand)
        else:
            self.mover = OVER if coup is not None else CHANCE

    def __deepcopy__(self, _memo: object) -> Position:
        """Give itself: nothing of it changes."""
        return self

    def __reduce__(self) -> tuple[Callable[..., Position], tuple[object, ...]]:
        """Let it be pickled, as the way that led to it."""
        return _again, (self.tree.asked, self._path)

    def open_to(self) -> dict[int, Event]:
        """Give the answers that are open, by action; none where nobody is asked."""
        return {} if self._question is None else answers(self._question)

    def outcomes(self) -> list[tuple[int, Fraction]]:
        """Give the outcomes of chance, each with its chance."""
        return self.tree.model.outcomes(self._gone, len(self._gone))

    def after(self, action: int) -> Position:
        """Give the position after an action, or an outcome of chance.

        Raises `RlError` (``rl.not_open``) for an action that is not open, or an outcome that cannot be.
        """
        kept = self._after.get(action)
        if kept is None:
            kept = self._follow(action)
            if self.tree.model.grain == "total":
                # Such a tree is small and walked again and again; those of cards would fill the memory.
                self._after[action] = kept
        return kept

    def seen(self, watcher: int) -> Vector:
        """Give what Player (0), Banker (1) or a spectator (2) has seen."""
        return self._standing.seen[watcher]

    def returns(self) -> tuple[Fraction, Fraction] | None:
        """Give what each side has won, None before the coup is over."""
        return self._won

    def _follow(self, action: int) -> Position:
        tree, standing, path = self.tree, self._standing, (*self._path, action)
        if self.mover != CHANCE:
            open_to = self.open_to()
            if action not in open_to:
                raise not_open(action, open_to)
            standing = _onward(tree, happened(tree.game, standing, open_to[action]))
            return Position(tree, standing, self._gone, path)
        if not tree.model.can_come(action, self._gone):
            what = f"chance cannot deal the outcome {action}"
            raise RlError(Problem("rl.not_open", what, remedy="take one of the state's chance_outcomes"))
        gone = (*self._gone, action)
        standing = _onward(tree, dealt(tree.game, standing, tree.model.card(action)))
        if tree.model.grain == "total" and len(gone) == len(HANDS):
            # Both totals are dealt; the second card of each hand counts nothing.
            for _ in HANDS:
                standing = _onward(tree, dealt(tree.game, standing, TEN))
        return Position(tree, standing, gone, path)


def root(tree: Tree) -> Position:
    """Give the position before the first card."""
    return Position(tree, _onward(tree, started(tree.game, burn=False)))


def tree(rules: str, settings: Mapping[str, int | str], grain: str, *, replacement: bool, fee: bool) -> Tree:
    """Make the tree of a game.

    Raises `RlError` as `croupier.rl.asking.game` and `croupier.rl.models.model`, and `WagerError`
    (``wagers.no_fee``) where a fee is to be taken and none is laid down.
    """
    return _kept((rules, tuple(sorted(settings.items())), grain, replacement, fee))


@lru_cache(maxsize=16)
def _kept(asked: tuple[str, tuple[tuple[str, int | str], ...], str, bool, bool]) -> Tree:
    rules, settings, grain, replacement, fee = asked
    played = game(rules, dict(settings))
    if fee:
        check_fee(played.ruleset)
    return Tree(played, model(played.ruleset, grain, replacement=replacement), fee, asked)


def _again(
    asked: tuple[str, tuple[tuple[str, int | str], ...], str, bool, bool], path: tuple[int, ...]
) -> Position:
    """Give the position to which a way leads."""
    position = root(_kept(asked))
    for action in path:
        position = position.after(action)
    return position


def _onward(tree: Tree, standing: Standing) -> Standing:
    """Let the house go on, unless the coup is finished."""
    if standing.coup is not None or standing.state.node.kind is Kind.OVER:
        return standing
    return onward(tree.game, standing)
