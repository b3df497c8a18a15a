# What is asked before a command is carried out.
warns-missing-become-adjourned = Before round { $round } is paired, games without a result count as adjourned: { $games }.
warns-older-adjourned-open = Adjourned games of earlier rounds are still open: { $games }.
warns-colours-both-against = Board { $board }: { $white } and { $black } would both have the wrong colour.
warns-full-point-bye = A full-point bye for { $entry } in round { $round } will be noted in the report.
warns-draft-goes-stale = The draft of round { $round } (attempt { $attempt }) will have to be made again.
warns-many-unchecked = Round { $round }: { $unchecked } of { $field } are not checked in.
warns-too-many-rounds = { $rounds } rounds are too many for { $players } players.
warns-round-robin-fits = With { $players } players and { $rounds } rounds everybody could meet everybody.
warns-list-old = { $count ->
    [one] One rating comes
   *[other] { $count } ratings come
} from a list that is too old: { $entries }.
warns-list-not-of-start-day = { $count ->
    [one] One rating is
   *[other] { $count } ratings are
} not of the list valid on the first day: { $entries }.
warns-many-technical = { $technical } of { $players } ratings are technical.
warns-rating-tiebreak-long-event = The tie-break { $code } rests on ratings, and they change during the event.
warns-rating-tiebreak-unrated = The tie-break { $code } rests on ratings; without a rating: { $unrated }.
warns-sections-overlap = { $name } also plays in { $section }, on the same days.
warns-public-goes-back = { $which ->
    [start] The start list is no longer public: { $gone }.
   *[other] These parts of round { $round } disappear from the public pages: { $gone }.
}
warns-forfeit-before-default-time = Game { $game }: the default time runs for another { $minutes } min.
warns-rematch = Board { $board }: { $white } and { $black } met in round { $round }.
warns-forbidden-met = Board { $board }: { $white } and { $black } must not meet.
warns-pab-ineligible = { $entry } may not have the bye.
warns-pab-not-lowest = The bye should go to somebody ranked below { $entry }.
warns-third-colour = { $entry } would have one colour three times running.
warns-colour-difference = The colours of { $entry } would differ by more than two.
warns-correction-after-pairing = Game { $game } changes from { $was } to { $now } after the next pairing; it counts from round { $round }.
warns-adjourned-not-drawn = The adjourned game { $game } ended { $outcome }, not in the draw it was paired as.
warns-second-half-bye = { $entry } asks for another half-point bye in round { $round }; had so far: { $had }.
warns-numbers-exchanged = { $a } and { $b } exchange start numbers{ $seeding ->
    [broken] , against the order of the start list
   *[kept] { "" }
}.
warns-numbers-regenerated = { $count ->
    [one] One start number changes
   *[other] { $count } start numbers change
}.
warns-import-differs = These rounds of the file are not what the rules give: { $rounds }.
warns-recheck-differs = With the new settings round { $round } would be paired differently.
warns-late-board = { $white } and { $black } get a board in round { $round } after it was published{ $bye ->
    [lifted] ; the bye is cancelled
   *[none] { "" }
}.
warns-players-exchanged = Players of the games { $a } and { $b } sat at each other's tables; both games count as played.
warns-unpublish = The players know round { $round } already; it will be withdrawn.
warns-changed-since-sent = Game { $game } is in { $count ->
    [one] a report
   *[other] { $count } reports
} already sent.
warns-rating-only = Game { $game } counts as { $counts } and is reported for rating as { $reported }.
warns-appeal-late = The appeal against the ruling on incident { $incident } comes { $minutes } min after its deadline.
warns-appeal-pending = { $count ->
    [one] An appeal is waiting
   *[other] { $count } appeals are waiting
} for a decision.
warns-unseal-final = The sealed table ({ $hash }) will be opened again.
warns-effects-undone = Decision { $decision } is withdrawn. { $undone-count ->
    [0] Nothing it did can be undone.
    [one] What it did is undone: event { $undone }.
   *[other] What it did is undone, the latest first: events { $undone }.
}{ $stays-count ->
    [0] { "" }
    [one] { " " }Event { $stays } stays as it is.
   *[other] { " " }Events { $stays } stay as they are.
}
warns-rounds-changed = The number of rounds changes from { $from } to { $to } during the event.
warns-tiebreaks-changed = The tie-breaks change during the event: { $from }; now { $to }.
warns-manual-differs = Round { $round } as paired by hand is not what the rules give.
warns-repair-published = Round { $round } is published and will be paired again.
warns-unpublish-with-results = Round { $round } has results ({ $results }) and will be withdrawn.
warns-appeal-changes-past = By appeal game { $game } changes from { $was } to { $now }; later rounds were paired on it.
warns-leave-fide-mode = The tournament leaves FIDE mode in round { $round }, for good.
warns-old-round = Round { $round } is too far back to be changed in FIDE mode.
warns-forbid-late = After round 1 is paired, FIDE mode allows no new forbidden pairs: { $entries }.
warns-system-changed = After round 1 FIDE mode does not allow another system.
warns-points-changed = After round 1 FIDE mode does not allow the points to change.
warns-bye-value-changed = After round 1 FIDE mode does not allow the value of the bye to change.
warns-acceleration-changed = After round 1 FIDE mode does not allow the virtual points to change.
warns-points-impossible = FIDE mode does not allow such points.
warns-adjourned-not-a-draw-value = In FIDE mode an adjourned game is paired as a draw.
warns-numbers-after-four = After round 4 FIDE mode does not allow the start numbers to change.
warns-late-number-at-end = In FIDE mode { $entry } gets a number by rating, not the last one.
warns-categories-apart = Keeping categories apart is outside FIDE mode.
warns-mirror-rounds = Rounds that repeat others with colours exchanged are outside FIDE mode.
warns-other-system = This system is outside FIDE mode.

# What is told beside.
notice-no-show = { $entry } did not appear: withdraw from round { $round }?
notice-no-show-choice = { $entry } did not appear: pair again, or leave out from round { $round } (V/2.8.9.8)?
notice-rounds-nearer = The number of players per round comes closer to five (V/2.4).
notice-rounds-farther = The number of players per round comes no closer to five (V/2.4).
notice-colour-drawn = The colour of number 1 was drawn (seed { $seed }).
notice-draft-stale = The draft of round { $round } has to be made again.
notice-round-complete = All results of round { $round } are in.
notice-drawn-for-pairing = These games count as drawn for this pairing: { $games }.
notice-team-short = { $team } is short of its quorum: { $present } present, { $needed } needed.
notice-numbers-out-of-order = By the current ratings the start numbers would be different.
notice-late-board = { $entry } has the bye in round { $round } and could play the latecomer at a board of their own.
notice-late-boards = The latecomers could play each other in round { $round } at a board of their own.
notice-changed-since-sent = Game { $game } was already reported: tell the rating officer.
notice-effect-stands = Event { $seq } can no longer be undone and stays as it is.
notice-plan-changed = The round before was paired with another number of rounds in mind.

# Why somebody does not play.
absence-kind-pab = bye of the pairing
absence-kind-zero = bye without points
absence-kind-half = half-point bye
absence-kind-full = full-point bye
absence-kind-excluded = excluded
absence-kind-not-entered = not entered yet
absence-kind-withdrawn = withdrawn

# How far a round is public.
public-step-nothing = nothing
public-step-pairings = pairings
public-step-results = results
public-step-standings = standings
