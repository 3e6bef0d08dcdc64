"""Does somebody become a guest, find his seats again, and cease to be one when he says so?"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
import pytest

from croupier.server.api_guests import GuestMade, GuestTold, LoggedOut, SeatHeld
from croupier.server.config import Limits
from croupier.table import Who
from tests.server.api.served import ROOM, Served

if TYPE_CHECKING:
    from pathlib import Path

    import httpx


def become(served: Served, name: str) -> httpx.Response:
    """Become a guest."""
    return served.change("POST", "/api/guest", {"name": name})


@pytest.mark.parametrize(
    ("name", "called"),
    [
        ("Ada", "ada"),
        ("Ada Lovelace", "ada-lovelace"),
        ("<b>Ölaf</b>", "b-olaf-b"),
        ("", "guest"),
        ("…", "guest"),
    ],
)
def test_a_guest_has_a_name_that_the_rooms_can_hold(served: Served, name: str, called: str) -> None:
    answer = become(served, name)
    assert answer.status_code == 201
    made = msgspec.json.decode(answer.content, type=GuestMade)
    assert made.name == called
    assert made.patron.startswith(f"{called}.")
    cookie = answer.headers["set-cookie"]
    assert {"HttpOnly", "SameSite=Strict", "Path=/"} <= set(cookie.split("; "))
    told = msgspec.json.decode(served.get("/api/guest").content, type=GuestTold)
    assert told == GuestTold(made.patron, called, ())


def test_two_guests_of_one_name_are_two(served: Served) -> None:
    assert become(served, "Ada").json()["patron"] != become(served, "Ada").json()["patron"]


def test_a_guest_is_told_where_he_sits(served: Served) -> None:
    who = Who("patron", become(served, "Ada").json()["patron"])
    served.sit(who, 2)
    told = msgspec.json.decode(served.get("/api/guest").content, type=GuestTold)
    assert told.seats == (SeatHeld(ROOM, 2),)


def test_nobody_is_nobody(served: Served) -> None:
    answer = served.get("/api/guest")
    assert (answer.status_code, answer.json()["problems"][0]["code"]) == (401, "server.no_guest")
    assert served.change("DELETE", "/api/guest").status_code == 401


def test_who_logged_out_stays_out_with_the_same_cookie(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    closed: list[str] = []

    def log_out(_self: object, patron: str) -> None:
        closed.append(patron)

    monkeypatch.setattr(type(served.house.connections), "log_out", log_out)
    patron = become(served, "Ada").json()["patron"]
    cookie = f"croupier-guest={served.client.cookies['croupier-guest']}"
    answer = served.change("DELETE", "/api/guest")
    assert msgspec.json.decode(answer.content, type=LoggedOut) == LoggedOut(patron)
    assert "Max-Age=0" in answer.headers["set-cookie"]
    assert closed == [patron], "his sockets are closed"
    assert served.get("/api/guest", {"cookie": cookie}).status_code == 401


def test_an_address_makes_so_many_guests_and_no_more(tmp_path: Path) -> None:
    with Served(tmp_path, limits=Limits(guests_rate=1, guests_burst=3)) as served:
        assert [become(served, "Ada").status_code for _ in range(3)] == [201] * 3
        answer = become(served, "Ada")
        assert (answer.status_code, answer.json()["problems"][0]["code"]) == (429, "server.too_many")
        served.clock.forward(1)
        assert become(served, "Ada").status_code == 201


def test_the_log_has_who_came_and_no_cookie(served: Served) -> None:
    patron = become(served, "Ada").json()["patron"]
    signed = served.client.cookies["croupier-guest"]
    served.change("DELETE", "/api/guest")
    said = served.said.getvalue()
    assert patron in said
    assert signed not in said
    assert signed.rpartition(".")[2] not in said
