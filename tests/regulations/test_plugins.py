"""Other distributions bring regulations by entry point; one at fault is named, and ours go before."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import zipfile
from typing import TYPE_CHECKING

import pytest

import croupier
from croupier import regulations
from croupier.errors import RegulationError
from croupier.regulations.plugins import plugins
from tests.rule_files import CLUB, EXAMPLE, changed

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


@pytest.fixture(autouse=True)
def _forgotten() -> Iterator[None]:
    """Forget which plug-ins were found, before and after."""
    plugins.cache_clear()
    yield
    plugins.cache_clear()


class Site:
    """A folder on the path, in which distributions are installed by hand."""

    def __init__(self, folder: Path) -> None:
        """Take the folder."""
        self.folder = folder

    def install(self, name: str, *ids: str, code: str = "", value: str = "") -> None:
        """Install a distribution with a rule file for each id."""
        package = f"plugin_{name.replace('-', '_')}"
        (self.folder / package).mkdir()
        (self.folder / package / "__init__.py").write_text(code, encoding="utf-8")
        for rules in ids:
            path = self.folder / package / rules / "2026-01-01.toml"
            path.parent.mkdir()
            path.write_text(changed(('id = "example-club"', f'id = "{rules}"')), encoding="utf-8")
        info = self.folder / f"{name.replace('-', '_')}-2.1.dist-info"
        info.mkdir()
        (info / "METADATA").write_text(
            f"Metadata-Version: 2.1\nName: {name}\nVersion: 2.1\n", encoding="utf-8"
        )
        points = f"[croupier.regulations]\nany = {value or package}\n"
        (info / "entry_points.txt").write_text(points, encoding="utf-8")


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Site:
    """Give a folder on the path."""
    monkeypatch.setattr(sys, "path", [str(tmp_path), *sys.path])
    return Site(tmp_path)


def test_a_plugins_regulation_is_listed_and_loaded(site: Site) -> None:
    site.install("house-one", "club-one", "club-two")
    assert {"club-one", "club-two", "pa-baccarat"} <= set(regulations.ids())
    assert regulations.editions("club-two") == ("2026-01-01",)
    ruleset = regulations.load("club-one", {"decks": 8})
    assert (ruleset.id, ruleset.plugin, ruleset.decks) == ("club-one", "house-one 2.1", 8)
    assert regulations.load("pa-baccarat").plugin == ""


def test_a_fault_in_a_plugins_file_names_the_distribution(site: Site) -> None:
    site.install("house-faulty", "club-faulty")
    path = site.folder / "plugin_house_faulty" / "club-faulty" / "2026-01-01.toml"
    path.write_text(path.read_text(encoding="utf-8").replace("cells", "cels", 1), encoding="utf-8")
    with pytest.raises(RegulationError) as caught:
        regulations.load("club-faulty")
    where = "club-faulty/2026-01-01.toml of house-faulty 2.1, banker-table.rows[1]"
    assert caught.value.problems[0].where == where


def test_a_plugin_that_redefines_one_of_ours_is_named_and_ours_stays(site: Site) -> None:
    site.install("house-greedy", "pa-baccarat", "club-greedy")
    assert regulations.load("pa-baccarat").plugin == ""
    for ask in (regulations.ids, lambda: regulations.load("club-greedy")):
        with pytest.raises(RegulationError) as caught:
            ask()
        (problem,) = caught.value.problems
        assert problem.code == "regulations.plugin_id"
        assert problem.where == "plug-in house-greedy 2.1"
        assert "pa-baccarat" in problem.what


def test_two_plugins_with_one_id_are_named(site: Site) -> None:
    site.install("house-a", "club-both")
    site.install("house-b", "club-both", "club-of-b")
    with pytest.raises(RegulationError) as caught:
        regulations.load("club-both")
    (problem,) = caught.value.problems
    assert problem.code == "regulations.plugin_id"
    assert problem.where == "plug-in house-b 2.1"
    assert "house-a 2.1" in problem.what


@pytest.mark.parametrize(
    ("code", "value", "words"),
    [
        ("raise RuntimeError('no\\nlicence')", "", "RuntimeError: no licence"),
        ("import nothing_of_the_kind", "", "ModuleNotFoundError"),
        ("", "plugin_house_broken_missing", "ModuleNotFoundError"),
        ("", "json.decoder", "not a package"),
        ("", "plugin_house_broken", "holds no"),
    ],
)
def test_a_broken_plugin_is_named_and_the_others_go_on(site: Site, code: str, value: str, words: str) -> None:
    site.install("house-broken", code=code, value=value)
    site.install("house-whole", "club-whole")
    with pytest.raises(RegulationError) as caught:
        regulations.ids()
    (problem,) = caught.value.problems
    assert problem.code == "regulations.plugin_broken"
    assert problem.where == "plug-in house-broken 2.1"
    assert words in problem.what
    assert "\n" not in problem.line()
    assert regulations.load("club-whole").plugin == "house-whole 2.1"
    with pytest.raises(RegulationError) as caught:
        regulations.load("club-that-is-not")
    codes = [problem.code for problem in caught.value.problems]
    assert codes == ["regulations.unknown_id", "regulations.plugin_broken"]


def test_an_overlay_may_lie_over_another_distributions_edition(site: Site) -> None:
    site.install("house-base", "club-base")
    site.install("house-over")
    path = site.folder / "plugin_house_over" / "club-over" / "2026-02-01.toml"
    path.parent.mkdir()
    path.write_text(
        """
format = 1
id = "club-over"
edition = 2026-02-01
overlay-of = "club-base@2026-01-01"
title = "The club's game, corrected"
in-force-from = 2026-02-01
checked-on = 2026-02-01

[[errata]]
label = "five against four"
reason = "a slip of the pen"
where = { in = "banker-table", count = 5, third = 4 }
was = "S"
becomes = "D"
clause = "custom.slip"
basis = "custom"
""",
        encoding="utf-8",
    )
    ruleset = regulations.load("club-over")
    assert ruleset.plugin == "house-over 2.1"
    assert ruleset.reasons.banker[5][5].clause == "club-over:custom.slip"


def test_the_example_is_built_installed_and_loaded(tmp_path: Path) -> None:
    """The wheel of examples/croupier-regulation-example, unpacked onto the path as an installer does it."""
    project, site_folder = tmp_path / "project", tmp_path / "site"
    shutil.copytree(EXAMPLE, project)
    build = f"import hatchling.build; print(hatchling.build.build_wheel({str(tmp_path)!r}))"
    made = subprocess.run(
        [sys.executable, "-c", build], cwd=project, capture_output=True, text=True, check=True
    )
    zipfile.ZipFile(tmp_path / made.stdout.split()[-1]).extractall(site_folder)
    source = str(croupier.__path__[0]).removesuffix("croupier")
    script = (
        "from croupier import regulations as r; rules = r.load('example-club', {'decks': 8}); "
        "print(rules.plugin, rules.hash, rules.decks, 'example-club' in r.ids())"
    )
    done = subprocess.run(
        [sys.executable, "-c", script],
        env={**os.environ, "PYTHONPATH": os.pathsep.join([str(site_folder), source])},
        capture_output=True,
        text=True,
        check=True,
    )
    digest = regulations.read_file(CLUB).hash
    assert done.stdout.strip() == f"croupier-regulation-example 1.0 {digest} 8 True"
