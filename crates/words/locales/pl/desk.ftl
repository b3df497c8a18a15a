# Pulpit sędziego.
desk-events = Zawody
desk-door-title = Stąd prowadzi się zawody
desk-door-advice = Zaloguj się albo otwórz odnośnik właściciela, pokazany w terminalu przy pierwszym uruchomieniu. Rozstrzyganie przypadków i przepisy są dostępne dla każdego.
desk-nav = Działy turnieju
desk-nav-players = Zawodnicy
desk-nav-check-in = Obecność
desk-nav-round = Runda
desk-nav-standings = Tabela
desk-nav-log = Dziennik
desk-round = Runda { $round }
desk-round-of = Runda { $round } z
desk-round-short = Rd
desk-rounds = Rundy
desk-not-started = przed pierwszą rundą
desk-not-in-fide-mode = Poza trybem FIDE od rundy { $round }
desk-erased = osoba usunięta
desk-somebody = ktoś
desk-others = Zakończone
desk-called = Wezwanie do stołu?
desk-called-hint = Powiedz, co się stało, i przeczytaj orzeczenie z artykułem.
desk-new = Nowe zawody
desk-new-hint = Szablon wypełnia wszystko; każdą odpowiedź można zmienić.
desk-new-lead = Wybierz szablon, wklej nazwiska i zacznij. Reszta jest już wypełniona.
desk-new-preset = Szablon
desk-kind-chess = Szachy
desk-kind-draughts = Warcaby
desk-kind-teams = Drużyny
desk-new-names = Jedno nazwisko w wierszu albo wiersze z arkusza
desk-new-names-help = Nazwisko, imię. Program rozpozna ranking, tytuł, klub i federację.
desk-new-read = odczytanych zawodników
desk-new-nobody = W wierszu { $line } nie ma nazwiska:
desk-new-twice = występuje dwa razy, w wierszach { $lines }.
desk-new-namesakes = To są różne osoby
desk-new-order = Numery startowe według rankingu, potem tytułu, potem alfabetu.
desk-new-regulations = Regulamin
desk-new-name = Nazwa zawodów
desk-new-system = System
desk-new-rounds = Rundy
desk-new-colour = Kolor numeru 1
desk-new-colour-help = Losuje się raz; wynik i ziarno losowania zostają w dzienniku.
desk-new-points = Punktacja
desk-new-tie-breaks = Kryteria dodatkowe
desk-new-half-byes = Pauzy za pół punktu na zawodnika
desk-new-default-time = Okres spóźnienia w minutach
desk-new-results = Wynik liczy się
desk-results-one = po jednym zgłoszeniu
desk-results-two = po dwóch zgodnych zgłoszeniach
desk-results-arbiter = gdy potwierdzi go sędzia
desk-new-look = Przeczytaj ponownie
desk-new-wrong-number = Takiej liczby nie można tu użyć.
desk-new-wrong-system = Ten system nie należy do tej gry.
desk-as-preset = jak w szablonie
desk-by-lot = losowany
desk-read-back = Podsumowanie regulaminu
desk-read-system = { $system }, rundy: { $rounds }, zawodnicy: { $players }, tempo { $rate }.
desk-read-points = Wygrana 1 punkt, remis ½; pauzujący dostaje 1.
desk-read-points-three = Wygrana 3 punkty, remis 1; pauzujący dostaje 3.
desk-read-points-draughts = Wygrana 2 punkty, remis 1; pauza daje 2.
desk-read-tie-breaks = Przy równych punktach rozstrzygają: { $list }.
desk-read-default-zero = Kto nie przybędzie na początek rundy, przegrywa.
desk-read-one-report = Wynik liczy się po jednym zgłoszeniu.
desk-read-two-reports = Wynik liczy się po dwóch zgodnych zgłoszeniach.
desk-read-arbiter = Wynik liczy się, gdy potwierdzi go sędzia.
desk-start = Start
desk-start-does = Start robi to wszystko
desk-start-1 = tworzy zawody i zgłoszenia
desk-start-2 = nadaje numery startowe
desk-start-3 = losuje kolor numeru 1, ziarno losowania zostaje
desk-start-4 = kojarzy rundę 1: na razie tylko do wglądu
desk-nothing-public = Przed ogłoszeniem nic nie jest publiczne.
desk-preset-club-blitz = Blitz klubowy
desk-preset-club-blitz-what = { $rate }, do 8 osób kołowy, potem szwajcarski
desk-preset-open-standard = Open szwajcarski, rankingowy
desk-preset-open-standard-what = { $rate }, 9 rund, FIDE 2023
desk-preset-draughts-100 = Warcaby 100, szwajcarski
desk-preset-draughts-100-what = { $rate }, klasyczny według kodeksu
desk-preset-club-rapid = Szachy szybkie w klubie
desk-preset-club-rapid-what = { $rate }, 7 rund
desk-preset-open-rapid = Open szybki, rankingowy
desk-preset-open-rapid-what = { $rate }, 9 rund
desk-preset-club-championship = Mistrzostwa klubu
desk-preset-club-championship-what = { $rate }, system kołowy
desk-preset-norm-round-robin = Turniej kołowy na normę
desk-preset-norm-round-robin-what = { $rate }, każdy z każdym
desk-preset-school = Turniej szkolny
desk-preset-school-what = { $rate } min, 7 rund, bez rankingów
desk-preset-draughts-64 = Warcaby 64, szwajcarski
desk-preset-draughts-64-what = { $rate }, klasyczny według kodeksu
desk-preset-draughts-mass = Masowe zawody warcabowe
desk-preset-draughts-mass-what = { $rate }, bez strzałek
desk-preset-knock-out = Puchar
desk-preset-knock-out-what = { $rate }, przegrywający odpada
desk-game-chess = szachy
desk-game-draughts100 = warcaby 100
desk-game-draughts64 = warcaby 64
desk-system-fide-dutch = system szwajcarski (holenderski FIDE)
desk-system-round-robin = system kołowy
desk-system-double-round-robin = system kołowy dwukołowy
desk-system-pzwarc-classic = szwajcarski klasyczny (PZWarc)
desk-system-pzwarc-dutch = szwajcarski niderlandzki (PZWarc)
desk-system-pzwarc-rating = szwajcarski rankingowy (PZWarc)
desk-system-knock-out = system pucharowy
desk-sample-name = Zawody próbne
desk-sample-offer = Pierwszy raz? Wypróbuj zawody próbne: 14 zawodników, dwie rundy rozegrane, trzecia w toku.
desk-sample-make = Utwórz zawody próbne
desk-sample-note = Zawody próbne: wszystko można wypróbować.
desk-sample-remove = Usuń zawody próbne
desk-draft-not-published = szkic, nieogłoszony
desk-round-complete = runda zakończona
desk-open-draft = Otwórz szkic
desk-open-round = Otwórz rundę { $round }
desk-pair-round = Skojarz rundę { $round }
desk-open-standings = Otwórz tabelę
desk-open-players = Otwórz listę zawodników
desk-in-of = { $done } z
desk-results-in = wpisane wyniki
desk-confirm-title = Do potwierdzenia
desk-consequences = Takie będą skutki
desk-level = Poziom { $level }
desk-first-step = { "" }: krok pierwszy
desk-second-step = { "" }: krok drugi
desk-what-happens = Co się stanie
desk-grounds = Na czym to polega
desk-places-then = Miejsca
desk-now = Teraz
desk-then = Potem
desk-player = Zawodnik
desk-points = Punkty
desk-points-short = pkt
desk-note-in-report = W każdym sprawozdaniu stanie wiersz:
desk-undo-in-log = Dziennik zachowa, kto, kiedy i co było przedtem.
desk-game-called = { $white } – { $black } (runda { $round }, stół { $table })
desk-reason = Powód
desk-cancel = Anuluj
desk-go-on = Dalej: skutki
desk-back = Wróć
desk-refused = Tego nie można zrobić
desk-changed-meanwhile = Coś się tymczasem zmieniło
desk-not-your-role = Twoja rola tego nie obejmuje. Zwróć się do sędziego głównego.
desk-way-out = Wyjście
desk-way-out-leave = Zabrania tego tylko tryb FIDE. Opuszcza się go na stałe, o czym powie każda strona i każde sprawozdanie.
desk-way-out-see = Zobacz, co to znaczy
desk-act = Wykonaj
desk-act-draft-round = Skojarz rundę
desk-act-publish-round = Ogłoś rundę
desk-act-unpublish-round = Cofnij ogłoszenie rundy
desk-act-confirm-result = Wpisz wynik
desk-act-correct-result = Popraw wynik
desk-act-correct-for-report = Popraw tylko dla sprawozdania rankingowego
desk-act-clear-result = Usuń wynik
desk-act-settle-contested = Rozstrzygnij wynik
desk-act-adjourn = Odłóż partię
desk-act-resume = Wznów partię
desk-act-reverse-colours = Odnotuj odwrócone kolory
desk-act-withdraw = Wycofaj zawodnika
desk-act-return = Przywróć zawodnika
desk-act-grant-bye = Przyznaj pauzę
desk-act-cancel-bye = Cofnij pauzę
desk-act-close-check-in = Zamknij listę obecności
desk-act-add-entry = Zgłoś zawodnika
desk-act-add-entries = Zgłoś zawodników
desk-act-change-entry = Zmień zgłoszenie
desk-act-set-rating = Ustaw ranking
desk-act-remove-entry = Usuń zgłoszenie
desk-act-finish-editing = Zakończ kojarzenie ręczne
desk-act-set-board = Ustaw stół
desk-act-assign-numbers = Nadaj numery startowe
desk-act-undo = Cofnij
desk-then-correction-after-pairing = Ogłoszona runda zostaje; tabela zmienia się od razu, a następne kojarzenie ją uwzględni.
desk-then-missing-become-adjourned = Do kojarzenia liczą się jak remisy, a w tabeli pozostają otwarte, aż ktoś wpisze wynik.
desk-then-draft-goes-stale = Szkicu nie będzie można ogłosić; wystarczy skojarzyć rundę ponownie.
desk-then-many-unchecked = Kto nie jest na liście obecności, nie gra w tej rundzie.
desk-then-unpublish = Zawodnicy już ją znają: trzeba to ogłosić także na sali.
desk-then-unpublish-with-results = Wpisane wyniki znikną z tabeli; zachowa je dziennik.
desk-then-manual-differs = Runda nie będzie zgodna z zasadami kojarzenia, co wykaże każde sprawdzenie pliku.
desk-then-repair-published = Stoły bez zmian zachowają wyniki; pozostałych trzeba powiadomić na nowo.
desk-then-rounds-changed = Ostatnia skojarzona runda zostanie sprawdzona ponownie jako ostatnia albo nie ostatnia.
desk-then-tiebreaks-changed = Miejsca mogą się od razu zmienić; sprawozdanie wymieni rundę i poprzednią listę.
desk-then-appeal-changes-past = Tabela zmieni się od razu i następne kojarzenie ją uwzględni; skojarzone już rundy zostają.
desk-then-leave-fide-mode = Tego nie można cofnąć: od teraz będzie to widać na każdej stronie, wydruku i w sprawozdaniu.
desk-then-rating-only = Tabela i wszystkie kojarzenia zostają bez zmian.
desk-then-second-half-bye = Regulamin przewiduje mniej; podaj, dlaczego przyznajesz tę pauzę.
desk-then-too-many-rounds = Którejś rundy może się nie dać skojarzyć.
desk-then-forfeit-before-default-time = Zawodnik może jeszcze zdążyć.
desk-give-numbers = Nadaj numery startowe
desk-give-numbers-anew = Nadaj numery na nowo
desk-play-round = grający w rundzie { $round }:
desk-add = Dodaj zawodnika
desk-add-button = Dodaj
desk-name-form = Nazwisko, imię
desk-field-name = Nazwisko
desk-field-rating = Ranking
desk-field-title = Tytuł
desk-field-club = Klub
desk-field-federation = Fed.
desk-field-category = Kategoria
desk-no = Nr
desk-filter-all = Wszyscy
desk-filter-all-tables = Wszystkie
desk-not-playing = Nie grają
desk-find = Szukaj nazwiska
desk-nobody-found = Nikogo nie znaleziono.
desk-keys-row = wiersz
desk-plays = gra
desk-absent = nieobecność
desk-withdraw = wycofanie
desk-card = karta
desk-here = na miejscu
desk-not-yet-here = jeszcze brak
desk-paste = Wklej listę
desk-paste-look = Pokaż podgląd
desk-paste-apply = Przyjmij zaznaczone
desk-paste-nothing-yet = Niczego jeszcze nie zapisano:
desk-paste-new = nowe zgłoszenie
desk-paste-same = już na liście
desk-paste-twice = To nazwisko jest już w wierszu { $line }; zaznacz, jeśli to ktoś inny.
desk-paste-doubtful = { $count ->
    [one] Do tego wiersza pasuje { $count } zgłoszenie; zmień je ręcznie.
    [few] Do tego wiersza pasują { $count } zgłoszenia; zmień ręcznie właściwe.
   *[many] Do tego wiersza pasuje { $count } zgłoszeń; zmień ręcznie właściwe.
}
desk-paste-nobody = brak nazwiska w wierszu
desk-reason-paste = z wklejonej listy
desk-reason-typed = wpisano ręcznie
desk-reason-asked = na prośbę zawodnika
desk-reason-typing = błąd we wpisie
desk-reason-colours = przy stole odwrócono kolory
desk-place-is = Miejsce { $place }
desk-why-this-place = Dlaczego to miejsce?
desk-games = Partie
desk-no-game-yet = Jeszcze bez partii.
desk-table = Stół
desk-table-no = Stół { $board }
desk-opponent = Przeciwnik
desk-result = Wynik
desk-white = Białe
desk-black = Czarne
desk-coming = Następne rundy
desk-plays-after-all = jednak gra
desk-bye-kind = Rodzaj pauzy
desk-grant = Przyznaj
desk-entry = Zgłoszenie
desk-save = Zapisz
desk-leaving = Wycofanie i powrót
desk-return-hint = Znów kojarzony od rundy { $round }; opuszczone rundy zostają bez punktów.
desk-return = Przywróć
desk-withdraw-from = Wycofaj od rundy { $round }
desk-remove-entry = Usuń zgłoszenie
desk-cannot-remove = Zgłoszenie ma partie lub pauzy, które się liczą, więc się go nie usuwa. Trzy drogi:
desk-open-check-in = Otwórz listę obecności
desk-reopen-check-in = Otwórz ponownie
desk-close-check-in = Zamknij listę obecności
desk-check-in-closed = zamknięta
desk-check-in-hint = Lista obecności liczy się dopiero po otwarciu: kto nie jest zaznaczony przy zamknięciu, nie gra w następnej rundzie.
desk-all-paired = Wszystkie rundy są skojarzone.
desk-draft = szkic
desk-arbiters-only = widzą tylko sędziowie
desk-attempt = próba { $attempt }
desk-last-round = ostatnia runda
desk-as-published = w ogłoszonej postaci
desk-results-page = Wyniki
desk-stale = Szkic jest nieaktualny.
desk-stale-advice = Zmieniło się to, na czym się opierał. Rundę trzeba skojarzyć ponownie.
desk-ready-to-pair = Wszystko gotowe do kojarzenia tej rundy.
desk-need-players = Potrzeba co najmniej dwóch zawodników.
desk-need-numbers = Brakuje numerów startowych.
desk-need-check-in = Lista obecności jest otwarta, obecni: { $here } z { $all }. Liczy się dopiero po zamknięciu.
desk-need-round = Runda { $round } nie jest ogłoszona.
desk-is-last = Czy to ostatnia runda?
desk-not-last = nie, będzie następna
desk-is-the-last = tak, ostatnia
desk-everybody-plays = Grają wszyscy.
desk-boards = Stoły
desk-draft-legend = Dwa nazwiska: pytanie, dlaczego grają ze sobą lub nie. Krążek: oczekiwany kolor; ! silnie, !! bezwzględnie. ↓5 przesunięty w dół w rundzie 5, ↑ w górę.
desk-numbers-then = Numery i punkty są takie, jak w chwili kojarzenia; późniejsze zgłoszenia zmieniły numerację.
desk-due-white = oczekuje białych
desk-due-black = oczekuje czarnych
desk-the-bye = pauza
desk-why-two = Dlaczego ci dwaj, a dlaczego nie?
desk-why-unknown = W tym systemie nie ma na to odpowiedzi.
desk-clear = Wyczyść
desk-by-hand = Kojarzenie ręczne
desk-by-hand-hint = Naciśnij miejsce, a potem miejsce docelowe: zamienią się. Na końcu stoły porównuje się z zasadami.
desk-set = Ustaw
desk-story = Skąd takie kojarzenie
desk-story-link = skąd takie kojarzenie
desk-from-above = z góry
desk-floats-down = W dół: { $players }
desk-given-up = Poświęcono:
desk-by-the-rules = zgodnie z zasadami
desk-made-by-hand = ułożone ręcznie
desk-publish-shows = Po ogłoszeniu od razu zobaczą je wszyscy.
desk-edit-by-hand = Popraw ręcznie
desk-discard = Odrzuć
desk-draft-again = Skojarz ponownie
desk-publish-round = Ogłoś rundę { $round }
desk-finish-editing = Zakończ
desk-confirm-result = Potwierdź { $result }
desk-neither-counts = Żaden się nie liczy, dopóki nie rozstrzygnie sędzia.
desk-state = Stan
desk-state-open = w toku
desk-state-reported = zgłoszony
desk-state-contested = sporny
desk-state-adjourned = odłożona
desk-state-annulled = do powtórzenia
desk-state-confirmed = potwierdzony
desk-adjourned-short = odł.
desk-filter-open = Bez wyniku
desk-filter-reported = Do potwierdzenia
desk-filter-contested = Sporne
desk-filter-adjourned = Odłożone
desk-started-at = od { $time }
desk-published = ogłoszona, nierozpoczęta
desk-start-round = Rozpocznij rundę
desk-unpublish = Cofnij ogłoszenie
desk-verify = Weryfikacja
desk-verify-hint = Wpisz wszystkie kartki ponownie. Nic nie jest zapisywane; zapala się tylko różnica. Enter poprawia, Esc zostawia.
desk-verify-end = Zakończ
desk-verify-differs = różnica
desk-verify-typed = wpisano
desk-verified = Wszystkie kartki się zgadzają.
desk-all-in = Wszystkie wyniki są wpisane.
desk-next-board = Następny:
desk-said = Stół { $board }: { $result }.
desk-press-enter = Enter potwierdza, Esc anuluje
desk-go-to = Numer stołu i Enter
desk-not-sent = Nie wysłano: serwer nie odpowiedział. Naciśnij klawisz ponownie.
desk-tally = Wpisane wyniki: { $done } z { $of }
desk-keys = Klawisze
desk-layout = Układ klawiszy
desk-key-advantage = remis z przewagą
desk-key-clear = usunięcie (z pytaniem)
desk-key-forfeit = walkower: wygrywają białe, czarne
desk-key-wait = 6–9 czekają na Enter.
desk-key-board = przejdź do stołu
desk-special = wyniki szczególne
desk-outcome-white = wygrały białe
desk-outcome-draw = remis
desk-outcome-black = wygrały czarne
desk-outcome-draw-white = remis z przewagą białych
desk-outcome-draw-black = remis z przewagą czarnych
desk-outcome-forfeit-white = walkower dla białych
desk-outcome-forfeit-black = walkower dla czarnych
desk-outcome-forfeit-both = obaj nieobecni
desk-outcome-half-white = pół punktu tylko dla białych, decyzją
desk-outcome-half-black = pół punktu tylko dla czarnych, decyzją
desk-outcome-both-lost = obaj przegrywają, decyzją
desk-outcome-white-unrated = wygrały białe, bez rankingu
desk-outcome-black-unrated = wygrały czarne, bez rankingu
desk-outcome-draw-unrated = remis, bez rankingu
desk-more-acts = Więcej
desk-window-closed = Okno z C.04.2 4.3 jest zamknięte: tabelę można zmienić tylko wtedy, gdy błąd zgłoszono w terminie.
desk-reported-in-time = Błąd zgłoszono przed końcem następnej rundy
desk-for-report-hint = Tabela zostaje bez zmian; zmienia się tylko plik rankingowy, z adnotacją.
desk-after-round = po rundzie { $round }
desk-start-list = lista startowa
desk-crosstable = Tabela krzyżowa
desk-place = Miejsce
desk-why = dlaczego
desk-made-of = Runda po rundzie
desk-why-no-round = Nie rozegrano jeszcze rundy: to lista startowa.
desk-why-points = Miejsce { $place } według samych punktów: nikt inny nie ma { $points }.
desk-why-shared = Równych z { $points } pkt: { $tied }; żadne kryterium nie rozdzieliło wszystkich: miejsce { $place } jest dzielone.
desk-why-criterion = Równych z { $points } pkt: { $tied }; rozstrzyga { $criterion }: miejsce { $place }.
desk-why-order = Równych z { $points } pkt: { $tied }; rozstrzyga losowanie, baraż lub ustalona kolejność: miejsce { $place }.
desk-tb-bh = Buchholz
desk-tb-bh-c1 = Buchholz bez najsłabszego przeciwnika
desk-tb-bh-m1 = średni Buchholz
desk-tb-sb = Sonneborn-Berger
desk-tb-de = wynik bezpośredni
desk-tb-win = wygrane, z walkowerami
desk-tb-won = wygrane przy szachownicy
desk-tb-ps = progres
desk-tb-ks = system Koya
desk-tb-s1 = średni Solkoff
desk-tb-s2 = Solkoff redukowany o jeden
desk-tb-s3 = Solkoff redukowany o dwa
desk-tb-s4 = Solkoff redukowany o trzy
desk-log-lead = Kto, co i kiedy, od najnowszych. To, co można jeszcze cofnąć, ma swój przycisk.
desk-log-board = Runda { $round }, stół { $board }
desk-from-round = od rundy { $round }
desk-undo = Cofnij
desk-undone = cofnięto
desk-older = Starsze
desk-role-system = program
desk-log-tournament-created = Utworzono turniej
desk-log-tournament-imported = Przejęto plik
desk-log-tournament-cancelled = Odwołano turniej
desk-log-tournament-archived = Przeniesiono do archiwum
desk-log-entries-imported = Przejęto listę
desk-log-regulations-published = Ogłoszono regulamin
desk-log-office-assigned = Powierzono funkcję
desk-log-office-ended = Zakończono pełnienie funkcji
desk-log-team-added = Zgłoszono drużynę
desk-log-roster-set = Ustalono listę zawodników drużyny
desk-log-lineup-handed-in = Złożono skład
desk-log-lineup-filled = Uzupełniono skład według przepisu
desk-log-lineups-revealed = Ujawniono składy
desk-log-match-decided = Rozstrzygnięto mecz decyzją
desk-log-match-reopened = Cofnięto decyzję w sprawie meczu
desk-log-decision-withdrawn = Cofnięto decyzję
desk-log-appeal-filed = Wniesiono odwołanie
desk-log-appeal-decided = Rozpatrzono odwołanie
desk-log-request-filed = Złożono prośbę
desk-log-request-answered = Odpowiedziano na prośbę
desk-log-request-taken-back = Wycofano prośbę
desk-log-ties-drawn = Wylosowano kolejność równych
desk-log-playoff-ordered = Zarządzono baraż
desk-log-playoff-decided = Zapisano wynik barażu
desk-log-order-set = Ustalono ręcznie kolejność równych
desk-log-tiebreak-entered = Wpisano wartości kryterium dodatkowego
desk-log-prizes-set = Ogłoszono nagrody
desk-log-publication-fields-set = Wybrano publiczne kolumny
desk-log-report-made = Sporządzono sprawozdanie
desk-log-report-sent = Wysłano sprawozdanie
desk-log-report-answered = Otrzymano odpowiedź na sprawozdanie
desk-log-custody-given = Przekazano prowadzenie
desk-log-custody-taken = Przejęto prowadzenie z powrotem
desk-log-team-present = Policzono obecnych w drużynie
desk-log-entries-opened = Otwarto zgłoszenia
desk-log-config-changed = Zmieniono ustawienia
desk-log-entry-added = Dodano zgłoszenie
desk-log-entry-changed = Zmieniono zgłoszenie
desk-log-entry-rating-set = Zmieniono ranking
desk-log-entry-merged = Połączono zgłoszenia
desk-log-entry-removed = Usunięto zgłoszenie
desk-log-entry-withdrawn = Wycofano
desk-log-entry-returned = Powrót do turnieju
desk-log-checkin-opened = Otwarto listę obecności
desk-log-checkin-closed = Zamknięto listę obecności
desk-log-entry-checked-in = Potwierdzono obecność
desk-log-entry-checked-out = Cofnięto obecność
desk-log-bye-granted = Przyznano pauzę
desk-log-bye-cancelled = Cofnięto pauzę
desk-log-pairs-forbidden = Dodano zakazane pary
desk-log-pairs-allowed = Zniesiono zakaz gry pary
desk-log-numbers-assigned = Nadano numery startowe
desk-log-numbers-exchanged = Zamieniono numery startowe
desk-log-lot-drawn = Wylosowano
desk-log-acceleration-fixed = Ustalono przyspieszenie
desk-log-round-drafted = Sporządzono szkic rundy
desk-log-draft-discarded = Odrzucono szkic
desk-log-editing-started = Rozpoczęto kojarzenie ręczne
desk-log-editing-finished = Zakończono kojarzenie ręczne
desk-log-editing-cancelled = Porzucono kojarzenie ręczne
desk-log-editing-reopened = Wznowiono kojarzenie ręczne
desk-log-board-set = Ustawiono stół ręcznie
desk-log-board-removed = Zwolniono stół ręcznie
desk-log-board-added = Dodano stolik po ogłoszeniu rundy
desk-log-pab-set = Nadano pauzę ręcznie
desk-log-round-published = Ogłoszono rundę
desk-log-round-unpublished = Cofnięto ogłoszenie rundy
desk-log-round-started = Rozpoczęto rundę
desk-log-round-closed = Zamknięto rundę
desk-log-round-reopened = Otwarto rundę ponownie
desk-log-result-reported = Zgłoszono wynik
desk-log-result-confirmed = Potwierdzono wynik
desk-log-result-contested = Wynik sporny
desk-log-result-cleared = Usunięto wynik
desk-log-result-corrected = Poprawiono wynik
desk-log-report-corrected = Poprawiono dla sprawozdania rankingowego
desk-log-game-adjourned = Odłożono partię
desk-log-game-resumed = Wznowiono partię
desk-log-game-colours-reversed = Odwrócone kolory
desk-log-game-players-exchanged = Zamiana zawodników
desk-log-game-annulled = Unieważniono partię
desk-log-points-decided = Punkty decyzją
desk-log-decision-made = Decyzja
desk-log-conformity-left = Opuszczono tryb FIDE
desk-log-final-sealed = Zatwierdzono tabelę końcową
desk-log-final-unsealed = Otwarto ponownie tabelę końcową
desk-log-publication-set = Ustawiono publikację
desk-log-notice-posted = Wywieszono komunikat
desk-log-notice-withdrawn = Zdjęto komunikat
desk-players-count = { $count ->
    [one] { $count } zawodnik
    [few] { $count } zawodników
    [many] { $count } zawodników
   *[other] { $count } zawodników
}
desk-entered-count = { $count ->
    [one] { $count } zgłoszenie
    [few] { $count } zgłoszenia
    [many] { $count } zgłoszeń
   *[other] { $count } zgłoszenia
}
desk-contested-count = { $count ->
    [one] { $count } wynik sporny
    [few] { $count } wyniki sporne
    [many] { $count } wyników spornych
   *[other] { $count } wyniki sporne
}
desk-missing-count = { $count ->
    [one] brakuje { $count } wyniku
    [few] brakuje { $count } wyników
    [many] brakuje { $count } wyników
   *[other] brakuje { $count } wyników
}
desk-need-results = { $count ->
    [one] { $count } partia nie ma wyniku; do kojarzenia policzy się jako odłożona.
    [few] { $count } partie nie mają wyniku; do kojarzenia policzą się jako odłożone.
    [many] { $count } partii nie ma wyniku; do kojarzenia policzą się jako odłożone.
   *[other] { $count } partie nie mają wyniku; do kojarzenia policzą się jako odłożone.
}
desk-not-final = { $count ->
    [one] Tabela nieostateczna: { $count } partia bez wyniku.
    [few] Tabela nieostateczna: { $count } partie bez wyniku.
    [many] Tabela nieostateczna: { $count } partii bez wyniku.
   *[other] Tabela nieostateczna: { $count } partie bez wyniku.
}
desk-boards-count = { $count ->
    [one] { $count } stół
    [few] { $count } stoły
    [many] { $count } stołów
   *[other] { $count } stoły
}
desk-more-rows = { $count ->
    [one] i jeszcze { $count }
    [few] i jeszcze { $count }
    [many] i jeszcze { $count }
   *[other] i jeszcze { $count }
}
desk-paste-new-count = { $count ->
    [one] { $count } nowe zgłoszenie
    [few] { $count } nowe zgłoszenia
    [many] { $count } nowych zgłoszeń
   *[other] { $count } nowe zgłoszenia
}
desk-paste-changed-count = { $count ->
    [one] { $count } zmienione
    [few] { $count } zmienione
    [many] { $count } zmienionych
   *[other] { $count } zmienione
}
desk-read-default = { $count ->
    [one] Spóźnienie o { $count } minutę oznacza przegraną.
    [few] Spóźnienie o { $count } minuty oznacza przegraną.
    [many] Spóźnienie o { $count } minut oznacza przegraną.
   *[other] Spóźnienie o { $count } minuty oznacza przegraną.
}

# Łączność i to, co na nią czeka.
desk-live = na żywo
desk-unsent = Niewysłane: {"{"}n{"}"}
desk-unsent-mark = niewysłany
desk-kept = Wpisane wcześniej i jeszcze niewysłane; wysyłam:
desk-waiting = Serwer nie odpowiada. Wpisane wyniki zostają w tej przeglądarce i wyślą się same. Niewysłane:
desk-sent-late = Serwer znów odpowiada. Wysłane:
desk-not-taken = Nieprzyjęte, do rozstrzygnięcia:
desk-sign-in-again = Nie wysłano: zaloguj się w innym oknie i wczytaj tę stronę ponownie. Wpisane wyniki są zachowane.
desk-office = Funkcja
desk-act-assign-office = Powierz funkcję
desk-act-end-office = Odbierz funkcję
