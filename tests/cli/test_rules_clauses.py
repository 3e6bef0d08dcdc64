"""Does the register say of each clause who holds it, and of each section whether its text is held?"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
import pytest

from croupier import regulations
from croupier.regulations.register import Entry

if TYPE_CHECKING:
    from pathlib import Path

    from tests.cli.terminal import Terminal


@pytest.mark.parametrize("game", regulations.ids())
def test_every_duty_is_printed_with_its_test_or_its_reason(croupier: Terminal, game: str) -> None:
    run = croupier("rules", "clauses", game)
    assert (run.code, run.err) == (0, "")
    for entry in regulations.clauses(game):
        assert any(line.startswith(f"{entry.id}  ") for line in run.lines)
        for duty in entry.duties:
            place = run.lines.index(f"  {entry.rules}:{duty.locator}")
            following = "\n".join(run.lines[place + 1 : place + 12])
            assert all(test.partition("::")[2] in run.out for test in duty.tests)
            assert ("    test " in following) or ("    no test, " in following)


def test_all_registers_one_after_another(croupier: Terminal) -> None:
    lines = croupier("rules", "clauses", "--json").lines
    entries = [msgspec.json.decode(line, type=Entry) for line in lines]
    assert tuple(entries) == regulations.clauses()
    assert {entry.rules for entry in entries} >= {"pa-baccarat", "nj-baccarat"}


@pytest.mark.parametrize("clause", ["pa-baccarat:631a.12", "pa-baccarat:631b.10", "pa-21-baccarat:681a.7"])
def test_asking_for_a_text_that_is_not_held_says_so(croupier: Terminal, clause: str) -> None:
    run = croupier("rules", "clauses", clause)
    assert (run.code, run.err) == (0, "")
    assert run.lines[0].startswith(f"{clause}  ")
    assert "NOT HELD" in run.out
    entry = msgspec.json.decode(croupier("rules", "clauses", clause, "--json").out, type=Entry)
    assert entry.section.status == "not-held"


def test_one_paragraph_gives_its_duties_only(croupier: Terminal) -> None:
    run = croupier("rules", "clauses", "pa-baccarat:631a.10(d)")
    duties = [line for line in run.lines if line.startswith("  pa-baccarat:")]
    assert len(duties) > 3
    assert all(line.startswith("  pa-baccarat:631a.10(d)") for line in duties)
    assert run.lines[0].endswith(" read")


@pytest.mark.parametrize(
    ("kind", "said"),
    [
        ("untestable", "no test, no software can show it: the reason"),
        ("not-held", "no test, its text is not held: the reason"),
        ("no-duty", "no test, it lays down no duty: the reason"),
        ("not-done", "no test, Croupier does not do this: the reason"),
    ],
)
def test_a_clause_without_a_test_says_of_which_kind_the_reason_is(
    croupier: Terminal, shelf: Path, kind: str, said: str
) -> None:
    address = f"https://example.org/{'x' * 90}"
    (shelf / "example-club" / "clauses.toml").write_text(
        f"""
        [[clause]]
        locator = "3(a)/1"
        duty = "a duty"
        reason = "the reason"
        reason-kind = "{kind}"

        [[section]]
        section = "3"
        title = "Dealing"
        status = "read"
        source = "{address}"
        read-on = 2026-02-03
        """,
        encoding="utf-8",
    )
    run = croupier("rules", "clauses", "example-club")
    assert f"    {said}" in run.lines
    # An address stays whole, so that it can be followed.
    assert "  read on 2026-02-03 in" in run.lines
    assert f"  {address}" in run.lines


def test_no_prose_is_wider_than_the_page(croupier: Terminal) -> None:
    lines = croupier("rules", "clauses").lines
    wide = [line.strip() for line in lines if len(line) > 80]
    assert [line for line in wide if not line.startswith(("test ", "https://"))] == []


def test_a_section_that_is_not_there_is_told_the_id_meant_and_the_sections_in_order(
    croupier: Terminal,
) -> None:
    (problem,) = croupier("rules", "clauses", "pa-baccarat:631a.99", "--json").problems()
    meant, sections = problem.remedy.split(" its sections are: ")
    assert meant == "did you mean 'pa-baccarat:631a.9'?"
    named = sections.split(", ")
    assert named.index("631a.9") < named.index("631a.10") < named.index("631b.9")


def test_an_overlay_says_what_it_reads_otherwise(croupier: Terminal) -> None:
    """Row 3 of Table 3 draws against an 8 in print, and stays by an erratum."""
    told = " ".join(croupier("rules", "clauses", "chemin-de-fer:(3)/row-3").out.split())
    said = (
        "chemin-de-fer reads otherwise, erratum three-against-eight: Banker's table, 3 against 8: D, read S"
    )
    assert f"{said} chemin-de-fer:(3) reconstructed" in told
    assert "else draws, against 8 too" in told
    printed = croupier("rules", "clauses", "chemin-de-fer-as-printed:(3)/row-3")
    assert "otherwise" not in printed.out
