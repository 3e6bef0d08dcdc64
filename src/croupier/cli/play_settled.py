"""In which words are stakes, payments and what they come to told where somebody plays?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.cli.play_money import shown

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from croupier.table.events import HouseMoneyUsed, WagerSettled
    from croupier.wagers import Wager


def told(event: WagerSettled, who: str, offer: Iterable[Wager]) -> str:
    """Tell one line of a settlement, that of somebody's wager, in the words of its paytable."""
    lines = next((one.lines for one in offer if one.id == event.wager), ())
    title = next((line.title for line in lines if line.name == event.line), event.line)
    line = f" ({title})" if title else ""
    match event.outcome:
        case "lost":
            return f"collects {shown(event.stake)} on {event.wager} from {who}"
        case "pushed":
            return f"gives {who} {shown(event.stake)} back on {event.wager}{line}"
        case "won":
            return f"pays {who} {shown(event.amount)} on {event.wager} {shown(event.stake)}{line}"
        case "collected":
            return f"takes {shown(-event.amount)} of commission from {who}"
        case "marked":
            return f"marks up {shown(-event.amount)} of commission against {who}"


def stakes(wagers: Mapping[str, int]) -> str:
    """List what lies on the layout: ``banker 50.00, tie 10.00``."""
    return ", ".join(f"{wager} {shown(stake)}" for wager, stake in wagers.items())


def used(event: HouseMoneyUsed) -> str:
    """Say what became of what House Money brought."""
    parts = {"taken": event.taken, "put on player": event.to_player, "put on banker": event.to_banker}
    return "House Money: " + ", ".join(f"{shown(part)} {what}" for what, part in parts.items() if part)
