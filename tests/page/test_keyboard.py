"""May a coup be played by keys alone, and does the help name every one of them?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from playwright.sync_api import expect

from tests.page.serving import playing, table
from tests.page.visitor import visiting

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Locator

GARBAGE: Final = (
    '{"keys":null}',
    "null",
    "7",
    '{"keys":[1],"chip":"x","confirm":"yes"}',
    '{"keys":{"help":"b","player":"b"}}',
    '{"keys":{"player":"7"}}',
    '{"keys":{"toString":"x"}}',
    '{"keys":{"player":{}}}',
)
"""What may stand where the page keeps what was chosen."""


def test_a_coup_is_played_by_keys_alone(chrome: Browser) -> None:
    with playing(table(), first="Ac 2c 4h 3d 5h Kd") as house, visiting(chrome, house.address) as ada:
        ada.sit().may_bet()
        ada.press("2", "p", "p", "1", "b", "t", "q", "w", "Shift+B")
        expect(ada.stake("player")).to_have_text("50")
        expect(ada.stake("banker")).to_have_count(0)
        expect(ada.stake("tie")).to_have_text("5")
        expect(ada.stake("player-pair")).to_have_text("5")
        expect(ada.stake("banker-pair")).to_have_text("5")
        expect(ada.page.locator(".spot.hollow")).to_have_count(0)
        ada.press("Space")
        expect(ada.page.locator("#assertive")).to_contain_text("no more bets")
        expect(ada.page.locator("#assertive")).to_contain_text("Player wins, 9 over 3")
        ada.may_bet()
        expect(ada.page.locator(".figure.net dd")).to_have_text("+35")
        ada.press("r")
        expect(ada.stake("player")).to_have_text("50")


def test_a_seat_is_taken_by_keys_alone(chrome: Browser) -> None:
    with playing(table()) as house, visiting(chrome, house.address) as ada:
        ada.open("?table=pit")
        ada.page.get_by_label("Your name at the table").fill("Ada")
        ada.press("Enter")
        expect(ada.act).to_contain_text("Take a seat")
        ada.press("Space")
        expect(ada.page.get_by_role("dialog")).to_contain_text("Sit at seat 1")
        ada.press("Enter")
        expect(ada.seat).to_contain_text("You")
        ada.may_bet()


def test_another_key_may_be_chosen_and_the_usual_ones_come_back(chrome: Browser) -> None:
    with playing(table()) as house, visiting(chrome, house.address) as ada:
        ada.sit().may_bet()
        ada.press("?")
        dialog = ada.page.get_by_role("dialog")
        dialog.get_by_text("Choose other keys").click()
        player = dialog.get_by_role("button", name="Another key: a chip on Player")
        _choose(player, "b")
        expect(dialog.get_by_role("status")).to_have_text("B is taken: a chip on Banker; with Shift one off.")
        expect(player).to_have_text("P")
        _choose(player, "7")
        expect(dialog.get_by_role("status")).to_contain_text("cannot be chosen")
        _choose(player, "x")
        expect(player).to_have_text("X")
        _choose(dialog.get_by_role("button", name="Another key: press the large button"), "g")
        expect(dialog.locator(".keys")).to_contain_text("X, B, T")
        ada.press("Escape")
        ada.page.reload()
        ada.may_bet()
        expect(ada.act.locator("kbd")).to_have_text("G")
        ada.press("1", "p", "x", "b")
        expect(ada.stake("player")).to_have_text("5")
        expect(ada.stake("banker")).to_have_text("5")
        ada.press("Shift+X")
        expect(ada.stake("player")).to_have_count(0)
        ada.press("?")
        dialog.get_by_text("Choose other keys").click()
        dialog.get_by_role("button", name="The usual keys").click()
        expect(dialog.locator(".keys")).to_contain_text("P, B, T")
        ada.press("Escape")
        # A key is the table's only once the dialog is gone.
        expect(dialog).to_have_count(0)
        ada.press("p")
        expect(ada.stake("player")).to_have_text("5")


def _choose(button: Locator, key: str) -> None:
    """Choose another key for something."""
    button.click()
    expect(button).to_have_text("press a key")
    button.press(key)


def test_the_help_names_every_key(chrome: Browser) -> None:
    with playing(table()) as house, visiting(chrome, house.address) as ada:
        ada.sit().may_bet()
        ada.press("?")
        listed = ada.page.get_by_role("dialog").locator("table").inner_text()
        for key in (
            "1",
            "P, B, T",
            "Q, W",
            "S",
            "U, Shift+U",
            "C",
            "R",
            "D",
            "Space",
            "Arrows",
            "Enter",
            "?",
        ):
            assert key in listed
        ada.press("Escape")
        expect(ada.page.locator("dialog")).to_have_count(0)
        ada.press("s")
        expect(ada.page.locator("#side-wagers")).to_be_visible()


def test_whatever_is_kept_on_the_machine_the_keys_work(chrome: Browser) -> None:
    with playing(table()) as house, visiting(chrome, house.address) as ada:
        ada.open("?table=pit")
        ada.page.get_by_label("Your name at the table").fill("Ada")
        ada.press("Enter")
        expect(ada.act).to_contain_text("Take a seat")
        dialog = ada.page.get_by_role("dialog")
        for kept in GARBAGE:
            ada.page.evaluate("kept => localStorage.setItem('croupier.prefs', kept)", kept)
            ada.page.reload()
            expect(ada.act).to_contain_text("Take a seat")
            ada.press("?")
            expect(dialog.locator(".keys"), kept).to_contain_text("P, B, T")
