"""Which settings does a rule file decide, and what may each be.

Its wagers are shaped as settings too, and are whatever the file calls them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, get_args

from croupier.regulations.model import Cited, Span
from croupier.regulations.prices import OFFERED, are_prices
from croupier.regulations.ruleset import (
    AceAce,
    BothOver,
    BurnRule,
    CoverDuring,
    CoverFirst,
    Replacement,
    Shuffler,
)

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator

    from croupier.regulations.model import Permitted, RegulationFile, Setting

LEAST: Final[dict[str, int]] = {
    "decks": 1,
    "burn-cards": 1,
    "cover-card": 0,
    "least-cut": 0,
    "additional-cards": 1,
    "stand-on": 12,
    "soft-stand-on": 12,
    "half-pay": 0,
    "fee": 0,
    "commission": 0,
    "rounding-unit": 1,
}
"""The settings that are whole numbers, and the least that each can be."""
MOST: Final[dict[str, int]] = {
    "additional-cards": 1,
    "stand-on": 22,
    "soft-stand-on": 22,
    "half-pay": 30,
    "fee": 10_000,
    "commission": 10_000,
}
"""The most that a setting can be, where the engine has a bound of its own."""
OF_PERCENT: Final = frozenset({"commission", "fee"})
"""The settings that are hundredths of a percent."""
YES: Final = "yes"
YES_OR_NO: Final = (YES, "no")
WORDS: Final[dict[str, tuple[str, ...]]] = {
    "burn": get_args(BurnRule),
    "cover-first": get_args(CoverFirst),
    "cover-during": get_args(CoverDuring),
    "replacement": get_args(Replacement),
    "variation": ("standard", "ez"),
    "shuffler": get_args(Shuffler),
    "natural-ends": YES_OR_NO,
    "ace-ace": get_args(AceAce),
    "both-over": get_args(BothOver),
    "ace-low-straight": YES_OR_NO,
    "ace-high-straight": YES_OR_NO,
    "collection": ("each-coup", "marked"),
    "rounding": ("up", "down", "nearest"),
}
"""The settings that are words, and every word that the engine knows for each."""
PROCEDURE: Final = "hands"
"""The setting that chooses among the file's own procedures."""
TABLE: Final = "table"
"""The setting that chooses among the file's own tables of the Banker."""
NOT_GIVEN: Final = "not-given"
"""The value of a number that nobody has laid down: it must be chosen where it is asked for."""
MAY_LACK: Final = frozenset({"fee", "commission"})
"""The numbers of which a rule file may say so."""
OF_THE_HOUSE: Final = "The house wrote these prices itself; no text has them."
"""What is said of prices that are no paytable."""
DEFAULT_TABLE: Final = "classical"
"""What the setting ``table`` calls the file's own table of the Banker."""
CORE: Final[tuple[str, ...]] = (
    "decks",
    "burn",
    "burn-cards",
    "cover-card",
    "cover-first",
    "cover-during",
    "replacement",
    "least-cut",
    "additional-cards",
    "hands",
)
"""The settings that every rule file decides."""
DRAWING: Final = ("stand-on", "soft-stand-on")
"""Those that a drawing by score needs."""
TWENTY_ONE: Final = ("natural-ends", "ace-ace", "both-over")
"""Those that the arithmetic of twenty-one needs."""
BONUS: Final = ("ace-low-straight", "ace-high-straight")
"""Those that bonus hands need, besides the wager of this name."""
BONUS_WAGER: Final = "bonus"
FURTHER: Final[tuple[str, ...]] = (
    "shuffler",
    TABLE,
    *DRAWING,
    *TWENTY_ONE,
    *BONUS,
    "half-pay",
    "fee",
    "variation",
    "commission",
    "collection",
    "rounding",
    "rounding-unit",
)
"""The settings that a rule file may decide."""
KNOWN: Final[tuple[str, ...]] = (*CORE, *FURTHER)
"""Every setting, in the order in which they are shown."""


def settings_of(file: RegulationFile) -> Iterator[str]:
    """Name the settings of a rule file, in the order in which they are shown."""
    return (key for key in KNOWN if key in file.settings)


def choosable(file: RegulationFile) -> dict[str, Setting]:
    """Give all that a file fixes or leaves to the house: its settings as they are shown, then its wagers."""
    return {**{key: file.settings[key] for key in settings_of(file)}, **file.wagers}


def own_words(key: str, procedures: Iterable[str], tables: Iterable[str]) -> tuple[str, ...]:
    """Give every word that a setting may be in a file with these procedures and further tables."""
    match key:
        case "hands":
            return tuple(procedures)
        case "table":
            return (DEFAULT_TABLE, *tables)
        case _:
            return WORDS[key]


def is_number(name: str) -> bool:
    """Say whether a setting is a whole number."""
    return name in LEAST


def unit(name: str) -> str:
    """Say in which unit a setting is, as what goes on after a number; "" for one that needs no unit."""
    return ", in hundredths of a percent: 400 is 4 %" if name in OF_PERCENT else ""


def told(name: str, value: int | str) -> str:
    """Write the value of a setting as it is read: ``400 (4 %)`` for a commission, others as they are."""
    return f"{value} ({value / 100:g} %)" if name in OF_PERCENT and isinstance(value, int) else str(value)


def wrong_kind(name: str, value: int | str, words: Iterable[str]) -> str:
    """Say why a value cannot be one of this setting, whatever the regulation permits; "" if it can.

    `words` is every word that the setting may be, as `own_words` gives them.
    """
    if value == NOT_GIVEN and name in MAY_LACK:
        return ""
    if is_number(name):
        if isinstance(value, str):
            return f"{value!r} is not a whole number"
        if value < LEAST[name]:
            return f"{value} is less than {LEAST[name]}"
        if value > MOST.get(name, value):
            return f"{value} is more than {MOST[name]}"
        return ""
    words = tuple(words)
    return "" if value in words else f"{value!r} is none of {', '.join(words)}"


def permits(setting: Setting, value: int | str) -> bool:
    """Say whether the regulation permits a value; a fixed setting permits its own.

    Whoever may offer a wager without known prices may write some: see `croupier.regulations.prices`.
    """
    permitted = setting.permitted
    if permitted is None or value == NOT_GIVEN:
        return value == setting.value
    if isinstance(permitted, Span):
        return isinstance(value, int) and permitted.least <= value <= permitted.most
    return value in permitted or (OFFERED in permitted and isinstance(value, str) and are_prices(value))


def ground(key: str, setting: Setting, value: int | str) -> Cited:
    """Give what a value rests on: its own clause, or that of the setting.

    Prices that a house wrote stand in no text, whatever lets it offer the wager.
    """
    permitted = setting.permitted
    if isinstance(permitted, tuple) and OFFERED in permitted and value not in permitted:
        return Cited(clause=f"custom.{key}", basis="custom", evidence=OF_THE_HOUSE)
    return setting.choices.get(str(value), setting)


def same_permitted(one: Permitted, value: int | str, two: Permitted, other: int | str) -> bool:
    """Say whether two settings permit the same values, in whatever order; a fixed setting permits its own."""
    held = (value,) if one is None else one
    others = (other,) if two is None else two
    if isinstance(held, Span):
        return held == others if isinstance(others, Span) else _spans(held, others)
    return _spans(others, held) if isinstance(others, Span) else set(held) == set(others)


def _spans(span: Span, values: Collection[int | str]) -> bool:
    """Say whether a range and a list of different values permit the same."""
    inside = all(isinstance(each, int) and span.least <= each <= span.most for each in values)
    return inside and span.most - span.least + 1 == len(values)


def spoken(setting: Setting) -> str:
    """Name what the regulation permits, as ``6 or 8``, ``12 to 104``, ``only one-more``."""
    permitted = setting.permitted
    if permitted is None:
        return f"only {setting.value}"
    if isinstance(permitted, Span):
        return f"{permitted.least} to {permitted.most}"
    if not permitted:
        return "nothing"
    *some, last = (
        *map(str, permitted),
        *("prices, as 30 or 1-push-30" for each in permitted if each == OFFERED),
    )
    return f"{', '.join(some)} or {last}" if some else f"only {last}"
