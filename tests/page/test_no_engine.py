"""Does the page decide nothing, run nothing but its own files, and take nobody's words for markup?"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from croupier.table import commands
from tests.page.serving import ROOM, playing, table
from tests.page.visitor import visiting

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Browser


@pytest.mark.conforms("SEC-15")
def test_a_breach_of_the_policy_would_be_reported(chrome: Browser) -> None:
    with playing(table()) as house, visiting(chrome, house.address) as ada:
        ada.sit().may_bet()
        assert ada.faults == []
        ada.page.evaluate(
            """() => {
              const script = document.createElement("script");
              script.textContent = "window.ran = true";
              document.body.append(script);
            }"""
        )
        assert ada.page.evaluate("window.ran ?? false") is False
        assert any("policy" in fault.lower() for fault in ada.faults)
        ada.faults.clear()


@pytest.mark.conforms("SEC-15")
def test_whatever_somebody_is_called_and_a_table_is_named_is_text(chrome: Browser) -> None:
    markup = "<b id=evil>x</b>"
    with playing(table(title=markup)) as house, visiting(chrome, house.address) as ada:
        ada.sit().may_bet()
        expect(ada.page.locator(".place")).to_have_text(markup)
        void = commands.Void(id="v", room=ROOM, reason=markup)
        ada.bet("player")
        house.ask(lambda hall: hall.give(void, commands.Who("operator", "floor")))
        expect(ada.page.locator(".notice")).to_contain_text(markup)
        ada.open()
        expect(ada.page.locator(f'[data-room="{ROOM}"]')).to_contain_text(markup)
        expect(ada.page.locator("#evil")).to_have_count(0)


@pytest.mark.conforms("SES-05")
def test_no_script_of_the_page_asks_for_chance_or_decides_a_card(root: Path) -> None:
    found = {
        file.name: sorted(
            set(re.findall(r"Math\.random|getRandomValues|\bshuffled?\(", file.read_text("utf-8")))
        )
        for file in (root / "src/croupier/server/page").glob("*.js")
    }
    # The one use of chance: so that not all come back at the same moment after a line was lost.
    assert {name: uses for name, uses in found.items() if uses} == {"socket.js": ["Math.random"]}


@pytest.mark.conforms("SES-05")
def test_what_a_client_may_send_is_a_closed_set_without_unknown_fields() -> None:
    kinds: list[type[commands.Asked]] = [
        kind
        for kind in vars(commands).values()
        if isinstance(kind, type) and issubclass(kind, commands.Asked)
    ]
    assert len(kinds) > 15
    assert all(kind.__struct_config__.forbid_unknown_fields for kind in kinds)
    assert not {"text", "chat", "message"} & {name for kind in kinds for name in kind.__struct_fields__}
