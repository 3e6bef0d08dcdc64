"""What is seen in the moments that pass: while one sits down, cuts or has no line, and when much waits?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from playwright.sync_api import expect

from tests.page.serving import ROOM, playing, table
from tests.page.visitor import visiting

if TYPE_CHECKING:
    from playwright.sync_api import Browser

HELD: Final = """
  const send = WebSocket.prototype.send;
  const held = [];
  WebSocket.prototype.send = function (text) {
    if (text.includes('"type":"sit"')) held.push(() => send.call(this, text));
    else send.call(this, text);
  };
  window.release = () => held.splice(0).forEach((one) => one());
"""
"""Keep what asks for a seat until it is released."""
LINES: Final = """
  const Line = WebSocket;
  window.WebSocket = class extends Line {
    constructor(...given) {
      super(...given);
      window.line = this;
    }
  };
"""
"""Keep the newest line, so that a test can cut it."""
PLACES: Final = """() => [".felt", ".rail", ".banner"].map((part) => {
  const { top, bottom } = document.querySelector(part).getBoundingClientRect();
  return [top, bottom];
})"""
AT_END: Final = """() => {
  const log = document.querySelector(".log");
  return log.scrollHeight > log.clientHeight && log.scrollTop + log.clientHeight >= log.scrollHeight - 4;
}"""
PACES: Final = """async () => {
  const { Director } = await import("./director.js");
  const store = new EventTarget();
  Object.assign(store, { terms: { offer: [], naturals: [] }, patron: "ada",
    view: { acts: [], seats: [], left: 9, finished: [], phase: "betting" } });
  const paces = [];
  let go = null;
  const director = new Director(store, ({ seq }, before, pace) => {
    paces.push([seq, pace]);
    return new Promise((done) => { go = done; });
  });
  director.begin();
  const tell = (seq, type = "card_burned") => store.dispatchEvent(new CustomEvent("event",
    { detail: { seq, event: { type }, may: [] } }));
  const shown = async () => { go(); await new Promise((done) => setTimeout(done, 0)); };
  const now = performance.now.bind(performance);
  let later = 0;
  performance.now = () => now() + later;
  [1, 2, 3, 4, 5].forEach((seq) => tell(seq));
  await shown();
  later += 300;
  await shown();
  later += 600;
  await shown();
  await shown();
  await shown();
  tell(6);
  tell(7);
  tell(8, "betting_opened");
  tell(9, "no_more_bets_announced");
  await shown();
  performance.now = now;
  return paces;
}"""
"""Show acts while others come: the number of each, and the share of its usual time that it has."""


def test_whoever_is_about_to_sit_down_is_not_offered_a_seat_again(chrome: Browser) -> None:
    with playing(table()) as house, visiting(chrome, house.address) as ada:
        ada.page.add_init_script(HELD)
        ada.open(f"?table={ROOM}&sit")
        expect(ada.act).to_have_text("Sitting down…")
        expect(ada.act).to_be_disabled()
        ada.page.evaluate("release()")
        ada.is_seated()
        ada.may_bet()


def test_who_is_to_cut_is_called_to_everybody(chrome: Browser) -> None:
    with (
        playing(table(cut=True)) as house,
        visiting(chrome, house.address) as ada,
        visiting(chrome, house.address) as ben,
    ):
        ada.sit()
        expect(ada.caption).to_have_text("Cut the cards")
        ben.sit()
        expect(ben.caption).to_have_text("Seat 1 is to cut the cards")
        expect(ben.act).to_have_text("Seat 1 cuts")
        ada.press("Space")
        ada.page.get_by_role("button", name="Cut here").click()
        for one in (ada, ben):
            expect(one.caption).to_have_text("Place your wagers")


def test_a_coup_is_dealt_without_a_wager_where_the_house_lays_that_down(chrome: Browser) -> None:
    with playing(table(empty_coups=True)) as house, visiting(chrome, house.address) as ada:
        ada.sit()
        expect(ada.act).to_contain_text("Deal without betting")
        ada.press("1", "p")
        ada.may_bet()
        ada.press("c")
        expect(ada.act).to_contain_text("Deal without betting")
        ada.press("Space")
        house.wait(1)


def test_where_nobody_has_bet_the_table_says_for_what_it_waits(chrome: Browser) -> None:
    with playing(table()) as house, visiting(chrome, house.address) as ada:
        ada.sit().may_bet()
        ada.press("Space")
        expect(ada.act).to_have_text("Somebody must bet first")
        ada.press("1", "p")
        ada.may_bet()


def test_what_has_waited_is_shown_faster_and_then_at_once(chrome: Browser) -> None:
    with playing(table()) as house, visiting(chrome, house.address) as ada:
        ada.open()
        paces = ada.page.evaluate(PACES)
        assert paces[:5] == [[1, 1], [2, 0.8], [3, 0.35], [4, 0], [5, 1]]
        assert paces[5:] == [[6, 1], [7, 0]]


def test_a_line_that_is_cut_moves_the_table_down_and_the_log_goes_on_at_its_end(chrome: Browser) -> None:
    with (
        playing(table()) as house,
        visiting(chrome, house.address) as ada,
        visiting(chrome, house.address) as ben,
    ):
        ada.page.add_init_script(LINES)
        ada.sit().may_bet()
        ben.sit()
        ada.page.get_by_role("tab", name="Calls").click()
        for _ in range(2):
            ada.bet("player")
            ada.press("Space")
            ben.press("Space")
            house.wait(house.ask(lambda hall: hall.rooms[ROOM].coups) + 1)
            ada.may_bet()
            ben.may_bet()
        ada.page.wait_for_function(AT_END)
        (felt, _), (_, rail), _ = ada.page.evaluate(PLACES)
        ada.page.context.set_offline(offline=True)
        ada.page.evaluate("line.close()")
        expect(ada.page.locator(".banner")).to_contain_text("The line to the table is down")
        expect(ada.act).to_have_text("Waiting for the server")
        (moved, _), (_, bottom), (top, end) = ada.page.evaluate(PLACES)
        assert end > top
        assert moved == felt + (end - top)
        assert bottom == rail
        ben.bet("banker")
        ada.page.context.set_offline(offline=False)
        ada.may_bet()
        expect(ada.page.locator(".banner")).to_be_hidden()
        expect(ada.page.locator(".log .entry").last).to_contain_text("bets 5 on Banker")
        assert ada.page.locator(".log .gap").count() == 0
        ada.page.wait_for_function(AT_END)
        # That no line could be had is what the browser itself says of it.
        ada.faults = [fault for fault in ada.faults if "ERR_INTERNET_DISCONNECTED" not in fault]
