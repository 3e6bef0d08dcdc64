"""How does a coup of chemin de fer go on until somebody is asked, and which number is which answer?

The deal is play's: `croupier.play.due` says what comes, and whoever is asked gets `croupier.play.question`.
He is asked also where one answer alone is open, since to answer for him would tell that he had no choice.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from croupier import play, regulations
from croupier.errors import Problem, RlError
from croupier.play.events import CardCalled, NaturalAnnounced, ThirdCardChosen, UnderEightAnnounced
from croupier.play.question import Question, asks, question
from croupier.play.view import ROLES
from croupier.rl.seat import NOTHING, seen

if TYPE_CHECKING:
    from collections.abc import Mapping

    from croupier.cards import CardName
    from croupier.coup import Coup, Hand
    from croupier.play.events import Event
    from croupier.play.state import State
    from croupier.regulations.model import Role
    from croupier.regulations.ruleset import RuledAct, Ruleset
    from croupier.rl.seat import Roles, Seats

STAY: Final = 0
CARD: Final = 1
NATURAL: Final = 2
UNDER_EIGHT: Final = 3
ACTIONS: Final = ("stay", "card", "natural", "under eight")
"""What each action is: no card, a card, and what is announced because it must be."""
HANDS: Final[tuple[Hand, Hand]] = ("player", "banker")
"""The two seats, in the order in which their numbers and agents stand."""


class Game(NamedTuple):
    """A ruleset of chemin de fer, and the roles of who watches: Player, Banker, a spectator with none."""

    ruleset: Ruleset
    roles: Roles


class Standing(NamedTuple):
    """Where a coup stands: the state of play, what each has seen, and the coup once it is finished."""

    state: State
    seen: Seats
    coup: Coup | None = None


def game(rules: str, settings: Mapping[str, int | str]) -> Game:
    """Load rules by which hands may choose.

    Raises `RegulationError` and `SubmissionError` as `croupier.regulations.load`, and `RlError`
    (``rl.no_choice``) where nobody is asked anything.
    """
    ruleset = regulations.load(rules, dict(settings))
    if "call-player" not in ruleset.acts or "answer-banker" not in ruleset.acts:
        what = f"by {ruleset.id} nobody calls or chooses, so that there is nothing to learn for a seat"
        remedy = "take a game of chemin de fer, or croupier/PuntoBanco-v0 for its wagers"
        raise RlError(Problem("rl.no_choice", what, remedy=remedy))
    return Game(
        ruleset,
        (
            _role(ruleset.acts["call-player"]),
            _role(ruleset.acts["answer-banker"]),
            frozenset(),
        ),
    )


def _role(act: RuledAct) -> frozenset[Role]:
    """Give the role of whoever does an act."""
    return frozenset(role for role in ROLES if role == act.actor)


def action_of(event: Event) -> int:
    """Give the number of an answer."""
    match event:
        case NaturalAnnounced():
            return NATURAL
        case UnderEightAnnounced():
            return UNDER_EIGHT
        case ThirdCardChosen(draw=draw):
            return CARD if draw else STAY
        case _:
            return CARD if isinstance(event, CardCalled) else STAY


def started(game: Game, *, burn: bool) -> Standing:
    """Give where a shoe stands from which nothing has been dealt; nothing is burned from a stacked one."""
    return Standing(play.start(game.ruleset, burn=burn), (NOTHING, NOTHING, NOTHING))


def happened(game: Game, standing: Standing, event: Event) -> Standing:
    """Give where a coup stands after an event, which everybody has seen as his role may."""
    after = play.apply(game.ruleset, standing.state, event)
    return Standing(after, seen(standing.seen, event, game.roles), play.coup(after))


def onward(game: Game, standing: Standing) -> Standing:
    """Go on, as the house does, until a card must come, somebody is asked, or a coup or the shoe is over.

    Call it again for the next coup.
    """
    ruleset, roles = game.ruleset, game.roles
    state, watched, coup = standing.state, standing.seen, None
    while coup is None and not asks(state):
        wanted = play.due(ruleset, state)
        if wanted.cards or not wanted.events:
            break
        event = wanted.events[0]
        state = play.apply(ruleset, state, event)
        watched, coup = seen(watched, event, roles), play.coup(state)
    return Standing(state, watched, coup)


def dealt(game: Game, standing: Standing, card: CardName) -> Standing:
    """Give where a coup stands once the card that is due has come."""
    return happened(game, standing, play.due(game.ruleset, standing.state).cards[card])


def asked(game: Game, standing: Standing) -> Question | None:
    """Give the question that is due, None where nobody is asked."""
    return question(game.ruleset, standing.state) if asks(standing.state) else None


def answers(put: Question) -> dict[int, Event]:
    """Give what is open to whoever is asked, by the numbers of the actions."""
    return {action_of(offer): offer for offer in put.offers}
