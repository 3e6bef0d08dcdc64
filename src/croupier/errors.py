"""What can go wrong, as one tree of exceptions with stable codes.

    CroupierError
    ├── CardError          cards.*        a card, a composition, a seed, a cut
    ├── RegulationError    regulations.*  a rule file, an id, an edition, a clause
    ├── SubmissionError    submission.*   a choice that the regulation does not permit
    ├── ShoeError          shoe.*         decks, burn, cover card, cards that run out
    ├── WagerError         wagers.*       a wager, a price or a stake that cannot be settled
    ├── PlayError          play.*         an act that is not due
    ├── OddsError          odds.*         cards, or what is known of a coup, from which no chance follows
    ├── StrategyError      strategy.*     a game that cannot be solved as asked, or a policy that is none
    ├── RoadError          roads.*        results that are none, or roads that cannot be made of them
    ├── RecordError        records.*      a record that cannot be read or is at fault
    ├── SimulateError      simulate.*     shoes that cannot be simulated as asked
    ├── RlError            rl.*           an environment that cannot be made, or an action that is not open
    ├── ReportError        reports.*      a report, or the bets of a hold, that cannot be made or read
    ├── TableError         table.*        a command that a room refuses, or a journal that is at fault
    ├── ServerError        server.*       what a server of rooms refuses, or cannot start with
    └── UsageError         usage.*        a command line that cannot be understood

The same object becomes a line on the terminal, an HTTP body or a socket message.
"""

from __future__ import annotations

from typing import NamedTuple


class Problem(NamedTuple):
    """One thing that is wrong: a stable code, what it is, where, and what to do about it.

    `clause` is the id of the clause that was broken and `basis` how it is known: `law` or not, `not held`
    or `held in part` where the text of the section is.
    """

    code: str
    what: str
    where: str = ""
    remedy: str = ""
    clause: str = ""
    basis: str = ""

    def line(self) -> str:
        """Give the problem as one line: where, what, clause, remedy and code."""
        where = f"{self.where}: " if self.where else ""
        known = f" {self.basis}" if self.basis else ""
        clause = f" [{self.clause}{known}]" if self.clause else ""
        remedy = f"; {self.remedy}" if self.remedy else ""
        return f"{where}{self.what}{clause}{remedy} ({self.code})"


class CroupierError(Exception):
    """The root of every error that Croupier raises on purpose; it holds one problem or several."""

    def __init__(self, *problems: Problem) -> None:
        """Keep the problems in the order in which they were found; there is always at least one."""
        if not problems:
            message = "an error needs at least one problem"
            raise ValueError(message)
        super().__init__("\n".join(problem.line() for problem in problems))
        self.problems: tuple[Problem, ...] = problems

    def __reduce__(self) -> tuple[type[CroupierError], tuple[Problem, ...]]:
        """Let it reach another process, as one that asked this one to work."""
        return type(self), self.problems

    @property
    def code(self) -> str:
        """The code of the first problem."""
        return self.problems[0].code

    def as_dicts(self) -> list[dict[str, str]]:
        """Give each problem as a mapping that a program can read; empty fields are left out."""
        return [{k: v for k, v in p._asdict().items() if v} for p in self.problems]


class CardError(CroupierError):
    """A card, a composition, a seed or a cut that cannot be."""


class RegulationError(CroupierError):
    """A rule file that is malformed, or an id, edition or clause that is not held."""


class SubmissionError(CroupierError):
    """A choice that the regulation does not permit."""


class ShoeError(CroupierError):
    """Decks, a burn or a cover card that cannot be, or cards that ran out."""


class WagerError(CroupierError):
    """A wager, a price or a stake that cannot be settled."""


class PlayError(CroupierError):
    """An act that is not due; the state is what it was before."""


class OddsError(CroupierError):
    """Cards, or what is known of a coup, from which no chance follows."""


class StrategyError(CroupierError):
    """A game that cannot be posed or solved as asked, or a policy that is none."""


class RoadError(CroupierError):
    """Results that are none, or roads that cannot be made of them."""


class RecordError(CroupierError):
    """A record that cannot be read, or whose form is at fault."""


class SimulateError(CroupierError):
    """Shoes that cannot be simulated as asked."""


class RlError(CroupierError):
    """An environment for learners that cannot be made as asked, or an action that is not open."""


class ReportError(CroupierError):
    """A report, or the bets of a hold, that cannot be made or read."""


class TableError(CroupierError):
    """A command that a room refuses, or a journal that cannot be written or is at fault."""


class ServerError(CroupierError):
    """What a server of rooms refuses to whoever asks it, or that with which it cannot start."""


class UsageError(CroupierError):
    """A command line that cannot be understood."""
