#!/bin/sh
# Runs a small event through the interface for programs with nothing but curl and sed:
# eight players, three rounds, White wins on odd boards and the rest is drawn. Prints the report.
#
#   JADOUBE_TOKEN=$(jadoube token --data DIR --role owner | tail -n 1) sh event.sh http://127.0.0.1:8080
set -eu

server=${1:?the address of the server, as http://127.0.0.1:8080}
token=${JADOUBE_TOKEN:?a token in JADOUBE_TOKEN}

# A key makes a request that is sent twice count once: keep it until the answer is there.
key() { od -An -N16 -tx1 /dev/urandom | tr -d ' \n'; }

post() { # path, body
    curl --silent --show-error --fail-with-body --retry 3 --retry-connrefused \
        --header "Authorization: Bearer $token" --header "Idempotency-Key: $(key)" \
        --header "Content-Type: application/json" --data "$2" "$server$1"
}

get() { # path
    curl --silent --show-error --fail-with-body --header "Authorization: Bearer $token" "$server$1"
}

field() { sed -n "s/.*\"$1\":\"\([^\"]*\)\".*/\1/p"; }

event=$(post /api/v1/events '{"name":"Sample event"}' | field event)
tournament=$(post "/api/v1/events/$event/tournaments" \
    '{"name":"Sample open","game":"chess","system":"fide-dutch","rounds":3,"initial_colour":"white"}' \
    | field tournament)
here=/api/v1/tournaments/$tournament

command() { # kind, data
    post "$here/commands" "{\"kind\":\"$1\",\"data\":$2}"
}

entries=
for number in 1 2 3 4 5 6 7 8; do
    entries="$entries${entries:+,}{\"name\":\"Sample, Player $number\",\"rating\":$((2300 - number * 50))}"
done
command add-entries "{\"entries\":[$entries]}" > /dev/null
command assign-numbers '{"order":"standard"}' > /dev/null

for round in 1 2 3; do
    command draft-round "{\"round\":$round}" > /dev/null
    command publish-round "{\"round\":$round}" > /dev/null
    results=
    for board in $(get "$here/rounds/$round" | grep -o '"board":[0-9]*' | cut -d: -f2); do
        outcome=1/2
        [ $((board % 2)) -eq 0 ] || outcome=1-0
        results="$results${results:+,}{\"board\":$board,\"outcome\":\"$outcome\"}"
    done
    command confirm-results "{\"round\":$round,\"results\":[$results]}" > /dev/null
done

echo "tournament $tournament" >&2
get "$here/export/trf26"
