#!/usr/bin/env python3
"""The five checks of `jadoube audit --quick` with python-chess: moves that are not legal, and
games that went on after mate, stalemate, a fifth repetition or seventy-five moves. Mate,
stalemate, repetition and progress are asked about after every move; what ends a game at its
last move is no finding.

Usage: audit.py FILE.pgn
Prints `finding GAME KIND PLY` lines, then `total GAMES PLIES SECONDS` with seconds of
processor time.
"""

import logging
import sys
import time

import chess.pgn


def ended(board: chess.Board) -> str | None:
    """What has ended the game in the position on the board."""
    if board.is_checkmate():
        return "checkmate"
    if board.is_stalemate():
        return "stalemate"
    if board.is_fivefold_repetition():
        return "fivefold"
    if board.is_seventyfive_moves():
        return "seventy-five"
    return None


def main() -> None:
    # Illegal moves are counted here, not reported twice.
    logging.getLogger("chess.pgn").setLevel(logging.CRITICAL)
    games = plies = 0
    lines = []
    began = time.process_time()
    with open(sys.argv[1], encoding="utf-8") as handle:
        while (game := chess.pgn.read_game(handle)) is not None:
            games += 1
            board = game.board()
            ply = 0
            over = None
            for move in game.mainline_moves():
                board.push(move)
                ply += 1
                cause = ended(board)
                if cause and over is None:
                    over = (cause, ply)
            plies += ply
            # The reader has judged every move; the first illegal one ends the line.
            if game.errors:
                lines.append(f"finding {games} illegal {ply + 1}")
            if over and (over[1] < ply or game.errors):
                lines.append(f"finding {games} {over[0]} {over[1]}")
    seconds = time.process_time() - began
    print("\n".join(lines))
    print(f"total {games} {plies} {seconds:.3f}")


main()
