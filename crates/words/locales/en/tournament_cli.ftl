# The command line of a tournament: tables, questions, refusals.

tcli-other-format = this is not one of our event files ("format" must be "{ $format }")
tcli-other-version = version { $found } of the event file is not known here: this program reads version { $known }
tcli-bad-order = event { $found } stands where event { $due } was expected
tcli-empty = the log is empty: no tournament was created
tcli-event-file = this is an event file: write it with `jadoube tournament export` first
tcli-changed = somebody else changed the file in the meantime; nothing was written, please try again
tcli-exists = the file already exists
tcli-no-entry = there is no entry { $entry }
tcli-one-result = with --board there is one result
tcli-which-board = { $said }: without --board, write each result with its board, as in 3=1-0
tcli-no-command = this is not a command: { $what }
tcli-not-published = round { $round } is not published
tcli-no-tournament-file = there is nothing to write yet
tcli-kept = Kept; last event { $head }.
tcli-already = That was already so; last event { $head }.
tcli-entered = Entered: { $name } (entry { $order })
tcli-asks = Please confirm (level { $level }): { $what }
tcli-confirm = Nothing was done. To go on, repeat the command with: { $options }
tcli-refused = Refused: { $why }
tcli-only-outside-fide-mode = only outside FIDE mode: { $what }
tcli-leave-fide-mode = It can be done by leaving FIDE mode for good, which the report will mention: { $options }
tcli-contested = Game { $game }: { $there } was recorded, { $said } is reported now. Neither counts until `correct` settles it.
tcli-title = Title
tcli-federation = Fed
tcli-club = Club
tcli-remark = Remark
tcli-board = Board
tcli-white = White
tcli-black = Black
tcli-result = Result
tcli-seq = No
tcli-time = Time
tcli-kind = Kind
tcli-what = What happened
tcli-data = Data
tcli-round = Round { $round }: { $stage }
tcli-stale = The draft rests on what has changed since: draft the round again.
tcli-overview = { $game }, { $system }, round { $round } of { $rounds }: { $stage }; last event { $head }
tcli-left-fide-mode = FIDE mode was left in round { $round }
tcli-absence-pab = bye
tcli-absence-zero = absent, 0
tcli-absence-half = half-point bye
tcli-absence-full = full-point bye
tcli-absence-excluded = excluded from the round
tcli-absence-not-entered = not entered yet
tcli-absence-withdrawn = withdrawn
tcli-stage-planned = planned
tcli-stage-drafted = drafted
tcli-stage-editing = being paired by hand
tcli-stage-published = published
tcli-stage-running = running
tcli-stage-complete = complete
tcli-stage-closed = closed
tcli-stage-setup = being set up
tcli-stage-entering = entries are open
tcli-stage-decided = all played
tcli-stage-sealed = sealed
tcli-stage-reported = reported
tcli-stage-archived = archived
tcli-stage-cancelled = cancelled
tcli-csv-twice = column { $column } repeats an earlier one
tcli-csv-unused = column { $column } is unknown and ignored
tcli-csv-no-name = the first line has no column of names (Name, Nazwisko, Příjmení)
tcli-csv-cells = { $found } cells, there are { $columns } columns
tcli-csv-nobody = there is nobody on the list
tcli-csv-number = { $text } is not a whole number
tcli-csv-nameless = the name is missing
tcli-csv-title = { $text } is not a title (GM, IM, WGM, FM, WIM, CM, WFM, WCM)
tcli-csv-sex = { $text }: write m or w
tcli-csv-birth = { $text }: write a year or a day of birth, such as 1990 or 1990-05-31
tcli-csv-rating = { $text } is higher than any rating (at most 4000)
tcli-csv-long = { $text } is too long, or not on one line

tcli-imported = { $count ->
    [one] { $count } player entered.
   *[other] { $count } players entered.
}
tcli-open-games = { $count ->
    [one] { $count } game has no result yet.
   *[other] { $count } games have no result yet.
}
tcli-say-last = say whether this is the last round: --last or --not-last
