# Pokoje sędziego głównego: zdarzenia, raporty, nagrody, normy, drabinka, dziennik.
desk-nav-incidents = Zdarzenia
desk-log-incident-recorded = Zapisano zdarzenie
desk-log-incident-noted = Uzupełniono opis zdarzenia
desk-log-incident-ruled = Rozstrzygnięto zdarzenie
desk-log-ruling-confirmed = Potwierdzono decyzję
desk-log-incident-reopened = Cofnięto decyzję w sprawie zdarzenia
desk-log-incident-dropped = Skreślono zdarzenie
desk-act-record-incident = Zapisz zdarzenie
desk-act-rule-incident = Zapisz decyzję
desk-act-confirm-ruling = Potwierdź decyzję
desk-act-reopen-incident = Cofnij decyzję
desk-act-drop-incident = Skreśl zdarzenie
desk-act-note-incident = Dopisz do opisu
desk-act-file-appeal = Wnieś odwołanie
desk-act-decide-appeal = Rozpatrz odwołanie
desk-act-exclude = Wyklucz z rundy
chief-exclude-round = Wyklucz z rundy { $round }
chief-count = Liczba
desk-act-expel = Wyklucz z zawodów
desk-set-appeal-minutes = Minut na odwołanie od decyzji (0: nie określono)
chief-incidents = Zdarzenia
chief-incidents-lead = Wezwania, decyzje, kary w całych zawodach, rozstrzygnięcia i odwołania.
chief-incident-new = Nowe zdarzenie
chief-incident-no = Zdarzenie { $number }
chief-incident-other = Coś innego
chief-in-the-hall = Na sali
chief-tap-board = Przy którym stole?
chief-tap-kind = Co się stało?
chief-tap-who = Kogo dotyczy?
chief-nobody = Nikogo w szczególności
chief-both = Obu zawodników
chief-other-round = Runda
chief-note = Uwaga (nieobowiązkowo)
chief-recorded = Zapisano { $time }, { $by }
chief-ruled = Decyzja { $time }, { $by }
chief-state-open = otwarte
chief-state-ruled = rozstrzygnięte
chief-state-proposed = czeka na sędziego głównego
chief-state-confirmed = potwierdzone
chief-state-dropped = skreślone
chief-show-all = Wszystkie
chief-show-open = Otwarte
chief-show-penalties = Z karą
chief-of-player = Tylko { $name }
chief-csv = Tabela (CSV)
chief-print = Wydrukuj
chief-no-incidents = Jeszcze niczego nie zapisano.
chief-penalties = Kary według zawodników
chief-penalties-before = Wcześniej w tych zawodach: { $name }
chief-count-known = Według listy zawodów: { $count }
chief-decisions = Decyzje
chief-appeals = Odwołania
chief-appeal-no = Odwołanie { $number }
chief-appeal-open = czeka na rozpatrzenie
chief-appeal-upheld = uwzględnione
chief-appeal-refused = oddalone
chief-appeal-uphold = Uwzględnij
chief-appeal-refuse = Oddal
chief-appeal-until = Odwołanie można wnieść do { $time }.
chief-appeal-text = Od czego i dlaczego
chief-appeal-by = Kto się odwołuje
chief-appeal-answer = Rozstrzygnięcie komisji
chief-appeal-result = Wynik brzmi
chief-appeal-result-stays = pozostaje bez zmiany
chief-withdrawn = cofnięta
chief-by-rule = Z mocy przepisu
chief-your-choice = Twój wybór
chief-no-penalty = Bez kary
chief-minutes = Minuty dla przeciwnika
chief-result-proposed = Decyzja daje { $result }
chief-confirm-result = Potwierdź { $result }
chief-proposal-hint = Przegrana i wykluczenie obowiązują po potwierdzeniu przez sędziego głównego.
chief-ruling-hand = Decyzja wpisana ręcznie
chief-ruling-text = Co postanowiono
chief-articles = Artykuły (np. fide-2023:11.5)
chief-article-find = Szukaj w przepisach
chief-supervised = Nadzór jak w szachach klasycznych
chief-supervised-not = Mniej sędziów
chief-clock-white = Zegar białych { $time }
chief-clock-black = Zegar czarnych { $time }
chief-more = Więcej
chief-printed = Wydrukowano { $time }
desk-nav-reports = Sprawozdania
desk-nav-bracket = Drabinka
desk-act-make-report = Sporządź teraz
desk-act-record-sent = Zapisz jako wysłane
desk-act-record-answer = Zapisz odpowiedź
desk-act-seal-final = Zatwierdź tabelę końcową
desk-act-unseal = Otwórz tabelę ponownie
desk-act-archive-tournament = Przenieś do archiwum
desk-act-cancel-tournament = Odwołaj turniej
desk-act-hand-over = Przekaż
desk-act-take-back = Przejmij z powrotem z tym plikiem
desk-act-set-prizes = Ogłoś nagrody
desk-act-order-play-off = Otwórz dogrywkę
desk-act-record-play-off = Zapisz wynik dogrywki
chief-reports = Sprawozdania
chief-due = Termin { $day }
chief-due-no-end = Nie podano ostatniego dnia: zob. ustawienia.
chief-report-trf26 = Sprawozdanie rankingowe TRF26 z uwagami
chief-report-trf26-what = Sprawozdanie dla FIDE; zawiera uwagę o każdym odstępstwie.
chief-report-trf26-records = Sprawozdanie rankingowe, same rekordy
chief-report-trf26-records-what = Dla serwerów, które nie przyjmują uwag.
chief-report-trf16 = Sprawozdanie w dawnej formie, TRF16
chief-report-trf16-what = Dla programów, które nie znają nowszej.
chief-report-tournament = Plik turnieju
chief-report-tournament-what = Zawodnicy, rundy i wyniki, jak je czytają nasze polecenia.
chief-to-region = okręg
chief-to-federation = federacja krajowa
chief-to-fide = FIDE
chief-to-pzwarc = PZWarc
chief-to-organiser = dla każdego
chief-report-ready = gotowe do sporządzenia
chief-report-made = sporządzone, niewysłane
chief-report-made-before = Sporządzono, ale od tego czasu coś się zmieniło: sporządź ponownie.
chief-report-sent = wysłane
chief-report-accepted = przyjęte
chief-report-refused = odrzucone
chief-report-changed = zmienione po wysłaniu
chief-report-changed-hint = Żadna partia nie jest wysyłana drugi raz sama: powiadom osobę prowadzącą ranking.
chief-report-not-possible = niemożliwe
chief-because-open = Partie bez wyniku: { $games }
chief-receipt = Pokwitowanie { $number }: { $time }, { $by }, partie: { $games }
chief-answer = Odpowiedź instytucji
chief-download = Pobierz
chief-checks = Sprawdzane przed zatwierdzeniem
chief-check-look = Zobacz
chief-check-rounds-none = Wszystkie rundy są ogłoszone.
chief-check-open-none = Żadnej partii otwartej, odłożonej ani spornej.
chief-check-appeals-none = Żadne odwołanie nie czeka.
chief-check-incidents-none = Wszystkie zdarzenia rozstrzygnięto.
chief-check-shared-none = Żadne miejsce nie jest dzielone.
chief-check-last-day = Nie podano ostatniego dnia: od niego liczą się terminy.
chief-check-last-day-none = Ostatni dzień jest podany.
chief-check-ids-none = Wszyscy mają numer z listy rankingowej.
chief-notes = Uwagi w pliku
chief-hand-over = Na inny komputer
chief-hand-over-hint = Plik zawiera całe zawody. Odtąd ta kopia jest tylko do odczytu, dopóki zawody nie wrócą.
chief-hand-over-to = Kto przejmuje
chief-hand-over-file = Pobierz plik zawodów
chief-take-back-file = Plik, który wrócił
chief-take-back-without = Przejmij w stanie z chwili przekazania
chief-custody-away = Zawody prowadzi { $to }.
chief-custody-away-hint = Ta kopia niczego nie przyjmuje.
chief-take-over = Otwórz plik: zawody z innego komputera albo sprawozdanie TRF
chief-take-over-hint = Plik utworzony na drugim komputerze przy przekazaniu zawodów albo sprawozdanie dowolnego programu: jego rundy są kojarzone ponownie i porównywane.
chief-take-over-act = Przejmij
chief-take-over-bad = Tego pliku nie można przejąć: { $what }
chief-take-over-not-ours = to nie jest plik zawodów
chief-take-over-not-given = zawody nie zostały w nim przekazane
chief-take-over-here = te zawody już tu są
chief-take-over-other = nie jest dalszym ciągiem tych zawodów
chief-take-over-broken = jest sprzeczny w wierszu { $line }
chief-prizes = Nagrody
chief-prize-final = według zatwierdzonej tabeli
chief-prize-so-far = według obecnej tabeli
chief-prize-none = Nie ogłoszono jeszcze nagród.
chief-prize-main = klasyfikacja główna
chief-prize-order = Klasyfikacja
chief-prize-amount = Kwota
chief-prize-category = Kategoria (puste: klasyfikacja główna)
chief-prize-set = Ogłoszone nagrody
chief-prize-total = Razem
chief-prize-announced = ogłoszono: { $amount }
chief-prize-add-up = Nagrody można łączyć
chief-prize-why-none = Nagroda za miejsce { $place }.
chief-prize-why-equal = Osoby z wynikiem { $points } p. ({ $count }) dzielą nagrody po równo.
chief-prize-why-hort = Hort: połowa nagrody za miejsce { $place } i równa część pozostałych połówek osób z wynikiem { $points } p. ({ $count }).
chief-sharing = Przy równej liczbie punktów
chief-sharing-none = bez dzielenia: decyduje kolejność końcowa
chief-sharing-equal = po równo
chief-sharing-hort = Hort: połowa według miejsca, połowa po równo
chief-signature = Otrzymałem/am (podpis)
chief-norms = Normy
chief-norms-chess = Dane, według których ocenia się normy na tytuły; rozstrzyga federacja.
chief-norms-no-rate = Normy można ocenić, gdy podane jest tempo gry.
chief-norm-games = Partie
chief-norm-rated = Przeciwnicy z rankingiem
chief-norm-mean = Ich średnia
chief-norm-titled = Z tytułem
chief-norm-federations = Inne federacje
chief-norm-women = tytuły kobiece
chief-bracket = Drabinka
chief-bracket-bye = wolny los
chief-champion = Zwycięża { $name }
chief-goes-on = przechodzi dalej
chief-tie-drawn = remis
chief-decider = dogrywka
chief-open-decider = Otwórz dogrywkę: { $rate }
chief-decider-won = Kto wygrał dogrywkę?
chief-stage-final = Finał
chief-stage-semi = Półfinały
chief-stage-quarter = Ćwierćfinały
chief-stage-last = Najlepszych { $players }
chief-due-left = { $count ->
    [one] został jeden dzień
    [few] zostały { $count } dni
    [many] zostało { $count } dni
   *[other] zostało { $count } dnia
}
chief-due-late = { $count ->
    [one] jeden dzień po terminie
    [few] { $count } dni po terminie
    [many] { $count } dni po terminie
   *[other] { $count } dnia po terminie
}
chief-check-rounds = { $count ->
    [one] Nie ogłoszono jednej rundy.
    [few] Nie ogłoszono { $count } rund.
    [many] Nie ogłoszono { $count } rund.
   *[other] Nie ogłoszono { $count } rundy.
}
chief-check-open = { $count ->
    [one] Jedna partia nie ma ostatecznego wyniku.
    [few] { $count } partie nie mają ostatecznego wyniku.
    [many] { $count } partii nie ma ostatecznego wyniku.
   *[other] { $count } partii nie ma ostatecznego wyniku.
}
chief-check-appeals = { $count ->
    [one] Jedno odwołanie czeka.
    [few] { $count } odwołania czekają.
    [many] { $count } odwołań czeka.
   *[other] { $count } odwołania czeka.
}
chief-check-incidents = { $count ->
    [one] Jedno zdarzenie jest otwarte.
    [few] { $count } zdarzenia są otwarte.
    [many] { $count } zdarzeń jest otwartych.
   *[other] { $count } zdarzenia jest otwarte.
}
chief-check-shared = { $count ->
    [one] Jedno miejsce jest dzielone.
    [few] { $count } miejsca są dzielone.
    [many] { $count } miejsc jest dzielonych.
   *[other] { $count } miejsca jest dzielone.
}
chief-check-ids = { $count ->
    [one] Jedna osoba nie ma numeru z listy rankingowej.
    [few] { $count } osoby nie mają numeru z listy rankingowej.
    [many] { $count } osób nie ma numeru z listy rankingowej.
   *[other] { $count } osoby nie ma numeru z listy rankingowej.
}
chief-event-file = Plik zawodów lub sprawozdanie
chief-log-who = Kto
chief-log-filter = Pokaż
chief-undo-mine = Cofnij moją ostatnią czynność
chief-field-system = system
chief-field-rounds = rundy
chief-field-points = punkty
chief-field-tie-breaks = kryteria dodatkowe
chief-field-initial-colour = kolor numeru 1
chief-field-default-time = okres spóźnienia (min)
chief-field-half-byes = pauzy za pół punktu
chief-field-no-half-byes-in-last = ostatnie rundy bez nich
chief-field-results = kiedy wynik się liczy
chief-field-acceleration = przyspieszenie
chief-field-locale = alfabet
chief-field-advantage = remisy z przewagą
chief-field-controlled = strzałki
chief-field-no-appeals = bez odwołań
chief-field-appeal-minutes = minuty na odwołanie
chief-field-drop-expelled = wykluczeni pomijani
chief-field-teams = drużyny
chief-field-starts-on = pierwszy dzień
chief-field-ends-on = ostatni dzień
chief-field-tie-games = partie w meczu
chief-field-late-at-end = spóźnieni na końcu
chief-field-control = tempo gry
chief-field-deciders = dogrywki
chief-field-categories-apart = kategorie osobno
chief-field-mirror-rounds = rundy lustrzane
chief-field-adjourned-as = partie odłożone
chief-field-other-sections = inne grupy
chief-field-title = tytuł
chief-field-federation = federacja
chief-field-club = klub
chief-field-category = kategoria
chief-field-first-round = pierwsza runda
chief-field-flags = oznaczenia
chief-penalty = Kara
chief-field-city = miejscowość
chief-field-tables = plan stołów
