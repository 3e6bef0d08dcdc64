"""Does the table hold whoever has many digits of chips, at a full table, and tell what others staked?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest
from playwright.sync_api import expect

from croupier.table import Limit, Who, commands
from tests.page.serving import ROOM, playing, table
from tests.page.visitor import visiting

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page, ViewportSize

    from tests.page.serving import Playing

SIZES: Final[tuple[ViewportSize, ...]] = (
    {"width": 1280, "height": 800},
    {"width": 390, "height": 844},
    {"width": 320, "height": 640},
    {"width": 844, "height": 390},
)
CHIPS: Final = 1_234_567_890
"""What whoever plays has, in minor units: 12,345,678.90."""
SEATS: Final = 9
BEYOND: Final = """() => {
  const rail = document.querySelector(".rail");
  const faults = [];
  const boxOf = (one) => one.getBoundingClientRect();
  const within = (inner, outer) => inner.left >= outer.left - 1 && inner.right <= outer.right + 1;
  const shown = (all, query) => [...all.querySelectorAll(query)].filter((one) => boxOf(one).width > 0);
  // Of a row that scrolls only what is in sight lies there.
  const seen = (one) => {
    const { left, right, top, bottom } = boxOf(one);
    const row = one.closest(".tray .chips") ?? rail.parentElement;
    return { left: Math.max(left, boxOf(row).left), right: Math.min(right, boxOf(row).right), top, bottom };
  };
  const named = (all, query, box) => shown(all, query).map((one) => [one.innerText.trim(), box(one)]);
  const parts = named(rail, ".figure dd, button", seen);
  const plates = named(document, ".seat .plate", boxOf);
  const spots = named(document, ".spots.main .hit, .side-tab", boxOf);
  const common = (one, other, from, to) => Math.min(one[to], other[to]) - Math.max(one[from], other[from]);
  const over = (one, other) =>
    common(one, other, "left", "right") > 1 && common(one, other, "top", "bottom") > 1;
  for (const all of [parts, [...plates, ...spots]]) {
    all.forEach(([text, box], number) => {
      const covered = all.slice(number + 1).filter(([, other]) => over(box, other));
      faults.push(...covered.map(([other]) => `${text} over ${other}`));
    });
  }
  const frame = boxOf(rail);
  for (const [text, box] of named(rail, ".figure dd, .slip, .act, .seat-menu, .take-off", boxOf)) {
    if (!within(box, frame)) faults.push(`${text} leaves the rail`);
  }
  for (const [text, box] of plates) {
    if (box.left < 0 || box.right > innerWidth) faults.push(`${text} leaves the screen`);
    if (frame.top > 100 && box.bottom > frame.top) faults.push(`${text} lies under the rail`);
  }
  // A text may not be wider than what holds it.
  const held = {
    ".slip, .act, .seat-menu": "button",
    ".plate .chips, .plate .name": ".plate",
    ".spots.main .price, .spots.main .limit": ".hit",
    ".stake .on": ".table",
  };
  for (const [query, holder] of Object.entries(held)) {
    for (const one of shown(document, query)) {
      const range = document.createRange();
      range.selectNodeContents(one);
      if (!within(boxOf(range), boxOf(one.closest(holder)))) faults.push(`${one.textContent} is cut`);
    }
  }
  if (document.documentElement.scrollWidth > innerWidth) faults.push("the page scrolls sideways");
  return faults;
}"""
"""What lies over another thing, leaves what holds it, or is cut."""


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size['width']}")
def test_twelve_million_and_nine_seats_fit(chrome: Browser, size: ViewportSize) -> None:
    room = table(
        seats=SEATS, bots=True, buy_in=Limit(100, 2 * CHIPS, 10), limit=Limit(100, 1_000_000_000, 100)
    )
    with playing(room) as house, visiting(chrome, house.address, size) as ada:
        ada.sit().may_bet()
        patron = house.ask(lambda hall: next(iter(hall.rooms[ROOM].taken())).patron)
        buy = commands.Buy(id="b", room=ROOM, amount=CHIPS - 100_000)
        house.ask(lambda hall: hall.give(buy, Who("patron", patron)))
        expect(ada.balance).to_have_text("12,345,678.90")
        for number in range(2, SEATS + 1):
            _plays(house, number, {"player": 1_000 * number, "tie": 50_000})
        expect(ada.page.locator(".seat .plate:not(.free)")).to_have_count(SEATS)
        expect(ada.page.locator(".stakes")).to_have_count(SEATS - 1)
        expect(ada.page.locator('.seat[data-seat="9"] .stake:visible')).not_to_have_count(0)
        assert _beyond(ada.page) == []
        ada.bet("player", 3)
        ada.bet("banker")
        assert _beyond(ada.page) == []


def test_the_sum_of_a_stake_of_others_stands_at_it(chrome: Browser) -> None:
    with playing(table(bots=True)) as house, visiting(chrome, house.address) as ada:
        ada.sit().may_bet()
        _plays(house, 2, {"player": 8_500, "tie": 1_500})
        stakes = ada.page.locator('.seat[data-seat="2"] .stake:visible .on')
        expect(stakes).to_have_text(["P 85", "T 15"])
        ada.page.set_viewport_size(SIZES[1])
        expect(stakes).to_have_text(["Σ 100"])


def _beyond(page: Page) -> list[str]:
    found: list[str] = page.evaluate(BEYOND)
    return found


def _plays(house: Playing, number: int, wagers: dict[str, int]) -> None:
    """Have a player of the house take a seat and stake."""
    who = Who("patron", f"bea-{number}")
    sit = commands.Sit(id=f"s{number}", room=ROOM, seat=number, buy_in=1_000_000, bot=True)
    house.ask(lambda hall: hall.give(sit, who))
    house.ask(
        lambda hall: hall.give(
            commands.Place(id=f"p{number}", room=ROOM, version=hall.rooms[ROOM].version, wagers=wagers),
            who,
        )
    )
