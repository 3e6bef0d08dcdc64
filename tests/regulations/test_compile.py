"""A rule file and the house's choices become a ruleset: integers, and a full clause id behind each."""

from __future__ import annotations

from hashlib import sha256
from typing import TYPE_CHECKING

from croupier import regulations
from croupier.regulations.procedures import COUP_ACTS
from croupier.regulations.ruleset import DRAW, STAY, Cite
from tests.cells import banker_reasons, player_reasons
from tests.rule_files import CLUB, written

if TYPE_CHECKING:
    from pathlib import Path

    from croupier.regulations import Ruleset

RULES = regulations.ruleset(regulations.read_file(CLUB))
PRINTED = {
    0: "DDDDDDDDDDD",
    1: "DDDDDDDDDDD",
    2: "DDDDDDDDDDD",
    3: "DDDDDDDDDSD",
    4: "DSSDDDDDDSS",
    5: "DSSSSSDDDSS",
    6: "SSSSSSSDDSS",
    7: "SSSSSSSSSSS",
    8: "SSSSSSSSSSS",
    9: "SSSSSSSSSSS",
}


def two_cards(rules: Ruleset, count: int) -> int:
    """Give the state of two cards with this count: a ten and a card of that value."""
    step = rules.automaton.step
    return step[step[0][0]][count]


def test_merged_rows_are_spread_out_and_missing_ones_stay() -> None:
    automaton = RULES.automaton
    for count, letters in PRINTED.items():
        state = two_cards(RULES, count)
        assert automaton.banker_draws[state] == tuple(DRAW if c == "D" else STAY for c in letters)
        assert automaton.player_draws[state] == (DRAW if count <= 5 else STAY)


def test_every_answer_has_its_clause_with_the_id_of_the_rules() -> None:
    reasons = RULES.reasons
    custom = {
        name: Cite(f"example-club:custom.{name}", "custom")
        for name in (
            "natural",
            "comparison",
            "banker-table",
            "player-table",
            "five-against-four",
            "arithmetic",
            "no-card-after",
        )
    }
    assert reasons.definition == custom["natural"]
    assert reasons.natural == custom["no-card-after"]
    assert reasons.arithmetic == custom["arithmetic"]
    assert reasons.comparison == custom["comparison"]
    player, banker = player_reasons(RULES), banker_reasons(RULES)
    assert player == dict.fromkeys(range(8), custom["player-table"]) | dict.fromkeys(
        (8, 9), custom["no-card-after"]
    )
    assert banker[5] == (custom["banker-table"], *(custom["five-against-four"],) * 10)
    assert banker[3] == (custom["banker-table"],) * 11
    assert banker[8] == banker[9] == (custom["no-card-after"],) * 11
    assert len(reasons.player) == len(reasons.banker) == len(RULES.automaton.count)


def test_the_no_card_column_may_have_a_basis_of_its_own(tmp_path: Path) -> None:
    old = 'no-card-clause = "custom.banker-table"'
    new = 'no-card-clause = "7(b)", no-card-basis = "reconstructed", evidence = "by analogy"'
    rules = regulations.ruleset(regulations.read_file(written(tmp_path, (old, new))))
    row = banker_reasons(rules)[5]
    assert row[0] == Cite("example-club:7(b)", "reconstructed")
    assert row[1] == Cite("example-club:custom.five-against-four", "custom")


def test_the_head_names_the_bytes_that_were_read() -> None:
    assert (RULES.id, RULES.edition, RULES.plugin) == ("example-club", "2026-01-01", "")
    assert RULES.hash == sha256(CLUB.read_bytes()).hexdigest()


def test_the_settings_in_force_are_all_there_with_what_they_rest_on() -> None:
    assert RULES.submission == {
        "decks": 6,
        "burn": "fixed",
        "burn-cards": 3,
        "cover-card": 26,
        "cover-first": "last",
        "cover-during": "finish",
        "replacement": "reshuffle",
        "least-cut": 20,
        "additional-cards": 1,
        "hands": "face-up",
        "variation": "standard",
        "player": "even",
        "banker": "19-to-20",
        "tie": "8-to-1",
    }
    assert RULES.wagers == ("player", "banker", "tie")
    assert (RULES.decks, RULES.burn, RULES.burn_cards, RULES.cover_card) == (6, "fixed", 3, 26)
    assert (RULES.cover_first, RULES.cover_during) == ("last", "finish")
    assert (RULES.replacement, RULES.least_cut) == ("reshuffle", 20)
    assert RULES.cites.keys() == RULES.submission.keys()
    assert RULES.cites["cover-first"] == Cite("example-club:custom.cover-first", "custom")


def test_a_choice_may_rest_on_a_clause_of_its_own() -> None:
    chosen = regulations.ruleset(regulations.read_file(CLUB), {"cover-first": "one-more"})
    assert chosen.cites["cover-first"] == Cite("example-club:custom.one-more", "custom")
    assert chosen.cover_first == "one-more"


def test_the_order_is_that_of_the_chosen_procedure() -> None:
    assert RULES.procedure == "dealer-face-up"
    assert RULES.order == COUP_ACTS["dealer-face-up"]
    assert set(RULES.order) <= RULES.acts.keys()
    assert {"burn", "cover-card", "replace-cards", "last-hand"} <= RULES.acts.keys()
    assert "false-draw" not in RULES.acts


def test_what_the_procedure_says_goes_before_the_common_text(tmp_path: Path) -> None:
    own = 'acts = { result = { actor = "curator", clause = "12(a)", basis = "law", words = "done" } }'
    path = written(tmp_path, ('name = "dealer-face-up"\n', f'name = "dealer-face-up"\n{own}\n'))
    act = regulations.ruleset(regulations.read_file(path)).acts["result"]
    assert (act.actor, act.cite, act.words, act.words_basis) == (
        "curator",
        Cite("example-club:12(a)", "law"),
        "done",
        "law",
    )
    assert RULES.acts["result"].actor == "dealer"


def test_words_may_have_a_basis_of_their_own(tmp_path: Path) -> None:
    path = written(
        tmp_path,
        (
            'no-more-bets = { actor = "dealer", clause = "custom.calls", basis = "custom", ',
            'no-more-bets = { actor = "dealer", clause = "8(b)", basis = "law", words-basis = "custom", ',
        ),
    )
    act = regulations.ruleset(regulations.read_file(path)).acts["no-more-bets"]
    assert (act.cite.basis, act.words_basis) == ("law", "custom")


def test_who_does_an_act_may_be_known_otherwise_than_the_act(tmp_path: Path) -> None:
    path = written(
        tmp_path,
        (
            'cover-card = { actor = "dealer", clause = "custom.cover-card", basis = "custom" }',
            """cover-card = { actor = "dealer", clause = "8(d)", basis = "law", \
actor-basis = "reconstructed", evidence = "nobody is named" }""",
        ),
    )
    act = regulations.ruleset(regulations.read_file(path)).acts["cover-card"]
    assert (act.cite.basis, act.actor_basis) == ("law", "reconstructed")
    assert {(ruled.cite.basis, ruled.actor_basis) for ruled in RULES.acts.values()} == {("custom", "custom")}


def test_what_the_house_may_choose_stands_apart_from_the_value() -> None:
    assert RULES.permissions["decks"].permitted == (6, 8)
    assert RULES.permissions["replacement"].permitted is None
    chosen = regulations.ruleset(regulations.read_file(CLUB), {"cover-first": "one-more"})
    assert chosen.cites["cover-first"].clause == "example-club:custom.one-more"
    assert chosen.permissions["cover-first"].cite == Cite("example-club:custom.cover-first", "custom")
    pa = regulations.load("pa-baccarat")
    assert pa.cites["hands"] == Cite("pa-baccarat:631a.10(a)", "law")
    assert pa.permissions["hands"].cite == Cite("pa-baccarat:631a.9(d)", "reconstructed")


def test_a_clause_that_is_not_law_never_looks_like_law() -> None:
    assert str(Cite("pa-baccarat:631a.10(d)", "law")) == "pa-baccarat:631a.10(d)"
    assert str(Cite("pa-baccarat:custom.decks", "custom")) == "pa-baccarat:custom.decks (custom)"
    assert str(Cite("a:1", "custom", "slip")) == "a:1 (custom, erratum slip)"
    assert str(Cite("a:1", "law", "slip")) == "a:1 (erratum slip)"


def test_a_natural_need_not_be_8_or_9(tmp_path: Path) -> None:
    path = written(
        tmp_path,
        ("counts = [8, 9]", "counts = [9]"),
        ('counts = "6-7", cell', 'counts = "6-8", cell'),
        ('counts = "7", cells', 'counts = "7-8", cells'),
    )
    rules = regulations.ruleset(regulations.read_file(path))
    ends = [rules.automaton.natural[two_cards(rules, count)] for count in range(10)]
    assert ends == [False] * 9 + [True]


def test_what_is_settled_and_counted_by_is_compiled_and_not_read_from_the_choices() -> None:
    assert (RULES.fee, RULES.half_pay, RULES.bonus_order) == (0, 0, None)
    assert RULES.automaton.natural_ends
    assert regulations.load("fr-chemin-de-fer").fee == 500
    # Nobody has laid it down, which is not the same as none.
    assert regulations.load("chemin-de-fer").fee is None
    assert regulations.load("chemin-de-fer", {"fee": 0}).fee == 0
    given = regulations.load("pa-21-baccarat")
    assert (given.half_pay, given.automaton.natural_ends) == (17, True)
    assert (given.ace_low_straight, given.ace_high_straight) == (True, False)
    chosen: dict[str, int | str] = {
        "half-pay": 0,
        "natural-ends": "no",
        "ace-low-straight": "no",
        "ace-high-straight": "yes",
    }
    other = regulations.load("pa-21-baccarat", chosen)
    assert (other.half_pay, other.automaton.natural_ends) == (0, False)
    assert (other.ace_low_straight, other.ace_high_straight) == (False, True)


def test_where_the_rank_of_bonus_hands_stands_is_told_while_they_are_named() -> None:
    order = Cite("pa-21-baccarat:681a.8", "reconstructed")
    assert regulations.load("pa-21-baccarat").bonus_order == order
    assert regulations.load("pa-21-baccarat", {"bonus": "not-offered"}).bonus_order is None
