"""Does a file hide what its way of dealing hides: from whom each act's cards, and the paragraph of a call.

An act is seen by everybody unless the file says otherwise, so that a line left out would lay cards open in
silence.  What must lie face down is known from the acts that turn it later.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from croupier.errors import Problem
from croupier.regulations.model import UNSAID, PlayerTable
from croupier.regulations.procedures import COUP_ACTS

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from croupier.regulations.model import DescribedAct, DescribedProcedure
    from croupier.regulations.procedures import Act

TURNED_BY: Final[dict[Act, frozenset[Act]]] = {
    "deal-initial": frozenset({"face-both", "turn-player", "turn-banker"}),
    "deal-player-third": frozenset({"turn-player-third"}),
    "deal-banker-third": frozenset({"turn-banker-third"}),
}
"""The acts of dealing: with one of these acts later in the coup the cards lie face down until then."""
LOOKS: Final[dict[Act, Act]] = {"look-player": "call-player", "look-banker": "answer-banker"}
"""Who looks at a hand's cards is he who then calls for it, and nobody else."""
CALLS: Final[frozenset[Act]] = frozenset(
    {
        "look-player",
        "call-player",
        "repeat-call",
        "look-banker",
        "answer-banker",
        "repeat-answer",
        "deal-player-third",
    }
)
"""The acts whose clause everybody reads while a hand that was looked at lies face down."""

_Placed = tuple[str, "DescribedAct"]


def hidden_problems(name: str, sound: dict[str, object]) -> Iterator[Problem]:
    """Find acts that lay open what their procedure hides, or hide what it never turns, each once."""
    common = cast("Mapping[Act, DescribedAct]", sound.get("acts") or {})
    procedures = cast("Mapping[str, DescribedProcedure]", sound.get("procedures") or {})
    found: dict[tuple[str, str], Problem] = {}
    for way, procedure in procedures.items():
        if procedure.name not in COUP_ACTS:
            continue
        own = procedure.acts
        done = COUP_ACTS[procedure.name]
        acts: dict[Act, _Placed] = {}
        for act in done:
            if act in own:
                acts[act] = (f"{name}, procedures.{way}.acts.{act}", own[act])
            elif act in common:
                acts[act] = (f"{name}, acts.{act}", common[act])
        for problem in (*_audiences(way, acts, done), *_clauses(acts, sound.get("player_table"))):
            found.setdefault((problem.where, problem.what), problem)
    yield from found.values()


def _audiences(way: str, acts: Mapping[Act, _Placed], done: tuple[Act, ...]) -> Iterator[Problem]:
    """Find each act that more or fewer people see than the way of dealing lets see."""
    for act, (where, described) in acts.items():
        if act in LOOKS:
            yield from _look(act, where, described, acts.get(LOOKS[act]))
        elif act in TURNED_BY and not TURNED_BY[act].isdisjoint(done):
            if described.audience != "none":
                what = f"procedures.{way} turns these cards later, but {act} shows them"
                yield Problem("regulations.bad_audience", what, where, 'write audience = "none"')
        elif act in TURNED_BY and described.audience != "all":
            what = f"{act} hides the cards, but procedures.{way} never turns them"
            yield Problem("regulations.bad_audience", what, where, "leave audience out")
        elif act.startswith(("turn-", "face-")) and described.audience != "all":
            what = f"{act} turns cards face upwards, so everybody sees them"
            yield Problem("regulations.bad_audience", what, where, "leave audience out")


def _look(act: Act, where: str, described: DescribedAct, call: _Placed | None) -> Iterator[Problem]:
    """Find a look that is not by him who calls for the hand, or that shows the cards to somebody else."""
    if call is None or _unsaid(described.actor) or _unsaid(call[1].actor):
        return
    actor = call[1].actor
    if described.actor != actor:
        what = f"{act} is by {described.actor}, but {LOOKS[act]} by {actor}"
        yield Problem("regulations.bad_audience", what, where, "have him look who calls")
    elif described.audience != (actor,):
        what = f"{act} shows the cards to others than {actor}, or not to him"
        yield Problem("regulations.bad_audience", what, where, f'write audience = ["{actor}"]')


def _clauses(acts: Mapping[Act, _Placed], table: object) -> Iterator[Problem]:
    """Find a public clause that is that of one row of the Player's table, and so would tell the hand."""
    if not isinstance(table, PlayerTable) or not acts.keys() & LOOKS.keys():
        return
    rows = {row.clause for row in table.rows} - {table.clause, UNSAID}
    for act, (where, described) in acts.items():
        if act in CALLS and described.clause in rows:
            what = f"{act} cites {described.clause!r}, which is about some counts of the Player's Hand only"
            remedy = f"cite what holds for every hand, as {table.clause}"
            yield Problem("regulations.bad_clause", what, where, remedy)


def _unsaid(actor: object) -> bool:
    return actor is UNSAID
