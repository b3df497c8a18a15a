# What games that live on a server add: facts that are not known, matters with numbers,
# and how every observation is told.

verdict-not-established = It depends on something that is not known: that has to be established first.
refusal-no-such-matter = There is no such matter, ruling or half-move.
instead-no-such-matter = one of those that are listed.
refusal-not-known = It depends on something that has not been reported yet.
instead-not-known = tell it first: the move, the text, the time.
refusal-no-board = This cannot stand on the board.
instead-no-board = set up the actual position.
ruling-not-known-moves = Not known: which moves were made. Enter them, or say that they cannot be shown.
ruling-not-known-position = Not known: what stands on the board.
ruling-not-known-count-white = Not known: how many moves White has completed.
ruling-not-known-count-black = Not known: how many moves Black has completed.
ruling-not-known-time-white = Not known: what White’s clock shows.
ruling-not-known-time-black = Not known: what Black’s clock shows.
event-make-unknown = makes a move that nobody has written down
event-identify = says that move { $count } was { $move }
event-board-shows = sees on the board: { $position }
event-seal-unseen = seals a move that nobody else has seen
event-envelope-says = opens the envelope and reads { $move }
event-seal-reply-unseen = seals a reply that nobody else has seen
event-reply-says = opens the second envelope and reads { $move }
event-raise = claims a draw and waits for the arbiter: { $ground }
event-raise-with = claims a draw and waits for the arbiter: { $ground }, after { $move }
event-clock-reads = takes over what the players’ clock shows
event-decide-matter = decides matter { $count }: { $decision }
event-overrule-entry = overrules what was ruled in entry { $entry }: { $decision }
event-overrule-entry-because = overrules what was ruled in entry { $entry }: { $decision } (reason: { $reason })
case-unobserved-clock = Nobody reads the clock for the record
