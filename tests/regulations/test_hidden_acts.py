"""Does a file load that lays cards open which its way of dealing hides, or hides what is never turned?"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from croupier import regulations
from tests.counting import DATA
from tests.rule_files import faults

if TYPE_CHECKING:
    from pathlib import Path

CHEMIN = ("chemin-de-fer-as-printed", "2026-11-29")
PENNSYLVANIA = ("pa-21-baccarat", "2016-11-19")
LOOK = 'actor = "dominant-player"\naudience = ["dominant-player"]'
LOOK_PLAYER = f"[acts.look-player]\n{LOOK}"
LOOK_BANKER = '[acts.look-banker]\nactor = "banker"\naudience = ["banker"]'
INITIAL = '[acts.deal-initial]\nactor = "banker"\naudience = "none"'
CALL = '[acts.call-player]\nactor = "dominant-player"\nclause = "(1)"'
THIRD = '[acts.deal-player-third]\nactor = "banker"'
TURN = '[acts.turn-banker]\nactor = "banker"'
HIDDEN, CITED = "regulations.bad_audience", "regulations.bad_clause"


def copied(folder: Path, which: tuple[str, str], old: str, new: str) -> Path:
    """Write one of the library's files with one text, which must stand in it once, replaced."""
    name, edition = which
    text = (DATA / name / f"{edition}.toml").read_text(encoding="utf-8")
    assert text.count(old) == 1, f"{old!r} does not stand in the rule file once"
    path = folder / name / f"{edition}.toml"
    path.parent.mkdir()
    path.write_text(text.replace(old, new), encoding="utf-8")
    return path


@pytest.mark.parametrize(
    ("old", "new", "code", "act"),
    [
        (LOOK_PLAYER, LOOK_PLAYER.rpartition("\n")[0], HIDDEN, "look-player"),
        (LOOK_PLAYER, LOOK_PLAYER.replace('"]', '", "banker"]'), HIDDEN, "look-player"),
        (LOOK_PLAYER, LOOK_PLAYER.replace('["dominant-player"]', '["banker"]'), HIDDEN, "look-player"),
        (LOOK_PLAYER, LOOK_PLAYER.replace('["dominant-player"]', "[]"), HIDDEN, "look-player"),
        (LOOK_PLAYER, LOOK_PLAYER.replace('["dominant-player"]', '"none"'), HIDDEN, "look-player"),
        (
            LOOK_PLAYER,
            LOOK_PLAYER.replace('actor = "dominant-player"', 'actor = "dealer"'),
            HIDDEN,
            "look-player",
        ),
        (LOOK_BANKER, LOOK_BANKER.rpartition("\n")[0], HIDDEN, "look-banker"),
        (LOOK_BANKER, LOOK_BANKER.replace('"]', '", "dominant-player"]'), HIDDEN, "look-banker"),
        (INITIAL, INITIAL.rpartition("\n")[0], HIDDEN, "deal-initial"),
        (INITIAL, INITIAL.replace('"none"', '["banker"]'), HIDDEN, "deal-initial"),
        (THIRD, f'{THIRD}\naudience = "none"', HIDDEN, "deal-player-third"),
        (TURN, f'{TURN}\naudience = ["banker"]', HIDDEN, "turn-banker"),
        (CALL, CALL.replace("(1)", "(1)(b)"), CITED, "call-player"),
        (f'{THIRD}\nclause = "(2)"', f'{THIRD}\nclause = "(1)(a)"', CITED, "deal-player-third"),
    ],
)
def test_no_file_of_chemin_de_fer_lays_open_what_is_hidden(
    tmp_path: Path, old: str, new: str, code: str, act: str
) -> None:
    """(1): the Dominant Player looks at the cards without disclosing them to the Banker."""
    path = copied(tmp_path, CHEMIN, old, new)
    (problem,) = faults(path)
    assert (problem.code, problem.where) == (code, f"{path}, acts.{act}")
    assert act in problem.what
    assert problem.remedy


def test_a_natural_is_turned_under_its_own_paragraph() -> None:
    """(1)(d): whoever calls a natural hides nothing."""
    acts = regulations.load("@".join(CHEMIN)).acts
    assert acts["turn-player-at-call"].cite.clause.endswith(":(1)(d)")


def test_a_game_dealt_face_down_is_not_dealt_face_up_in_silence(tmp_path: Path) -> None:
    head = "[procedures.face-down.acts.deal-initial]\n"
    text = (DATA / PENNSYLVANIA[0] / f"{PENNSYLVANIA[1]}.toml").read_text(encoding="utf-8")
    table = head + text.partition(head)[2].partition("[")[0]
    path = copied(tmp_path, PENNSYLVANIA, table, "")
    (problem,) = faults(path)
    assert (problem.code, problem.where) == (HIDDEN, f"{path}, acts.deal-initial")
    assert "procedures.face-down turns these cards later" in problem.what


def test_cards_that_are_never_turned_are_not_hidden(tmp_path: Path) -> None:
    head = '[acts.deal-initial]\nactor = "dealer"'
    path = copied(tmp_path, PENNSYLVANIA, f"\n{head}", f'\n{head}\naudience = "none"')
    (problem,) = faults(path)
    assert (problem.code, problem.where) == (HIDDEN, f"{path}, acts.deal-initial")
    assert "procedures.face-up never turns them" in problem.what
