"""What may a simulation be asked for: of what, of how much, by whom, and which options do not go together?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from croupier.errors import Problem, UsageError

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from croupier.cli.simulate_plot import Kind, Plot
    from croupier.coup import Hand
    from croupier.play.policies import Policy
    from croupier.regulations.ruleset import Ruleset

COUPS: Final = 1_000_000
"""The coups that are dealt where nothing else is asked for."""
SESSIONS: Final = 1_000
"""The sessions that are played where nothing else is asked for."""
_KINDS: Final[tuple[Kind, ...]] = ("count", "system", "progressive")
ONLY: Final[Mapping[str, tuple[Kind, ...]]] = {
    "--coups": ("plain", "count", "progressive"),
    "--shoes": ("plain", "count", "progressive"),
    "--wager": ("plain", "system"),
    "--resume": ("plain",),
    "--terms": ("system",),
    "--sessions": ("system",),
    "--threads": ("plain", "count"),
    "--workers": ("plain", "count", "system"),
    "--scheduler": ("plain", "count", "system"),
}
"""With which kinds an option goes; those that are not here go with all."""
_INSTEAD: Final[Mapping[tuple[str, Kind], str]] = {
    ("--coups", "system"): "--sessions says how much is played, --terms coups=N how long a session is",
    ("--shoes", "system"): "--sessions says how much is played, --terms shoes=N how long a session is",
    ("--wager", "count"): "the file of the count names the wager",
    ("--wager", "progressive"): "the file of the progressive names the wager",
    ("--threads", "system"): "sessions are played in other processes: give --workers",
}
"""What is to be done where an option does not go with a kind; else it is left out."""


class Asked(NamedTuple):
    """What is asked for, checked: the game, how hands choose, how much is dealt, by whom, and for whom."""

    ruleset: Ruleset
    ways: Mapping[Hand, str]
    coups: int | None
    shoes: int | None
    seed: int | None
    threads: int | None
    workers: int | None
    scheduler: str | None
    json: bool
    plots: tuple[Plot, ...]

    @property
    def choosing(self) -> tuple[Policy | None, Policy | None]:
        """How the Player's Hand and the Banker's Hand choose."""
        from croupier.cli import ways

        player, banker = self.ways.get("player"), self.ways.get("banker")
        return (
            ways.policy(self.ruleset, "player", player) if player else None,
            ways.policy(self.ruleset, "banker", banker) if banker else None,
        )

    @property
    def amount(self) -> str:
        """How much is dealt, in words."""
        return (
            f"{self.shoes:,} shoes" if self.shoes is not None else f"at least {self.coups or COUPS:,} coups"
        )


def check_given(given: Mapping[str, object]) -> None:
    """Refuse an option whose value is empty, each with its value or nothing.

    Raises `UsageError` (``usage.wrong_value``) with all of them.
    """
    empty = [
        name for name, value in given.items() if value == "" or (isinstance(value, tuple) and "" in value)
    ]
    if empty:
        mend = "give it a value, or leave it out"
        raise UsageError(*(Problem("usage.wrong_value", "its value is empty", name, mend) for name in empty))


def kind_of(given: Mapping[str, object]) -> Kind:
    """Say what is simulated, by the options that were given, each with its value or nothing.

    Raises `UsageError` (``usage.options_conflict``, ``usage.needs_option``) with all that do not go together.
    """
    faults: list[Problem] = []
    kinds: list[Kind] = [kind for kind in _KINDS if given[f"--{kind}"] is not None]
    if len(kinds) > 1:
        what = f"{_and(f'--{kind}' for kind in kinds)} cannot be given together: each says what is simulated"
        faults.append(Problem("usage.options_conflict", what, "simulate", "give one of them"))
    kind: Kind = kinds[0] if kinds else "plain"
    if given["--coups"] is not None and given["--shoes"] is not None:
        what = "--coups and --shoes cannot be given together: each says how much is dealt"
        faults.append(Problem("usage.options_conflict", what, "simulate", "leave one out"))
    by = [name for name in ("--threads", "--workers", "--scheduler") if given[name] is not None]
    if len(by) > 1:
        what = f"{_and(by)} cannot be given together: each says who deals"
        faults.append(Problem("usage.options_conflict", what, "simulate", "give one of them"))
    if len(kinds) < 2:  # noqa: PLR2004  else it is not known with what an option would have to go
        faults += (_apart(name, kind) for name, of in ONLY.items() if given[name] and kind not in of)
    if faults:
        raise UsageError(*faults)
    return kind


def _apart(name: str, kind: Kind) -> Problem:
    """Say that an option does not go with what is simulated."""
    if kind == "plain":
        what = f"{name} is about the sessions of a betting system"
        return Problem("usage.needs_option", what, "simulate", "add --system NAME")
    what = f"{name} cannot be given with --{kind}"
    return Problem(
        "usage.options_conflict", what, "simulate", _INSTEAD.get((name, kind), f"leave {name} out")
    )


def check_choosing(ruleset: Ruleset, ways: Mapping[Hand, str], where: str = "simulate") -> None:
    """Refuse a choice that nobody makes, and one where there is none.

    Raises `UsageError` (``usage.choice_needed``, ``usage.no_choice``).
    """
    from croupier.odds import choices

    free: dict[Hand, None] = {hand: None for hand, _, _ in sorted(choices(ruleset).undecided, reverse=True)}
    faults: list[Problem] = []
    vain: list[Hand] = [hand for hand in ways if hand not in free]
    if vain:
        from croupier.cli.ways import no_choice

        faults += (no_choice(ruleset, hand) for hand in vain)
    lacking = [hand for hand in free if hand not in ways]
    if lacking:
        hands = " and ".join(f"the {hand.title()}'s Hand" for hand in lacking)
        give = " ".join(f"--{hand} table-draw" for hand in lacking)
        what = f"{ruleset.id} leaves choices to {hands}"
        faults.append(Problem("usage.choice_needed", what, where, f"say how, such as {give}"))
    if faults:
        raise UsageError(*faults)


def pairs(option: str, text: str) -> Iterator[tuple[str, str]]:
    """Read what is written ``key=value,key=value``; raises `UsageError` (``usage.wrong_value``)."""
    seen: set[str] = set()
    for part in filter(None, text.split(",")):
        key, equals, value = part.partition("=")
        if not (key and equals and value):
            what, remedy = f"{part!r:.40} is no KEY=VALUE", "part them by commas, as goal=500,loss=500"
            raise UsageError(Problem("usage.wrong_value", what, option, remedy))
        if key in seen:
            raise UsageError(Problem("usage.wrong_value", f"{key} is given twice", option, "give it once"))
        seen.add(key)
        yield key, value


def _and(names: Iterable[str]) -> str:
    *some, last = names
    return f"{', '.join(some)} and {last}" if some else last
