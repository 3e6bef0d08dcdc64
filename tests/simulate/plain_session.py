"""How does a session go when play deals it event by event, and each coup is settled by itself?"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from croupier import shoe, wagers
from croupier.simulate.systems import Game, Moment, Played, Seen
from croupier.wagers.settlement import settled_lines
from tests.simulate import driven

if TYPE_CHECKING:
    from croupier.coup import Coup
    from croupier.simulate.bankroll import Terms
    from croupier.simulate.systems import Fate, System


class Entry(NamedTuple):
    """A coup in the book: the bankroll after it, what was wanted, staked and brought, and how it went."""

    money: int
    wanted: int
    stake: int
    net: int
    fate: Fate


class Book(NamedTuple):
    """All entries of a session, and why it ended."""

    entries: list[Entry]
    end: str


def book(game: driven.Game, system: System, terms: Terms, seed: int, session: int) -> Book:
    """Play a session, with the shoes that ``croupier deal`` deals."""
    money, state = terms.bankroll, system.start()
    entries: list[Entry] = []
    least = terms.least or terms.unit
    for number in range(session * terms.shoes, (session + 1) * terms.shoes):
        order = bytes(shoe.fresh(game.ruleset, seed=seed, shoe_number=number, cut=game.cut).order)
        dealt = driven.shoes(game, seed, range(number, number + 1))[0]
        burned = place_of(dealt[0], order)
        gone = burned
        for coup in dealt:
            seen = Seen(Game(game.ruleset, game.player, game.banker), order, burned, gone)
            gone += len(coup.player) + len(coup.banker)
            most = terms.most or 10**12
            bet = system.bet(state, Moment(terms.unit, money, least, most, terms.chip, len(entries), seen))
            if bet is None or bet.stake == 0:
                entries.append(Entry(money, 0, 0, 0, "none"))
                played = Played("", 0, 0, "none", coup.winner)
            else:
                stake = min(bet.stake, most, money) // terms.chip * terms.chip
                (wager,) = wagers.bind(game.ruleset, [bet.wager])
                floor = max(least, wager.minimum.amount if wager.minimum else 0)
                while floor % terms.chip:
                    floor += 1
                stake = max(stake, floor)
                if stake > money:
                    return Book(entries, "ruined")
                lines = list(settled_lines(wager, stake, coup))
                net = sum(line.amount for line in lines)
                money += net
                fate: Fate = (
                    "won" if lines[0].outcome == "won" else "lost" if lines[0].outcome == "lost" else "pushed"
                )
                entries.append(Entry(money, bet.stake, stake, net, fate))
                played = Played(wager.id, stake, net, fate, coup.winner)
            state = system.follow(state, played)
            if money < least:
                return Book(entries, "ruined")
            if terms.goal and money - terms.bankroll >= terms.goal:
                return Book(entries, "goal")
            if terms.loss and terms.bankroll - money >= terms.loss:
                return Book(entries, "loss")
            if len(entries) == terms.coups:
                return Book(entries, "over")
    return Book(entries, "over")


def place_of(coup: Coup, order: bytes) -> int:
    """Find where the first coup of a shoe begins: behind the cards burned, twelve at most."""
    first = [coup.player[0], coup.banker[0], coup.player[1], coup.banker[1]]
    (found,) = [at for at in range(13) if list(order[at : at + 4]) == first]
    return found


def numbers(told: Book, terms: Terms) -> dict[str, int]:
    """Work out from the book what a session is told by."""
    path = [terms.bankroll, *(entry.money for entry in told.entries)]
    runs = "".join(entry.fate[0] for entry in told.entries if entry.fate in {"won", "lost"}).split("w")
    return {
        "result": path[-1] - path[0],
        "staked": sum(entry.stake for entry in told.entries),
        "coups": len(told.entries),
        "won": sum(entry.fate == "won" for entry in told.entries),
        "pushed": sum(entry.fate == "pushed" for entry in told.entries),
        "lost": sum(entry.fate == "lost" for entry in told.entries),
        "lowest": min(path),
        "drawdown": max(high - low for at, high in enumerate(path) for low in path[at:]),
        "longest": max(map(len, runs)),
        "limited": sum(entry.stake != entry.wanted for entry in told.entries),
    }
