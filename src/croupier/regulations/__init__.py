"""The law as data: regulations read, checked, and compiled to rulesets.

``load("pa-baccarat", {"decks": 6})`` gives the ruleset that everything else reads.
"""

from croupier.regulations.catalogue import editions, faults, ids
from croupier.regulations.compare import diff
from croupier.regulations.finished import finished
from croupier.regulations.loading import Survey, load, read, read_file, ruleset, survey
from croupier.regulations.register import Registers, clause, clauses, registers, unregistered
from croupier.regulations.regulation import Regulation
from croupier.regulations.ruleset import Cite, Ruleset
from croupier.regulations.submission import Submission, parse_settings, read_submission, submitted

__all__ = [
    "Cite",
    "Registers",
    "Regulation",
    "Ruleset",
    "Submission",
    "Survey",
    "clause",
    "clauses",
    "diff",
    "editions",
    "faults",
    "finished",
    "ids",
    "load",
    "parse_settings",
    "read",
    "read_file",
    "read_submission",
    "registers",
    "ruleset",
    "submitted",
    "survey",
    "unregistered",
]
