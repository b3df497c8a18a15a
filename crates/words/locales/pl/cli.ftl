# Tables and lines of the command line.

column-id = Przepis
column-class = Dział
column-status = Stan
column-title = Tytuł
column-differs = Różnice
column-where = Gdzie
column-what = Co
column-edition = Wydanie
column-answer = Odpowiedź
column-articles = Artykuły
column-total = Razem
nothing-found = Nic nie znaleziono.
not-binding = Streszczenia własnymi słowami; wiążące są teksty wydane przez federacje.
scenario-passed = zgodnie z oczekiwaniem

refusal-two-forms = --csv i { $option }: tylko jedna postać naraz
refusal-all-paired = wszystkie rundy są już skojarzone ({ $rounds })
refusal-all-paired-which = wszystkie rundy są już skojarzone ({ $rounds }); --round wskazuje, którą objaśnić
refusal-no-round = nie ma rundy { $round }: rund w pliku jest { $last }
refusal-reports-only = { $option } czyta raporty z turniejów (.trf)
refusal-place-of-report = --place objaśnia pliki własne programu; miejsca w raporcie objaśnia rank --player NUMER
refusal-not-two = --why pyta o dwóch zawodników, a nie o { $a } i { $b }
refusal-one-alone = --why pyta o dwóch zawodników, a nie o samego { $number }
refusal-only-swiss = runda po rundzie kojarzy się tylko zawody systemem szwajcarskim: do innych służą roundrobin i scheveningen
refusal-by-table = objaśnia się tylko rundy systemu szwajcarskiego: w systemie kołowym przebiegają według tabeli (V/1.4)
refusal-half-point-bye = runda { $round }: kodeks warcabowy nie zna pauzy za pół punktu
refusal-two-pauses = runda { $round }: { $other } już pauzuje
refusal-nobody-has = nikt w pliku nie ma numeru { $number }
refusal-no-teams = w pliku nie ma drużyn (rekordy 310 albo 013)
refusal-fixed-criteria = --tiebreaks jest dla raportów: kodeks warcabowy sam ustala kryteria (V/1.7, V/2.9, V/3.2)
refusal-no-such-system = nie ma takiego systemu: { $text }
refusal-own-input = wynik zapisałby się na czytanym pliku
refusal-utf-16 = plik jest w kodowaniu UTF-16: zapisz go jako UTF-8
refusal-not-utf-8 = plik nie jest w UTF-8 (wygląda na Latin-1 lub stronę kodową Windows): zapisz go jako UTF-8
refusal-long-game = partia dłuższa niż { $most } bajtów nie jest czytana; reszta pliku jest
refusal-too-deep = drzewo liczy się najwyżej na { $most } półruchów
refusal-permille = { $option } { $found }: najwyżej 1000 na tysiąc
refusal-draws = --draws: od 0 do 100 procent
refusal-size = zawodników od 2 do { $players }, rund od 1 do { $rounds }
refusal-nobody-plays = { $option } { $found }: nikt nigdy by nie grał
refusal-nobody-plays-round = { $option } { $found }: w rundzie { $round } nikt by nie grał
refusal-baku-points = przyspieszenie Baku wymaga wygranej wartej dwa remisy (C.04.7)
refusal-no-event = nie znaleziono takich zawodów: przy liczbie zawodników { $players } dało się prawidłowo skojarzyć najwyżej { $found } z { $rounds } rund (losowano rund: { $tries }); potrzeba mniej rund, mniej nieobecności albo więcej zawodników
refusal-no-such-points = nie ma takiej punktacji: { $text }
refusal-points-twice = { $text }: { $part } po innej
refusal-round-robin = system kołowy przebiega według tabeli: służy do tego roundrobin
refusal-dutch-only = { $option } dotyczy systemu holenderskiego FIDE (dutch), nie { $system }
refusal-draughts-only = { $option } dotyczy kodeksu warcabowego (pzwarc-classic, pzwarc-dutch, pzwarc-rating), nie dutch
table-rank = Miejsce
table-number = Nr
table-name = Zawodnik
table-rating = Ranking
table-team = Drużyna
table-value-differs = zawodnik { $player }, { $code }: w tabeli { $stated }, z obliczeń { $computed }

# Tokens.
token-scope = { $scope } nie może być zakresem tokenu: server, event/ID albo tournament/ID
token-server = serwer pod adresem { $address } nie wykonał polecenia: { $why }

# Pojedynki w superblicu.
duel-first = pierwszy zawodnik
duel-second = drugi zawodnik
duel-next = Partia { $game }: białymi gra { $white }, czas { $whitetime }, czarnymi { $black }, czas { $blacktime }; { $bonus }.
duel-fischer = za każde posunięcie dolicza się dwie sekundy
duel-bronstein = dwie sekundy na posunięcie nie kumulują się (Bronstein)
duel-won = Rozstrzygnięte: pojedynek wygrywa { $player }.
duel-minutes = minut: { $minutes }; pojedynek zaczyna się z czasem od dwóch do pięciu minut (III/1.3)
duel-game = { $text } nie jest partią pojedynku: draw:SEKUNDY:SEKUNDY, first albo second
duel-over = { $text }: pojedynek jest już rozstrzygnięty
