"""Which commands are there: the words that are typed, where each is written, and what it does.

Nothing is imported here: a command's module is loaded only when that command is run.
"""

from __future__ import annotations

from typing import Final, NamedTuple


class Command(NamedTuple):
    """One command: `words` as typed after ``croupier``, `target` as ``module:function``.

    One that stands `apart` is listed on the page of the command that it stands under, and not on the screen
    for the whole.
    """

    words: tuple[str, ...]
    target: str
    summary: str
    apart: bool = False

    @property
    def name(self) -> str:
        """The last word."""
        return self.words[-1]

    @property
    def under(self) -> str:
        """The command that this one stands under, or an empty string."""
        return " ".join(self.words[:-1])

    @property
    def has_others(self) -> bool:
        """Whether other commands stand under this one."""
        return any(each.under == self.name for each in COMMANDS)


COMMANDS: Final[tuple[Command, ...]] = (
    Command(("deal",), "croupier.cli.deal:deal", "deal and call coups of a game, one line an act"),
    Command(("play",), "croupier.cli.play:play", "play at a table of your own, by short lines"),
    Command(("serve",), "croupier.cli.serve:serve", "serve tables to browsers, with players for company"),
    Command(("token",), "croupier.cli.token:listed", "the tokens of a server's operators: make, revoke"),
    Command(("token", "new"), "croupier.cli.token:new", "make one, and print it this once", apart=True),
    Command(("token", "list"), "croupier.cli.token:listed", "list those that hold", apart=True),
    Command(("token", "revoke"), "croupier.cli.token:revoke", "let one hold no more", apart=True),
    Command(("config",), "croupier.cli.config:show", "what a server would be started with"),
    Command(("config", "show"), "croupier.cli.config:show", "each setting, and whence it is", apart=True),
    Command(
        ("rules",), "croupier.cli.rules_list:catalogue", "the games, and how much of each is law; show, diff"
    ),
    Command(("rules", "show"), "croupier.cli.rules_show:show", "one game as the printed page", apart=True),
    Command(("rules", "diff"), "croupier.cli.rules_diff:diff", "two games, cell by cell", apart=True),
    Command(
        ("rules", "clauses"),
        "croupier.cli.rules_clauses:clauses",
        "which clauses are held, and by which test",
        apart=True,
    ),
    Command(("odds",), "croupier.cli.odds:odds", "what every wager is worth, exactly, from any shoe"),
    Command(("solve",), "croupier.cli.solve:solve", "the equilibrium of the choices that a game leaves"),
    Command(
        ("report",),
        "croupier.cli.report:report",
        "what a laboratory checks, as a file; verify makes one again",
    ),
    Command(
        ("report", "verify"),
        "croupier.cli.report_verify:verify",
        "make one again, and compare byte by byte",
        apart=True,
    ),
    Command(("hold",), "croupier.cli.hold:hold", "whether an actual hold is plausible, and how likely it is"),
    Command(
        ("simulate",),
        "croupier.cli.simulate:simulate",
        "whole shoes by the million, held against the exact odds",
    ),
    Command(("roads",), "croupier.cli.roads:roads", "the five roads of a shoe, as letters or a picture"),
    Command(("journal",), "croupier.cli.journal:journal", "what a table's journal holds; check it, copy it"),
    Command(
        ("journal", "verify"),
        "croupier.cli.journal_verify:verify",
        "check every entry, all money, every shoe",
        apart=True,
    ),
    Command(
        ("journal", "anchor"),
        "croupier.cli.journal_anchor:anchor",
        "print its end, to be kept elsewhere",
        apart=True,
    ),
    Command(
        ("journal", "backup"),
        "croupier.cli.journal_backup:backup",
        "copy it while it is written",
        apart=True,
    ),
    Command(
        ("journal", "restore"),
        "croupier.cli.journal_backup:restore",
        "put a backup in its place",
        apart=True,
    ),
    Command(
        ("journal", "export"),
        "croupier.cli.journal_export:export",
        "write the shoes of a room as records",
        apart=True,
    ),
    Command(
        ("journal", "hold"),
        "croupier.cli.journal_hold:hold",
        "hold what a table kept against its odds",
        apart=True,
    ),
    Command(
        ("journal", "retention"),
        "croupier.cli.journal_retention:retention",
        "tell what is older than some years",
        apart=True,
    ),
    Command(("schema",), "croupier.cli.schema:schema", "JSON Schema of what the commands print and read"),
    Command(
        ("completion",), "croupier.cli.completion:completion", "a completion script for bash, zsh or fish"
    ),
)
"""Every command, in the order in which the help names them."""


def command(words: tuple[str, ...]) -> Command | None:
    """Find the longest command that the words begin with; None if they begin with none."""
    held = {each.words: each for each in COMMANDS}
    for size in range(min(len(words), 2), 0, -1):
        if words[:size] in held:
            return held[words[:size]]
    return None
