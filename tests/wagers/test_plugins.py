"""Other distributions bring wagers by entry point; one at fault is named and hides nothing else."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import zipfile
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pytest

import croupier
from croupier import regulations, wagers
from croupier.errors import WagerError
from croupier.regulations.plugins import plugins
from croupier.wagers.plugins import brought
from tests.rule_files import changed
from tests.wagers.coups import of

if TYPE_CHECKING:
    from collections.abc import Iterator

EXAMPLE: Final = Path(__file__).parents[2] / "examples" / "croupier-wager-example"
PACKAGE: Final = EXAMPLE / "src" / "croupier_wager_example"
FILE: Final = PACKAGE / "photo-finish.toml"
CODE: Final = (PACKAGE / "__init__.py").read_text(encoding="utf-8")
OFFERED: Final = """
[wagers.photo-finish]
title = "Photo Finish"
value = "club"
permitted = ["club", "offered", "not-offered"]
clause = "custom.photo-finish"
basis = "custom"
evidence = "The club's own."
"""


@pytest.fixture(autouse=True)
def _forgotten() -> Iterator[None]:
    """Forget which plug-ins were found, before and after, and that they were imported."""
    plugins.cache_clear()
    brought.cache_clear()
    yield
    plugins.cache_clear()
    brought.cache_clear()
    for name in [name for name in sys.modules if name.startswith("plugin_")]:
        del sys.modules[name]


class Site:
    """A folder on the path, in which distributions are installed by hand."""

    def __init__(self, folder: Path) -> None:
        """Take the folder."""
        self.folder = folder

    def install(self, name: str, files: dict[str, str], code: str = CODE) -> Path:
        """Install a distribution that brings these files; give their folder."""
        package = self.folder / f"plugin_{name.replace('-', '_')}"
        package.mkdir()
        (package / "__init__.py").write_text(code, encoding="utf-8")
        for file, text in files.items():
            (package / f"{file}.toml").write_text(text, encoding="utf-8")
        info = self.folder / f"{name.replace('-', '_')}-2.1.dist-info"
        info.mkdir()
        (info / "METADATA").write_text(
            f"Metadata-Version: 2.1\nName: {name}\nVersion: 2.1\n", encoding="utf-8"
        )
        (info / "entry_points.txt").write_text(f"[croupier.wagers]\nany = {package.name}\n", encoding="utf-8")
        return package


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Site:
    """Give a folder on the path."""
    monkeypatch.setattr(sys, "path", [str(tmp_path), *sys.path])
    return Site(tmp_path)


def family(*changes: tuple[str, str]) -> str:
    """Give the example's file with each text, which must stand in it, replaced everywhere."""
    text = FILE.read_text(encoding="utf-8")
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    return text


def club(tmp_path: Path, section: str = OFFERED) -> regulations.Ruleset:
    """Load the example club's rules with a section of wagers more."""
    path = tmp_path / "example-club" / "2026-01-01.toml"
    path.parent.mkdir(exist_ok=True)
    path.write_text(changed() + section, encoding="utf-8")
    return regulations.ruleset(regulations.read_file(path))


def test_a_plugins_wager_is_offered_by_a_rule_file_and_settled(site: Site, tmp_path: Path) -> None:
    site.install("house-one", {"photo-finish": family()})
    rules = club(tmp_path)
    bound = wagers.bind(rules)
    assert [wager.id for wager in bound][-2:] == ["photo-finish-player", "photo-finish-banker"]
    assert wagers.resolve("by-a-nose") == "photo-finish-banker"
    coup = of(rules, "4h 2c 3d 4s")
    (line,) = wagers.settle(rules, coup, {"photo-finish-player": 100})
    assert (line.outcome, line.amount, str(line.cite)) == (
        "won",
        600,
        "example-club:custom.photo-finish (custom)",
    )
    assert line.plugin == "house-one 2.1"
    assert line.hash == sha256(FILE.read_bytes()).hexdigest()
    (lost,) = wagers.settle(rules, coup, {"by-a-nose": 100})
    assert (lost.outcome, lost.amount) == ("lost", -100)


def test_rules_that_do_not_know_it_can_be_given_its_paytable(site: Site) -> None:
    site.install("house-one", {"photo-finish": family()})
    rules = regulations.load("pa-baccarat")
    with pytest.raises(WagerError) as caught:
        wagers.bind(rules, ["photo-finish-player"])
    assert caught.value.code == "wagers.not_offered"
    (wager,) = wagers.bind(rules, ["photo-finish-player"], {"photo-finish": "club"})
    assert str(wager.cite) == "pa-baccarat:custom.photo-finish (custom)"
    written = wagers.bind(rules, ["photo-finish"], {"photo-finish": "7-push"})
    assert [wager.lines[0].pays for wager in written] == [7, 7]


def test_a_family_that_nothing_installed_describes_is_named(tmp_path: Path) -> None:
    rules = club(tmp_path)
    with pytest.raises(WagerError) as caught:
        wagers.bind(rules)
    (problem,) = caught.value.problems
    assert (problem.code, problem.where) == ("wagers.unknown", "example-club")
    assert "photo-finish" in problem.what
    refused = club(tmp_path, OFFERED.replace('value = "club"', 'value = "not-offered"'))
    assert "player" in {wager.id for wager in wagers.bind(refused)}


@pytest.mark.parametrize(
    ("files", "code", "fault", "words"),
    [
        ({}, CODE, "wagers.plugin_broken", "holds no <family>.toml"),
        (
            {"photo-finish": family()},
            "raise RuntimeError('no\\nlicence')",
            "wagers.plugin_broken",
            "no licence",
        ),
        ({"photo-finish": family()}, "", "wagers.bad_file", "no condition 'wins-by-a-point'"),
        ({"photo-finish": family()}, "CONDITIONS = 5", "wagers.plugin_broken", "no mapping"),
        ({"photo-finish": family()}, "CONDITIONS = {'a': 5}", "wagers.plugin_broken", "no condition"),
        (
            {"photo-finish": family()},
            CODE.replace('"wins-by-a-point": Condition("totals"', '"ties": Condition("totals"'),
            "wagers.plugin_broken",
            "redefines the condition 'ties'",
        ),
        (
            {"photo-finish": family()},
            CODE.replace('Condition("totals"', 'Condition("backs"'),
            "wagers.plugin_broken",
            "takes the view 'backs'",
        ),
        (
            {"photo-finish": family()},
            CODE + "\ndel CONDITIONS\ndef __getattr__(name):\n    raise RuntimeError(name)\n",
            "wagers.plugin_broken",
            "RuntimeError",
        ),
        (
            {"photo-finish": family(('point = "6"', 'point = "six"'))},
            CODE,
            "wagers.bad_file",
            "'six' is no price",
        ),
        ({"photo-finish": "="}, CODE, "wagers.bad_file", "not TOML"),
        ({"photo-finish": ""}, CODE, "wagers.unreadable", "empty"),
        (
            {"photo-finish": family(("by-a-nose", "banco"))},
            CODE,
            "wagers.plugin_id",
            "banco, which is Croupier's",
        ),
        (
            {"kill": family(('family = "photo-finish"', 'family = "kill"'))},
            CODE,
            "wagers.plugin_id",
            "kill, which is Croupier's",
        ),
        (
            {"decks": family(('family = "photo-finish"', 'family = "decks"'))},
            CODE,
            "wagers.plugin_id",
            "decks, which is Croupier's",
        ),
    ],
)
def test_a_plugin_at_fault_is_named_and_the_others_go_on(
    site: Site, files: dict[str, str], code: str, fault: str, words: str
) -> None:
    site.install("house-faulty", files, code)
    sound = family(("photo-finish", "dead-heat"), ("by-a-nose", "by-a-head"))
    site.install("house-sound", {"dead-heat": sound})
    assert wagers.resolve("by-a-head") == "dead-heat-banker"
    assert "photo-finish-player" not in wagers.ids()
    (problem,) = wagers.faults()
    assert problem.code == fault
    assert words in problem.what
    assert "house-faulty 2.1" in problem.where
    assert "\n" not in problem.line()
    with pytest.raises(WagerError) as caught:
        wagers.resolve("photo-finish-player")
    assert [each.code for each in caught.value.problems] == ["wagers.unknown", fault]


def test_two_plugins_with_one_name_are_named(site: Site) -> None:
    site.install("house-a", {"photo-finish": family()})
    site.install("house-b", {"other": family(('family = "photo-finish"', 'family = "other"'))})
    assert "photo-finish-player" in wagers.ids()
    assert {problem.where for problem in wagers.faults()} == {"plug-in house-b 2.1"}
    assert {problem.code for problem in wagers.faults()} == {"wagers.plugin_id"}
    assert "house-a 2.1" in wagers.faults()[0].what


@pytest.mark.parametrize(
    ("body", "words"),
    [
        ("raise ValueError('odd\\ncoup')", "ValueError: odd coup"),
        ("raise SystemExit(7)", "SystemExit: 7"),
        ("raise GeneratorExit", "GeneratorExit"),
        ("return by_a_point(_, coup, hand, _number)", "RecursionError"),
        ("return 1", "answered 1"),
        ("return type('', (), {'__repr__': lambda _: 1 / 0})()", "ZeroDivisionError"),
    ],
)
def test_a_condition_that_gives_no_answer_is_named(site: Site, body: str, words: str) -> None:
    code = CODE.replace(
        "return coup.winner == hand and abs(coup.player_count - coup.banker_count) == 1", body
    )
    assert code != CODE
    site.install("house-mute", {"photo-finish": family()}, code)
    rules = regulations.load("punto-banco")
    bound = wagers.bind(rules, ["photo-finish-player"], {"photo-finish": "club"})
    with pytest.raises(WagerError) as caught:
        wagers.settle(bound, of(rules, "4h 2c 3d 4s"), {"photo-finish-player": 5})
    (problem,) = caught.value.problems
    assert problem.code == "wagers.plugin_failed"
    assert problem.where == "plug-in house-mute 2.1, photo-finish-player"
    assert words in problem.what


def mute(site: Site, body: str) -> tuple[regulations.Ruleset, tuple[wagers.Wager, ...]]:
    """Install the example with another body of its condition; give rules, and its wagers bound by them."""
    code = CODE.replace(
        "return coup.winner == hand and abs(coup.player_count - coup.banker_count) == 1", body
    )
    assert code != CODE
    site.install("house-mute", {"photo-finish": family()}, code)
    rules = regulations.load("punto-banco")
    return rules, wagers.bind(rules, "photo-finish", {"photo-finish": "club"})


def test_whoever_interrupts_is_not_held_up_by_a_plugin(site: Site) -> None:
    rules, bound = mute(site, "raise KeyboardInterrupt")
    with pytest.raises(KeyboardInterrupt):
        wagers.settle(bound, of(rules, "4h 2c 3d 4s"), {"photo-finish-player": 5})


def test_what_a_condition_prints_is_no_part_of_an_answer(
    site: Site, capsys: pytest.CaptureFixture[str]
) -> None:
    rules, bound = mute(site, "print('HELLO'); return True")
    (line,) = wagers.settle(bound, of(rules, "4h 2c 3d 4s"), {"photo-finish-player": 5})
    assert (line.outcome, capsys.readouterr().out) == ("won", "")


def test_plugins_are_checked_for_what_they_look_at(site: Site) -> None:
    """A natural by a point that is read from the cards: finer than the totals, which the example declares."""
    site.install("house-faulty", {"dead-heat": "="})
    mute(site, "return coup.winner == hand and coup.player[0] > coup.banker[0]")
    fault, *found = wagers.check()
    assert (fault.code, fault.where.partition(",")[0]) == (
        "wagers.bad_file",
        "dead-heat.toml of house-faulty 2.1",
    )
    assert [(each.code, each.where) for each in found] == [
        ("wagers.wrong_view", "plug-in house-mute 2.1, photo-finish-player"),
        ("wagers.wrong_view", "plug-in house-mute 2.1, photo-finish-banker"),
    ]


def test_what_a_plugin_says_of_its_wager_is_never_law(site: Site) -> None:
    law = '[minimum]\namount = 10\nbasis = "law"\nclause = "pa-baccarat:999z"\n\n'
    site.install("house-one", {"photo-finish": family(("[paytables.club]", f"{law}[paytables.club]"))})
    rules = regulations.load("pa-baccarat")
    (wager,) = wagers.bind(rules, "by-a-nose", {"photo-finish": "club"})
    assert wager.minimum is not None
    assert str(wager.minimum.cite) == "pa-baccarat:custom.photo-finish (custom)"


def needing(name: str) -> str:
    """Give the example's file with a base wager that must be placed too."""
    section = f'[requires]\nwagers = ["{name}"]\nbasis = "custom"\nevidence = "x"\n\n'
    return family(("[paytables.club]", f"{section}[paytables.club]"))


@pytest.mark.parametrize(("name", "remedy"), [("plyer", "did you mean 'player'?"), ("banco", "their ids")])
def test_a_base_wager_that_no_family_has_is_named(site: Site, name: str, remedy: str) -> None:
    """By its id: another name of it is none that a layout is looked through for."""
    site.install("house-one", {"photo-finish": needing(name)})
    (problem,) = wagers.faults()
    assert problem.code == "wagers.bad_file"
    assert problem.where == "photo-finish.toml of house-one 2.1, requires.wagers"
    assert name in problem.what
    assert "photo-finish-player" not in wagers.ids()
    assert remedy in problem.remedy or name == "banco"


def test_a_base_wager_may_be_another_plugins_as_long_as_that_one_is_there(site: Site) -> None:
    other = family(("photo-finish", "dead-heat"), ("by-a-nose", "by-a-head"))
    site.install("house-a", {"photo-finish": needing("dead-heat-player")})
    site.install("house-b", {"dead-heat": other})
    assert wagers.faults() == ()
    needless = '[requires]\nwagers = ["nothing-such"]\nbasis = "custom"\nevidence = "x"\n\n'
    path = site.folder / "plugin_house_b" / "dead-heat.toml"
    path.write_text(other.replace("[paytables.club]", f"{needless}[paytables.club]"), encoding="utf-8")
    brought.cache_clear()
    assert {problem.where.partition(".")[0] for problem in wagers.faults()} == {"photo-finish", "dead-heat"}


def test_nobody_asks_for_plugins_while_only_croupiers_own_wagers_are_named(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def asked(*_: object) -> None:
        message = "plug-ins were asked for"
        raise AssertionError(message)

    monkeypatch.setattr("croupier.wagers.catalogue.brought", asked)
    rules = regulations.load("pa-baccarat")
    wagers.settle(rules, of(rules, "4h 2c 3d 4s"), {"banco": 100})
    assert wagers.resolve("fortune-7") == "dragon-7"


def test_the_example_is_built_installed_and_settled(tmp_path: Path) -> None:
    """The wheel of examples/croupier-wager-example, unpacked onto the path as an installer does it."""
    project, folder = tmp_path / "project", tmp_path / "site"
    shutil.copytree(EXAMPLE, project)
    build = f"import hatchling.build; print(hatchling.build.build_wheel({str(tmp_path)!r}))"
    made = subprocess.run(
        [sys.executable, "-c", build], cwd=project, capture_output=True, text=True, check=True
    )
    zipfile.ZipFile(tmp_path / made.stdout.split()[-1]).extractall(folder)
    source = str(croupier.__path__[0]).removesuffix("croupier")
    script = (
        "from croupier import regulations as r, wagers as w; rules = r.load('punto-banco'); "
        "(one,) = w.bind(rules, ['by-a-nose'], {'photo-finish': 'club'}); "
        "print(w.check(), w.check('photo-finish', r.load('pa-21-baccarat')), one.plugin, one.hash, one.id)"
    )
    done = subprocess.run(
        [sys.executable, "-c", script],
        env={**os.environ, "PYTHONPATH": os.pathsep.join([str(folder), source])},
        capture_output=True,
        text=True,
        check=True,
    )
    digest = sha256(FILE.read_bytes()).hexdigest()
    assert done.stdout.strip() == f"() () croupier-wager-example 1.0 {digest} photo-finish-banker"
