"""In which forms may parts of a question be given from Python, and what is said of any other?"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import TYPE_CHECKING, cast

from croupier.cards import Card, parse, parse_many
from croupier.cards.card import DECK
from croupier.cards.composition import whole_number
from croupier.errors import CardError, OddsError, Problem
from croupier.regulations import policies
from croupier.regulations.policies import ACCEPTED, Policy
from croupier.regulations.ruleset import Ruleset

if TYPE_CHECKING:
    How = Policy | str | Fraction | int | None
    """How a hand chooses: a policy, its name, or the chance of drawing; None where nobody says so."""
    Cards = str | Iterable[Card | str]
    """Cards, or what they are written as: ``8h 8s 9d``."""


def bad_question(what: str, remedy: str) -> OddsError:
    """Give the `OddsError` for a part of a question that is of no kind which can be taken."""
    return OddsError(Problem("odds.bad_question", what, remedy=remedy))


def shown(given: object) -> str:
    """Show what was given on one line, shortened where it is long."""
    return " ".join(f"{given!r:.160}".split())


def ruleset_of(given: object) -> Ruleset:
    """Give rules that are loaded; raises `OddsError` (``odds.bad_question``) for anything else."""
    if isinstance(given, Ruleset):
        return given
    what = f"{shown(given)} is no ruleset"
    raise bad_question(what, 'load it first: croupier.regulations.load("pa-baccarat")')


def policy_of(given: How) -> Policy | None:
    """Give the policy that is meant.

    Raises `PlayError` (``play.unknown_policy``) for a text or chance that is none, and `OddsError`
    (``odds.bad_question``) for what is neither.
    """
    match given:
        case None | Policy():
            return given
        case str():
            return policies.read(given)
        case Fraction() | int() if not isinstance(given, bool):
            return Policy(Fraction(given))
        case _:
            what = f"{shown(cast('object', given))} is no way to choose"
            raise bad_question(what, f"give {ACCEPTED}; as a text, a Fraction or a policy")


def cards_of(given: Cards) -> tuple[Card, ...]:
    """Give cards that are written, or numbers from 0 to 51.

    Raises `CardError` (``cards.unknown_card``) for one that is none, and `OddsError` (``odds.bad_question``)
    for what holds no cards.
    """
    if isinstance(given, str):
        return parse_many(given)
    if not isinstance(cast("object", given), Iterable):
        what = f"{shown(given)} holds no cards"
        raise bad_question(what, 'give cards, or write them, as "8h 8s 9d"')
    return tuple(parse(each) if isinstance(each, str) else _card(each, n) for n, each in enumerate(given, 1))


def _card(given: object, place: int) -> Card:
    number = whole_number(given)
    if number is None or not 0 <= number < DECK:
        remedy = f"give numbers from 0 to {DECK - 1}"
        raise CardError(Problem("cards.unknown_card", f"{shown(given)} is no card", f"card {place}", remedy))
    return Card(number)
