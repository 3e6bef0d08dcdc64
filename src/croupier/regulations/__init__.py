"""The law as data: regulations read, checked, and compiled to rulesets.

``load("pa-baccarat", {"decks": 6})`` gives the ruleset that everything else reads.
"""

from croupier.regulations.catalogue import editions, ids
from croupier.regulations.compare import diff
from croupier.regulations.loading import load, read, read_file, ruleset
from croupier.regulations.register import clause, clauses
from croupier.regulations.regulation import Regulation
from croupier.regulations.ruleset import Cite, Ruleset
from croupier.regulations.submission import Submission, parse_settings, read_submission

__all__ = [
    "Cite",
    "Regulation",
    "Ruleset",
    "Submission",
    "clause",
    "clauses",
    "diff",
    "editions",
    "ids",
    "load",
    "parse_settings",
    "read",
    "read_file",
    "read_submission",
    "ruleset",
]
