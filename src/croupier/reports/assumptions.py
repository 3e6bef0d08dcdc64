"""Section 2: on what do all figures rest: cards, choices of the house, whoever chooses, what is assumed?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from croupier.regulations.following import brought_by, idle, parted
from croupier.regulations.settings import choosable, ground, settings_of, spoken
from croupier.reports.content import Assumptions, Choice, Ground
from croupier.reports.overlay import overlay

if TYPE_CHECKING:
    from collections.abc import Iterator

    from croupier.regulations import Cite
    from croupier.reports.question import Question

DECK: Final = 52
STATEMENTS: Final = (
    (
        "Every order of the cards is equally likely. Exact figures are of a coup from a fresh shoe, all its "
        "decks whole; cards that are burned face down or lie behind the cover card are unseen, and change no "
        "expectation."
    ),
    (
        "Counts are of ordered draws of six cards, as many as the longest coup takes: a coup of four or five "
        "stands for every card that could follow, so that all weigh alike."
    ),
    (
        "A stake is one unit on one wager; expectations are of each unit staked, the stake apart. What "
        "cannot be paid in chips is not rounded in them: section 3 says how it is when a coup is settled."
    ),
    (
        "Least stakes, limits of the table, and wagers that must be placed beside others change no figure of "
        "a unit."
    ),
)
DEALT: Final = (
    "Where shoes are dealt, each is shuffled, burned and cut as the settings say, and goes on to the coup "
    "that the cover card leaves as the last."
)
CHOSEN: Final = (
    "Where a hand may choose, it does as the report was asked: see who chooses. Where it chooses by chance, "
    "each draw counts as often as the denominators of the chances multiply to."
)


def assumptions(question: Question) -> Assumptions:
    """Say what all figures rest on."""
    ruleset, asked = question.ruleset, question.asked
    statements = (*STATEMENTS, DEALT, CHOSEN) if asked.player or asked.banker else (*STATEMENTS, DEALT)
    return Assumptions(
        decks=ruleset.decks,
        cards=DECK * ruleset.decks,
        choices=tuple(_choices(question)),
        grounds=tuple(_grounds(question)),
        player=asked.player,
        banker=asked.banker,
        statements=statements,
        overlay=overlay(question),
    )


def _choices(question: Question) -> Iterator[Choice]:
    """Give every setting and every family of wagers, chosen or not."""
    file, ruleset = question.regulation.file, question.ruleset
    held = choosable(file)
    chosen, follows = parted(held, ruleset.submission)
    without_effect, settings = idle(ruleset.submission), set(settings_of(file))
    for name, setting in held.items():
        value, stands, leave = ruleset.submission[name], ruleset.cites[name], ruleset.permissions[name]
        elsewhere = leave.permitted is not None and leave.cite != stands
        yield Choice(
            name=name,
            title=setting.title,
            wager=name not in settings,
            value=value,
            default=setting.value,
            permitted=spoken(setting),
            origin="chosen" if name in chosen else "follows" if name in follows else "default",
            follows=brought_by(name, ruleset.submission) if name in follows else "",
            idle=without_effect.get(name, ""),
            clause=stands.clause,
            basis=stands.basis,
            evidence=ground(name, setting, value).evidence,
            leave=leave.cite.clause if elsewhere else "",
            leave_basis=leave.cite.basis if elsewhere else None,
        )


def _grounds(question: Question) -> Iterator[Ground]:
    """Say where it stands how hands are counted, drawn to and compared."""
    reasons = question.ruleset.reasons
    yield _ground("how cards and hands count", reasons.arithmetic)
    yield _ground("which hands are naturals", reasons.definition)
    yield _ground("that no card follows a natural", reasons.natural)
    players = [cite for cite in reasons.player if cite]
    bankers = [cite for row in reasons.banker for cite in row]
    for hand, cites in (("Player", players), ("Banker", bankers)):
        for cite in dict.fromkeys(cites):
            yield _ground(f"when the {hand}'s Hand draws", cite)
    yield _ground("which hand wins", reasons.comparison)


def _ground(what: str, cite: Cite) -> Ground:
    label = f", erratum {cite.erratum}" if cite.erratum else ""
    return Ground(what=f"{what}{label}", clause=cite.clause, basis=cite.basis)
