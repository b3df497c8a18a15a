# What every page says.
site-description = The Laws of chess and draughts, edition by edition, for arbiters.
skip = Skip to the content
nav-main = Sections
nav-events = Events
nav-laws = The Laws
nav-topics = Questions
language-choose = Language
crumbs = You are here
own-words = These are our own summaries, not the binding text.
own-words-more = Only the documents of the federations are binding.
sources = Sources: the FIDE Laws of Chess of 1993, 2001, 2014 and 2023, and the code of the Polish Draughts Federation (PZWarc).
licence = Jadoube is free software under the GPL, version 3 or later.

# Search.
search-label = Search the Laws
search-submit = Search
search-hint = A word, a situation or an article number: “phone”, “illegal move”, “7.5.5”.
search-title = Search: { $query }
search-none = Nothing found for “{ $query }”. Try fewer or shorter words.
search-found = { $count ->
    [one] { $count } hit
   *[other] { $count } hits
}
search-all = Show all hits
hit-question = Question
hit-case = Ready-made case

# The first page.
home-title = Competitions by the book
home-lead = Jadoube helps arbiters of chess and draughts: what do the Laws say, in which edition, in which article? At the table, on a phone, without internet.
home-editions = Five documents, article by article
home-editions-text = Four editions of the FIDE Laws and the Polish draughts code, summarised in our own words.
home-side-by-side = The editions side by side
home-questions = Questions from the hall
home-questions-text = What each edition answers, and on which articles the answer rests.
home-all-questions = { $count ->
    [one] The one question
   *[other] All { $count } questions
}
home-facts = About the program
home-cited-title = Every answer has its article
home-cited-text = { $count ->
    [one] { $count } provision, with a link you can pass on.
   *[other] { $count } provisions, each with a link you can pass on.
}
home-offline-title = Made for a hall without internet
home-offline-text = One program on one laptop; any phone or tablet in the room can follow. Nothing is loaded from elsewhere.
home-tools-title = Tools on the command line
home-tools-text = The same program answers in the terminal:
sport-chess = Chess
sport-draughts = Draughts
in-force-from = in force from { $date }

# The rulebook.
laws-title = The Laws, side by side
laws-lead = What the rules said then and what they say now: pick an edition, or a subject in it.
laws-between = Other editions lie between these four of the FIDE Laws; they are not in this rulebook.
laws-compare = { $count ->
    [one] Compare the editions on one question
   *[other] Compare the editions on { $count } questions of arbiters
}
laws-subjects = Provisions by subject
laws-subject = Subject
laws-all = All
laws-conformance = How far the program applies the Laws
laws-conformance-text = A provision counts as enforced or offered only when a test proves that the program cites it.
laws-status = Status
laws-status-meaning = Meaning
edition-from = In force from
edition-source = Source
edition-language = Source language
edition-note = Note
edition-open = Open { $edition }
book-outline = Contents
book-editions = Editions
book-whole = The whole book on one page
book-chapter = This chapter on a page of its own
book-filter = Filter by subject
book-filtered = { $count ->
    [one] { $count } provision of this subject
   *[other] { $count } provisions of this subject
}
checklist-title = Checklist
checklist-lead = Hall, equipment, playing area: to be checked on the spot. Tick it here or print it.
article = Article
article-number = Article { $number }
article-questions = Questions that rest on this article
article-neighbours = Neighbouring articles
article-before = previous
article-after = next
rule-differs = Compared with other editions and the print
topics-title = Questions from the hall
topics-lead = Each question is answered edition by edition, with the articles the answer rests on.
topic-first = Show first:
topic-rests-on = Articles
topic-silent = Not regulated in this edition.
topic-not-printed = Not in this abridged print; what the full edition said is not known from it.

# Refusals.
problem-home = Home page
problem-not-found-title = There is no such page
problem-not-found-advice = The address may be mistyped, or the article has another number in this edition. The search knows them all.
problem-forbidden-title = That is not allowed
problem-forbidden-advice = The request came from a page of another site.
problem-method-title = This address cannot be used that way
problem-method-advice = Open it as an ordinary page.
problem-slow-title = That took too long
problem-slow-advice = Please try again in a moment.
problem-large-title = That is too much at once
problem-large-advice = Send less text.
problem-request-title = The request could not be understood
problem-request-advice = Part of the address or of the form is damaged.
problem-ours-title = Something went wrong in the program
problem-ours-advice = It is not your fault, and nothing was stored. Please try again; if it keeps happening, report it with the number below.
problem-broken-title = This entry breaks the program
problem-broken-advice = It went wrong three times and is not tried again. Nothing was stored. Write it on paper and report the error; the system page has kept it.
problem-nearly-full-title = The disk is nearly full
problem-nearly-full-advice = Results are still stored. Imports, exports and further backups wait until there is room again.
problem-behind-title = Still catching up
problem-behind-advice = What you just entered is stored, but this server has not read it yet. Please try again in a moment.
problem-number = Number of this request: { $number }
problem-form-title = The form could not be read
problem-form-advice = A field is missing, or holds something that was not on offer. Open the page again and fill it in once more.
problem-unplayable-title = This case cannot be played
problem-unplayable-advice = A line of its story cannot be carried out. Open the case: it shows which.
problem-host-title = Not an address of this server
problem-host-advice = Open the address that the server printed when it started. Other names have to be listed with --host.
problem-busy-title = There are too many requests just now
problem-busy-advice = Please try again in a few seconds.
problem-often-title = Requests are coming too often
problem-often-advice = Please wait a few seconds, then try again.

# The server in the terminal.
serve-address = Jadoube is at { $address }
serve-owner = To become the owner, open this once: { $link }
serve-end = Press Ctrl+C to end it.
serve-host = People on the network open: { $address }
serve-warning = Careful: everybody on the network can open this server, and what is sent can be overheard. Use it in networks you trust.
serve-unwritable = { $folder }: nothing can be written there: { $why }

# A board to set up.
board-title = Set up a position
board-lead = Put pieces on the board, or paste a position; copy its text or its address.
board-game = Board
board-chess = Chess
board-draughts100 = Draughts, 100 squares
board-draughts64 = Draughts, 64 squares
board-fen = Position as text (FEN)
board-fen-hint = The field changes with the board; a pasted position appears on the board.
board-bad = This is not a position:
board-turn = To move
board-white = White
board-black = Black
board-show = Show
board-copy = Copy the text
board-copied = Copied.

# The page about the program.
about-link = About, source and licences
about-title = About Jadoube
about-lead = It runs chess and draughts competitions at the board, by the book, on your own computer.
about-version = Version { $version }.
about-licence-text = The text of the licence
about-source = Source
about-source-at = The source of the program that runs here:
about-source-ask = You are entitled to the source of the program that runs here: ask the people who run it, or who gave it to you.
about-notices = Built on the work of others
about-notices-text =
    { $count ->
        [one] One package of others is part of the program. The texts of the licences:
       *[other] { $count } packages of others are part of the program. The texts of the licences:
    }

# The first run.
setup-title = This server is yours
setup-lead = The person who opens this link from the terminal becomes the owner of this server. Enter your name.
setup-name = Your name
setup-take = Become the owner
setup-done-advice = This browser is signed in. Programs get their tokens with “jadoube token”.
setup-used = This link was used at { $time }
setup-used-advice = One link, one owner. If it was not you, stop the server and find out who can read its terminal.

# Certificates for a hall.
serve-here = { $file } in the working directory is used; use --data for another folder.
certificate-no-names = Name the hosts or addresses it is for: --names hall.local
certificate-there = { $file } already exists; nothing was written.
certificate-made = Made for { $names }, valid for { $days } days.
certificate-serve = Start with: jadoube serve --listen 0.0.0.0:8064 --tls-cert { $certificate } --tls-key { $key }
certificate-root = Install { $root } on the tablets of the event, and on no other device; take it off when the event is over.
