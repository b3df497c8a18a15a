# What a story can tell and no desk offers.
event-penalise-plain = penalty for { $about }: { $penalty }
event-overrule-penalise-plain = overrules; penalty for { $about }: { $penalty }
event-hands = makes { $move }, hands used: { $hands }
event-claim = claims a draw: { $ground }
event-claim-with = claims a draw: { $ground }, after { $move }
event-claim-from-display = claims a draw by what a display shows: { $ground }
event-claim-with-from-display = claims a draw by what a display shows: { $ground }, after { $move }
event-no-short-team = finds that both teams have their quorum
event-see-time = sees time pass
event-read-clocks = reads the clocks: White { $white_time }, Black { $black_time }
event-confirm = confirms the finding of entry { $entry }
event-overrule-any = overrules: { $decision }
event-overrule-because = overrules: { $decision } (reason: { $reason })

# Grounds of a claim.
ground-repetition = the same position three times
ground-fifty-moves = fifty moves
ground-rule-draw = the counts of the code
ground-ending = an ending that is not played out
ground-last-minute = the last minute
