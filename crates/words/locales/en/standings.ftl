# standings
tiebreak-not-in-round-robin = not in a round robin: everybody has the same opponents
tiebreak-round-robin-only = made for round robins
tiebreak-unrated = left out: somebody has no rating
tiebreak-teams-only = for teams only
tiebreak-from-opponent = round { $round }: { $amount } from player { $player }
tiebreak-from-dummy = round { $round }: { $amount }, not played: a dummy with the player's own score
tiebreak-from-capped-dummy = round { $round }: { $amount }, not played: a dummy at its ceiling
tiebreak-from-round = round { $round }: { $amount }
tiebreak-cut = left out
