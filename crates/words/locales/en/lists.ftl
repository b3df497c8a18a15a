# Rating lists of federations.
lists-title = Rating lists
lists-lead = Players are found in these lists while a name is typed, with their rating, title and numbers. The lists are stored beside the data: they are in no backup and can be loaded again at any time.
lists-none = No list has been loaded yet.
lists-players = players: { $count }
lists-former = An earlier edition, kept for events that began in its time
lists-age-coming = not in force yet
lists-age-current = of this month
lists-age = { $count ->
    [one] one month old
   *[other] { $count } months old
}
lists-old = Too old: load the current one
lists-unread = { $count } lines not read
lists-remove = Remove
lists-removed = The list { $list } has been removed.
lists-try = Try a search
lists-name-or-number = Name or number
lists-nobody = Nobody on the lists.
lists-more = There are more: type more letters.
lists-load = Load a list
lists-list = Short name
lists-list-help = fide for FIDE’s list; small letters and digits for any other
lists-called = Name for people
lists-game = Game
lists-game-usual = as before
lists-period = In force from
lists-period-help = Year and month, or a quarter: 2026-11, 2026-Q4. May be left empty if the file says it.
lists-file = File
lists-file-help = FIDE’s text list, also zipped; a CSV or XLSX table with headings; a list of the program rate
lists-insist = Load it all the same
lists-load-button = Load
lists-large = A list of more than 32 MB is loaded by a command:
lists-loaded = { $list } { $period } is loaded (players: { $players }).
lists-look = Are the letters right?
lists-set-aside = Not read:
lists-line = line { $line }
lists-wrong-name = The short name has 2 to 20 small letters, digits or hyphens.
lists-wrong-period = The file does not say when the list came into force: give year and month, such as 2026-11.
lists-wrong-game = There is no such game.
lists-wrong-nobody = Nobody is on this list.
lists-wrong-file = This is not a rating list: { $why }.
lists-doubt-lines = { $count } of { $of } lines cannot be read, the first is line { $line }. The former list stays.
lists-doubt-fewer = Players on this list: { $now }, on the one before: { $before }. Was the file downloaded whole? The former list stays.
lists-wrong-store = The list cannot be stored now. The former list stays.

# Where players are added.
players-lists = Lists:
players-lists-none = No rating list is loaded
players-lists-load = Load one
players-lists-old = { $list } { $period } is too old
events-lists = Rating lists
import-list = Ratings from a list
import-list-label = List
import-list-help = Compares everybody who has a number in the list; you choose what is taken over.
hits-title = Found for “{ $query }”
hits-none = Nobody found for “{ $query }”.
hits-add = Add
hits-search = Search the lists

# The command.
lists-cli-loaded = { $list } { $period }: players loaded { $players }, lines not read { $set_aside }
lists-cli-removed = { $list }: removed
lists-cli-unknown = there is no list { $list }
lists-cli-insist = load it all the same with --insist
