"""What does a mathematician hand in, and a laboratory check: the report of a game, in every form?

`make` works out the thirteen sections of a `Report` from what is `Asked`; `sections` sets them out as a page,
and `written` writes them as a file.  What needs a simulation needs the extra ``fast``.
"""

from croupier.reports.asked import Asked
from croupier.reports.content import Report
from croupier.reports.digest import as_json, digest_of, plain
from croupier.reports.forms import ENDINGS, Form, written
from croupier.reports.make import make
from croupier.reports.pages import sections

__all__ = [
    "ENDINGS",
    "Asked",
    "Form",
    "Report",
    "as_json",
    "digest_of",
    "make",
    "plain",
    "sections",
    "written",
]
