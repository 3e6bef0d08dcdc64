"""What does somebody at the table see and hear: events as lines, one an act?

Who acts stands on the left, what he does or says beside it, and the clause with its basis on the
right, once for acts in a row that obey the same.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from croupier.cli.called import ACTORS, NOT_HE, done, notes, who_is_who
from croupier.cli.layout import beside, by_erratum, choices, cited, counted, fits, folded, inner_mark
from croupier.cli.output import Style
from croupier.play import Event, ShoeOpened, State, explain, words
from croupier.play.drawing import third_card
from croupier.play.events import CardBurned, CardDealt, NoMoreBetsAnnounced, ResultAnnounced
from croupier.play.phrases import HAND
from croupier.play.words import act_of
from croupier.regulations.procedures import ASKING

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from croupier.cli.arguments import Chosen
    from croupier.regulations.model import Actor
    from croupier.regulations.procedures import Act
    from croupier.regulations.ruleset import Cite, Ruleset

_COLUMN: Final = 10


class TableTalk:
    """The lines of one shoe; remembers which clause was shown last, and the burn until it is done."""

    def __init__(  # noqa: PLR0913  one parameter a way of telling
        self,
        ruleset: Ruleset,
        chosen: Chosen,
        *,
        reasons: bool,
        colour: bool,
        settles: bool = False,
        by_name: Collection[Actor] = (),
    ) -> None:
        """Tell of a shoe by these rules, in which the house has chosen what is no default.

        With `reasons` the reason stands under each act; `settles` says that wagers are settled too.  Whoever
        acts as one of `by_name` is called by his name, which is given with each of his acts.
        """
        self._ruleset = ruleset
        self._chosen = chosen
        self._reasons = reasons
        self._colour = colour
        self._settles = settles
        self._by_name = by_name
        self.shown = ""
        """The clause that stands beside the last line; whoever tells other lines between keeps it so."""
        self._burned: list[CardBurned] = []
        self._burn_reason: list[str] = []
        self._headed = 0
        self._opened = False

    def opening(self, head: ShoeOpened) -> Iterator[str]:
        """Give the lines at the head of a shoe; where each coup has its own, only how it was ordered."""
        self._headed, self.shown = 0, ""
        if self._opened and self._ruleset.replacement == "every-coup":
            yield _shuffle(head)
            return
        self._opened = True
        title = self._ruleset.title
        yield beside(title, f"{head.rules}, edition {head.edition}", colour=self._colour, style="bold")
        cover = "no cover card" if head.cover_card is None else f"cover card with {head.cover_card} behind it"
        batch = f"batch {head.batch} of two, " if head.batch else ""
        made, ordered = f"{counted(head.cards, 'card')}, {batch}{cover};", _shuffle(head)
        yield f"{made} {ordered}" if fits(made, ordered) else f"{made}\n{ordered}"
        yield from choices(*self._chosen)
        if not self._settles:
            yield from map(folded, notes(self._chosen.made))
        yield from self._legend(head)
        yield ""

    def _legend(self, head: ShoeOpened) -> Iterator[str]:
        """Say what stands for what among the acts that may come in this shoe."""
        unseen = () if head.cover_card is None else ("cover-card", "last-hand", "replace-cards")
        may_come = (*(("burn",) if head.burn else ()), *self._ruleset.order, *unseen)
        acts = [act for name, act in self._ruleset.acts.items() if name in may_come]
        roles = [act for act in acts if act.actor not in self._by_name]
        legend = [who_is_who((act.actor, act.actor_basis) for act in roles)]
        if any(act.words and act.words_basis != "law" for act in acts):
            legend.append("'...': words that are not the law's own")
        if any(inner_mark(act.actor_basis, act.cite.basis) == "*" for act in acts):
            legend.append(NOT_HE)
        if any(legend):
            yield folded("; ".join(filter(None, legend)))

    def lines(
        self, before: State, event: Event, after: State, who: str = "", *, own: bool = False
    ) -> Iterator[str]:
        """Give the lines of one event; `who` names whoever acts, and `own` says that he is who reads it."""
        if isinstance(event, CardBurned):
            self._burned.append(event)
            if self._reasons:
                self._burn_reason += self._because(before, event)
            return
        yield from self._burn_done()
        yield from self._heading(event, after)
        act = act_of(before, event)
        yield self._act(event, self._told(act, before, event, own=own), who)
        if act == "turn-banker" and not self._reasons:
            yield from self._stays(after)
        if self._reasons:
            yield from self._because(before, event)
        if isinstance(event, ResultAnnounced):
            self.shown = ""

    def ending(self) -> Iterator[str]:
        """Give what is still to be told when nothing more happens."""
        yield from self._burn_done()

    def _heading(self, event: Event, after: State) -> Iterator[str]:
        """Head a coup with its number, at the first thing that happens in it."""
        if after.coup > self._headed and isinstance(event, NoMoreBetsAnnounced):
            if self._headed or self.shown or self._settles:
                yield ""
            self._headed = after.coup
            self.shown = ""
            yield beside(f"Coup {after.coup}", "", colour=self._colour, style="bold")

    def _act(self, event: Event, told: str, who: str = "") -> str:
        clause = cited(event.clause, event.basis)
        right = "" if clause == self.shown else clause
        self.shown = clause
        style: Style = "bold" if isinstance(event, ResultAnnounced) else "plain"
        star = inner_mark(event.actor_basis, event.basis)
        seen = f" (face up: {event.audience_basis})" if _lies_face_up_by_custom(event) else ""
        left = f" {star}{who or ACTORS[event.actor]:<{_COLUMN - 2}}{told}{seen}"
        return beside(left, right, colour=self._colour, style=style, hang=_COLUMN)

    def _stays(self, after: State) -> Iterator[str]:
        """Say that the Banker stays by the table, where he calls and nobody says so aloud.

        It is no act, since nobody has to do anything; with reasons one of those says it.
        """
        due = after.node.due.act
        if self._ruleset.procedure in ASKING and due not in ("choose-banker", "deal-banker-third"):
            _, cite = third_card(self._ruleset, after.node.place, "banker")
            yield self._aside(f"{HAND['banker']} stays{by_erratum(cite)}", cite)

    def _because(self, before: State, event: Event) -> Iterator[str]:
        if isinstance(event.audience, tuple):
            # The reason would tell the table what only he who looks may know.
            return
        for text, cite in explain(self._ruleset, before, event):
            yield self._aside(f"{text}{by_erratum(cite)}", cite)

    def _aside(self, text: str, cite: Cite) -> str:
        """Set what is said of the act above."""
        self.shown = ""
        left, right = f"{'':<{_COLUMN + 2}}{text}", cited(cite.clause, cite.basis)
        return beside(left, right, colour=self._colour, style="dim", hang=_COLUMN + 2)

    def _burn_done(self) -> Iterator[str]:
        if not self._burned:
            return
        first, more = self._burned[0], len(self._burned) - 1
        what = "a card" if first.audience == "none" else first.card
        told = f"burns {what}" if not more else f"burns {what}, then {more} more face down"
        if first.audience == "none":
            told = f"burns {counted(more + 1, 'card')}, face down"
        yield self._act(first, told)
        yield from self._burn_reason
        self._burned.clear()
        self._burn_reason.clear()

    def _told(self, act: Act | None, before: State, event: Event, *, own: bool) -> str:
        said = words(self._ruleset, before, event)
        if not said:
            return done(event, own=own)
        laws_own = act is not None and self._ruleset.acts[act].words_basis == "law"
        return f'"{said}"' if laws_own else f"'{said}'"


def _lies_face_up_by_custom(event: Event) -> bool:
    """Say whether a card is dealt as the law has it, and face up as it has not."""
    return isinstance(event, CardDealt) and event.audience == "all" and event.audience_basis != event.basis


def _shuffle(head: ShoeOpened) -> str:
    """Say how the shoe was ordered, and by which options it can be dealt again."""
    if head.shuffle == "stacked":
        return "stacked, nothing is burned"
    if head.seed is None:
        cut = "" if head.cut is None else f", cut at {head.cut}"
        return f"shuffled from the system's entropy{cut}"
    cut = "" if head.cut is None else f" --cut {head.cut}"
    return f"shuffled by --seed {head.seed} --shoe-number {head.shoe_number}{cut}"
