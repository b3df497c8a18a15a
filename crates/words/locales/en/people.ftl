# Getting in and out, one's own account.
people-sign-in = Sign in
people-sign-out = Sign out
people-account = Account
people-in = Signed in as { $name }
people-name = Name
people-password = Password
people-enter = Sign in
people-wrong = The name or the password is not right.
people-nobody = Nobody has an account here yet. Open the link that the server printed in its terminal.
people-lost = Lost the password? On the machine of the server, “jadoube account link NAME” prints a link that lets you in once.
people-overheard = This connection is not encrypted: others in this network can read what you type. Use a password you use nowhere else.
people-name-bad = A name is needed, of at most 100 letters.
people-password-new = New password
people-password-old = Present password
people-password-hint = At least ten characters. A few words in a row are easy to remember and hard to guess.
people-password-short = The password is too short: at least ten characters.
people-password-long = The password is too long: at most 256 characters.
people-password-common = This password is one of the first that anybody tries. Take another.
people-password-name = The password must not be the name.
people-password-change = Change the password
people-password-set = Set a password
people-password-none = This account has no password: only the browsers listed above can use it.
people-old-wrong = The present password is not right.
people-save = Save
people-no-roles = You have no role yet. The owner or the chief arbiter can give you one.
people-sessions = Where you are signed in
people-browser = Browser
people-here = here
people-since = since { $time }
people-used = last used { $time }
people-end = Sign out there
people-end-others = Sign out everywhere else
people-attempts = Who signed in lately
people-attempts-none = Nothing yet.
people-attempt-done = signed in
people-attempt-failed = wrong password

setup-link-title = A way in for { $name }
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
problem-right-title = This is not yours to do
problem-right-advice = Your role does not allow it. The owner or the chief arbiter can give you another.
problem-stale-title = This page has grown old
problem-stale-advice = It was made for another session. Go back, load the page again and repeat; nothing was stored.

# The command for accounts.
account-link = Open this link once, within 24 hours: { $link }
account-no-password = no password
account-locked = locked
account-nobody = nobody has an account of that name
account-taken = the name is somebody's already
account-name = a name is needed, of at most 100 letters
account-role = no such role or scope: owner, organiser, chief, deputy, pairing, sector, check-in, helper …; server, event/ID or tournament/ID
account-last-owner = this is the last owner who can sign in; make another first
account-stored = it could not be stored: { $why }
