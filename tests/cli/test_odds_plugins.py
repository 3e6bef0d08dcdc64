"""Are wagers of plug-ins told of as such: by the distribution's name and version, and the file's hash?"""

from __future__ import annotations

import sys
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Final

import msgspec
import pytest

from croupier.cli.odds_data import OddsData
from croupier.regulations.plugins import plugins
from croupier.wagers.plugins import brought

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.cli.terminal import Terminal

SOURCE: Final = Path(__file__).parents[2] / "examples" / "croupier-wager-example" / "src"
FILE: Final = SOURCE / "croupier_wager_example" / "photo-finish.toml"
OFFERED: Final = """
[wagers.photo-finish]
title = "Photo Finish"
value = "club"
permitted = ["club", "not-offered"]
clause = "custom.photo-finish"
basis = "custom"
evidence = "The club's own."
"""


@pytest.fixture
def club(shelf: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Install the example of a wager, and let the club offer it."""
    rules = shelf / "example-club" / "2026-01-01.toml"
    rules.write_text(rules.read_text(encoding="utf-8") + OFFERED, encoding="utf-8")
    info = tmp_path / "site" / "croupier_wager_example-1.0.dist-info"
    info.mkdir(parents=True)
    named = "Metadata-Version: 2.1\nName: croupier-wager-example\nVersion: 1.0\n"
    (info / "METADATA").write_text(named, encoding="utf-8")
    entry = "[croupier.wagers]\nany = croupier_wager_example\n"
    (info / "entry_points.txt").write_text(entry, encoding="utf-8")
    monkeypatch.setattr(sys, "path", [str(info.parent), str(SOURCE), *sys.path])
    plugins.cache_clear()
    brought.cache_clear()
    yield rules
    plugins.cache_clear()
    brought.cache_clear()


def test_the_page_names_the_plug_in(croupier: Terminal, club: Path) -> None:
    assert club.name == "2026-01-01.toml"
    run = croupier("odds", "example-club")
    assert (run.code, run.err) == (0, "")
    said = "of the plug-in croupier-wager-example 1.0: photo-finish-player, photo-finish-banker"
    assert said in " ".join(run.out.split())
    run = croupier("odds", "example-club", "--wager", "by-a-nose")
    said = "photo-finish-banker: Photo Finish, Banker, club (plug-in croupier-wager-example 1.0)"
    assert said in " ".join(run.out.split())
    assert "example-club:custom.photo-finish custom" in run.out
    assert max(map(len, run.lines)) <= 80


def test_data_carry_its_name_and_the_hash_of_its_file(croupier: Terminal, club: Path) -> None:
    assert club.name == "2026-01-01.toml"
    run = croupier("odds", "example-club", "--json")
    found = {wager.id: wager for wager in msgspec.json.decode(run.out, type=OddsData).wagers}
    finish = found["photo-finish-player"]
    assert (finish.plugin, finish.hash) == (
        "croupier-wager-example 1.0",
        sha256(FILE.read_bytes()).hexdigest(),
    )
    assert (found["player"].plugin, found["player"].hash) == ("", "")
    assert finish.win > 0


def test_a_plug_in_that_is_gone_is_a_fault_of_the_rules(croupier: Terminal, shelf: Path) -> None:
    rules = shelf / "example-club" / "2026-01-01.toml"
    rules.write_text(rules.read_text(encoding="utf-8") + OFFERED, encoding="utf-8")
    run = croupier("odds", "example-club")
    assert (run.code, run.out) == (2, "")
    assert "nothing that is installed describes wagers of the family 'photo-finish'" in run.err
    assert run.err.endswith("(wagers.unknown)\n")


@pytest.mark.parametrize("form", [(), ("--json",)])
def test_a_wager_that_is_at_fault_is_told_after_the_games(
    croupier: Terminal, tmp_path: Path, club: Path, form: tuple[str, ...]
) -> None:
    assert club.name == "2026-01-01.toml"
    sound = croupier("rules", *form)
    assert (sound.code, sound.err) == (0, "")
    broken = tmp_path / "site" / "plugin_broken"
    broken.mkdir()
    (broken / "__init__.py").write_text("", encoding="utf-8")
    (broken / "odd.toml").write_text("=", encoding="utf-8")
    info = tmp_path / "site" / "odd-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: odd\nVersion: 1.0\n", encoding="utf-8")
    (info / "entry_points.txt").write_text("[croupier.wagers]\nany = plugin_broken\n", encoding="utf-8")
    plugins.cache_clear()
    brought.cache_clear()
    run = croupier("rules", *form)
    assert (run.code, run.out) == (2, sound.out)
    assert "odd.toml of odd 1.0" in run.err
    assert "wagers.bad_file" in run.err
