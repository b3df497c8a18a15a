# The lawbook: classes, statuses, counts, dates.
class-board = Board and moves
class-play = Conduct of play
class-clock = Clock
class-notation = Notation
class-access = Accessibility
class-ruling = Rulings
class-tournament = Tournament
class-rating = Rating and titles
class-officials = Officials
class-venue = Hall and equipment
class-definition = Terms

status-enforced = enforced
status-offered = offered
status-checklist = checklist
status-shown = shown
status-planned = planned
status-enforced-meaning = The program reaches the verdict or the figure on its own.
status-offered-meaning = The arbiter chooses; the program offers and records.
status-checklist-meaning = A point on a checklist for people.
status-shown-meaning = Text to read; there is nothing to compute.
status-planned-meaning = Not yet in the program.

language-polish = Polish
language-czech = Czech
language-english = English

count-provisions = { $count ->
    [one] { $count } provision
   *[other] { $count } provisions
}
count-questions = { $count ->
    [one] { $count } question
   *[other] { $count } questions
}

date = { $day } { $month ->
    [1] January
    [2] February
    [3] March
    [4] April
    [5] May
    [6] June
    [7] July
    [8] August
    [9] September
    [10] October
    [11] November
   *[12] December
} { $year }

# The chapters of arbiters' questions, by the names of their files.
topics-adjournment = Adjourned games
topics-arbiter-and-public = Arbiter and public
topics-castling-and-promotion = Castling and promotion
topics-clock = The clock
topics-conduct = Conduct of the players
topics-draughts-clock = Draughts: clock and rates of play
topics-draughts-draws = Draughts: draws
topics-draughts-irregularities = Draughts: irregular moves
topics-draughts-play = Draughts: moving and capturing
topics-draughts-teams-and-officials = Draughts: teams, arbiters, rating
topics-draughts-tournament = Draughts: tournaments
topics-draw-claims = Draw offers and claims
topics-endings = How a game ends
topics-flags = Flags
topics-irregularities = Irregularities
topics-quickplay = Quickplay finish
topics-rapid-blitz = Rapid and blitz
topics-recording = Recording the moves
topics-special = Chess960, blind players, computers
topics-touch-and-moves = Touching and moving
