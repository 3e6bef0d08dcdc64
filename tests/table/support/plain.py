"""What do the cards of a coup of punto banco come to, and what does each wager bring, plainly reckoned?

Written from the game itself, apart from `croupier.play` and `croupier.wagers`, to hold a table against.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

Winner = Literal["player", "banker", "tie"]
STANDS = 6
"""The count on which the Player's Hand stands."""
NATURAL = 8
"""The least count of a natural."""


class Result(NamedTuple):
    """The cards of both hands, in dealing order, and who wins."""

    player: tuple[int, ...]
    banker: tuple[int, ...]
    winner: Winner


class Prices(NamedTuple):
    """What a house pays on the Banker, and what it takes of that: in hundredths of what is won."""

    banker: int = 100
    commission: int = 5
    marked: bool = False


class Brought(NamedTuple):
    """What a wager changes for a patron, at once and as marked commission."""

    net: int
    owed: int = 0


def value(card: int) -> int:
    """Give the value of a card, by its number."""
    rank = card // 4 + 1
    return rank if rank < 10 else 0


def count(hand: Sequence[int]) -> int:
    """Give the count of a hand."""
    return sum(map(value, hand)) % 10


def dealt(cards: Iterator[int]) -> Result | None:
    """Deal a coup from the cards that come; None where there are too few."""
    try:
        first = [next(cards) for _ in range(4)]
        player, banker = [first[0], first[2]], [first[1], first[3]]
        if max(count(player), count(banker)) < NATURAL:
            third = None
            if count(player) < STANDS:
                third = next(cards)
                player.append(third)
            if banker_draws(count(banker), third):
                banker.append(next(cards))
    except StopIteration:
        return None
    return Result(tuple(player), tuple(banker), winner(player, banker))


def banker_draws(has: int, third: int | None) -> bool:
    """Say whether the Banker's Hand takes a card, after the Player's third one, None for none."""
    if third is None:
        return has < STANDS
    drawn = value(third)
    within = {3: set(range(10)) - {8}, 4: set(range(2, 8)), 5: set(range(4, 8)), 6: {6, 7}}
    return has < 3 or drawn in within.get(has, set())


def winner(player: Sequence[int], banker: Sequence[int]) -> Winner:
    """Say who wins."""
    ahead = count(player) - count(banker)
    return "tie" if not ahead else "player" if ahead > 0 else "banker"


def brought(wager: str, stake: int, result: Result, prices: Prices) -> Brought:
    """Say what a wager changes: what it wins, 0 for a push, the stake that it loses; less the commission."""
    if wager == "house-money":
        pairs = sum(hand[0] // 4 == hand[1] // 4 for hand in (result.player, result.banker))
        return Brought((-1, 3, 15)[pairs] * stake)
    if wager == "tie":
        return Brought(8 * stake if result.winner == "tie" else -stake)
    if result.winner == "tie":
        return Brought(0)
    if result.winner != wager:
        return Brought(-stake)
    if wager == "player":
        return Brought(stake)
    won = stake * prices.banker // 100
    taken = won * prices.commission // 100
    return Brought(won, taken) if prices.marked else Brought(won - taken)


def net(wagers: Mapping[str, int], result: Result, prices: Prices) -> int:
    """Say what all wagers of a patron change, commission taken or marked."""
    all_ = [brought(wager, stake, result, prices) for wager, stake in wagers.items()]
    return sum(one.net - one.owed for one in all_)
