# Tables and lines of the command line.

column-id = Provision
column-class = Class
column-status = Status
column-title = Title
column-differs = Differs
column-where = Where
column-what = What
column-edition = Edition
column-answer = Answer
column-articles = Articles
column-total = Total
nothing-found = Nothing found.
not-binding = Summaries in our own words; the binding texts are the federations' own.
scenario-passed = as expected

refusal-two-forms = --csv and { $option }: one form at a time
refusal-all-paired = all { $rounds } rounds are paired
refusal-all-paired-which = all { $rounds } rounds are paired; use --round to say which one to explain
refusal-no-round = no round { $round }: the file has { $last } rounds
refusal-reports-only = { $option } reads tournament reports (.trf)
refusal-place-of-report = --place explains our own files; for a place in a report use rank --player NUMBER
refusal-not-two = --why asks about two players, not { $a } and { $b }
refusal-one-alone = --why asks about two players, not { $number } alone
refusal-only-swiss = only Swiss events are paired round by round: use roundrobin or scheveningen
refusal-by-table = only the rounds of Swiss events are explained: those of a round robin follow its table (V/1.4)
refusal-half-point-bye = round { $round }: the draughts code knows no half-point bye
refusal-two-pauses = round { $round }: { $other } has the bye already
refusal-nobody-has = nobody has number { $number } in the file
refusal-no-teams = no teams in the file (records 310 or 013)
refusal-fixed-criteria = --tiebreaks is for reports: the draughts code fixes its criteria (V/1.7, V/2.9, V/3.2)
refusal-no-such-system = no such system: { $text }
refusal-own-input = the output would be written over the file that is read
refusal-utf-16 = the file is in UTF-16: save it as UTF-8
refusal-not-utf-8 = the file is not in UTF-8 (Latin-1 or a Windows code page, it seems): save it as UTF-8
refusal-long-game = a game of more than { $most } bytes is not read; the rest of the file is
refusal-too-deep = the tree is counted at most { $most } plies deep
refusal-permille = { $option } { $found }: at most 1000 in a thousand
refusal-draws = --draws: from 0 to 100 percent
refusal-size = players from 2 to { $players }, rounds from 1 to { $rounds }
refusal-nobody-plays = { $option } { $found }: nobody would ever play
refusal-nobody-plays-round = { $option } { $found }: nobody would play round { $round }
refusal-baku-points = Baku acceleration needs a win worth two draws (C.04.7)
refusal-no-event = no such event found: with { $players } players, { $found } of { $rounds } rounds were the most that could legally be paired (rounds drawn: { $tries }); ask for fewer rounds, fewer absences or more players
refusal-no-such-points = no such point system: { $text }
refusal-points-twice = { $text }: { $part } after another one
refusal-round-robin = a round robin follows its table: use roundrobin
refusal-dutch-only = { $option } is for the FIDE Dutch system (dutch), not for { $system }
refusal-draughts-only = { $option } is for the draughts code (pzwarc-classic, pzwarc-dutch, pzwarc-rating), not for dutch
table-rank = Rank
table-number = No
table-name = Name
table-rating = Rtg
table-team = Team
table-value-differs = player { $player }, { $code }: { $stated } in the table, { $computed } computed

# Tokens.
token-scope = { $scope } is not a scope a token can have: use server, event/ID or tournament/ID
token-server = the server at { $address } did not make the token: { $why }

# Superblitz duels.
duel-first = the first player
duel-second = the second player
duel-next = Game { $game }: White is { $white } with { $whitetime }, Black is { $black } with { $blacktime }; { $bonus }.
duel-fischer = two seconds are added for every move
duel-bronstein = the two seconds of a move do not add up (Bronstein)
duel-won = Decided: { $player } won the duel.
duel-minutes = { $minutes } minutes: a duel begins with two to five (III/1.3)
duel-game = { $text } is not a game of a duel: draw:SECONDS:SECONDS, first or second
duel-over = { $text }: the duel is already decided
