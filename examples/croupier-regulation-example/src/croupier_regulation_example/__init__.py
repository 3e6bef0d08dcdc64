"""The house rules of an example club: rule files for Croupier, and nothing else."""
