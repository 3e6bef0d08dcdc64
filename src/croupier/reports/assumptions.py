"""Section 2: on what do all figures rest: cards, choices of the house, whoever chooses, what is assumed?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from croupier.regulations.counting_words import of_game
from croupier.regulations.following import brought_by, idle, parted
from croupier.regulations.grounds import two_cards
from croupier.regulations.ruleset import OPTION
from croupier.regulations.settings import choosable, ground, settings_of, spoken
from croupier.reports.content import Assumptions, Chance, Choice, Ground
from croupier.reports.overlay import overlay
from croupier.strategy.at_table import EQUILIBRIUM

if TYPE_CHECKING:
    from collections.abc import Iterator

    from croupier.coup import Hand
    from croupier.play.policies import Policy
    from croupier.regulations import Cite
    from croupier.reports.question import Question

DECK: Final = 52
STATEMENTS: Final = (
    (
        "A deck has 52 cards: of each of four suits ace, 2 to 10, jack, queen and king. Those are thirteen "
        "ranks: a ten and a king count the same, and are of two ranks."
    ),
    (
        "Every order of the cards is equally likely. Exact figures are of a coup from a fresh shoe, all its "
        "decks whole, before any of its cards is seen; what is burned from it or lies behind the cover card "
        "changes no expectation."
    ),
    (
        "Each hand has two cards. Where no natural ends the coup, the Player's Hand draws one more or stays "
        "by its table, in section 4, and then the Banker's Hand by its own, in the column of the Player's "
        "third card, or in the column none where the Player's Hand stayed. How cards count, what a natural "
        "is and which hand wins stands below, with the clauses."
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
SOFT: Final = "A hand is soft where an ace in it counts 11, and hard otherwise."
BANKED: Final = (
    "A patron holds the bank: edge, return, hold and bands below are the bank's. The house has its fee alone."
)
DEALT: Final = (
    "Where shoes are dealt, each is shuffled, burned and cut as the settings say, and goes on to the coup "
    "that the cover card leaves as the last."
)
CHOSEN: Final = "Where a hand may choose, it does as the report was asked: see who chooses."
BY_CHANCE: Final = (
    "Where hands choose by chance, each draw of cards counts {} times, so that every share is whole: the "
    "square of the least common multiple of the denominators of their chances, once for each hand."
)
SOLVED: Final = (
    "The equilibrium is the first of the game in which each side sees its total and nothing else, dealt from "
    "the full decks without replacement, before any fee."
)


def assumptions(question: Question) -> Assumptions:
    """Say what all figures rest on."""
    ruleset, asked = question.ruleset, question.asked
    banked = (BANKED,) if question.banked else ()
    by_score = (SOFT,) if question.regulation.file.drawing else ()
    statements = (*STATEMENTS, *banked, *by_score, DEALT, *_of_choosing(question))
    narrow = asked.wagers and not asked.filing
    concerned = {wager.family for wager in question.wagers} if narrow else None
    return Assumptions(
        decks=ruleset.decks,
        cards=DECK * ruleset.decks,
        choices=tuple(each for each in _choices(question) if concerned is None or _is_of(each, concerned)),
        grounds=tuple(_grounds(question)),
        player=asked.player,
        banker=asked.banker,
        bank="patron" if question.banked else "house",
        chances=tuple(_chances(question)),
        statements=statements,
        overlay=overlay(question),
    )


def _is_of(choice: Choice, families: set[str]) -> bool:
    """Say whether a choice concerns wagers of some families: all that is chosen does, and every setting."""
    return not choice.wager or choice.origin != "default" or choice.name in families


def _of_choosing(question: Question) -> Iterator[str]:
    ways = {question.asked.player, question.asked.banker} - {""}
    if not ways:
        return
    yield CHOSEN
    if (times := question.situation.choices.denominator) > 1:
        yield BY_CHANCE.format(f"{times:,}")
    if EQUILIBRIUM in ways:
        yield SOLVED


def _chances(question: Question) -> Iterator[Chance]:
    """Give the chance of drawing in every cell that is free, where somebody says how he chooses."""
    automaton = question.ruleset.automaton
    rows = sorted(two_cards(question.ruleset).items(), key=lambda row: automaton.count[row[1]])
    ways: tuple[tuple[Hand, Policy | None], ...] = (("player", question.player), ("banker", question.banker))
    for hand, policy in ways:
        if policy is None:
            continue
        draws = policy.draws(question.ruleset)
        for name, state in rows:
            letters = (automaton.player_draws[state],) if hand == "player" else automaton.banker_draws[state]
            for column, letter in enumerate(letters):
                if letter == OPTION:
                    third = "" if hand == "player" else str(column - 1) if column else "none"
                    yield Chance(hand=hand, row=name, third=third, draws=draws(hand, state, column))


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
    """Tell how hands are counted, compared and drawn to, and where each stands."""
    reasons = question.ruleset.reasons
    for said, cite in of_game(question.ruleset, question.regulation.file):
        yield _ground(f"{said[0].upper()}{said[1:]}.", cite)
    players = [cite for cite in reasons.player if cite]
    bankers = [cite for row in reasons.banker for cite in row]
    for hand, cites in (("Player", players), ("Banker", bankers)):
        for cite in dict.fromkeys(cites):
            yield _ground(f"The table of the {hand}'s Hand, in section 4", cite)


def _ground(what: str, cite: Cite) -> Ground:
    label = f", erratum {cite.erratum}" if cite.erratum else ""
    return Ground(what=f"{what}{label}", clause=cite.clause, basis=cite.basis)
