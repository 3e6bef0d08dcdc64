"""What does a reader see of a deal, and is it the coup that a program is sent?"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from croupier import cards, regulations
from croupier.cli import choosing
from croupier.cli.called import ACTORS
from croupier.play.events import CardBurned, CardDealt, CardsReplaced, ResultAnnounced

if TYPE_CHECKING:
    from tests.cli.terminal import Run, Terminal

GAMES = regulations.ids()
CHOICES = {
    game: ("--player", "1/2", "--banker", "1/2")[: 2 * len(choosing.options(regulations.load(game)))]
    for game in GAMES
}
"""How somebody chooses in those that leave a choice."""


def faces(run: Run) -> list[str]:
    """Give every card that a text names as dealt, in order."""
    return re.findall(r"^  \w+ +(\w\w) to the (?:Player|Banker)\b", run.out, re.MULTILINE)


def test_a_coup_reads_like_a_table(croupier: Terminal) -> None:
    run = croupier("deal", "pa-baccarat", "--cards", "9s Kd 4h 2c 5d Qh")
    assert run.lines == [
        "Baccarat                                         pa-baccarat, edition 2014-02-01",
        "6 cards, no cover card; stacked, nothing is burned",
        "caller: the dealer calling the game; curator: the patron who holds the shoe;",
        "'...': words that are not the law's own",
        "",
        "Coup 1",
        "  caller  'no more bets'                        pa-baccarat:631a.9 reconstructed",
        "  curator a card, face down, to the Player   pa-baccarat:631a.9(c) reconstructed",
        "  curator a card, face down, to the Banker",
        "  curator a card, face down, to the Player",
        "  curator a card, face down, to the Banker",
        "  caller  faces Player 9s 4h, Banker Kd 2c            pa-baccarat:631a.10(a) law",
        "  caller  'Player 3, Banker 2'",
        "  caller  'card for the Player'                       pa-baccarat:631a.10(b) law",
        "  curator 5d to the Player",
        "  caller  'card for the Banker'",
        "  curator Qh to the Banker",
        "  caller  'Player wins, 8 over 2'              pa-baccarat:631a.12 reconstructed",
    ]


def test_with_explain_the_deciding_clause_stands_under_the_act(croupier: Terminal) -> None:
    lines = croupier("deal", "pa-baccarat", "--cards", "9s Kd 4h 2c 5d Qh", "--explain").lines
    told = lines.index("  caller  'card for the Player'                       pa-baccarat:631a.10(b) law")
    reason = " ".join(lines[told + 1].split())
    assert reason == "the Player's Hand has 3: it draws pa-baccarat:631a.11(b)(1) law"


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", ["0", "1", "2"])
def test_text_and_json_tell_the_same_coups(croupier: Terminal, game: str, seed: str) -> None:
    options = ("deal", game, "--seed", seed, "--coups", "8", *CHOICES[game])
    text, events = croupier(*options), croupier(*options, "--json").events()
    assert text.code == 0
    results = [event for event in events if isinstance(event, ResultAnnounced)]
    assert len(re.findall(r"^Coup \d+$", text.out, re.MULTILINE)) == len(results) == 8
    won = {winner: sum(event.winner == winner for event in results) for winner in ("player", "banker", "tie")}
    tally = f"8 coups: Player {won['player']}, Banker {won['banker']}, Tie {won['tie']}"
    assert text.lines[-1] == tally
    acts = [
        line for line in text.lines if re.match(r" [ *]\w", line) and line[2:].split()[0] in ACTORS.values()
    ]
    burned = sum(isinstance(event, CardBurned) for event in events)
    # One line an act; the burn is one.
    assert len(acts) == len(events) - max(0, burned - 1)
    hidden = [isinstance(event, CardDealt) and event.audience != "all" for event in events]
    assert text.out.count("a card, face down, to the") == sum(hidden)
    seen = [event.card for event in events if isinstance(event, CardDealt) and event.audience == "all"]
    assert faces(text) == seen


@pytest.mark.parametrize("game", GAMES)
def test_no_line_is_wider_than_the_page(croupier: Terminal, game: str) -> None:
    run = croupier("deal", game, "--seed", "3", "--shoe", "--explain", *CHOICES[game])
    assert max(map(len, run.lines)) <= 80


def test_a_card_that_lies_face_down_is_not_named_before_it_is_turned(croupier: Terminal) -> None:
    run = croupier("deal", "pa-baccarat", "--set", "hands=face-down", "--cards", "9s Kd 4h 2c 5d Qh")
    before, turned, _ = run.out.partition("turns the Player's 9s 4h")
    assert turned
    assert not re.search(r"\b(9s|4h|Kd|2c)\b", before)


def test_the_burn_is_one_line_and_only_its_first_card_is_named(croupier: Terminal) -> None:
    options = ("deal", "pa-baccarat", "--seed", "2")
    burned = [event for event in croupier(*options, "--json").events() if isinstance(event, CardBurned)]
    lines = [line for line in croupier(*options).lines if "burns" in line]
    assert len(burned) == 1 + (cards.value(cards.parse(burned[0].card)) or 10)
    assert len(lines) == 1
    assert f"burns {burned[0].card}, then {len(burned) - 1} more face down" in lines[0]


def test_every_clause_has_its_basis_beside_it(croupier: Terminal) -> None:
    run = croupier("deal", "pa-baccarat", "--seed", "4", "--coups", "3", "--explain")
    clauses = re.findall(r"pa-baccarat:\S+(.*)$", run.out, re.MULTILINE)
    assert len(clauses) > 20
    assert {basis.strip() for basis in clauses} <= {"law", "option", "reconstructed", "custom"}


def test_words_of_the_law_are_told_from_words_of_the_trade(croupier: Terminal) -> None:
    run = croupier("deal", "pa-baccarat", "--cards", "cover 9s Kd 4h 2c 5d Qh")
    assert '  caller  "last hand"' in run.out
    assert "  caller  'no more bets'" in run.out
    assert "'...': words that are not the law's own" in run.out


def test_cards_of_a_stack_that_were_not_dealt_are_counted(croupier: Terminal) -> None:
    assert croupier("deal", "nj-baccarat", "--cards", "9s Kd Kh 2c 5d Qh").lines[-1] == (
        "2 cards of the stack not dealt"
    )
    assert croupier("deal", "nj-baccarat", "--cards", "9s Kd Kh 2c 5d").lines[-1] == (
        "1 card of the stack not dealt"
    )


def test_what_the_dominant_player_looks_at_is_not_named_before_it_is_turned(croupier: Terminal) -> None:
    stack = ("--cards", "Kh 3d 5c Kd 9s 4c", "--player", "always-draw", "--banker", "always-draw")
    lines = croupier("deal", "chemin-de-fer-as-printed", *stack, "--explain").lines
    (looks,) = (place for place, line in enumerate(lines) if "looks at the Player's two cards" in line)
    assert lines[looks].endswith("  chemin-de-fer-as-printed:(1) law")
    assert lines[looks + 1] == '  player  "Card"'
    (turned,) = (place for place, line in enumerate(lines) if "turns the Player's Kh 5c" in line)
    assert not re.search(r"\b(Kh|5c)\b|\(1\)\(", "\n".join(lines[:turned]))
    assert "player: the Dominant Player" in lines[2]


def test_bonus_hands_are_named_for_both(croupier: Terminal) -> None:
    run = croupier("deal", "pa-21-baccarat", "--cards", "7h Qd 7c Qs 7d")
    named = "Player three 7s; Banker pair"
    assert named in " ".join(run.out.split())


def test_two_batches_alternate_and_the_head_says_which_it_is(croupier: Terminal) -> None:
    """§ 681a.3(b)(4)."""
    for options in (("--seed", "3"), ()):
        run = croupier("deal", "pa-21-baccarat", "--set", "shuffler=automated", "--coups", "150", *options)
        named = re.findall(r"^416 cards, batch (\d) of two, ", run.out, re.MULTILINE)
        assert named == ["1", "2", "1"][: len(named)]
        assert len(named) > 1
    assert "batch" not in croupier("deal", "pa-21-baccarat", "--seed", "1").lines[1]


def test_where_each_coup_has_a_shoe_of_its_own_the_head_is_not_said_again(croupier: Terminal) -> None:
    options = ("--set", "shuffler=continuous", "--seed", "5", "--coups", "3")
    run = croupier("deal", "pa-21-baccarat", *options)
    assert run.out.count("21 Baccarat") == 1
    assert run.out.count("puts the cards back into the shuffler") == 3
    assert [line for line in run.lines if "--shoe-number" in line] == [
        "416 cards, no cover card; shuffled by --seed 5 --shoe-number 0",
        "shuffled by --seed 5 --shoe-number 1",
        "shuffled by --seed 5 --shoe-number 2",
    ]


def test_the_cover_card_and_the_end_of_the_shoe_are_told(croupier: Terminal) -> None:
    coup = "9s Kd Kh 2c "
    run = croupier("deal", "pa-baccarat", "--shoe", "--cards", f"{coup} 9s cover Kd Kh 2c {coup} {coup}")
    assert run.code == 0
    assert "sets the cover card aside" in run.out
    assert run.lines[-5] == " *caller  replaces the cards with new decks           pa-baccarat:631a.10(d) law"
    assert run.lines[-3] == "3 coups: Player 3, Banker 0, Tie 0"
    assert run.lines[-1] == "4 cards of the stack not dealt"


def test_a_reshuffle_is_not_called_new_decks(croupier: Terminal) -> None:
    run = croupier("deal", "fr-punto-banco", "--shoe", "--seed", "1")
    assert "takes the cards to shuffle" in run.out
    replaced = croupier("deal", "fr-punto-banco", "--shoe", "--seed", "1", "--json").events()[-1]
    assert isinstance(replaced, CardsReplaced)
    assert replaced.by == "reshuffle"


def test_the_head_says_what_the_house_chose_and_nothing_of_defaults(croupier: Terminal) -> None:
    stack = ("--cards", "9s Kd Kh 2c")
    chosen = croupier("deal", "pa-baccarat", *stack, "--set", "decks=6", "--set", "hands=face-down").lines
    assert chosen[2] == "chosen: decks = 6, hands = face-down"
    for options in ((), ("--set", "decks=8")):
        assert "chosen:" not in croupier("deal", "pa-baccarat", *stack, *options).out


def test_of_ez_it_is_said_that_only_the_payment_differs(croupier: Terminal) -> None:
    deal, show = ("deal", "pa-minibaccarat", "--seed", "1"), ("rules", "show", "pa-minibaccarat")
    chosen = croupier(*deal, "--set", "variation=ez").lines
    assert chosen[2:5] == [
        "chosen: variation = ez",
        "from which follows: banker = ez",
        "variation bears on payment only: a deal settles no wagers",
    ]
    assert "payment" not in croupier(*deal).out
    said = "variation of the game; standard or ez permitted; standard unless chosen; bears on payment only"
    assert said in " ".join(croupier(*show, "--set", "variation=ez").out.split())
    assert said not in " ".join(croupier(*show).out.split())


def test_the_head_gives_the_options_that_deal_the_shoe_again(croupier: Terminal) -> None:
    run = croupier("deal", "pa-baccarat", "--seed", "3", "--cut", "100")
    assert run.lines[1:3] == [
        "416 cards, cover card with 14 behind it;",
        "shuffled by --seed 3 --shoe-number 0 --cut 100",
    ]
    assert croupier("deal", "pa-baccarat", *run.lines[2].split()[2:]).out == run.out


def test_an_actor_whom_the_law_does_not_name_has_a_star(croupier: Terminal) -> None:
    run = croupier("deal", "pa-baccarat", "--cards", "cover 9s Kd 4h 2c 5d Qh")
    assert " *caller  sets the cover card aside                   pa-baccarat:631a.10(d) law" in run.lines
    assert "a star before a name: who does it is not law" in " ".join(run.out.split())
    without = croupier("deal", "pa-baccarat", "--cards", "9s Kd 4h 2c 5d Qh")
    assert "a star before a name" not in " ".join(without.out.split())


def test_suits_may_be_typed_as_signs(croupier: Terminal) -> None:
    signs = croupier("deal", "nj-baccarat", "--cards", "5♥ 2♣ K♦ 3♠ 4♣ 6♦")
    assert signs.out == croupier("deal", "nj-baccarat", "--cards", "5h 2c Kd 3s 4c 6d").out


def test_that_the_banker_stays_by_the_table_is_told(croupier: Terminal) -> None:
    """(3): nobody says it, and in the corrected text it rests on an erratum."""
    for game, said in (
        (
            "chemin-de-fer",
            "the Banker's Hand stays (erratum six-against-five) chemin-de-fer:(3) reconstructed",
        ),
        ("fr-chemin-de-fer", "the Banker's Hand stays fr-chemin-de-fer:custom.banker-table custom"),
    ):
        run = croupier("deal", game, "--cards", "Kh 6d 2c Kd 5s")
        told = " ".join(run.out.split())
        assert said in told
        assert told.index("turns the Banker's 6d Kd") < told.index(said) < told.index("turns the Player's")
        reasons = " ".join(croupier("deal", game, "--cards", "Kh 6d 2c Kd 5s", "--explain").out.split())
        assert "Banker's Hand stays" not in reasons
        assert reasons.index("it stays") < reasons.index("turns the Player's")


@pytest.mark.parametrize(
    "cards",
    ["Kh 3d 2c Kd 9s 4c", "Kh 2d 2c Kd 9s 4c", "Kh 8d 2c Kd", "Kh 3d 8c Kd"],
)
def test_of_a_banker_who_chooses_draws_or_may_not_draw_nothing_is_added(
    croupier: Terminal, cards: str
) -> None:
    run = croupier("deal", "chemin-de-fer", "--cards", cards, "--banker", "always-stay")
    assert (run.code, "Hand stays" in run.out) == (0, False)


def test_what_bears_on_payment_only_is_named_where_it_is_chosen(croupier: Terminal) -> None:
    lines = croupier("deal", "pa-21-baccarat", "--set", "half-pay=0", "--cards", "9h Qd 9c Qs").lines
    assert lines[2:4] == ["chosen: half-pay = 0", "half-pay bears on payment only: a deal settles no wagers"]
    choices = ("decks=6", "commission=400", "rounding=up", "golden-talons=B")
    options = (part for choice in choices for part in ("--set", choice))
    lines = croupier("deal", "pa-baccarat", "--cards", "9h Qd 9c Qs", *options).lines
    assert lines[2:4] == [
        "chosen: decks = 6, commission = 400 (4 %), rounding = up, golden-talons = B",
        "commission, rounding and golden-talons bear on payment only: a deal settles no",
    ]
    # The Bonus Wager is more: its hands are named.
    for bonus in ("not-offered", "100-50-8-5-4"):
        run = croupier("deal", "pa-21-baccarat", "--set", f"bonus={bonus}", "--cards", "9h Qd 9c Qs")
        assert ("payment" in run.out, "bonus: Player" in run.out) == (False, bonus != "not-offered")


def test_what_follows_from_a_choice_is_not_called_chosen(croupier: Terminal) -> None:
    lines = croupier("deal", "pa-21-baccarat", "--set", "shuffler=automated", "--seed", "1").lines
    assert lines[3:5] == ["chosen: shuffler = automated", "from which follows: replacement = other-batch"]


def test_cards_that_are_not_burned_are_not_said_to_be_chosen(croupier: Terminal) -> None:
    run = croupier("deal", "pa-21-baccarat", "--set", "burn-cards=3", "--seed", "1")
    assert (run.code, run.out, run.err.count("\n")) == (2, "", 1)
    assert "leave it out, or set burn=fixed (submission.no_effect)" in run.err
