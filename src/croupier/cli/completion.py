"""How does a shell complete a command line: with a script that needs no Python at Tab?"""

from __future__ import annotations

from typing import Annotated, Literal

from cyclopts import Parameter

from croupier.cli import output


def completion(
    shell: Annotated[Literal["bash", "zsh", "fish"], Parameter(name="SHELL", help="bash, zsh or fish")],
    /,
) -> None:
    """Print a script that completes commands, options and games in a shell.

    The script needs no Python when a word is completed.

    Examples:
      croupier completion bash > ~/.local/share/bash-completion/completions/croupier
      croupier completion zsh > ~/.zfunc/_cyclopts_croupier
      croupier completion fish > ~/.config/fish/completions/croupier.fish
    """
    from croupier.cli.app import build

    output.say(build().generate_completion(prog_name="croupier", shell=shell).rstrip())
