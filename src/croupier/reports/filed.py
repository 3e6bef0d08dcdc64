"""What of a report's sentences concerns a filing, which says what a house chose, and prices nothing?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

if TYPE_CHECKING:
    from croupier.reports.content import Report

CONCERNED: Final = ("A deck has ", "Each hand has ", "A hand is soft ", "The same question,")
"""How the sentences begin that are of the rules, or of the file itself: all others are of figures."""
_TABLES: Final = ", in section 4"
"""Where a report has its drawing tables."""
_ELSEWHERE: Final = ", in the file of the rules"


def filed(report: Report) -> Report:
    """Leave out of a filing what is said of figures, and of sections that it has not."""
    of, how = report.assumptions, report.method
    grounds = tuple(
        msgspec.structs.replace(each, what=each.what.replace(_TABLES, _ELSEWHERE)) for each in of.grounds
    )
    assumptions = msgspec.structs.replace(of, statements=_concerned(of.statements), grounds=grounds)
    method = msgspec.structs.replace(how, statements=_concerned(how.statements))
    return msgspec.structs.replace(report, assumptions=assumptions, method=method)


def _concerned(statements: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(each.replace(_TABLES, _ELSEWHERE) for each in statements if each.startswith(CONCERNED))
