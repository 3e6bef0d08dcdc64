"""Which lines has a family under one ruleset, and what is each called there?

A line may take its number from a setting, as the count that is paid one to two.  Where the house leaves that
at 0 there is no such line: it is neither paid nor counted among those to be priced.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterable

    from croupier.regulations.ruleset import Ruleset
    from croupier.wagers.model import DescribedLine

PLACE: Final = "{number}"
"""What stands in a title for the number of its line."""


def number_of(ruleset: Ruleset, line: DescribedLine) -> int:
    """Give the number of a line, from the setting that it names where it names one."""
    return line.number if isinstance(line.number, int) else int(ruleset.submission.get(line.number, 0))


def there(ruleset: Ruleset, lines: Iterable[DescribedLine]) -> tuple[DescribedLine, ...]:
    """Give those of some lines that there are: all but those whose number is a setting at 0."""
    return tuple(line for line in lines if isinstance(line.number, int) or number_of(ruleset, line))


def title_of(ruleset: Ruleset, line: DescribedLine) -> str:
    """Give the title of a line with its number, or with the name of the setting that says none."""
    number = number_of(ruleset, line)
    said = str(number) if number or isinstance(line.number, int) else f"the {line.number} count"
    return line.title.replace(PLACE, said)
