"""How are odds shown to Python's notebooks: as a table of HTML, or as a frame of columns?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.errors import OddsError, Problem
from croupier.extras import install
from croupier.odds.tables import table

if TYPE_CHECKING:
    from collections.abc import Sequence

    import polars as pl

    from croupier.odds.worth import Worth

_HEAD = ("wager", "title", "paytable", "clause", "basis", "pays", "wins", "house edge", "per resolved", "sd")


def pays(worth: Worth) -> str:
    """Give the price of a wager that has one, pushes apart, or say how many it has."""
    prices = {line.pays for line in worth.lines if line.pays is not None}
    return f"{len(prices)} prices" if len(prices) > 1 else "".join(map(str, prices))


def html(caption: str, worths: Sequence[Worth]) -> str:
    """Give a table with a row for each wager; figures in percent, the basis of each price beside it."""
    rows: list[tuple[Sequence[str], Sequence[str]]] = []
    for worth in worths:
        wager, resolved = worth.wager, worth.edge_per_resolved
        words = (worth.id, wager.title, wager.paytable, wager.cite.clause, wager.cite.basis)
        numbers = (
            pays(worth),
            f"{float(worth.hit_rate):.4%}",
            f"{float(worth.house_edge):.4%}",
            "" if resolved is None else f"{float(resolved):.4%}",
            f"{worth.sd:.4f}",
        )
        rows.append((words, numbers))
    return table(caption, _HEAD, rows)


def frame(worths: Sequence[Worth]) -> pl.DataFrame:
    """Give a polars frame with a row for each line of each wager, and one for what no line pays.

    Columns: ``wager``, ``line``, ``title``, ``pays`` (net to 1; 0 for a push, -1 for the rest), ``count`` (a
    decimal string, exact), ``probability``, ``house_edge``, ``sd``.  Raises `OddsError`
    (``odds.missing_extra``) without polars.
    """
    try:
        import polars as pl  # noqa: PLC0415  the extra records, and slow
    except ImportError:
        what = "a frame needs polars, which is not installed"
        raise OddsError(Problem("odds.missing_extra", what, remedy=install("records"))) from None
    rows = [
        (worth, name, title, float(pays), count)
        for worth in worths
        for name, title, pays, count in (
            *((line.name, line.title, line.pays or 0, line.count) for line in worth.lines),
            ("", "any other coup", -1, worth.lose),
        )
    ]
    return pl.DataFrame(
        {
            "wager": [worth.id for worth, *_ in rows],
            "line": [name for _, name, *_ in rows],
            "title": [title for _, _, title, *_ in rows],
            "pays": [pays for *_, pays, _ in rows],
            "count": [str(count) for *_, count in rows],
            "probability": [count / worth.whole for worth, *_, count in rows],
            "house_edge": [float(worth.house_edge) for worth, *_ in rows],
            "sd": [worth.sd for worth, *_ in rows],
        }
    )
