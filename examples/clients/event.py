#!/usr/bin/env python3
"""Runs a whole event through the interface for programs, with Python's own library alone.

    JADOUBE_TOKEN=... python3 event.py http://127.0.0.1:8080 --players 64 --rounds 9 --report open.trf

Every request that changes something carries an Idempotency-Key. Where no answer comes the same
request is sent again with the same key: it has its effect once. What the rules ask (428) is put to
whoever runs the program; here everything asked is confirmed.
"""

import argparse
import json
import os
import secrets
import sys
import time
import urllib.error
import urllib.request


class Refused(Exception):
    """The server said no, with a problem document."""

    def __init__(self, problem):
        super().__init__(problem.get("detail") or problem.get("title"))
        self.problem = problem


class Server:
    def __init__(self, address, token):
        self.address = address.rstrip("/")
        self.token = token

    def ask(self, method, path, body=None, key=None):
        """One request; again with the same key while nothing answers."""
        headers = {"Authorization": f"Bearer {self.token}", "Accept-Language": "en"}
        data = None
        if body is not None:
            data = json.dumps(body).encode()
            headers["Content-Type"] = "application/json"
        if method != "GET":
            headers["Idempotency-Key"] = key or secrets.token_hex(16)
        wait = 0.2
        for last in (False, False, False, True):
            request = urllib.request.Request(self.address + path, data, headers, method=method)
            try:
                with urllib.request.urlopen(request, timeout=60) as answer:
                    return answer.read().decode()
            except urllib.error.HTTPError as error:
                problem = json.loads(error.read() or b"{}")
                if error.code not in (429, 503) or last:
                    raise Refused(problem) from None
            except urllib.error.URLError:
                if last:
                    raise
            time.sleep(wait)
            wait *= 2
        raise AssertionError("unreachable")

    def get(self, path):
        return json.loads(self.ask("GET", path))

    def post(self, path, body):
        return json.loads(self.ask("POST", path, body))


class Tournament:
    def __init__(self, server, event, **settings):
        self.server = server
        made = server.post(f"/api/v1/events/{event}/tournaments", settings)
        self.id = made["tournament"]
        self.path = f"/api/v1/tournaments/{self.id}"

    def command(self, kind, /, **data):
        """Sends a command; what is asked is confirmed, at level 4 twice."""
        body = {"kind": kind, "data": data}
        try:
            return self.server.post(f"{self.path}/commands", body)
        except Refused as refused:
            warnings = refused.problem.get("warnings")
            if not warnings:
                raise
            marks = [warning["mark"] for warning in warnings]
            body.update(confirm=marks, confirm_again=marks)
            return self.server.post(f"{self.path}/commands", body)


def outcome(white, black, round_number):
    """A result that follows from numbers and round alone, so that a run can be repeated."""
    lot = (white * 31 + black * 17 + round_number * 7) % 10
    if white < black:
        return "1-0" if lot < 5 else "1/2" if lot < 8 else "0-1"
    return "0-1" if lot < 5 else "1/2" if lot < 8 else "1-0"


def main():
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("server")
    arguments.add_argument("--players", type=int, default=64)
    arguments.add_argument("--rounds", type=int, default=9)
    arguments.add_argument("--report", help="where the report goes; the screen without")
    wanted = arguments.parse_args()
    token = os.environ.get("JADOUBE_TOKEN")
    if not token:
        arguments.error("a token is needed in JADOUBE_TOKEN")
    server = Server(wanted.server, token)
    event = server.post("/api/v1/events", {"name": "Sample event"})["event"]
    open_ = Tournament(
        server,
        event,
        name="Sample open",
        game="chess",
        system="fide-dutch",
        rounds=wanted.rounds,
        initial_colour="white",
    )
    entries = [
        {"name": f"Sample{number:03}, Player", "rating": 2500 - 7 * number, "federation": "POL"}
        for number in range(1, wanted.players + 1)
    ]
    ids = open_.command("add-entries", entries=entries)["entries"]
    open_.command("assign-numbers", order="standard")
    for number in range(1, wanted.rounds + 1):
        if number == 3:
            open_.command("grant-bye", entry=ids[9], round=3, kind="half")
        if number == 5:
            open_.command("withdraw", entry=ids[20], from_round=5)
        open_.command("draft-round", round=number)
        open_.command("publish-round", round=number)
        boards = server.get(f"{open_.path}/rounds/{number}")["boards"]
        results = [
            {
                "board": board["board"],
                "outcome": outcome(board["white"]["number"], board["black"]["number"], number),
            }
            for board in boards
        ]
        open_.command("confirm-results", round=number, results=results)
        best = server.get(f"{open_.path}/standings")["rows"][0]
        print(f"round {number}: {len(boards)} boards, {best['name']} leads with {best['points_text']}", file=sys.stderr)
    report = server.ask("GET", f"{open_.path}/export/trf26")
    if wanted.report:
        with open(wanted.report, "w", encoding="utf-8", newline="") as file:
            file.write(report)
    else:
        sys.stdout.write(report)
    print(json.dumps({"event": event, "tournament": open_.id}))


if __name__ == "__main__":
    main()
