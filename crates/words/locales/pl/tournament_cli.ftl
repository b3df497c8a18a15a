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
tcli-no-tournament-file = nie ma jeszcze czego zapisać
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
tcli-kind = Rodzaj
tcli-what = Co się stało
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
tcli-stage-sealed = tabela zatwierdzona
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
tcli-csv-birth = { $text }: należy wpisać rok albo datę urodzenia, np. 1990 lub 1990-05-31
tcli-csv-rating = { $text }: nie ma tak wysokiego rankingu (najwyżej 4000)
tcli-csv-long = { $text }: za długie albo nie w jednym wierszu

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
tcli-say-last = trzeba powiedzieć, czy to ostatnia runda: --last albo --not-last
