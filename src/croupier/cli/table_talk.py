"""What does somebody at the table see and hear: events as lines, one an act?

Who acts stands on the left, what he does or says beside it, and the clause with its basis on the
right, once for acts in a row that obey the same.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from croupier.cards import NAMES
from croupier.cli.layout import beside, cited, folded
from croupier.cli.output import Style
from croupier.play import Event, ShoeOpened, State, explain, words
from croupier.play.events import (
    CardBurned,
    CardDealt,
    CardDrawnInError,
    CardsFaced,
    CardsReplaced,
    CardsTurned,
    CoupVoided,
    CoverCardDrawn,
    FalseDrawRepaired,
    LastHandAnnounced,
    NoMoreBetsAnnounced,
    PointCountsAnnounced,
    ResultAnnounced,
    ThirdCardAnnounced,
    ThirdCardInstructed,
)
from croupier.play.words import act_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from croupier.cards import Card
    from croupier.regulations.model import Actor
    from croupier.regulations.ruleset import Ruleset

ACTORS: Final[dict[Actor, str]] = {
    "dealer-calling-the-game": "caller",
    "curator": "curator",
    "dealer": "dealer",
    "player-holder": "holder",
    "banker-holder": "holder",
    "dominant-player": "player",
    "banker": "banker",
}
"""What each actor is called at the table."""
WHO: Final[dict[Actor, str]] = {
    "dealer-calling-the-game": "caller: the dealer calling the game",
    "curator": "curator: the patron who holds the shoe",
    "player-holder": "holder: the patron who turns a hand",
    "banker-holder": "holder: the patron who turns a hand",
}
"""Who somebody is, where his name alone does not say it."""
HANDS: Final = {"player": "Player", "banker": "Banker"}
_COLUMN: Final = 10


class TableTalk:
    """The lines of one shoe; remembers which clause was shown last, and the burn until it is done."""

    def __init__(self, ruleset: Ruleset, *, reasons: bool, colour: bool) -> None:
        """Tell of a shoe by these rules, with the reason under each act if `reasons`."""
        self._ruleset = ruleset
        self._reasons = reasons
        self._colour = colour
        self._shown = ""
        self._burned: list[CardBurned] = []
        self._burn_reason: list[str] = []
        self._headed = 0

    def opening(self, head: ShoeOpened) -> Iterator[str]:
        """Give the lines at the head of a shoe."""
        self._headed, self._shown = 0, ""
        title = self._ruleset.title
        yield beside(title, f"{head.rules}, edition {head.edition}", colour=self._colour, style="bold")
        cover = "no cover card" if head.cover_card is None else f"cover card with {head.cover_card} behind it"
        yield f"{head.cards} cards, {cover}; {_shuffle(head)}"
        acts = self._ruleset.acts
        legend = [who_is_who(acts[act].actor for act in self._ruleset.order)]
        if any(act.words and act.words_basis != "law" for act in acts.values()):
            legend.append("'...': words that are not the law's own")
        if any(legend):
            yield folded("; ".join(filter(None, legend)))
        yield ""

    def lines(self, before: State, event: Event, after: State) -> Iterator[str]:
        """Give the lines of one event."""
        if isinstance(event, CardBurned):
            self._burned.append(event)
            if self._reasons:
                self._burn_reason += self._because(before, event)
            return
        yield from self._burn_done()
        yield from self._heading(event, after)
        yield self._act(event, self._told(before, event))
        if self._reasons:
            yield from self._because(before, event)
        if isinstance(event, ResultAnnounced):
            self._shown = ""

    def ending(self) -> Iterator[str]:
        """Give what is still to be told when nothing more happens."""
        yield from self._burn_done()

    def _heading(self, event: Event, after: State) -> Iterator[str]:
        """Head a coup with its number, at the first thing that happens in it."""
        if after.coup > self._headed and isinstance(event, NoMoreBetsAnnounced):
            if self._headed or self._shown:
                yield ""
            self._headed = after.coup
            self._shown = ""
            yield beside(f"Coup {after.coup}", "", colour=self._colour, style="bold")

    def _act(self, event: Event, told: str) -> str:
        clause = cited(event.clause, event.basis)
        right = "" if clause == self._shown else clause
        self._shown = clause
        style: Style = "bold" if isinstance(event, ResultAnnounced) else "plain"
        left = f"  {ACTORS[event.actor]:<{_COLUMN - 2}}{told}"
        return beside(left, right, colour=self._colour, style=style, hang=_COLUMN)

    def _because(self, before: State, event: Event) -> Iterator[str]:
        for text, cite in explain(self._ruleset, before, event):
            yield beside(
                f"{'':<{_COLUMN + 2}}{text}",
                cited(cite.clause, cite.basis),
                colour=self._colour,
                style="dim",
                hang=_COLUMN + 2,
            )
            self._shown = ""

    def _burn_done(self) -> Iterator[str]:
        if not self._burned:
            return
        first, more = self._burned[0], len(self._burned) - 1
        what = "a card" if first.audience == "none" else first.card
        told = f"burns {what}" if not more else f"burns {what}, then {more} more face down"
        if first.audience == "none":
            told = f"burns {more + 1} card{'s' if more else ''}, face down"
        yield self._act(first, told)
        yield from self._burn_reason
        self._burned.clear()
        self._burn_reason.clear()

    def _told(self, before: State, event: Event) -> str:
        said = words(self._ruleset, before, event)
        if not said:
            return _done(before, event)
        act = act_of(before, event)
        laws_own = act is not None and self._ruleset.acts[act].words_basis == "law"
        return f'"{said}"' if laws_own else f"'{said}'"


def who_is_who(actors: Iterable[Actor]) -> str:
    """Say once who each of these actors is; empty where their names say it."""
    return "; ".join(dict.fromkeys(WHO[actor] for actor in actors if actor in WHO))


def _done(before: State, event: Event) -> str:  # noqa: PLR0911  one a kind of act
    """Say what an act without words is."""
    match event:
        case CardDealt():
            down = event.audience != "all"
            return (
                f"a card, face down, to the {HANDS[event.to]}"
                if down
                else f"{event.card} to the {HANDS[event.to]}"
            )
        case CardsFaced():
            return f"faces Player {_names(before.player)}, Banker {_names(before.banker)}"
        case CardsTurned():
            return f"turns the {HANDS[event.hand]}'s {' '.join(event.cards)}"
        case PointCountsAnnounced():
            counts = (("Player", event.player), ("Banker", event.banker))
            return "announces " + ", ".join(f"{who} {count}" for who, count in counts if count is not None)
        case ThirdCardInstructed() | ThirdCardAnnounced():
            return f"announces {'a' if event.draw else 'no'} card for the {HANDS[event.hand]}"
        case CardDrawnInError():
            return f"draws {event.card} in error for the {HANDS[event.to]}"
        case CardsReplaced():
            return (
                "replaces the cards with new decks"
                if event.by == "new-decks"
                else "takes the cards to shuffle"
            )
        case ResultAnnounced():
            won = "a tie" if event.winner == "tie" else f"{event.winner.title()} wins"
            return f"announces {won}, Player {event.player}, Banker {event.banker}"
        case _:
            return _PLAIN[type(event)]


_PLAIN: Final[dict[type, str]] = {
    NoMoreBetsAnnounced: "announces no more bets",
    CoverCardDrawn: "sets the cover card aside",
    LastHandAnnounced: "announces the last hand",
    FalseDrawRepaired: "puts the false draw right",
    CoupVoided: "voids the coup",
}


def _names(cards: tuple[Card, ...]) -> str:
    return " ".join(NAMES[card] for card in cards)


def _shuffle(head: ShoeOpened) -> str:
    cut = "" if head.cut is None else f", cut at {head.cut}"
    if head.shuffle == "stacked":
        return "stacked, nothing is burned"
    if head.seed is None:
        return f"shuffled from the system's entropy{cut}"
    return f"seed {head.seed}, shoe {head.shoe_number}{cut}"
