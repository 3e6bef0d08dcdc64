"""Does the history tell every coup with its cards, keep each at an address, and replay it as it went?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from croupier.play.events import CardDealt
from croupier.server.api_history import ShoesListed, ShoeTold
from tests.page.panels.recorded import SEAT

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from croupier.table.recall_model import RecalledCoup
    from croupier.table.views import SeenCoup
    from tests.page.panels.looking import Look

SUITS = {"c": "clubs", "d": "diamonds", "h": "hearts", "s": "spades"}
MINUS: Final = "\N{MINUS SIGN}"
RANKS = {"A": "ace", "T": "ten", "J": "jack", "Q": "queen", "K": "king"}


def spoken(card: str) -> str:
    return f"{RANKS.get(card[0], card[0])} of {SUITS[card[1]]}"


def coups(look: Look, shoe: int) -> tuple[RecalledCoup, ...]:
    return look.read(f"/shoes/{shoe}", ShoeTold).coups


def shown(coup: RecalledCoup) -> SeenCoup:
    assert coup.display is not None
    return coup.display


def amount(minor: int) -> str:
    cents = f".{minor % 100:02}" if minor % 100 else ""
    return f"{minor // 100:,}{cents}"


def net(coup: RecalledCoup) -> str:
    if not coup.seats:
        return "no stake"
    (own,) = coup.seats
    assert own.seat == SEAT
    sign = "+" if own.net > 0 else MINUS if own.net < 0 else ""
    return sign + amount(abs(own.net))


def cards(page: Page, hand: str, within: str = "dialog[open]") -> list[str]:
    found = page.locator(f"{within} .of-{hand} svg[role=img]").all()
    return [str(one.get_attribute("aria-label")) for one in found]


def test_the_last_twenty_coups_stand_there_with_their_cards_and_ones_own_net(look: Look) -> None:
    expected = coups(look, 2)[::-1]
    page = look.at("history")
    page.wait_for_selector(".coup")
    rows = page.locator(".coup").all()
    assert len(rows) == 20
    for row, coup in list(zip(rows, expected, strict=False))[:6]:
        told = shown(coup)
        assert row.locator(".coup-number").inner_text() == str(coup.coup)
        hands = ("player", told.player, told.counts[0]), ("banker", told.banker, told.counts[1])
        for hand, dealt, count in hands:
            faces = row.locator(f".of-{hand} svg").all()
            assert [one.get_attribute("aria-label") for one in faces] == list(map(spoken, dealt))
            assert row.locator(f".of-{hand} .final").inner_text() == str(count)
        assert row.locator(".coup-net").inner_text() == net(coup)
        said = row.locator(".ended").inner_text()
        assert ("natural" in said) == any(told.naturals)
        assert ("Player pair" in said) == (told.player[0][0] == told.player[1][0])


def test_older_coups_come_by_more(look: Look) -> None:
    number = len(coups(look, 2))
    page = look.at("history")
    page.get_by_role("button", name=f"{number - 20} more").click()
    assert page.locator(".coup").count() == number
    assert not page.get_by_role("button", name="more").is_visible()


def test_a_shoe_that_is_over_has_its_record_and_its_check_and_one_in_play_has_not(look: Look) -> None:
    page = look.at("history")
    page.wait_for_selector(".coup")
    assert page.get_by_role("link", name="Download the record").count() == 0
    page.get_by_role("combobox").select_option("1")
    link = page.get_by_role("link", name="Download the record")
    assert link.get_attribute("href") == "/api/rooms/pit/shoes/1/record"
    assert link.get_attribute("download") is not None
    page.wait_for_selector(f".coup-number:text-is('{len(coups(look, 1))}')")
    page.get_by_role("button", name="Check its fairness").click()
    assert page.locator("dialog[open] select").input_value() == "1"


def test_a_coup_that_ends_is_added(look: Look) -> None:
    whole = look.read("/shoes/2", ShoeTold)
    last = whole.coups[-1].coup
    look.change("/shoes/2", msgspec.structs.replace(whole, coups=whole.coups[:-1]))
    page = look.at("history")
    page.wait_for_selector(".coup")
    assert page.locator(".coup-number").first.inner_text() == str(last - 1)
    look.change("/shoes/2", whole)
    page.evaluate("harness.tell({type: 'coup_closed', coup: 1, staked: 0, returned: 0})")
    page.wait_for_selector(f".coup-number:text-is('{last}')")
    assert page.get_by_text(f"{len(whole.coups)} coups, the newest first.").count() == 1
    numbers = [int(text) for text in page.locator(".coup-number").all_inner_texts()]
    assert numbers == list(range(last, last - 20, -1))


def test_whoever_looks_at_the_newest_shoe_goes_on_to_the_next(look: Look) -> None:
    listed = look.read("/shoes", ShoesListed)
    newest = listed.shoes[0]
    after = msgspec.structs.replace(newest, shoe=3, coups=0)
    shoes = after, msgspec.structs.replace(newest, state="over"), *listed.shoes[1:]
    page = look.at("history")
    page.wait_for_selector(".coup")
    look.change("/shoes", msgspec.structs.replace(listed, shoes=shoes))
    look.change("/shoes/3", ShoeTold("pit", after, ()))
    page.evaluate("harness.tell({type: 'shoe_committed', shoe: 3, cards: 416, commitment: 'ab'})")
    page.wait_for_selector("text=No coup of this shoe is over yet.")
    assert page.get_by_role("combobox").input_value() == "3"


def test_an_address_of_a_coup_replays_it_act_by_act(look: Look) -> None:
    coup = coups(look, 1)[4]
    page = look.at("history", query="&table=pit&shoe=1&coup=5")
    page.wait_for_selector("dialog[open]")
    assert page.locator("dialog[open] h2").inner_text().startswith("Shoe 1, coup 5: ")
    assert cards(page, "player") == []
    for _ in coup.acts:
        page.keyboard.press("ArrowRight")
    assert cards(page, "player") == list(map(spoken, shown(coup).player))
    assert cards(page, "banker") == list(map(spoken, shown(coup).banker))
    counts = page.locator("dialog[open] .final").all_inner_texts()
    assert counts == list(map(str, shown(coup).counts))
    page.keyboard.press("Home")
    assert cards(page, "player") == []
    page.keyboard.press("Escape")
    page.wait_for_url(lambda url: "coup=" not in url)
    assert "table=pit" in page.url


def test_a_replay_shows_cards_face_down_until_they_were_turned(look: Look) -> None:
    coup = coups(look, 1)[4]
    assert next(act for act in coup.acts if isinstance(act, CardDealt)).audience != "all"
    page = look.at("history", query="&table=pit&shoe=1&coup=5")
    page.locator(".replay-acts button", has_text="to the Player").first.click()
    assert cards(page, "player") == ["a card, face down"]


def test_a_replay_plays_by_itself_and_pauses(look: Look) -> None:
    page = look.at("history")
    page.clock.install()
    page.wait_for_selector(".coup")
    page.locator(".coup-number").first.click()
    steps = page.locator(".replay-acts li").count()
    now = ".replay-acts li.now"
    page.clock.run_for(2_000)
    at = page.locator(now).evaluate("item => [...item.parentElement.children].indexOf(item)")
    assert 0 < at < steps - 1
    page.keyboard.press("Space")
    page.clock.run_for(5_000)
    assert page.locator(now).evaluate("item => [...item.parentElement.children].indexOf(item)") == at
    page.get_by_role("button", name="Play or pause").click()
    page.clock.run_for(1_000 * steps)
    assert page.locator(".replay-acts li").last.get_attribute("class") == "now"


def test_page_down_goes_to_the_coup_after_and_its_address(look: Look) -> None:
    page = look.at("history", query="&table=pit&shoe=1&coup=5")
    page.wait_for_selector("dialog[open]")
    page.keyboard.press("PageDown")
    page.locator("dialog[open] h2", has_text="Shoe 1, coup 6: ").wait_for()
    assert "shoe=1&coup=6" in page.url
    page.keyboard.press("PageUp")
    page.keyboard.press("PageUp")
    page.locator("dialog[open] h2", has_text="Shoe 1, coup 4: ").wait_for()


def test_an_act_of_a_replay_opens_its_clause(look: Look) -> None:
    page = look.at("history", query="&table=pit&shoe=1&coup=5")
    page.locator(".replay-acts button", has_text="no more bets").click()
    page.get_by_role("button", name="Why").click()
    assert "no more bets" in page.locator("dialog[open]:not(.replay) h2").inner_text()


def test_an_address_of_no_coup_shows_the_newest_shoe_and_says_so(look: Look) -> None:
    page = look.at("history", query="&table=pit&shoe=9&coup=1")
    page.wait_for_selector(".coup")
    assert page.locator("dialog[open]").count() == 0
    assert "no shoe 9" in page.evaluate("harness.said.join()")
    assert len(look.errors) == 1
    assert "404" in look.errors.pop()
