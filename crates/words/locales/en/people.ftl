# Getting in and out, one's own account.
people-sign-in = Sign in
people-sign-out = Sign out
people-account = Account
people-in = Signed in as { $name }
people-name = Name
people-password = Password
people-enter = Sign in
people-wrong = The name or the password is wrong.
people-nobody = Nobody has an account here yet. Where something is stored, the server prints a link in its terminal: open it.
people-lost = Lost the password? On the machine of the server, “jadoube account link NAME” prints a link that lets you in once.
people-overheard = This connection is not encrypted: others in this network can read what you type. Use a password you use nowhere else.
people-name-bad = A name is needed, of at most 100 letters.
people-password-new = New password
people-password-old = Current password
people-password-hint = At least ten characters. A few words in a row are easy to remember and hard to guess.
people-password-short = The password is too short: at least ten characters.
people-password-long = The password is too long: at most 256 characters.
people-password-common = This password is one of the first that anybody tries. Choose another.
people-password-name = The password must not be the name.
people-password-change = Change the password
people-password-set = Set a password
people-password-none = This account has no password: only the browsers listed above can use it.
people-old-wrong = The current password is wrong.
people-save = Save
people-no-roles = You have no role yet. The owner or the chief arbiter can give you one.
people-sessions = Where you are signed in
people-browser = Browser
people-here = here
people-since = since { $time }
people-used = last used { $time }
people-end = Sign out there
people-end-others = Sign out everywhere else
people-attempts = Recent sign-ins
people-attempts-none = Nothing yet.
people-attempts-many =
    { $count ->
        [one] One wrong password in the last day.
       *[other] { $count } wrong passwords in the last day.
    } If it was not you, somebody is guessing: take a longer password.
people-last-way = This account has no password and no other browser: once you sign out, only “jadoube account link” on the machine of the server lets you in again.
people-attempt-done = signed in
people-attempt-failed = wrong password

setup-link-title = Sign-in link for { $name }
setup-link-lead = Set a new password. All other browsers of this account are signed out.
setup-password-later = It can wait as long as only this browser is used.

# Roles.
role-owner = Owner
role-organiser = Organiser
role-chief = Chief arbiter
role-deputy = Deputy arbiter
role-pairing = Pairing officer
role-sector = Sector arbiter
role-check-in = Check-in
role-helper = Helper
role-table = Table device
role-captain = Captain
role-player = Player
role-screens = Screens
role-public = Public

# Refusals.
problem-sign-in-title = Please sign in
problem-sign-in-advice = You are not signed in, or not any more. Nothing was stored.
problem-right-title = You may not do this
problem-right-advice = Your role does not allow it. The owner or the chief arbiter can give you another.
problem-guesses-title = Too many attempts
problem-guesses-advice = Please wait a minute, then try again.
problem-paused-advice = After twenty wrong passwords this name waits for a quarter of an hour. On the machine of the server, “jadoube account link NAME” prints a link that lets you in at once.
problem-stale-title = This page is out of date
problem-stale-advice = It was made for another session. Go back, load the page again and repeat; nothing was stored.

# The command for accounts.
account-link = Open this link once, within 24 hours: { $link }
account-no-password = no password
account-locked = locked
account-nobody = nobody has an account of that name
account-taken = the name is already taken
account-name = a name is needed, of at most 100 letters
account-role = no such role or scope: owner, organiser, chief, deputy, pairing, sector, check-in, helper …; server, event/ID or tournament/ID
account-last-owner = this is the last owner who can sign in; make another first
account-stored = it could not be stored: { $why }
account-scope = there is no { $why } here
account-not-held = the account does not have that role
account-done-given = { $name }: { $role } for { $scope }
account-done-taken = { $name }: no longer { $role } for { $scope }
account-done-locked = { $name } is locked and signed out everywhere
account-done-unlocked = { $name } may sign in again
account-no-token = there is no token of that number; jadoube token list shows them
token-revoked = Revoked: { $name } ({ $token })
token-none = There are no tokens.

# Accounts and roles.
staff-title = Accounts and roles
staff-no-role = no role
staff-revoke = Revoke
staff-change = Change
staff-role = Role
staff-grant = Give the role
staff-link = Make a sign-in link
staff-link-more = Give this link to the person in a way you trust. It works once, within 24 hours.
staff-lock = Lock
staff-unlock = Unlock
staff-add = New account
staff-make = Make the account
staff-taken = That name is already taken.
staff-last-owner = This is the last owner who can sign in; make another first.
staff-scope-bad = There is no such role or scope. A scope is “server”, “event/ID” or “tournament/ID”.

# Devices.
devices-title = Devices
devices-lead = Phones and tablets join by a QR code or by eight digits, for one event or tournament, in one role.
devices-alone = This server listens only to this computer: phones cannot reach it. Start it with “--listen” and an address of the network.
devices-made = Invitation
devices-made-more = Shown once. Valid until { $time }.
devices-picture = The link as a QR code
devices-invite = Invite
devices-no-event = There is no event yet. Begin one under “Events”; then devices can be invited to it.
devices-role = Role
devices-scope = Valid for
devices-uses = How many devices
devices-hours = For how many hours
devices-make = Make the invitation
devices-open = Open invitations
devices-joined = Joined
devices-none = None.
devices-until = until { $time }
devices-left =
    { $count ->
        [one] one device left
       *[other] { $count } devices left
    }
devices-withdraw = Withdraw
devices-end = Disconnect
devices-bad = The number of devices is 1 to 100, of hours 1 to 336.
devices-scope-bad = A device is for one event or one tournament: “event/ID” or “tournament/ID”.
devices-password-first = Set a password of your own first: then you can come back if this browser is lost.
join-title = Join
join-by = { $name } invites this device.
join-as = Role: { $role }.
join-digits-lead = Type the eight digits next to the QR code.
join-digits = Eight digits
join-label = What this device is called
join-take = Join
join-wrong = These digits do not work, or no longer work.
join-done = This device has joined: { $role }
join-done-more = It is called “{ $label }” in the list of devices, where it can be disconnected again.

# Tokens.
tokens-title = Tokens for programs
tokens-lead = A program with a token does what its role allows, without a password. A token is valid as long as you say, a year at most.
tokens-made = New token
tokens-made-more = Shown only once. Anyone who has it gets in.
tokens-none = You have made none.
tokens-end = Revoke
tokens-new = Make a token
tokens-name = Which program
tokens-held = With which of your roles
tokens-days = For how many days (1 to 365)
tokens-make = Make it
tokens-others = Other tokens
tokens-others-more = Made by others or on the command line. You can revoke them as the owner.
tokens-by = made by { $name }
tokens-by-command = made on the command line

# The journal.
tried-title = Journal
tried-lead = What was attempted, successfully or not: sign-ins, links, roles, devices, refusals.
tried-lead-here = What was done in this tournament and what was attempted, newest first: acts, refusals, conflicts, attempts without permission.
tried-here = Show attempts and refusals as well
tried-back = Only what was done
tried-more = The newest 300 lines; the file has them all.
tried-csv = All of it as a table (CSV)
tried-when = When
tried-who = Who
tried-what = What
tried-outcome = Outcome
tried-where = From where
tried-somebody = unknown
tried-here-command = command line
tried-token = token “{ $name }”

# The installation.
system-title = System
system-writable = Entries are being stored.
system-unwritable = Entries are not being stored: write on paper.
system-head = Head of the log: { $head }
system-streams =
    { $count ->
        [one] one live stream
       *[other] { $count } live streams
    }
system-ok = OK:
system-warn = Check:
system-wrong = Wrong:
system-backups = Backups
system-no-backups = None yet.
system-backup-now = Back up now

live-lost = Connection lost since {"{"}time{"}"}; what you see may be old.

# A device of one's own.
devices-boards = Boards
devices-boards-help = Empty for all; “1-20” for a part of the hall.
devices-boards-are = boards { $boards }
devices-boards-bad = Boards are written “5” or “1-20”, for one tournament.
device-title = This device
device-lead = This device joined on { $time }.
device-looks = It may look.
device-open = Go to work
device-name = Name
device-save = Save the name
device-saved = The name is saved.
device-name-bad = A name is needed, of at most 100 letters.
device-leave = Leave
device-leave-more = The device gives its role back. To join again it needs a new invitation.
device-may-check-in = check players in
device-may-report-result = report results
device-may-confirm-result = enter results
device-may-correct-result = correct results
device-may-start-round = start a round
device-may-publish-round = publish a round
join-go = Go on
scope-server = whole server

# The system page: long work, mistakes, keeping.
system-reread = The configuration was read again and is in force.
system-not-reread = The configuration stays as it was: { $why }
system-reload = Read the configuration again
system-verify-now = Check the whole log
system-export-now = Export the log
system-jobs = Background jobs
system-mishaps = Errors of the program
system-mishaps-advice = These requests broke something in the program; nothing of them was stored. Please report them.
system-mishap-times =
    { $count ->
        [one] once
       *[other] { $count } times
    }
system-keep = How long things are kept
job-backup = Backup
job-verify = Check of the log
job-export = Export of the log
job-waiting = waiting
job-running = under way
job-done = done
job-failed = failed
job-cancelled = cancelled
job-interrupted = interrupted
job-fetch = Download the file
job-call-off = Cancel
keep-commands =
    { $count ->
        [one] Command keys: { $count } day
       *[other] Command keys: { $count } days
    }
keep-joins =
    { $count ->
        [one] Invitations after they have run out: { $count } day
       *[other] Invitations after they have run out: { $count } days
    }
keep-past =
    { $count ->
        [one] Former names and details of people: { $count } day
       *[other] Former names and details of people: { $count } days
    }
keep-needs =
    { $count ->
        [one] What arbiters must know about a player, after the event: { $count } day
       *[other] What arbiters must know about a player, after the event: { $count } days
    }
keep-journal =
    { $count ->
        [one] The journal: { $count } day
       *[other] The journal: { $count } days
    }
keep-jobs =
    { $count ->
        [one] Files of background jobs: { $count } day
       *[other] Files of background jobs: { $count } days
    }
keep-deliveries =
    { $count ->
        [one] What was sent to webhooks: { $count } day
       *[other] What was sent to webhooks: { $count } days
    }
keep-letters =
    { $count ->
        [one] Letters that went by mail: { $count } day
       *[other] Letters that went by mail: { $count } days
    }
devices-pin = PIN of a kiosk
devices-pin-help = For a screen in a public place: 4 to 8 digits, asked for before anybody leaves it. Empty for somebody’s own phone.
devices-pin-bad = The PIN of a kiosk has 4 to 8 digits.
device-pin = PIN of this kiosk
device-pin-wrong = That is not the PIN of this kiosk.
tried-act-sign-in = sign in
tried-act-sign-out = sign out
tried-act-set-up = first set-up
tried-act-password = new password
tried-act-session-end = sign a browser out
tried-act-session-end-others = sign the other browsers out
tried-act-link = link into an account
tried-act-invite = invite a device
tried-act-invite-end = withdraw an invitation
tried-act-join = device joins
tried-act-device-name = name of a device
tried-act-device-leave = device leaves
tried-act-device-end = disconnect a device
tried-act-token-made = make a token
tried-act-token-end = end a token
tried-act-account-add = add an account
tried-act-account-lock = lock an account
tried-act-account-unlock = unlock an account
tried-act-codes-anew = new codes for devices
tried-act-kiosk = start a kiosk
tried-act-kiosk-leave = leave a kiosk
tried-act-link-made = make a link into an account
tried-act-role-grant = give a role
tried-act-role-revoke = take a role away
tried-act-session-end-all = sign all browsers out
tried-act-backup = backup
tried-act-verify = check of the log
tried-act-export = export of the log
tried-act-reload = configuration read again
tried-act-cancel = background job cancelled
tried-act-webhook-made = make a webhook
tried-act-webhook-end = end a webhook
tried-act-webhook-test = try a webhook
tried-act-webhook-resume = take a webhook up again
tried-act-letters-sent = send letters by mail
tried-done = done
tried-denied = no right to it
tried-conflict = someone else was faster
tried-refused = refused: { $why }
tried-why-password = password
tried-why-rules = by the rules
tried-why-code = code
tried-why-pin = PIN of the kiosk
tried-why-configuration = fault in the configuration

# Personal data at somebody's wish.
persons-title = Personal data
persons-lead = People who ask are given what is stored about them. A request for erasure is recorded here and answered within 30 days.
persons-wishes = Erasure requests waiting for an answer
persons-late = Overdue:
persons-due = answer due by { $day }
persons-asked = recorded { $time }
persons-find = Find somebody
persons-name = A part of the name
persons-search = Search
persons-none = Nobody of that name.
persons-more = The first fifty; type more of the name.
persons-offered = Not mentioned for a long time
persons-offered-more = They are in no register and have no entry in recent years. They can be erased; nobody is erased automatically.
person-asked-done = The request is recorded.
person-restrict-done = Recorded: shown in public as chosen. Staff still see the name.
person-refuse-done = Recorded: not erased; the ground is noted.
person-erase-done = Erased. Points and results stay.
person-copies = Backups in { $folders } still contain the name; the last of them is deleted on { $day } at the latest. Restoring any of them erases it again.
person-wish-open = A request for erasure is waiting for an answer:
person-shown-now = In public: { $how }.
person-shown-full = full name
person-shown-initials = initials
person-shown-hidden = number instead of the name
person-give-out = Give out the stored data
person-give-out-more = An archive with a page to read and the same data for programs. Passwords are not in it. The journal records that it was given out.
person-ask = Request for erasure
person-ask-more = Recorded today, an answer is due within { $days } days: show less, refuse, or erase.
person-ask-note = Record the request
person-restrict = Show less
person-show = In public
person-restrict-do = Show it like this
person-refuse = Refuse
person-ground = Ground
person-ground-results = results of official competitions
person-ground-ruling = a ruling is in force
person-ground-suspension = a suspension runs
person-refuse-do = Record the refusal
person-erase = Erase
person-erase-more = Names, details, contacts, texts and documents go, accounts are closed. The number, points and results stay. It cannot be taken back.
person-erase-sure = I have made sure that this is the right person.
person-erase-do = Erase for good
person-sure = Tick first that this is the right person. Nothing was erased.
person-asked = A request of this person is already waiting for an answer.
person-file-title = What is stored about you
person-file-lead = Everything this program keeps about this person. person.json has the same for programs. Passwords and other secrets are left out; numbers stand for other people.
person-file-details = Person
person-file-number = Number
person-file-family = Family names
person-file-given = Given names
person-file-shown = Name as shown
person-file-sex = Sex
person-file-birth = Date of birth
person-file-citizenship = Citizenship
person-file-federation = Federation
person-file-register = Number in the register
person-file-elsewhere = Numbers elsewhere
person-file-photograph = Photographs may be shown
person-file-display = Shown in public
person-file-yes = yes
person-file-no = no
person-file-contact = Contact
person-file-needs = What arbiters must know
person-file-past = Former details
person-file-texts = Texts
person-file-documents = Documents
person-file-accounts = Accounts
person-file-sessions = Where signed in
person-file-tried = What was tried
person-file-events = Entries of the log
privacy-title = Privacy
privacy-lead = What this program stores about people, for what, and for how long. It runs on the organiser's own machine and sends nothing anywhere by itself.
privacy-what = What is stored
privacy-what-players = About players and officials: name, date of birth, sex, federation, club, numbers and ratings, as far as the competition needs them; entries, pairings and results.
privacy-what-needs = What arbiters must know about a player for one event, such as a disability: only they see it.
privacy-what-staff = For people who sign in: a name, the hash of a password, their browsers, and what they tried, with a shortened address.
privacy-what-cookies = Cookies: one for signing in, one each for language and edition. No others, no third-party cookies, no tracking.
privacy-public = What everybody sees
privacy-public-text = Names, titles, ratings, clubs, pairings, results and standings of published events; never the day of birth, contacts or needs. Anyone who wishes is shown by initials or by number.
privacy-backups = Backups are kept up to a year. A name erased in the meantime stays erased when one of them is restored.
privacy-rights = Your rights
privacy-rights-text = Ask the organiser or the chief arbiter: you are given what is stored about you, and it is corrected, shown less, or erased. A request for erasure is answered within 30 days. Results of official competitions stay, then without your name.
keep-persons =
    { $count ->
        [one] People no longer mentioned anywhere: offered for erasure after { $count } day
       *[other] People no longer mentioned anywhere: offered for erasure after { $count } days
    }
system-last = Last entry: { $entry }
system-kind-event-created = event created
system-kind-tournament-listed = tournament added
system-kind-role-granted = role given
system-kind-role-ended = role taken away
system-kind-log-continued = log continued elsewhere
system-kind-log-upgraded = brought up to a newer version
system-kind-person-registered = person entered
system-kind-person-corrected = person corrected
system-kind-person-erased = person erased
system-kind-person-asked = request for erasure
system-kind-person-refused = erasure refused
system-kind-person-displayed = shown in public otherwise
system-missing =
    { $count ->
        [one] One confirmed entry is missing
       *[other] { $count } confirmed entries are missing
    }
system-missing-more = The database went back. This server wrote down what it had confirmed; end it, run the command, look at the list, bring the entries back with --bring-back, and start again.
tried-act-person-export = personal data given out
tried-act-person-ask = request for erasure recorded
tried-act-person-restrict = person shown less
tried-act-person-refuse = erasure refused
tried-act-person-erase = person erased
staff-everything = the whole server
staff-event = Event: { $name }
staff-tournament = Tournament: { $name }
staff-scope-choose = Valid for
