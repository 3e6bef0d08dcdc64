"""Is House Money worth what it is when every four cards are looked at (58 Pa. Code § 627a.8(d))?"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Final, cast

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from croupier import regulations
from croupier.cards import Composition, parse_many, rank
from croupier.errors import OddsError
from croupier.odds.choices import choices
from croupier.odds.deal import deal
from croupier.odds.house_money import Use, house_money
from croupier.odds.known import NOTHING, Known
from croupier.odds.unseen import Unseen, infinite
from tests.odds.plain import ShortError
from tests.odds.questions import Question, questions

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from croupier.odds.house_money import HouseMoney
    from croupier.odds.looks import Key
    from croupier.regulations import Ruleset
    from tests.odds.plain import Cards

    Net = Callable[[Key], Fraction | int]

MINI: Final = regulations.load("pa-minibaccarat")
FULL: Final = Unseen(Composition.of_decks(8))
FOUR: Final = 4
PRICES: Final = (Fraction(3), Fraction(15))


def on(ruleset: Ruleset, hand: int, price: Callable[[int, int], Fraction | int]) -> Net:
    """Pay the Player's Hand (0) or the Banker's (1) where it wins, by its final count and number of cards."""
    automaton = ruleset.automaton

    def net(key: Key) -> Fraction | int:
        finals = cast("tuple[int, int]", key)
        ahead = automaton.standing[finals[hand]] - automaton.standing[finals[1 - hand]]
        if ahead > 0:
            return price(automaton.count[finals[hand]], automaton.size[finals[hand]])
        return -1 if ahead else 0

    return net


def mains(ruleset: Ruleset, name: str) -> dict[str, Net]:
    """Give main wagers, by how they pay."""
    player = on(ruleset, 0, lambda _count, _cards: 1)
    match name:
        case "commission":
            return {"player": player, "banker": on(ruleset, 1, lambda _count, _cards: Fraction(19, 20))}
        case "ez":
            return {"player": player, "banker": on(ruleset, 1, lambda count, cards: (count, cards) != (7, 3))}
        case "half-pay":
            half = on(ruleset, 1, lambda count, _: Fraction(1, 2) if count == 6 else 1)
            return {"banker": half, "player": player}
        case "dear and cheap":
            return {"dear": on(ruleset, 0, lambda _count, _cards: 2), "player": player}
        case _:
            return {}


def of(unseen: Unseen, name: str, known: Known = NOTHING) -> HouseMoney:
    return house_money(deal(MINI, unseen, known, choices(MINI)), unseen, PRICES, mains(MINI, name))


def plainly(asked: Question, name: str) -> dict[str, Fraction]:
    """Look at every four cards: whether they pair, and what each main wager is then worth."""
    plain, offered = asked.plain(), mains(asked.ruleset, name)
    fours: dict[tuple[Cards, Cards], list[tuple[Key, Fraction]]] = {}
    for coup in plain.coups():
        four = coup.player[:2], coup.banker[:2]
        fours.setdefault(four, []).append((plain.told(coup)["totals"], coup.ways))
    whole = total(ways for ends in fours.values() for _, ways in ends)
    found: dict[str, Fraction] = {"taken": Fraction(0), "best": Fraction(0)}
    for four, ends in fours.items():
        hands = sum(rank(one) == rank(other) for one, other in four)
        net, chance = (Fraction(-1), *PRICES)[hands], total(ways for _, ways in ends) / whole
        worth = {
            each: total(pays(key) * ways for key, ways in ends) / whole for each, pays in offered.items()
        }
        most = max((Fraction(0), *worth.values()))
        onto = next((each for each in offered if most > 0 and worth[each] == most), "")
        use = f"{hands} {onto}" if hands else "lost"
        for what, more in (("taken", net * chance), ("best", net * chance + (net + 1) * most), (use, chance)):
            found[what] = found.get(what, Fraction(0)) + more
    return found


def total(numbers: Iterable[Fraction]) -> Fraction:
    return sum(numbers, Fraction(0))


def told(asked: Question, name: str) -> dict[str, Fraction]:
    """Give the same as the module tells it."""
    found = house_money(asked.deal(), asked.unseen, PRICES, mains(asked.ruleset, name))
    chances = {f"{use.hands} {use.onto}": use.chance for use in found.uses}
    lost = {"lost": found.lost} if found.lost else {}
    return {"taken": found.taken, "best": found.best, **lost, **chances}


NAMES: Final = ("commission", "ez", "half-pay", "dear and cheap", "none")


@settings(max_examples=200)
@given(questions(), st.sampled_from(NAMES))
def test_it_is_worth_what_every_four_cards_make_it(asked: Question, name: str) -> None:
    assume(len(asked.known.cards) <= FOUR)
    assert told(asked, name) == plainly(asked, name)


@settings(max_examples=100)
@given(questions(least=4, most=5), st.sampled_from(NAMES))
def test_a_shoe_too_short_is_refused(asked: Question, name: str) -> None:
    assume(len(asked.known.cards) <= FOUR)
    try:
        found = plainly(asked, name)
    except ShortError:
        with pytest.raises(OddsError) as refused:
            told(asked, name)
        assert refused.value.code == "odds.short_shoe"
    else:
        assert told(asked, name) == found


def test_eight_decks_give_the_two_figures() -> None:
    found = of(FULL, "commission")
    assert f"{float(100 * found.taken):.2f} {float(100 * found.best):.2f}" == "-35.78 -5.71"


@pytest.mark.parametrize("name", NAMES)
def test_its_uses_make_up_the_whole(name: str) -> None:
    found = of(FULL, name)
    one, both = (total(use.chance for use in found.uses if use.hands == hands) for hands in (1, 2))
    assert found.lost + one + both == 1
    # A first card is paired by 31 of the 415 others; both hands pair with one rank, or with two.
    assert both == Fraction(13 * 32 * 31 * (30 * 29 + 12 * 32 * 31), FULL.ways(4))
    assert one + 2 * both == 2 * Fraction(31, 415)
    assert found.taken == 3 * one + 15 * both - found.lost
    assert found.best == found.taken + total(use.gained for use in found.uses)
    assert all((use.gained > 0) == bool(use.onto) for use in found.uses)


def test_to_be_moved_onto_more_wagers_makes_it_worth_more() -> None:
    taken, moved = of(FULL, "none"), of(FULL, "commission")
    assert taken.taken == taken.best == moved.taken < moved.best
    assert [use.onto for use in taken.uses] == ["", ""]


def test_a_natural_decides_what_is_best() -> None:
    known = parse_many("4c 2d 4h 3s")
    found = of(Unseen(FULL.composition.without(known)), "commission", Known(known))
    assert (found.taken, found.best, found.lost) == (Fraction(3), Fraction(7), Fraction(0))
    assert found.uses == (Use(1, "player", Fraction(1), Fraction(4)),)


def test_where_cards_are_put_back_a_pair_comes_once_in_thirteen() -> None:
    found = of(infinite(), "commission")
    assert found.lost == Fraction(12, 13) ** 2
    assert found.taken == 3 * Fraction(24, 169) + Fraction(15, 169) - found.lost


@pytest.mark.parametrize("cards", ["5h 2c Kd 3s 4c", "7h 2c Kd 3s 4c"])
def test_627a_8_d_it_is_settled_before_any_third_card(cards: str) -> None:
    known = parse_many(cards)
    unseen = Unseen(FULL.composition.without(known))
    with pytest.raises(OddsError) as refused:
        of(unseen, "commission", Known(known))
    assert refused.value.code == "odds.impossible_given"
