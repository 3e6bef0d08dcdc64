"""Is every clause told that an event of a room cites, and does nothing pass for law that is none?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec
import pytest

from croupier import regulations
from croupier.play.events import Act
from croupier.server.api_clauses import ClausesTold, ClauseTold
from croupier.table import Limit, Settings
from croupier.table.events import TableAct
from croupier.table.journal import Reader
from tests.server.api.served import ADA, BOB, ROOM

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.server.api.served import Served

GAMES: Final = (
    Settings("pa-baccarat", {"hands": "face-down", "house-money": "standard"}, pace="coup"),
    Settings("pa-minibaccarat", pace="coup"),
    Settings("pa-21-baccarat", pace="coup"),
    Settings("nj-baccarat", pace="coup"),
    Settings("fr-punto-banco", limit=Limit(20, 1_000, 20), pace="coup"),
    Settings("punto-banco", pace="coup"),
)


def clauses(served: Served, query: str = "") -> tuple[ClauseTold, ...]:
    """Ask for the clauses of the room."""
    answer = served.get(f"/api/rooms/{ROOM}-law/clauses{query}")
    assert answer.status_code == 200
    return msgspec.json.decode(answer.content, type=ClausesTold).clauses


def cited(served: Served, room: str) -> Iterator[tuple[str, str]]:
    """Give every clause that an event of a room has cited, with how it is known."""
    with Reader.of(served.house.config.server.db) as reader:
        events = [event for entry in reader.entries(room) for event in entry.events]
    for event in events:
        if isinstance(event, Act):
            for basis in (event.basis, event.actor_basis, event.audience_basis):
                yield event.clause, basis
            rule = str(getattr(event, "rule", ""))
            if rule:
                yield rule, str(getattr(event, "rule_basis", ""))
        elif isinstance(event, TableAct) and event.clause:
            yield event.clause, event.basis


@pytest.mark.parametrize("settings", GAMES, ids=lambda settings: str(settings.rules))
def test_every_clause_that_was_cited_is_told_with_its_basis(served: Served, settings: Settings) -> None:
    name = f"{ROOM}-law"
    served.open(settings, name)
    for seat, who in enumerate((ADA, BOB), 1):
        served.sit(who, seat, room=name)
    for _ in range(4):
        served.until("betting", name)
        served.place(ADA, room=name, player=100)
        served.coup(BOB, room=name, banker=200)
    found = set(cited(served, name))
    assert found
    told = {(clause.id, clause.basis) for clause in clauses(served)}
    assert found <= told


@pytest.mark.parametrize("settings", GAMES, ids=lambda settings: str(settings.rules))
def test_what_is_no_law_has_no_text_and_says_what_speaks_for_it(served: Served, settings: Settings) -> None:
    served.open(settings, f"{ROOM}-law")
    for clause in clauses(served):
        if clause.basis in {"custom", "reconstructed"}:
            assert clause.text == "", clause.id
        if clause.text:
            assert clause.status in {"read", "partly-read"}, clause.id
            assert clause.source, clause.id
        if clause.basis == "custom" and ":custom." in clause.id:
            assert clause.status == "usage", clause.id
        assert clause.title, clause.id
        if clause.basis == "reconstructed":
            assert clause.evidence, clause.id


def test_a_text_is_that_of_the_register(served: Served) -> None:
    served.open(Settings("pa-baccarat"), f"{ROOM}-law")
    (told,) = clauses(served, "?ids=pa-baccarat:631a.10(b)")
    entry = regulations.clause("pa-baccarat:631a.10(b)")
    assert told.basis == "law"
    assert told.text == " ".join(duty.duty for duty in entry.duties)
    assert (told.title, told.source, told.status) == (entry.section.title, entry.section.source, "read")


def test_of_one_clause_what_is_known_least_stands_first(served: Served) -> None:
    served.open(Settings("pa-21-baccarat"), f"{ROOM}-law")
    told = [clause.basis for clause in clauses(served, "?ids=pa-21-baccarat:681a.3(e)(3)")]
    assert told == ["reconstructed", "law"]


def test_only_those_that_are_asked_for_are_given(served: Served) -> None:
    served.open(Settings("pa-baccarat"), f"{ROOM}-law")
    wanted = ("pa-baccarat:631a.10(a)", "pa-baccarat:custom.squeeze")
    assert {clause.id for clause in clauses(served, f"?ids={','.join(wanted)}")} == set(wanted)


def test_a_clause_on_which_nothing_rests_is_refused_by_its_name(served: Served) -> None:
    served.open(Settings("pa-baccarat"), f"{ROOM}-law")
    answer = served.get(f"/api/rooms/{ROOM}-law/clauses?ids=pa-baccarat:631a.10(a),nj-baccarat:1,x")
    assert answer.status_code == 404
    told = answer.json()["problems"]
    assert [each["code"] for each in told] == ["regulations.unknown_clause"] * 2
    assert "nj-baccarat:1" in told[0]["what"]


def test_clauses_are_not_sent_again(served: Served) -> None:
    served.open(Settings("pa-baccarat"), f"{ROOM}-law")
    path = f"/api/rooms/{ROOM}-law/clauses"
    tag = served.get(path).headers["etag"]
    assert served.get(path, {"if-none-match": tag}).status_code == 304


def test_who_asks_does_not_matter(served: Served) -> None:
    served.open(Settings("pa-baccarat"), f"{ROOM}-law")
    path = f"/api/rooms/{ROOM}-law/clauses"
    whole = served.get(path).content
    for who in (ADA, BOB):
        served.be(who)
        assert served.get(path).content == whole
