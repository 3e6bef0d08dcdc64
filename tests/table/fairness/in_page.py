"""How do tests ask the verifier in JavaScript: many questions at once, since each way into the page costs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from tests.table.fairness.answers import Answer, Fields, fields

if TYPE_CHECKING:
    from collections.abc import Sequence

    from playwright.sync_api import Page

    from croupier.table.events import RoomEvent

BYTES: Final = "const bytes = (text) => Uint8Array.from(text.match(/../g) ?? [], (two) => parseInt(two, 16));"
COMMIT: Final = (
    "async (rows) => {"
    + BYTES
    + """
  const { commitment } = await import("/verifier.js");
  return Promise.all(rows.map(({ table, shoe, salt, order }) =>
    commitment(table, shoe, bytes(salt), bytes(order)).catch((error) => error.name)));
}"""
)
VERIFY: Final = """async ([events, table, changes]) => {
  const { verifyShoes } = await import("/verifier.js");
  return Promise.all(changes.map(([at, event]) =>
    verifyShoes(events.map((each, index) => index === at ? event : each), table)));
}"""


REFUSE: Final = """async (things) => {
  const { verifyShoes } = await import("/verifier.js");
  const name = (thing) => verifyShoes([thing], "play").then(() => "", (error) => error.name);
  return Promise.all(things.map(name));
}"""


class InPage:
    """The verifier in a page of Chromium."""

    def __init__(self, page: Page) -> None:
        """Begin with a page that is served from beside the module."""
        self._page = page

    def commitments(self, rows: Sequence[Fields]) -> list[str]:
        """Give the commitment of each row, or the name of the error that refuses it."""
        return msgspec.convert(self._page.evaluate(COMMIT, rows), list[str])

    def verify(self, events: Sequence[RoomEvent], table: str = "") -> Answer:
        """Check a history."""
        (answer,) = self._answers(events, [(-1, None)], table)
        return answer

    def changed(self, events: Sequence[RoomEvent], changes: Sequence[tuple[int, RoomEvent]]) -> list[Answer]:
        """Check a history as often as there are changes, each with another event at a place."""
        return self._answers(events, changes, "")

    def refused(self, things: Sequence[object]) -> list[str]:
        """Give of each the name of the error with which a history of it alone is refused; empty for none."""
        return msgspec.convert(self._page.evaluate(REFUSE, list(things)), list[str])

    def _answers(
        self, events: Sequence[RoomEvent], changes: Sequence[tuple[int, RoomEvent | None]], table: str
    ) -> list[Answer]:
        told = [(at, None if event is None else fields(event)) for at, event in changes]
        answers: object = self._page.evaluate(VERIFY, [[*map(fields, events)], table, told])
        return msgspec.convert(answers, list[Answer])
