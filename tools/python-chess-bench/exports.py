#!/usr/bin/env python3
"""Do our exports open in another program? python-chess reads a file and its export and
compares tags, moves, signs, comments and variations, game by game.

Usage: exports.py ORIGINAL.pgn EXPORT.pgn
Prints one line; exit code 1 at the first difference.
"""

import logging
import sys

import chess.pgn


def tree(node):
    """Moves, signs, comments and variations below a node."""
    return [
        (child.move.uci(), sorted(child.nags), " ".join(child.comment.split()), tree(child))
        for child in node.variations
    ]


def games(path):
    with open(path, encoding="utf-8") as handle:
        while (game := chess.pgn.read_game(handle)) is not None:
            yield game


def main() -> int:
    sys.setrecursionlimit(100_000)
    logging.getLogger("chess.pgn").setLevel(logging.CRITICAL)
    count = plies = 0
    ours = games(sys.argv[2])
    for original in games(sys.argv[1]):
        export = next(ours, None)
        count += 1
        if export is None:
            print(f"game {count}: missing in the export")
            return 1
        if original.errors or export.errors:
            print(f"game {count}: {original.errors or export.errors}")
            return 1
        if dict(original.headers) != dict(export.headers):
            print(f"game {count}: tags differ: {original.headers} {export.headers}")
            return 1
        if tree(original) != tree(export):
            print(f"game {count}: moves, signs, comments or variations differ")
            return 1
        plies += sum(1 for _ in original.mainline_moves())
    if next(ours, None) is not None:
        print("the export has more games")
        return 1
    print(f"exports: games {count}, plies {plies}, equal in python-chess {chess.__version__}")
    return 0


sys.exit(main())
