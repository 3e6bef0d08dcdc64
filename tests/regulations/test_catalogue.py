"""Which regulations there are, in which editions, and what is said of one that there is not."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from croupier import regulations
from croupier.errors import CroupierError, RegulationError
from croupier.regulations import catalogue
from tests.rule_files import changed, written

if TYPE_CHECKING:
    from collections.abc import Iterator

OURS = {"pa-baccarat", "pa-minibaccarat", "pa-midibaccarat", "nj-baccarat", "fr-punto-banco", "punto-banco"}


@pytest.fixture
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Give a catalogue of three editions of one club, and things that are no rule files."""
    for edition in ("2026-01-01", "1999-12-31", "2026-10-01"):
        path = tmp_path / "shelf-club" / f"{edition}.toml"
        path.parent.mkdir(exist_ok=True)
        text = changed(('id = "example-club"', 'id = "shelf-club"'), ("= 2026-01-01", f"= {edition}"))
        path.write_text(text, encoding="utf-8")
    (tmp_path / "shelf-club" / "clauses.toml").write_text("", encoding="utf-8")
    (tmp_path / "published.toml").write_text("file = []\n", encoding="utf-8")
    (tmp_path / "no-edition").mkdir()
    (tmp_path / "No Id").mkdir()
    monkeypatch.setattr(catalogue, "DATA", tmp_path)
    return tmp_path


def test_the_regulated_games_are_there() -> None:
    assert set(regulations.ids()) >= OURS
    assert list(regulations.ids()) == sorted(regulations.ids())


@pytest.mark.parametrize("rules", sorted(OURS))
def test_every_edition_of_every_game_is_sound_and_compiles(rules: str) -> None:
    for edition in regulations.editions(rules):
        ruleset = regulations.load(f"{rules}@{edition}")
        assert (ruleset.id, ruleset.edition, ruleset.plugin) == (rules, edition, "")
        assert ruleset.automaton.count
        assert all(cite.clause.startswith(f"{rules}:") for cite in ruleset.cites.values())


def test_the_bare_id_is_the_newest_edition(shelf: Path) -> None:
    assert shelf.is_dir()
    assert regulations.ids() == ("shelf-club",)
    assert regulations.editions("shelf-club") == ("1999-12-31", "2026-01-01", "2026-10-01")
    assert regulations.read("shelf-club").file.edition.isoformat() == "2026-10-01"
    assert regulations.load("shelf-club@1999-12-31").edition == "1999-12-31"
    assert regulations.read("shelf-club@1999-12-31").spec == "shelf-club@1999-12-31"


@pytest.mark.parametrize(
    ("spec", "code", "hint"),
    [
        ("shelf-clubb", "regulations.unknown_id", "did you mean 'shelf-club'?"),
        ("no-edition", "regulations.unknown_id", "shelf-club"),
        ("", "regulations.unknown_id", "shelf-club"),
        ("../shelf-club", "regulations.unknown_id", "shelf-club"),
        ("shelf-club/2026-10-01", "regulations.unknown_id", "shelf-club"),
        ("No Id", "regulations.unknown_id", "shelf-club"),
        ("shelf-club@2026-10-02", "regulations.unknown_edition", "did you mean '2026-10-01'?"),
        ("shelf-club@", "regulations.unknown_edition", "1999-12-31, 2026-01-01, 2026-10-01"),
        ("shelf-club@clauses", "regulations.unknown_edition", "2026-10-01"),
    ],
)
def test_what_there_is_not_is_named_with_what_there_is(shelf: Path, spec: str, code: str, hint: str) -> None:
    assert shelf.is_dir()
    with pytest.raises(RegulationError) as caught:
        regulations.load(spec)
    (problem,) = caught.value.problems
    assert problem.code == code
    assert hint in problem.remedy
    assert "\n" not in problem.line()


def test_a_fault_in_our_own_data_names_the_file_shortly(shelf: Path) -> None:
    path = shelf / "shelf-club" / "2026-10-01.toml"
    path.write_text(path.read_text(encoding="utf-8").replace("cells", "cels", 1), encoding="utf-8")
    with pytest.raises(RegulationError) as caught:
        regulations.load("shelf-club")
    assert caught.value.problems[0].where == "shelf-club/2026-10-01.toml, banker-table.rows[1]"


def test_the_same_names_and_choices_give_the_same_object() -> None:
    one = regulations.load("pa-baccarat", {"decks": 6, "hands": "face-down"})
    assert regulations.load("pa-baccarat", {"hands": "face-down", "decks": 6}) is one
    assert regulations.load("pa-baccarat") is regulations.load("pa-baccarat", {})
    assert regulations.load("pa-baccarat") is not one
    assert regulations.read("pa-baccarat") is regulations.read("pa-baccarat")


def test_true_is_not_taken_for_one_that_was_asked_for_before() -> None:
    assert regulations.load("pa-baccarat", {"burn-cards": 1}).burn_cards == 1
    with pytest.raises(CroupierError):
        regulations.load("pa-baccarat", {"burn-cards": True})


def test_one_of_our_own_is_loaded_without_asking_other_distributions() -> None:
    """importlib.metadata is slow to import; it is asked only when an id is not ours."""
    script = (
        "import sys; from croupier import regulations as r; r.load('pa-baccarat', {'decks': 6}); "
        "print('importlib.metadata' in sys.modules, 'difflib' in sys.modules); "
        "r.ids(); print('importlib.metadata' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["False", "False", "True"]


def test_an_id_that_no_file_could_be_named_is_unknown() -> None:
    for rules in ("a" * 256, "a" * 5_000):
        with pytest.raises(RegulationError) as caught:
            regulations.load(rules)
        assert caught.value.code == "regulations.unknown_id"


@pytest.fixture
def closed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> set[Path]:
    """Give a set of folders that cannot be read, beneath a catalogue with the example club."""
    written(tmp_path)
    monkeypatch.setattr(catalogue, "DATA", tmp_path)
    folders: set[Path] = set()
    entries = Path.iterdir

    def iterdir(folder: Path) -> Iterator[Path]:
        if folder in folders:
            raise PermissionError(13, "Permission denied")
        return entries(folder)

    monkeypatch.setattr(Path, "iterdir", iterdir)
    return folders


@pytest.mark.parametrize("folder", ["", "example-club"])
def test_a_folder_that_cannot_be_read_is_a_fault(tmp_path: Path, closed: set[Path], folder: str) -> None:
    assert regulations.ids() == ("example-club",)
    closed.add(tmp_path / folder)
    assert regulations.ids() == ()
    (fault,) = regulations.faults()
    assert fault == regulations.survey().faults[0]
    assert (fault.code, fault.where) == ("regulations.unreadable", str(tmp_path / folder))
    assert "Permission denied" in fault.what
    with pytest.raises(RegulationError) as caught:
        regulations.load("example-club")
    assert fault in caught.value.problems
