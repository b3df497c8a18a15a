# Refusals to programs: the title of the problem document.
api-token = Je třeba platný token
api-forbidden = Tato role k tomu nemá právo
api-not-found = Nic takového neexistuje
api-not-json = Obsah není dokument JSON
api-not-a-command = Požadavek obsahuje něco, co server nezná
api-not-a-scenario = Text není scénář, který by šlo přehrát
api-not-a-list = Soubor nelze přečíst jako seznam hráčů
api-bad-address = Hodnota v adrese je chybná
api-key-missing = Je třeba hlavička Idempotency-Key o 16 až 64 znacích
api-key-reused = Tento klíč už patří jinému požadavku
api-too-often = Příliš mnoho požadavků
api-too-large = To je na jeden požadavek příliš
api-busy = Právě teď je požadavků příliš
api-not-stored = Teď nelze nic uložit
api-no-data = Tento server neuchovává data
api-ours = V programu došlo k chybě
api-conflict = Něco se mezitím změnilo
api-refused = Pravidla to nedovolují
api-ask = Nejdřív potvrďte
api-contested = Je zapsán jiný výsledek: nyní je sporný

# The page about the interface.
api-page-title = Rozhraní pro programy
api-page-lead = Co umějí stránky, umí i program: posílá stejné příkazy stejnou cestou. Tuto stránku i dokument OpenAPI vytváří sám program.
api-page-tokens = Program se prokazuje tokenem s rolí, rozsahem a platností; viz
api-page-document = Dokument OpenAPI
api-page-promise = Co se ve verzi 1 nikdy nezmění
api-page-promise-fields = Pole odpovědi si ponechává název, typ i význam; mohou přibýt nová pole, neznámá je proto třeba přeskočit.
api-page-promise-codes = Kódy problémů, varování, výsledků a druhů událostí si ponechávají názvy; mohou přibýt nové.
api-page-promise-keys = Požadavek poslaný dvakrát se stejným Idempotency-Key působí jednou a dostane znovu první odpověď.
api-page-promise-requests = Požadavek, který je přijat, bude přijímán i nadále; co se stane povinným, přijde s verzí 2 vedle této.
api-page-routes = Adresy
api-page-open = Bez tokenu.
api-page-body = Tělo:
api-page-answer = Odpověď:
api-page-commands = Příkazy
api-page-shapes = Datové typy
