# Webhooks: addresses that are told what is published.
hook-title = Webhooks
hook-lead = Other programs are told at once what is published of this event: nothing that is not on the public pages. Each request is signed.
hook-new = New webhook
hook-url = Address
hook-label = Name (for you)
hook-topics = Tell it about
hook-topic-rounds = Rounds
hook-topic-results = Results
hook-topic-standings = Standings
hook-topic-notices = Notices
hook-topic-entries = Players
hook-topic-event = The event
hook-topic-test = Test
hook-make = Create the webhook
hook-secret = The webhook is created. This is the secret its requests are signed with; it is shown only now:
hook-wrong = The address must begin with http:// or https:// and carry no name and password; topics and name must be as offered.
hook-on = works
hook-failing = nothing has arrived since { $since }; it is tried again
hook-given-up = given up: nothing arrived for three days, or the receiver said it is gone
hook-nothing = Nothing has been sent yet.
hook-told-done = arrived
hook-told-waiting = waiting
hook-told-given-up = given up
hook-tries = tried { $tries } times
hook-why-answer = answer { $status }
hook-why-address = the address was not found
hook-why-forbidden = the owner of this server does not allow the address
hook-why-connection = nobody answered
hook-why-encryption = the certificate cannot be trusted
hook-why-time = it took too long
hook-test = Send a test
hook-resume = Resume
hook-end = End the webhook
hook-docs = docs/api.md describes how a receiver checks the signature; programs manage webhooks through
hook-notice = A webhook of this event was given up: what is published no longer arrives there.

# Letters by mail.
mail-off = Mail is off on this server.
mail-send = { $count ->
    [one] Send { $count } letter by mail
   *[other] Send { $count } letters by mail
}
mail-reachable = { $count ->
    [one] { $count } of them left an address
   *[other] { $count } of them left an address
}
mail-sent = sent by mail { $at }
mail-waiting = waits for the mail server
mail-given-up = not sent by mail: { $why }
mail-why-address = there is no address
mail-why-refused = the mail server refused it
mail-why-server = the mail server did not answer
mail-foot = You are receiving this letter because your address was given with the entry to { $event }. The organiser removes it on request.
enter-email = E-mail (optional)
enter-email-hint = For letters about your games and requests. It is not published, and is erased with your data.
enter-wrong-email = That is not an e-mail address.
desk-email-hint = For letters by mail; never published.

# Files beside the reports.
files-title = Other files
files-chess-results = chess-results.com (XML)
files-chess-results-hint = For upload to chess-results.com (XML): only what is public here. The site’s own key is filled in there.
files-xlsx = All tables (XLSX)
files-games = Games of all rounds
files-json = Everything (JSON)
files-backup = The whole event (our file)
