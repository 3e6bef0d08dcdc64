"""Is what is dealt recorded beside what is told, and never by half?"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from croupier import records

if TYPE_CHECKING:
    from pathlib import Path

    from tests.cli.terminal import Terminal

DEAL = ("deal", "nj-baccarat", "--seed", "1", "--coups", "90")


@pytest.mark.parametrize("form", ["toml", "jsonl", "parquet"])
@pytest.mark.parametrize("detail", records.DETAILS)
def test_in_each_form_at_each_level(
    croupier: Terminal, tmp_path: Path, form: str, detail: records.Detail
) -> None:
    path = tmp_path / f"shoes.{form}"
    told = croupier(*DEAL)
    run = croupier(*DEAL, "--record", str(path), "--detail", detail)
    assert run == told
    shoes = records.read(path)
    assert [shoe.head.detail for shoe in shoes] == [detail, detail]
    assert [shoe.head.shoe_number for shoe in shoes] == [0, 1]
    outcomes = [records.lowered(shoe, "outcomes").coups for shoe in shoes]
    assert sum(map(len, outcomes)) == 90


def test_events_are_what_json_prints(croupier: Terminal, tmp_path: Path) -> None:
    path = tmp_path / "shoes.jsonl"
    run = croupier(*DEAL, "--json", "--record", str(path), "--detail", "events")
    assert path.read_text(encoding="utf-8") == run.out


def test_cards_are_recorded_where_nothing_is_said(croupier: Terminal, tmp_path: Path) -> None:
    path = tmp_path / "shoe.toml"
    assert croupier("deal", "nj-baccarat", "--cards", "5h 2c Kd 3s 4c 6d", "--record", str(path)).code == 0
    text = path.read_text(encoding="utf-8")
    assert 'coups = [\n  "1 5h 2c Kd 3s / 4c 6d | 9-1 P",\n]\n' in text


def test_a_deal_that_fails_leaves_what_was_there(croupier: Terminal, tmp_path: Path) -> None:
    path = tmp_path / "shoe.toml"
    path.write_text("before", encoding="utf-8")
    run = croupier("deal", "nj-baccarat", "--cards", "5h 2c Kd 3s", "--record", str(path))
    assert (run.code, path.read_text(encoding="utf-8")) == (2, "before")
    assert "shoe.cards_ran_out" in run.err
    assert [each.name for each in tmp_path.iterdir()] == [path.name]


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (("--record", "shoe.csv"), "records.unknown_form"),
        (("--record", "none/shoe.toml"), "records.cannot_write"),
        (("--detail", "cards"), "usage.needs_option"),
        (("--record", "shoe.toml", "--detail", "all"), "usage.wrong_value"),
    ],
)
def test_what_cannot_be_recorded_is_refused_before_anything_is_dealt(
    croupier: Terminal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...], code: str
) -> None:
    monkeypatch.chdir(tmp_path)
    run = croupier(*DEAL, *words)
    assert (run.code, run.out) == (2, "")
    assert code in run.err
    assert list(tmp_path.iterdir()) == []
