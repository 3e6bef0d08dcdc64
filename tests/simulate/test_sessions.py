"""Do sessions go as play deals them and the law settles them, however the work is split?"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, NamedTuple, cast

import msgspec
import numpy as np
import pytest

from croupier import regulations
from croupier.errors import CardError, SimulateError, WagerError
from croupier.play import policies
from croupier.simulate import systems
from croupier.simulate.bankroll import ENDS, NUMBERS, Prices, Terms, joined, sessions, summary
from croupier.simulate.systems import Bet, Game, KellyOnCount
from tests.simulate import driven, games, plain_session

if TYPE_CHECKING:
    from croupier.simulate.bankroll import Sessions
    from croupier.simulate.systems import Moment, Played, State, System

PLAIN = Terms(bankroll=10_000, unit=100)
LIMITS = Terms(bankroll=3_000, unit=25, least=50, most=800, chip=25, shoes=3)
STOPS = Terms(bankroll=2_000, unit=100, goal=700, loss=900, shoes=2, coups=97)


class Wanderer(msgspec.Struct, frozen=True):
    """A system that goes from wager to wager, by any of their names, and sits every seventh coup out."""

    wagers: tuple[str, ...] = ("banco", "player", "tie", "dragon-7", "player-pair")

    def start(self) -> State:
        """Begin."""
        return (0,)

    def bet(self, state: State, moment: Moment, /) -> Bet | None:
        """Bet on the next of the wagers."""
        (at,) = state
        return Bet(self.wagers[at % len(self.wagers)], 37 * (1 + at % 3) + moment.unit) if at % 7 else None

    def follow(self, state: State, played: Played, /) -> State:
        """Go on by what came."""
        return (state[0] + 1 + len(played.winner) + (played.net > 0),)


class Table(NamedTuple):
    """A game, a system, terms."""

    game: driven.Game
    system: System
    terms: Terms


def table(case: games.Case, system: System, terms: Terms) -> Table:
    """Set a table."""
    return Table(games.game(case), system, terms)


TABLES = {
    "flat": table(games.CASES[0], systems.Flat("banker"), PLAIN),
    "wanderer": table(games.Case("punto-banco"), Wanderer(), LIMITS),
    "martingale": table(games.Case("nj-baccarat"), systems.Martingale("player"), LIMITS),
    "labouchere": table(games.Case("punto-banco", ("decks=6",)), systems.Labouchere("banker"), STOPS),
    "dalembert, half": table(games.Case("pa-21-baccarat"), systems.DAlembert("player"), STOPS),
    "1-3-2-6, chemin de fer": table(games.CASES[13], systems.Series("cover"), LIMITS),
    "paroli, one shoe a coup": table(
        games.Case("pa-21-baccarat", ("shuffler=continuous",)),
        systems.Paroli("player"),
        Terms(bankroll=1_000, unit=10, shoes=60),
    ),
    "a wager with a minimum": table(
        games.Case("pa-baccarat", ("heavenly-9-progressive=75-10",)),
        systems.Flat("heavenly-9-progressive"),
        Terms(bankroll=6_000, unit=30, least=60, most=810, chip=30),
    ),
    "kelly on count": table(
        games.Case("punto-banco"),
        KellyOnCount("dragon-7", tags=(0, 0, 0, -1, -1, -1, -1, 2, 2, 0)),
        Terms(bankroll=50_000, unit=5, chip=5, shoes=2),
    ),
}


def played(at: Table, number: int, first: int = 0, keep: int = 0) -> Sessions:
    """Play sessions at a table."""
    game = at.game
    return sessions(
        game.ruleset,
        at.system,
        at.terms,
        7,
        number,
        first=first,
        keep=keep,
        player=game.player,
        banker=game.banker,
    )


@pytest.mark.parametrize("name", TABLES)
def test_each_session_as_play_deals_it(name: str) -> None:
    at = TABLES[name]
    ours = played(at, 12, first=3, keep=12)
    for place in range(12):
        told = plain_session.book(at.game, at.system, at.terms, 7, 3 + place)
        assert dict(zip(NUMBERS, ours.numbers[place].tolist(), strict=True)) == plain_session.numbers(
            told, at.terms
        )
        assert ENDS[ours.ends[place]] == told.end
        assert ours.paths[place] == (at.terms.bankroll, *(entry.money for entry in told.entries))


def test_among_them_is_everything_that_can_be() -> None:
    every = [played(at, 12, first=3) for at in TABLES.values()]
    assert {ENDS[end] for each in every for end in each.ends} == set(ENDS)
    for name in ("won", "pushed", "lost", "limited", "drawdown"):
        assert any(each.column(name).any() for each in every)
    assert set(every[1].wagers) == {"banker", "player", "tie", "dragon-7", "player-pair"}


@pytest.mark.parametrize("name", ["wanderer", "kelly on count"])
def test_parts_that_are_played_apart_are_the_whole(name: str) -> None:
    at = TABLES[name]
    whole = played(at, 11, first=5, keep=11)
    parts = [played(at, 4, 12, keep=4), played(at, 6, 5, keep=6), played(at, 1, 11, keep=1)]
    together = joined(parts)
    assert (together.numbers == whole.numbers).all()
    for ours, theirs in zip(together, whole, strict=True):
        assert isinstance(ours, np.ndarray) or ours == theirs
    with pytest.raises(ValueError, match="follow each other"):
        joined(parts[:2])


def test_more_shoes_than_are_dealt_at_once() -> None:
    at = table(games.CASES[0], systems.Flat("player"), PLAIN)
    many = played(at, 300)
    assert (many.numbers[250:] == played(at, 50, first=250).numbers).all()


def test_what_is_expected_is_worked_out_exactly_with_its_rounding() -> None:
    rules = regulations.load("punto-banco", {"rounding": "up"})
    at = Table(driven.Game(rules), systems.Flat("banker"), Terms(bankroll=100, unit=1))
    ours = played(at, 2)
    (of,) = ours.wagers.values()
    prices = Prices(Game(rules), "banker")
    win = Fraction(prices.counts[0], prices.whole)
    lose = Fraction(prices.counts[-1], prices.whole)
    # Of a win of 1 a commission of 0.05 is taken, and rounded up nothing is left of the win.
    assert [line.name for line in prices.wager.lines] == ["win", "tie"]
    assert prices.settled(1)[0].net == 0
    assert prices.settled(1)[0].fate == "won"
    assert of.edge == lose - win * Fraction(19, 20) == -Game(rules).worth("banker").ev
    assert ours.expected[0] == -lose * ours.whole * int(ours.column("staked")[0])


def test_what_a_system_may_not_answer() -> None:
    class Odd(systems.Flat, frozen=True):
        answer: object = None

        def bet(self, _state: State, _moment: Moment, /) -> Bet:
            return cast("Bet", self.answer)

    rules = regulations.load("punto-banco")
    for answer in (5, ("banker", 1.5), ("banker", -1), ("banker", True), (1, 1), ("banker",)):
        with pytest.raises(SimulateError) as error:
            sessions(rules, Odd(answer=answer), PLAIN, 1, 1)
        assert error.value.code == "simulate.bad_bet"
    with pytest.raises(WagerError) as unknown:
        sessions(rules, systems.Flat("bankr"), PLAIN, 1, 1)
    assert unknown.value.code == "wagers.unknown"


def test_a_wager_that_is_settled_early_is_refused() -> None:
    with pytest.raises(SimulateError) as error:
        sessions(regulations.load("punto-banco"), systems.Flat("house-money"), PLAIN, 1, 1)
    assert error.value.code == "simulate.settled_before"


def test_a_wager_whose_least_stake_the_table_does_not_take_is_refused_and_ruins_nobody() -> None:
    rules = regulations.load("pa-baccarat", {"heavenly-9-progressive": "75-10"})
    terms = Terms(bankroll=100_000, unit=30, least=60, most=480, chip=30)
    with pytest.raises(SimulateError) as error:
        sessions(rules, systems.Flat("heavenly-9-progressive"), terms, 1, 1)
    (problem,) = error.value.problems
    assert (problem.code, problem.where, problem.remedy) == (
        "simulate.bad_terms",
        "most",
        "give at least 510",
    )
    enough = msgspec.structs.replace(terms, most=510)
    found = sessions(rules, systems.Flat("heavenly-9-progressive"), enough, 1, 1)
    assert int(found.column("staked")[0]) > 0


def test_no_more_shoes_are_dealt_than_sessions_need() -> None:
    """All shoes of these sessions would fill ten thousand gigabytes."""
    terms = Terms(bankroll=10**9, unit=1, shoes=10**11, coups=25_000)
    at = table(games.CASES[0], systems.Flat("player"), terms)
    ours = played(at, 1)
    assert ours.column("coups").tolist() == [25_000]
    shoes = driven.shoes(at.game, 7, range(400))
    won = [coup.winner for shoe in shoes for coup in shoe][:25_000]
    counted = [int(ours.column(name)[0]) for name in ("won", "pushed", "lost")]
    assert counted == [won.count(winner) for winner in ("player", "tie", "banker")]


def test_sessions_that_nobody_can_play() -> None:
    rules = regulations.load("punto-banco")
    with pytest.raises(ValueError, match="0 sessions"):
        sessions(rules, systems.Flat(), PLAIN, 1, 0)
    with pytest.raises(CardError):
        sessions(rules, systems.Flat(), PLAIN, 1, 1, first=2**64)
    with pytest.raises(CardError):
        sessions(rules, systems.Flat(), Terms(bankroll=100, unit=1, shoes=2**52, coups=1), 1, 2**12 + 1)
    with pytest.raises(SimulateError):
        sessions(rules, systems.Flat(), PLAIN, 1, 1, player=policies.read("1/2"))


@pytest.mark.parametrize(
    ("given", "where"),
    [
        ({"bankroll": 0, "unit": 1}, ["bankroll"]),
        ({"bankroll": 2**60, "unit": 1}, ["bankroll"]),
        ({"bankroll": 100, "unit": 10, "most": 5}, ["most"]),
        ({"bankroll": 5, "unit": 10}, ["bankroll"]),
        ({"bankroll": 100, "unit": 10, "chip": 3}, ["unit"]),
        ({"bankroll": 100, "unit": 10, "least": 20, "chip": 15}, ["least", "unit"]),
        ({"bankroll": 100, "unit": 10, "least": 20, "most": 25, "chip": 10}, ["most"]),
        ({"bankroll": 100, "unit": 10, "shoes": 0}, ["shoes"]),
        ({"bankroll": 100, "unit": 10, "goal": -5}, ["goal"]),
    ],
    ids=str,
)
def test_terms_that_cannot_be(given: dict[str, int], where: list[str]) -> None:
    with pytest.raises(SimulateError) as error:
        Terms(**given)
    assert {problem.code for problem in error.value.problems} == {"simulate.bad_terms"}
    assert [problem.where for problem in error.value.problems] == where


def test_a_number_that_there_is_not_is_refused_with_those_that_there_are() -> None:
    ours = sessions(regulations.load("punto-banco"), systems.Flat(), PLAIN, 1, 2)
    with pytest.raises(
        ValueError, match="no number 'results'; did you mean 'result'\\? there are: result, staked"
    ):
        ours.column("results")


def test_amounts_at_their_limits_are_added_up_all_the_same() -> None:
    most, unit = 2**53, 2**48
    rules = regulations.load("punto-banco", {"tie": "9999999"})
    terms = Terms(bankroll=most, unit=unit, coups=60)
    found = [sessions(rules, systems.Flat("tie"), terms, 1, 3, first=first) for first in (0, 3)]
    whole = joined(found)
    staked = [int(each) for each in whole.column("staked").tolist()]
    assert max(staked) > most
    assert max(int(each) for each in whole.column("result").tolist()) > 2**63
    for place, (won, lost) in enumerate(zip(whole.column("won"), whole.column("lost"), strict=True)):
        assert int(whole.column("result")[place]) == (9_999_999 * int(won) - int(lost)) * unit
    told = summary(whole)
    assert told.staked.value == Fraction(sum(staked), 6)
    assert msgspec.json.decode(msgspec.json.encode(told.result.most)) == told.result.most > 2**63
    small = Terms(bankroll=10**6, unit=1)
    assert sessions(rules, systems.Flat("tie"), small, 1, 3).numbers.dtype == np.int64
