#!/usr/bin/env python3
"""The same checks as `jadoube audit --quick`, with python-chess: legality, mate,
stalemate, repetition and the seventy-five moves, after every move of every game.

Usage: audit.py FILE.pgn
Prints one JSON line: games, plies, findings, seconds of processor time.
"""

import json
import sys
import time

import chess.pgn


def main() -> None:
    games = plies = findings = 0
    began = time.process_time()
    with open(sys.argv[1], encoding="utf-8") as handle:
        while True:
            game = chess.pgn.read_game(handle)
            if game is None:
                break
            games += 1
            # The reader has judged every move: illegal ones are in its list of errors.
            findings += len(game.errors)
            board = game.board()
            over = claimable = False
            for move in game.mainline_moves():
                board.push(move)
                plies += 1
                if board.is_checkmate() or board.is_stalemate():
                    over = True
                elif board.is_fivefold_repetition() or board.is_seventyfive_moves():
                    over = True
                # An open claim counts once for a game, but is asked for after every move.
                claimable = board.is_repetition(3) or claimable
            findings += claimable + over
    seconds = time.process_time() - began
    print(json.dumps({"games": games, "plies": plies, "findings": findings, "seconds": seconds}))


main()
