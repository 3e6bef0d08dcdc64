"""Write the .counts file of every edition anew: each result counted by walking every coup.

Other programs may test themselves against these files, as chess programs do with perft.
"""

from __future__ import annotations

from pathlib import Path

import croupier
from croupier import regulations
from croupier.errors import SubmissionError
from croupier.play.acts import TWO_CARDS
from croupier.play.walk import walk
from croupier.regulations.ruleset import DRAW

DATA = Path(croupier.__file__).parent / "regulations" / "data"
HEAD = """\
# Ordered draws of six cards from a full shoe, by the result of the coup that they give.
# A coup of four or five cards stands for every card that could follow it, so the three
# numbers add up to n(n-1)(n-2)(n-3)(n-4)(n-5) for n cards.  `sequences` is the number of
# distinct sequences of card values (0 to 9, tens and court cards 0) that a coup can have.

id: {id}
edition: {edition}
source: {source}
# Both hands are counted modulo ten; the higher count wins.  After a natural of either hand on two
# cards nobody draws.  Then Player draws on these counts, and Banker by the row of its own count:
# D draws, S stays, where Player took no third card and where that card has the value 0 to 9.
naturals: {naturals}
player-draws: {player}
{banker}"""
BLOCK = """
submission: {submission}
decks: {decks}
total: {total}
sequences: {sequences}
player: {player}
banker: {banker}
tie: {tie}
"""


def counts_file(name: str, edition: str) -> str:
    """Give the text of one edition's file: a head, then a block for each number of decks."""
    regulation = regulations.read(f"{name}@{edition}")
    file = regulation.file
    automaton = regulations.load(f"{name}@{edition}").automaton
    count = automaton.count
    two = sorted(
        (state for state, size in enumerate(automaton.size) if size == TWO_CARDS), key=count.__getitem__
    )
    text = HEAD.format(
        id=name,
        edition=edition,
        source=file.citation,
        naturals=" ".join(str(count[state]) for state in two if automaton.natural[state]),
        player=" ".join(str(count[state]) for state in two if automaton.player_draws[state] == DRAW),
        banker="".join(
            f"banker-{count[state]}: {''.join('SDO'[cell] for cell in automaton.banker_draws[state])}\n"
            for state in two
            if not automaton.natural[state]
        ),
    )
    for decks in range(1, 9):
        try:
            rules = regulations.load(f"{name}@{edition}", {"decks": decks})
        except SubmissionError:
            if decks != file.settings["decks"].value:
                continue
            rules = regulations.load(f"{name}@{edition}")
        counted = walk(rules, [16 * decks, *(4 * decks for _ in range(9))])
        text += BLOCK.format(
            submission=f"decks={decks}" if file.settings["decks"].permitted else "none",
            decks=decks,
            total=counted.total,
            sequences=counted.sequences,
            player=counted.player,
            banker=counted.banker,
            tie=counted.tie,
        )
    return text


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
