"""Which words of a command line stand as options, which as operands, and which are an option's value?

What has to be known before the parser is loaded: whether help or the version is wanted, and in which form
faults are told.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

VALUED: Final = frozenset(
    (
        "--output",
        "--count-shoes",
        "--count-tags",
        "--band",
        "--level",
        "--places",
        "--date",
        "--result",
        "--bets",
        "--since",
        "--coups",
        "--seed",
        "--shoe-number",
        "--cut",
        "--cards",
        "--player",
        "--banker",
        "--set",
        "--set-a",
        "--set-b",
        "--submission",
        "--svg",
        "--record",
        "--detail",
        "--wager",
        "--resume",
        "--count",
        "--system",
        "--terms",
        "--sessions",
        "--progressive",
        "--plot",
        "--player-sees",
        "--banker-sees",
        "--decks",
        "--fee",
        "--certificate",
        "--scheduler",
        "--workers",
        "--threads",
        "--shoes",
        "--composition",
        "--remove",
        "--given",
        "--anchor",
        "--years",
        "-o",
        "--bots",
        "--seats",
        "--buy-in",
        "--min",
        "--max",
        "--db",
        "--room",
        "--pause",
        "--config",
        "--host",
        "--port",
        "--origin",
    )
)
"""The options that are followed by a value."""
_NO: Final = frozenset(("no", "n", "0", "false", "f"))
"""How the parser lets one say no to a flag: ``--json=false``."""


def options(words: Sequence[str]) -> list[str]:
    """Give the words that stand where an option does."""
    return [word for word in _standing(words) if word.startswith("-")]


def operands(words: Sequence[str]) -> list[str]:
    """Give the words that are neither options nor values of options, commands among them."""
    return [word for word in _standing(words) if not word.startswith("-")]


def wants_json(words: Sequence[str]) -> bool:
    """Say whether data is asked for, in any spelling that the parser takes.

    An option that lacks its value may stand before ``--json``, so that it counts wherever it stands.
    """
    for word in _before_the_end(words):
        name, equals, value = word.partition("=")
        if _spelled(name) == "--json":
            return not (equals and value.lower() in _NO)
    return False


def _standing(words: Sequence[str]) -> Iterator[str]:
    """Give the words before ``--`` that are no option's value."""
    is_value = False
    for word in _before_the_end(words):
        if not is_value:
            yield word
        is_value = not is_value and _spelled(word) in VALUED


def _before_the_end(words: Sequence[str]) -> Sequence[str]:
    """Give the words before ``--``, among which options stand."""
    return words[: words.index("--")] if "--" in words else words


def _spelled(name: str) -> str:
    """Give an option as it is listed; the parser takes capitals and underscores too."""
    return name.lower().replace("_", "-")
