# Tables and lines of the command line.

column-id = Ustanovení
column-class = Oblast
column-status = Stav
column-title = Název
column-differs = Rozdíly
column-where = Kde
column-what = Co
column-edition = Vydání
column-answer = Odpověď
column-articles = Články
column-total = Celkem
nothing-found = Nic nenalezeno.
not-binding = Shrnutí vlastními slovy; závazné jsou texty vydané federacemi.
scenario-passed = podle očekávání

refusal-two-forms = --csv a { $option }: vždy jen jedna podoba
refusal-all-paired = všechna kola už jsou nalosována ({ $rounds })
refusal-all-paired-which = všechna kola už jsou nalosována ({ $rounds }); --round určí, které vysvětlit
refusal-no-round = kolo { $round } není: počet kol v souboru je { $last }
refusal-reports-only = { $option } čte turnajová hlášení (.trf)
refusal-place-of-report = --place vysvětluje vlastní soubory programu; umístění v hlášení vysvětlí rank --player ČÍSLO
refusal-not-two = --why se ptá na dva hráče, ne na { $a } a { $b }
refusal-one-alone = --why se ptá na dva hráče, ne na samotného { $number }
refusal-only-swiss = kolo po kole se losují jen soutěže švýcarským systémem: pro ostatní slouží roundrobin a scheveningen
refusal-by-table = vysvětlují se jen kola švýcarského systému: v soutěži každý s každým se řídí tabulkou (V/1.4)
refusal-half-point-bye = kolo { $round }: kodex dámy nezná volno za půl bodu
refusal-two-pauses = kolo { $round }: { $other } už má volno
refusal-nobody-has = číslo { $number } v souboru nikdo nemá
refusal-no-teams = v souboru nejsou družstva (záznamy 310 nebo 013)
refusal-fixed-criteria = --tiebreaks je pro hlášení: kodex dámy má kritéria pevná (V/1.7, V/2.9, V/3.2)
refusal-no-such-system = takový systém není: { $text }
refusal-own-input = výstup by přepsal čtený soubor
refusal-utf-16 = soubor je v kódování UTF-16: uložte ho jako UTF-8
refusal-not-utf-8 = soubor není v UTF-8 (vypadá jako Latin-1 nebo kódová stránka Windows): uložte ho jako UTF-8
refusal-long-game = partie delší než { $most } bajtů se nečte; zbytek souboru ano
refusal-too-deep = strom se počítá nejvýše do hloubky { $most } půltahů
refusal-permille = { $option } { $found }: nejvýše 1000 z tisíce
refusal-draws = --draws: od 0 do 100 procent
refusal-size = hráčů od 2 do { $players }, kol od 1 do { $rounds }
refusal-nobody-plays = { $option } { $found }: nikdo by nikdy nehrál
refusal-nobody-plays-round = { $option } { $found }: v kole { $round } by nikdo nehrál
refusal-baku-points = akcelerace Baku vyžaduje výhru za dvě remízy (C.04.7)
refusal-no-event = taková soutěž se nenašla: při počtu hráčů { $players } šlo řádně nalosovat nejvýše { $found } z { $rounds } kol (zkoušeno kol: { $tries }); je třeba méně kol, méně nepřítomností nebo více hráčů
refusal-no-such-points = takové bodování není: { $text }
refusal-points-twice = { $text }: { $part } po jiném
refusal-round-robin = soutěž každý s každým se řídí tabulkou: použijte roundrobin
refusal-dutch-only = { $option } patří k holandskému systému FIDE (dutch), ne k { $system }
refusal-draughts-only = { $option } patří ke kodexu dámy (pzwarc-classic, pzwarc-dutch, pzwarc-rating), ne k dutch
table-rank = Pořadí
table-number = Č.
table-name = Jméno
table-rating = Rating
table-team = Družstvo
table-value-differs = hráč { $player }, { $code }: v tabulce { $stated }, spočteno { $computed }

# Tokens.
token-scope = { $scope } nemůže být rozsahem tokenu: server, event/ID nebo tournament/ID
token-server = server na adrese { $address } příkaz neprovedl: { $why }

# Souboje v superblesku.
duel-first = první hráč
duel-second = druhý hráč
duel-next = Partie { $game }: bílými hraje { $white }, čas { $whitetime }, černými { $black }, čas { $blacktime }; { $bonus }.
duel-fischer = za každý tah se přidávají dvě sekundy
duel-bronstein = dvě sekundy na tah se nesčítají (Bronstein)
duel-won = Rozhodnuto: souboj vyhrává { $player }.
duel-minutes = minut: { $minutes }; souboj začíná s časem dvou až pěti minut (III/1.3)
duel-game = { $text } není partie souboje: draw:SEKUNDY:SEKUNDY, first nebo second
duel-over = { $text }: souboj je už rozhodnut
