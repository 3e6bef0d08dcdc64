"""Write the .counts file of every edition anew: each result counted by walking every coup.

Other programs may test themselves against these files, as chess programs do with perft.  A game that leaves
choices is counted under each of four fixed profiles, with the tables of its default submission.  What is
no law is marked in the head.
"""

from __future__ import annotations

from itertools import groupby
from pathlib import Path
from textwrap import wrap
from typing import TYPE_CHECKING, Final

import croupier
from croupier import regulations
from croupier.coup import TWO_CARDS
from croupier.errors import SubmissionError
from croupier.play import policies
from croupier.play.walk import walks
from croupier.regulations.ruleset import DRAW, OPTION, STAY

if TYPE_CHECKING:
    from collections.abc import Iterator

    from croupier.play.question import Choose
    from croupier.regulations import Cite, Ruleset

DATA: Final = Path(croupier.__file__).parent / "regulations" / "data"
LETTERS: Final = {STAY: "S", DRAW: "D", OPTION: "O"}
HEAD: Final = """\
# Ordered draws of six cards from a full shoe, by the result of the coup that they give.
# A coup of four or five cards stands for every card that could follow it, so the three
# numbers add up to n(n-1)(n-2)(n-3)(n-4)(n-5) for n cards.  `sequences` is the number of
# distinct sequences of card values (0 to 9, tens and court cards 0) that a coup can have.

id: {id}
edition: {edition}
source: {source}
"""
TABLES: Final = """\
# Both hands are counted modulo ten; the higher count wins.  After a natural of either hand on two
# cards nobody draws.  Then Player draws on these counts, and Banker by the row of its own count:
# D draws, S stays, where Player took no third card and where that card has the value 0 to 9.
"""
OPTIONS: Final = """\
# On the counts of `player-option`, and in the cells O, whoever holds the hand may do either; the
# `profile` of a block says what both do there.
"""
SCORES: Final = """\
# Both hands are scored up to twenty-one: tens and court cards are ten, an ace is eleven unless the
# score would exceed 21, then one.  An ace and another card that score `naturals` are a natural; what two
# aces are `ace-ace` says: top-natural, above every other natural; equal-natural, as high as the others;
# twelve, no natural.  After a natural of either hand nobody draws, if `natural-ends` is yes.
# Otherwise each hand takes one card, Player first, on two cards that score less than `stand-on`, or less
# than `soft-stand-on` where an ace counts eleven.  A natural beats every other hand; then any hand up to
# 21 beats any over 21.  Of two up to 21 the higher wins; `both-over` says which of two over 21:
# lower-wins, higher-wins or tie.  Equal scores, and equal naturals, tie.
"""
UNREAD: Final = """\
# Not read in the source, but inferred (reconstructed) or trade usage (custom); all else was read there:
"""
WIDTH: Final = 95
"""So wide are the lines of comment."""
SCORED_BY: Final = ("ace-ace", "natural-ends", "stand-on", "soft-stand-on", "both-over")
BLOCK: Final = """
submission: {submission}
{profile}decks: {decks}
total: {total}
sequences: {sequences}
player: {player}
banker: {banker}
tie: {tie}
"""
WAYS: Final = ("draws", "stays")
"""What a profile has somebody do where the choice is free."""


def profile(ruleset: Ruleset, player: str, banker: str) -> Choose:
    """Answer every free choice in one way, ``draws`` or ``stays``, each side in its own."""
    ways = (
        policies.read("always-draw" if way == "draws" else "always-stay").chooser(ruleset, iter(()))
        for way in (player, banker)
    )
    return policies.by_hand(*ways)


def counts_file(name: str, edition: str) -> str:
    """Give the text of one edition's file: a head, then a block for each profile and number of decks."""
    regulation = regulations.read(f"{name}@{edition}")
    file = regulation.file
    rules = regulations.load(f"{name}@{edition}")
    automaton = rules.automaton
    text = HEAD.format(id=name, edition=edition, source=file.citation)
    text += "".join(_by_score(rules) if file.drawing else _by_tables(rules))
    text += "".join(_unread(rules))
    decks = tuple(_decks(f"{name}@{edition}", int(file.settings["decks"].value)))
    shoes = [[16 * number, *(4 * number for _ in range(9))] for number in decks]
    free = OPTION in automaton.player_draws or any(OPTION in row for row in automaton.banker_draws)
    profiles = [(player, banker) for player in WAYS for banker in WAYS] if free else [("", "")]
    ways = [profile(rules, *each) if free else None for each in profiles]
    for (player, banker), row in zip(profiles, walks(rules, shoes, ways), strict=True):
        for number, counted in zip(decks, row, strict=True):
            text += BLOCK.format(
                submission=f"decks={number}" if file.settings["decks"].permitted else "none",
                profile=f"profile: player {player}, banker {banker}\n" if free else "",
                decks=number,
                total=counted.total,
                sequences=counted.sequences,
                player=counted.player,
                banker=counted.banker,
                tie=counted.tie,
            )
    return text


def _decks(spec: str, default: int) -> Iterator[int]:
    """Give each number of decks that may be chosen, one to eight."""
    for number in range(1, 9):
        try:
            regulations.load(spec, {"decks": number})
        except SubmissionError:
            if number != default:
                continue
        yield number


def _by_tables(rules: Ruleset) -> Iterator[str]:
    """Tell how a game with drawing tables is played: which counts are naturals, and both tables."""
    automaton = rules.automaton
    count = automaton.count
    two = _two_cards(rules)
    yield TABLES
    option = " ".join(str(count[state]) for state in two if automaton.player_draws[state] == OPTION)
    if option:
        yield OPTIONS
    naturals = " ".join(str(count[state]) for state in two if automaton.natural[state])
    draws = " ".join(str(count[state]) for state in two if automaton.player_draws[state] == DRAW)
    yield f"naturals: {naturals}\nplayer-draws: {draws}\n"
    if option:
        yield f"player-option: {option}\n"
    for state in two:
        if not automaton.natural[state]:
            cells = "".join(LETTERS[cell] for cell in automaton.banker_draws[state])
            yield f"banker-{count[state]}: {cells}\n"


def _by_score(rules: Ruleset) -> Iterator[str]:
    """Tell how a game without drawing tables is played: by which scores."""
    file = regulations.read(f"{rules.id}@{rules.edition}").file
    yield SCORES
    yield f"naturals: {' '.join(map(str, file.natural.counts))}\n"
    yield from (f"{key}: {rules.submission[key]}\n" for key in SCORED_BY)


def _unread(rules: Ruleset) -> Iterator[str]:
    """Mark what is no law, statements that rest on the same together."""
    told: dict[Cite, list[str]] = {}
    for statement, cite in (
        *_rests(rules),
        *(_scores_rest(rules) if _scored(rules) else _tables_rest(rules)),
    ):
        if cite.basis not in {"law", "option"}:
            told.setdefault(cite, []).append(statement)
    if told:
        yield UNREAD
    for cite, statements in told.items():
        text = f"{', '.join(dict.fromkeys(statements))}: {cite}"
        lines = wrap(text, WIDTH, break_on_hyphens=False)
        yield "".join(f"#   {'  ' * bool(number)}{line}\n" for number, line in enumerate(lines))


def _rests(rules: Ruleset) -> Iterator[tuple[str, Cite]]:
    """Give what every game's statements rest on."""
    yield "decks", rules.permissions["decks"].cite
    yield f"how a hand is {'scored' if _scored(rules) else 'counted'}", rules.reasons.arithmetic
    yield "naturals", rules.reasons.definition
    yield "that nobody draws after one", rules.reasons.natural
    yield "one third card at most", rules.cites["additional-cards"]
    yield "which hand wins", rules.reasons.comparison


def _scores_rest(rules: Ruleset) -> Iterator[tuple[str, Cite]]:
    """Give what the scores rest on by which is drawn and compared."""
    yield from (("which hand draws", cite) for cite in rules.reasons.player if cite is not None)
    yield from ((key, rules.cites[key]) for key in SCORED_BY)


def _tables_rest(rules: Ruleset) -> Iterator[tuple[str, Cite]]:
    """Give what the cells of both tables rest on: the Player's, and each row of the Banker's."""
    automaton, reasons = rules.automaton, rules.reasons
    states = [state for state in _two_cards(rules) if not automaton.natural[state]]
    for state in states:
        name = "player-option" if automaton.player_draws[state] == OPTION else "player-draws"
        cite = reasons.player[state]
        if cite is not None:
            yield name, cite
    rows: dict[tuple[Cite, str], list[int]] = {}
    for state in states:
        cells = reasons.banker[state]
        for column, cite in enumerate(cells):
            where = "" if len(set(cells)) == 1 else _against(column)
            counts = rows.setdefault((cite, where), [])
            if automaton.count[state] not in counts:
                counts.append(automaton.count[state])
    for (cite, where), counts in rows.items():
        yield f"{', '.join(_runs(counts))}{where}", cite


def _against(column: int) -> str:
    """Name a column of the Banker's table."""
    return f" against {column - 1}" if column else " where Player took no third card"


def _runs(counts: list[int]) -> Iterator[str]:
    """Name rows of the Banker's table, those that follow one another together."""
    for _, run in groupby(enumerate(counts), key=lambda each: each[1] - each[0]):
        same = [count for _, count in run]
        yield f"banker-{same[0]} to banker-{same[-1]}" if len(same) > 1 else f"banker-{same[0]}"


def _scored(rules: Ruleset) -> bool:
    return rules.called == "score"


def _two_cards(rules: Ruleset) -> list[int]:
    """Give the states of two cards, in the order of their counts."""
    automaton = rules.automaton
    two = (state for state, size in enumerate(automaton.size) if size == TWO_CARDS)
    return sorted(two, key=automaton.count.__getitem__)


def main() -> None:
    """Write every file that has changed, and say which."""
    for name in regulations.ids():
        for edition in regulations.editions(name):
            path = DATA / name / f"{edition}.counts"
            text = counts_file(name, edition)
            if not path.exists() or path.read_text(encoding="utf-8") != text:
                path.write_text(text, encoding="utf-8")
                print(f"wrote {path.name} of {name}")


if __name__ == "__main__":
    main()
