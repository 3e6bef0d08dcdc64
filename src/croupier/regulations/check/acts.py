"""Are the acts of a rule file sound: each that is done is described, none for nothing, in possible words."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final, cast

from croupier.errors import Problem
from croupier.regulations.procedures import COUP_ACTS, OPTIONAL_ACTS, SHOE_ACTS
from croupier.regulations.words import cases, places

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from croupier.regulations.model import DescribedAct, DescribedProcedure
    from croupier.regulations.procedures import Act, ProcedureName

_PLACE: Final = re.compile(r"\{([^{}]*)\}")
SHOWING: Final = ("burn", "deal-", "face-", "turn-", "look-", "false-draw")
"""How the acts begin that show cards, which not everybody need see."""
ELSEWHERE: Final = frozenset((*SHOE_ACTS, *OPTIONAL_ACTS))
"""The acts that belong to no procedure."""
FALSE_DRAW: Final[tuple[Act, ...]] = ("false-draw", "repair-false-draw", "void-coup")
"""A false draw is ruled upon: where one of these acts is described, all are."""


def coverage_problems(name: str, raw: dict[str, object]) -> Iterator[Problem]:
    """Find acts that a procedure needs and nobody describes, and acts that are described for nothing."""
    common = _table(raw, "acts")
    used: set[str] = set(ELSEWHERE)
    sure = bool(common)
    for way, procedure in _table(raw, "procedures").items():
        table = cast("dict[str, object]", procedure) if isinstance(procedure, dict) else {}
        named = table.get("name")
        acts = COUP_ACTS.get(cast("ProcedureName", named)) if isinstance(named, str) else None
        if acts is None:
            sure = False
            continue
        own = _table(table, "acts")
        used |= set(acts)
        together = FALSE_DRAW if {*common, *own} & set(FALSE_DRAW) else ()
        for act in (*acts, *SHOE_ACTS, *together):
            if act not in common and act not in own:
                yield Problem(
                    "regulations.missing_act",
                    f"the act {act} is not described",
                    f"{name}, procedures.{way}",
                    f"add [acts.{act}] or [procedures.{way}.acts.{act}]",
                )
        yield from _unused(f"{name}, procedures.{way}.acts", own, {*acts, *ELSEWHERE})
    if sure:
        yield from _unused(f"{name}, acts", common, used)


def _table(raw: Mapping[str, object], key: str) -> dict[str, object]:
    table = raw.get(key)
    return cast("dict[str, object]", table) if isinstance(table, dict) else {}


def _unused(where: str, described: dict[str, object], used: set[str]) -> Iterator[Problem]:
    known = {act for acts in COUP_ACTS.values() for act in acts}
    for act in described:
        if act in known and act not in used:
            yield Problem(
                "regulations.unused_act",
                f"the act {act} is described, but no procedure does it",
                where,
                "take it out",
            )


def act_problems(name: str, sound: dict[str, object]) -> Iterator[Problem]:
    """Find words with a case or a place that their act does not have, and acts hidden without a reason."""
    for act, described in _acts(sound.get("acts")):
        yield from _act(f"{name}, acts.{act}", act, described)
    procedures = sound.get("procedures")
    if isinstance(procedures, dict):
        for way, procedure in cast("dict[str, DescribedProcedure]", procedures).items():
            for act, described in _acts(procedure.acts):
                yield from _act(f"{name}, procedures.{way}.acts.{act}", act, described)


def _act(where: str, act: Act, described: DescribedAct) -> Iterator[Problem]:
    """Find what is wrong with an act as it is described."""
    yield from _words(where, act, described)
    if described.audience != "all" and not act.startswith(SHOWING):
        yield Problem(
            "regulations.bad_audience",
            f"the act {act} shows no card, so everybody sees or hears it",
            where,
            "leave audience out",
        )


def _acts(acts: object) -> Iterator[tuple[Act, DescribedAct]]:
    if isinstance(acts, dict):
        yield from cast("dict[Act, DescribedAct]", acts).items()


def _words(where: str, act: Act, described: DescribedAct) -> Iterator[Problem]:
    code = "regulations.bad_words"
    words = described.words
    if isinstance(words, str):
        texts = [("words", words)]
    else:
        texts = [(f"words.{case}", text) for case, text in words.items()]
        wanted = cases(act)
        if set(words) != set(wanted):
            given = ", ".join(words) or "none"
            need = f"give {', '.join(wanted)}" if wanted else "write one text"
            yield Problem(code, f"words has the cases {given}", where, need)
    may = places(act)
    for key, text in texts:
        for place in _PLACE.findall(text):
            if place not in may:
                named = ", ".join(f"{{{known}}}" for known in may) or "nothing"
                yield Problem(
                    code, f"{key} names {{{place}}}, which {act} does not have", where, f"it may name {named}"
                )
            elif place == "card" and described.audience != "all":
                yield Problem(
                    code,
                    f"{key} names {{card}}, which not everybody may see",
                    where,
                    "leave the card out of what is said aloud",
                )
        if set("{}") & set(_PLACE.sub("", text)):
            yield Problem(code, f"{key} has a brace that opens or closes nothing", where, "take it out")
