# The command line of a tournament: tables, questions, refusals.

tcli-other-format = to nie jest nasz plik turnieju („format” musi brzmieć „{ $format }”)
tcli-other-version = nieznana wersja pliku turnieju ({ $found }): ten program czyta wersję { $known }
tcli-bad-order = zdarzenie { $found } stoi w miejscu zdarzenia { $due }
tcli-empty = dziennik jest pusty: nie utworzono turnieju
tcli-event-file = to jest plik turnieju z dziennikiem: najpierw trzeba go zapisać przez `jadoube tournament export`
tcli-changed = plik zmienił tymczasem ktoś inny; nic nie zapisano, spróbuj ponownie
tcli-exists = taki plik już istnieje
tcli-no-entry = nie ma zgłoszenia { $entry }
tcli-one-result = z --board podaje się jeden wynik
tcli-which-board = { $said }: bez --board wynik podaje się z numerem stolika, na przykład 3=1-0
tcli-no-command = to nie jest polecenie: { $what }
tcli-not-published = runda { $round } nie jest ogłoszona
tcli-no-tournament-file = plikiem turnieju zapisuje się tylko indywidualne turnieje warcabowe według kodeksu; użyj trf26
tcli-kept = Zapisano; ostatnie zdarzenie { $head }.
tcli-already = Tak już było; ostatnie zdarzenie { $head }.
tcli-entered = Zgłoszono: { $name } (zgłoszenie { $order })
tcli-asks = Do potwierdzenia (poziom { $level }): { $what }
tcli-confirm = Niczego nie zrobiono. Aby kontynuować, powtórz polecenie z: { $options }
tcli-refused = Odmowa: { $why }
tcli-only-outside-fide-mode = tylko poza trybem FIDE: { $what }
tcli-leave-fide-mode = Można to zrobić, opuszczając na stałe tryb FIDE, o czym powie sprawozdanie: { $options }
tcli-contested = Partia { $game }: było { $there }, teraz podano { $said }. Żaden wynik się nie liczy, dopóki nie rozstrzygnie tego `correct`.
tcli-title = Tytuł
tcli-federation = Fed
tcli-club = Klub
tcli-remark = Uwagi
tcli-board = Stolik
tcli-white = Białe
tcli-black = Czarne
tcli-result = Wynik
tcli-seq = Nr
tcli-time = Czas
tcli-kind = Zdarzenie
tcli-data = Dane
tcli-round = Runda { $round }: { $stage }
tcli-stale = Szkic opiera się na tym, co się zmieniło: rundę trzeba skojarzyć ponownie.
tcli-overview = { $game }, { $system }, runda { $round } z { $rounds }: { $stage }; ostatnie zdarzenie { $head }
tcli-left-fide-mode = tryb FIDE opuszczono w rundzie { $round }
tcli-absence-pab = pauza
tcli-absence-zero = nieobecność, 0
tcli-absence-half = pauza za pół punktu
tcli-absence-full = pauza za punkt
tcli-absence-excluded = wykluczenie z rundy
tcli-absence-not-entered = jeszcze bez zgłoszenia
tcli-absence-withdrawn = wycofanie
tcli-stage-planned = planowana
tcli-stage-drafted = szkic
tcli-stage-editing = kojarzenie ręczne
tcli-stage-published = ogłoszona
tcli-stage-running = w toku
tcli-stage-complete = zakończona
tcli-stage-closed = zamknięta
tcli-stage-setup = przygotowanie
tcli-stage-entering = przyjmowanie zgłoszeń
tcli-stage-decided = wszystko rozegrane
tcli-stage-sealed = tabela zamknięta
tcli-stage-reported = sprawozdanie wysłane
tcli-stage-archived = w archiwum
tcli-stage-cancelled = odwołany
tcli-csv-twice = kolumna { $column } powtarza wcześniejszą
tcli-csv-unused = kolumna { $column } jest nieznana i zostaje pominięta
tcli-csv-no-name = pierwszy wiersz nie ma kolumny z nazwiskami (Name, Nazwisko, Příjmení)
tcli-csv-cells = komórek: { $found }, kolumn: { $columns }
tcli-csv-nobody = na liście nie ma nikogo
tcli-csv-number = { $text } nie jest liczbą całkowitą
tcli-csv-nameless = brakuje nazwiska
tcli-csv-title = { $text } nie jest tytułem (GM, IM, WGM, FM, WIM, CM, WFM, WCM)
tcli-csv-sex = { $text }: należy wpisać m albo k
tcli-refusal-not-created = turnieju jeszcze nie ma
tcli-refusal-already-created = turniej już istnieje
tcli-refusal-bad-name = nazwa jest pusta albo za długa
tcli-refusal-bad-rounds = liczba rund { $rounds } jest niemożliwa
tcli-refusal-wrong-system = tego systemu nie stosuje się w tej grze
tcli-refusal-bad-tie-break = { $tie_break } nie jest kryterium dodatkowym
tcli-refusal-tie-breaks-fixed = kryteria dodatkowe turniejów warcabowych ustala kodeks
tcli-refusal-over = turniej jest zakończony
tcli-refusal-no-such-round = nie ma rundy { $round }
tcli-refusal-no-such-board = w rundzie { $round } nie ma stolika { $board }
tcli-refusal-no-such-game = nie ma takiej partii
tcli-refusal-bad-outcome = { $outcome } nie jest wynikiem w tej grze
tcli-refusal-advantage-not-announced = remisów z przewagą nie zapowiedziano
tcli-refusal-entered-already = zgłoszenie już jest: { $entry }
tcli-refusal-nothing = nic nie podano
tcli-refusal-bad-field = pole { $field } jest nieprawidłowe
tcli-refusal-round-robin-runs = do rozpoczętego turnieju kołowego nikt już nie wchodzi
tcli-refusal-round-published = runda { $round } jest ogłoszona
tcli-refusal-round-not-published = runda { $round } nie jest ogłoszona
tcli-refusal-left-already = wycofanie już zgłoszono: { $entry }
tcli-refusal-not-left = wycofania nie zgłoszono: { $entry }
tcli-refusal-no-such-bye = kodeks zna tylko zapowiedzianą nieobecność
tcli-refusal-bye-already = pauza jest już przyznana
tcli-refusal-no-bye = nie ma pauzy
tcli-refusal-numbers-fixed = po ogłoszeniu pierwszej rundy numery są ustalone
tcli-refusal-no-numbers = nie ma jeszcze numerów startowych: nadaje je `number`
tcli-refusal-all-paired = wszystkie rundy ({ $rounds }) są skojarzone
tcli-refusal-round-before = najpierw runda { $round }
tcli-refusal-contested = sporne wyniki czekają na rozstrzygnięcie: { $games }
tcli-refusal-last-undecided = trzeba podać, czy to ostatnia runda: --last albo --not-last
tcli-refusal-no-legal-pairing = nie ma prawidłowego kojarzenia ({ $why }): { $stuck }
tcli-refusal-nobody-present = nie ma kogo kojarzyć
tcli-refusal-no-draft = runda { $round } nie ma szkicu: tworzy go `draft`
tcli-refusal-draft-stale = od skojarzenia rundy { $round } coś się zmieniło: trzeba ją skojarzyć ponownie
tcli-refusal-has-games = { $entry }: są już rozegrane partie, zamiast usuwać należy wycofać
tcli-refusal-no-result = partia nie ma jeszcze wyniku
tcli-refusal-reason-wanted = potrzebne jest uzasadnienie
tcli-refusal-not-compensable = zdarzenia { $seq } nie da się cofnąć
tcli-refusal-changed = po zdarzeniu { $seen }, które było ostatnim widzianym, zaszło zdarzenie { $now }
tcli-refusal-bad-file = wiersz { $line }: { $what }
tcli-warning-missing-become-adjourned = partie bez wyniku stają się odłożone i do kojarzenia rundy { $round } liczą się jak remisy: { $games }
tcli-warning-older-adjourned-open = starsze odłożone partie są nadal otwarte: { $games }
tcli-warning-full-point-bye = pauza warta tyle co wygrana, której przepisy nie opisują: { $entry }, runda { $round }
tcli-warning-draft-goes-stale = szkic rundy { $round } (próba { $attempt }) trzeba będzie zrobić ponownie
tcli-warning-too-many-rounds = dużo rund ({ $rounds }) na taką liczbę zawodników: { $players }
tcli-warning-round-robin-fits = przy liczbie zawodników { $players } i rund { $rounds } wystarczy system kołowy
tcli-warning-second-half-bye = { $entry }: były już pauzy za pół punktu ({ $had }); kolejna w rundzie { $round }
tcli-warning-correction-after-pairing = partia { $game }: { $was } zmienia się na { $now } po skojarzeniu następnej rundy; liczy się od rundy { $counts_from }
tcli-warning-adjourned-not-drawn = odłożona partia { $game } liczyła się jak remis, a skończyła się { $outcome }
tcli-warning-import-differs = te rundy sprawozdania różnią się od tego, co dają przepisy: { $rounds }
tcli-warning-unpublish = runda { $round } zostaje cofnięta
tcli-warning-unpublish-with-results = runda { $round } zostaje cofnięta wraz z wynikami: { $results }
tcli-warning-old-round = runda { $round } jest zbyt dawna, by zmieniać tabelę (partia { $game })
tcli-warning-forbid-late = zakazane pary ogłasza się przed rundą 1: { $entries }
tcli-warning-leave-fide-mode = tryb FIDE zostaje na stałe opuszczony w rundzie { $round }: { $because }
tcli-warning-rating-tiebreak-unrated = { $code_used } wymaga rankingu; bez rankingu: { $unrated }
tcli-warning-many-technical = rankingi techniczne: { $technical } z { $players }, za dużo dla tego wariantu
tcli-notice-no-show = { $entry }: nieobecność. Wycofać od rundy { $from_round }?
tcli-notice-colour-drawn = Wylosowano kolor numeru 1 (ziarno { $seed }).
tcli-notice-draft-stale = Szkic rundy { $round } trzeba zrobić ponownie.
tcli-notice-round-complete = Runda { $round } jest zakończona.
tcli-notice-drawn-for-pairing = Do tego kojarzenia jak remisy liczą się partie: { $games }
tcli-notice-numbers-out-of-order = Według obecnych rankingów numery startowe byłyby inne.

tcli-imported = { $count ->
    [one] Zgłoszono { $count } zawodnika.
    [few] Zgłoszono { $count } zawodników.
    [many] Zgłoszono { $count } zawodników.
   *[other] Zgłoszono { $count } zawodnika.
}
tcli-open-games = { $count ->
    [one] { $count } partia nie ma jeszcze wyniku.
    [few] { $count } partie nie mają jeszcze wyniku.
    [many] { $count } partii nie ma jeszcze wyniku.
   *[other] { $count } partii nie ma jeszcze wyniku.
}
