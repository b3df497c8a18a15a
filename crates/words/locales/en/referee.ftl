# Rulings of the referee: verdicts, refusals, choices, evidence.

# Time controls, as they can be read again.
clock-control = Time control: { $control }
clock-control-sides = Time control: White { $white }; Black { $black }
clock-none = Played without a clock.
clock-hours = { $count ->
    [one] { $count } hour
   *[other] { $count } hours
}
clock-minutes = { $count ->
    [one] { $count } minute
   *[other] { $count } minutes
}
clock-seconds = { $count ->
    [one] { $count } second
   *[other] { $count } seconds
}
clock-millis = { $count ->
    [one] { $count } millisecond
   *[other] { $count } milliseconds
}
clock-for-moves = { $count ->
    [one] { $time } for { $count } move
   *[other] { $time } for { $count } moves
}
clock-for-every-moves = { $count ->
    [one] { $time } for every further { $count } move
   *[other] { $time } for every further { $count } moves
}
clock-then = then { $period }
clock-fischer = { $time } added per move
clock-bronstein = { $time } Bronstein per move
clock-delay = { $time } delay per move
clock-from-move = { $bonus } from move { $count }
clock-without = without increment

# The envelope of an adjourned game.
envelope-players = Players: { $players }
envelope-position = Position before the sealed move: { $position }
envelope-times = Time used (White / Black): { $times }
envelope-sealer = Sealed by: { $sealer }
envelope-number = Number of the sealed move: { $number }
envelope-offer = Open draw offer by: { $side }
envelope-no-offer = No draw offer is open.
envelope-resumption = Resumption (date, time, place): { $resumption }
envelope-white = White
envelope-black = Black
envelope-position-word = the position
envelope-times-word = the times
envelope-differs = What is set up does not agree with the envelope: { $what }.
envelope-reply = Second envelope: the reply to the sealed move

# What is possible instead of what was refused.
ruling-instead = Possible instead: { $what }
instead-game-over = an appeal or another matter beside the board; the arbiter may overrule with a reason.
instead-not-begun = the arbiter starts the round, players arrive.
instead-has-begun = whatever may happen during the game.
instead-not-on-move = offer a draw, press the clock after one's own move, call the arbiter.
instead-only-player = a player, or the player's assistant, does it.
instead-only-arbiter = call the arbiter.
instead-outsider = tell the arbiter, and nobody else.
instead-already-here = play on.
instead-clocks-stand = the arbiter starts a clock.
instead-no-such-man = name a square on which a piece stands.
instead-not-a-move = write the move with both squares, as in e2-e4.
instead-ambiguous-move = write the move with both squares.
instead-no-offer = offer a draw oneself, or make a move.
instead-offer-open = wait for the answer; the offer cannot be withdrawn.
instead-event-forbids = play on.
instead-flag-up = play on until a flag is down.
instead-no-clock = play goes on without a clock.
instead-already-stopped = the arbiter starts the clocks.
instead-already-running = stop the clocks first.
instead-nothing-illegal = play on, or report what else is wrong.
instead-nothing-pending = a penalty, setting a clock, or overruling with a reason.
instead-not-an-option = one of the choices offered with the ruling.
instead-not-adjourned = the arbiter has a move sealed first.
instead-envelope-shut = the arbiter resumes the game and opens the envelope.
instead-reply-sealed = the arbiter opens the second envelope when the absent player is there.
instead-no-reply-sealed = a reply is sealed first, while the player who sealed is absent.
instead-sealer-present = make the reply on the board.
instead-not-present = wait until that player arrives.
instead-not-here = what the rules of this game provide.
instead-flag-down = call the arbiter: what follows from a flag.
instead-too-early = wait until the time for it has come.
instead-other-mode = announce the kind of game that fits the time control, or set other times.
instead-time-backwards = enter what was seen in the order in which it was seen.

ruling-consequence = { $choice }: { $what }
ruling-faults = What is wrong with the move: { $faults }

verdict-noted = Noted.
verdict-play-on = Play goes on.
verdict-begins = The game begins: White's clock is started.
verdict-late-loses = The player came too late and loses, unless the arbiter decides otherwise.
verdict-must-play = The player is bound by what was touched or declared.
verdict-nothing-binds = Nothing binds the player.
verdict-made = The move is made.
verdict-not-legal-yet = The move on the board is not legal; it is not completed yet.
verdict-touch-broken = The move stands on the board, but the player was bound to another one.
verdict-completed = The move is completed.
verdict-won = The game is decided.
verdict-drawn = The game is drawn.
verdict-both-lose = Both players lose.
verdict-annulled = The game is void; a new one is played.
verdict-restored = The position is restored.
verdict-opponent-gains = The opponent gets extra time.
verdict-illegal-stands = The illegal move stands.
verdict-becomes-queen = The pawn is replaced by a queen.
verdict-unfinished = The move is not finished: the pawn is still to be exchanged.
verdict-not-announced = The move is not announced as it was made; the clock may not be pressed yet.
verdict-waits = The arbiter waits for the next completed move.
verdict-offer-open = The draw offer is open.
verdict-offer-improper = The draw offer is valid, but it came at the wrong moment.
verdict-offer-declined = The draw offer is declined.
verdict-agreement-not-valid = The agreement is not valid; play goes on.
verdict-claim-upheld = The claim is right.
verdict-claim-wrong = The claim is wrong.
verdict-claim-not-admitted = The claim is not admitted.
verdict-flag-moves-made = The required moves were made; play goes on.
verdict-clocks-stopped = The clocks are stopped.
verdict-clocks-run = The clock is started.
verdict-stop-unjustified = There was no reason to stop the clocks.
verdict-clocks-corrected = The clocks are corrected.
verdict-too-late = It is too late to complain.
verdict-transferred = The position is carried over to a correctly placed board.
verdict-put-back = The player puts the pieces back on their own time.
verdict-increment-given = Both players get time per move from now on.
verdict-postponed = The decision is postponed.
verdict-seal = The player on move seals a move.
verdict-sealed = The move is sealed and the game adjourned.
verdict-resumed = The game is resumed.
verdict-reply-sealed = The reply is sealed in a second envelope; the absent player's clock runs.
verdict-reply-made = The sealed reply is made on the board.
verdict-penalty-open = It is wrong; the arbiter chooses a penalty.
verdict-allowed = It is allowed.
verdict-duty = That is what the rules require.
verdict-only-to-arbiter = It may be told to the arbiter only.
verdict-silent = The arbiter says nothing.
verdict-arbiter-decides = The arbiter decides.
verdict-appealed = The appeal is open: those whom the event names for it decide, not the arbiter.
verdict-appeal-refused = The appeal is refused: the decision stands.
verdict-penalised = A penalty is imposed.
verdict-overruled = The ruling is overruled.
verdict-ruling-needed = This edition does not regulate it: a ruling is needed.

refusal-game-over = The game is over.
refusal-not-begun = The game has not begun.
refusal-has-begun = The game has already begun.
refusal-not-on-move = This player is not on move.
refusal-only-player = Only a player may do this.
refusal-only-arbiter = Only an arbiter may do this.
refusal-outsider = Only the players and the arbiter may do this.
refusal-already-here = The player is already at the board.
refusal-clocks-stand = The clocks are stopped; the arbiter decides when play resumes.
refusal-no-such-man = There is no piece there.
refusal-not-a-move = This cannot be read as a move.
refusal-ambiguous-move = Several moves can be meant.
refusal-no-offer = No draw offer is open.
refusal-offer-open = This player's offer is still open.
refusal-event-forbids = The regulations of the event forbid it.
refusal-flag-up = The flag is not down.
refusal-no-clock = No clock is used.
refusal-already-stopped = The clocks are already stopped.
refusal-already-running = A clock is already running.
refusal-nothing-illegal = There is no illegal move to act on.
refusal-nothing-pending = Nothing is waiting for a decision.
refusal-not-an-option = The Laws do not offer this choice here.
refusal-not-adjourned = No game is adjourned.
refusal-envelope-shut = The sealed move is still in its envelope.
refusal-reply-sealed = A reply is sealed and its envelope is still shut.
refusal-no-reply-sealed = No reply is sealed.
refusal-sealer-present = The player who sealed is present.
refusal-not-present = The player in whose presence the envelope is opened is absent.
refusal-not-here = These rules do not apply in this game.
refusal-flag-down = The flag is down: it is too late for that.
refusal-too-early = It is too early: there is still time.
refusal-other-mode = The time control does not fit the announced kind of game.
refusal-time-backwards = Time does not run backwards.

choice-waive = waive the loss
choice-grant = grant it
choice-grant-delay = grant it as a delay
choice-refuse = refuse it
choice-postpone = postpone the decision
choice-set-clocks = set the clocks
choice-award-time = award extra time
choice-decide-result = decide the result
choice-new-game = have a new game played
choice-send-away = send the person who interfered out of the hall
choice-warning = a warning
choice-opponent-gains-time = more time for the opponent
choice-offender-loses-time = less time for the offender
choice-opponent-score-raised = a higher score for the opponent
choice-offender-score-lowered = a lower score for the offender
choice-game-lost = loss of the game
choice-fine = an announced fine
choice-exclusion-from-rounds = exclusion from rounds
choice-expulsion = expulsion from the event

ruling-clock-white = White: { $change }
ruling-clock-black = Black: { $change }
ruling-articles = Articles: { $articles }
ruling-must = To be played: { $moves }
ruling-owed = It should have been one of: { $moves }
ruling-options = The arbiter may: { $options }
ruling-unasked-yes = The arbiter steps in without waiting for a claim.
ruling-unasked-no = The arbiter steps in only when asked.
ruling-occurrences = { $count ->
    [one] The position stood after half-move { $plies }.
   *[other] The position stood after half-moves { $plies }.
}
ruling-quiet = { $plies ->
    [one] { $plies } half-move without capture or pawn move; { $needed } are needed.
   *[other] { $plies } half-moves without capture or pawn move; { $needed } are needed.
}
ruling-mates = A mate is still possible: { $line }
ruling-cannot-mate = No series of legal moves gives mate.
ruling-undecided = Whether a mate is possible is not settled; the arbiter decides.
ruling-begins-black = The game begins: Black's clock is started.
ruling-wins-by = It is won by: { $line }
ruling-readings = It can be read as: { $readings }
ruling-read = Open to another reading: { $reading }
reading-fifty-unpressed = the last move counts although the clock was not pressed
reading-control-unpressed = the move of the time control was made but not completed
reading-queen-ends = the pawn became a queen, but an illegal move ends no game by itself
reading-sealed-before-flag = the sealed move had ended the game before the flag fell
reading-sealed-against-touch = another man was touched; the sealed move stands until somebody complains
reading-promotion-unnamed = a promotion without its piece can mean four moves
reading-illegal-answered = an illegal move answered an illegal move; the last is corrected first
reading-trouble-lasts = the time trouble in which nobody need record lasts until the time control
reading-increment-no-quickplay = with time added for every move no phase is limited, so this claim does not exist here
reading-between-sessions = what is noted while the game is adjourned happened between the sessions and not during play; what was seen during play may be penalised all the same
ruling-time-left = Time left: { $time }
ruling-refused = Not possible: { $why }
ruling-result = Result: { $result }

# Draughts: what only its code knows.
verdict-irregular = The board is not as it should be; the opponent alone decides what follows.
verdict-healed = The opponent has moved on: the irregularity stands.
verdict-not-tolerated = A refused or partial correction is not tolerated.
verdict-crowned = The king is crowned.
verdict-claim-pending = The claim waits for the arbiter.
verdict-won-on-board = The game is won on the board; the clock is still to be pressed.
verdict-time-shared = The time is shared equally by both players.
verdict-offer-void = There is no offer: it was not allowed.
verdict-time-trouble = The player is in time trouble and need not record.
verdict-opponent-asked = A piece on a light square does not count and the game would end: the arbiter first asks the opponent whether it is to be put back.
choice-admonition = a spoken admonition
choice-public-warning = a warning announced publicly
choice-both-lose = loss of the game for both

# Penalties after "the arbiter may".
may-warning = give a warning
may-opponent-gains-time = give the opponent more time
may-offender-loses-time = take time from the offender
may-opponent-score-raised = raise the opponent's score
may-offender-score-lowered = lower the offender's score
may-game-lost = declare the game lost
may-fine = impose the announced fine
may-exclusion-from-rounds = exclude the player from rounds
may-expulsion = expel the player from the event
may-admonition = admonish the player
may-public-warning = give a warning and announce it
may-both-lose = declare the game lost for both

ruling-counted = { $made ->
    [one] { $made } move by each side is counted; { $needed } are needed.
   *[other] { $made } moves by each side are counted; { $needed } are needed.
}
ruling-pieces = { $found ->
    [one] { $found } piece; at most { $most } are allowed.
   *[other] { $found } pieces; at most { $most } are allowed.
}
ruling-confirmed = Result confirmed by: { $who ->
    [white] White
    [black] Black
    [both] both players
   *[nobody] nobody yet
}
ruling-array = Array number { $number }, entered by hand
ruling-array-lot = Array number { $number }, drawn with the seed { $seed }
ruling-lead = Men ahead, counting a king as two: { $lead }
ruling-irregularity = Irregularity: { $article }
ruling-moves = Moves made: White { $white }, Black { $black }
ruling-illegal-white = Illegal moves counted against White: { $count }
ruling-illegal-black = Illegal moves counted against Black: { $count }
ruling-default-time = The default time is { $time }.
ruling-default-unsaid = No default time was announced: { $time } applies.
ruling-default-zero = No default time was announced: it is zero.
ruling-not-known-flag-order = Both flags are down: which one fell first?
