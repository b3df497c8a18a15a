# Refusals to programs: the title of the problem document.
api-token = A valid token is needed
api-forbidden = This role may not do that
api-not-found = There is no such thing
api-not-json = The body is not JSON
api-not-a-command = The request says nothing this server knows
api-not-a-scenario = The text is no scenario that can be played
api-not-a-list = The file is no list of players that can be read
api-bad-address = A value in the address is wrong
api-key-missing = An Idempotency-Key of 16 to 64 characters is needed
api-key-reused = This key was used for another request
api-too-often = Too many requests
api-too-large = That is too much for one request
api-busy = There are too many requests just now
api-not-stored = Nothing can be stored now
api-no-data = This server keeps no data
api-ours = Something went wrong in the program
api-conflict = Something changed meanwhile
api-refused = The rules do not allow this
api-ask = Please confirm first
api-contested = Another result is recorded: it is contested now

# The page about the interface.
api-page-title = The interface for programs
api-page-lead = Whatever the pages can do, a program can do: it sends the same commands through the same door. This page and the OpenAPI document are made by the program itself.
api-page-tokens = A program shows a token with its role, scope and expiry; see
api-page-document = The OpenAPI document
api-page-promise = What version 1 never changes
api-page-promise-fields = A field of an answer keeps its name, its type and its meaning; new fields may appear, so unknown ones are to be ignored.
api-page-promise-codes = Codes of problems, warnings, results and kinds of events keep their names; new ones may appear.
api-page-promise-keys = A request sent twice with the same Idempotency-Key has its effect once and gets the first answer again.
api-page-promise-requests = A request that is accepted stays acceptable; what becomes required comes with version 2, beside this one.
api-page-routes = Addresses
api-page-open = No token needed.
api-page-body = Body:
api-page-answer = Answer:
api-page-commands = Commands
api-page-shapes = Shapes
