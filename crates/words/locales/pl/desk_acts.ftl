# Czynności i działy stołu rzadsze niż runda dnia oraz podręcznik.
desk-take-over-editing = Przejmij
desk-who-edits = Rundę kojarzy ręcznie { $name }, od godziny { $time }.
desk-early = Co już jest pewne
desk-early-open = { $count ->
    [one] W toku jest { $count } partia. Te stoły następnej rundy nie zależą od jej wyniku.
    [few] W toku są { $count } partie. Te stoły następnej rundy nie zależą od ich wyników.
    [many] W toku jest { $count } partii. Te stoły następnej rundy nie zależą od ich wyników.
   *[other] W toku jest { $count } partii. Te stoły następnej rundy nie zależą od ich wyników.
}
desk-early-stopped = Możliwych wyników jest zbyt wiele, by je sprawdzić na czas. Gdy zostanie mniej partii, strona pokaże więcej.
desk-early-none = Żaden stół nie jest jeszcze pewny.
desk-early-others = { $count ->
    [one] Od trwających partii zależy jeszcze { $count } stół.
    [few] Od trwających partii zależą jeszcze { $count } stoły.
    [many] Od trwających partii zależy jeszcze { $count } stołów.
   *[other] Od trwających partii zależy jeszcze { $count } stołów.
}
desk-pair-by-hand = Skojarz ręcznie od początku
desk-map = Grupy punktowe na rysunku
desk-map-legend = Wiersz to grupa, łuk to stół; ciemne tło oznacza czarne. Linia w dół: zawodnik przechodzi do następnej grupy.
desk-hand-picked = { $name }: teraz miejsce.
desk-hand-unplaced = Bez miejsca:
desk-hand-flip = Odwróć kolory
desk-hand-remove = Zwolnij stół
desk-hand-new = nowy stół
desk-hand-bye = dostaje pauzę
desk-hand-here = tutaj
desk-state-verified = sprawdzony
desk-verified-by = wpisane dwukrotnie: { $name },
desk-default-at = okres spóźnienia mija o { $time }
desk-minutes-left = jeszcze {"{"}n{"}"} min
desk-late-board-hint = Dla dwóch osób bez partii: spóźnionych albo spóźnionej i tej, która pauzuje. Nikt inny się nie przesiada.
desk-act-add-late-board = Dodaj stół
desk-act-close-round = Zamknij rundę
desk-act-reopen-round = Otwórz rundę ponownie
desk-act-annul-game = Unieważnij partię
desk-annul-hint = Partia zostanie rozegrana ponownie. Poprzedni wynik zostaje w dzienniku.
desk-act-exchange-players = Odnotuj zamianę zawodników
desk-exchange-hint = Zawodnicy dwóch stołów grali z przeciwnikami z drugiego stołu. Obie partie liczą się tak, jak je rozegrano.
desk-other-board = Drugi stół
desk-rare = Rzadkie przypadki
desk-act-move-player = Przesadź zawodnika
desk-act-set-pab = Przyznaj pauzę z kojarzenia
desk-act-remove-board = Zwolnij stół
desk-act-start-editing = Popraw ręcznie
desk-act-confirm-results = Wpisz wyniki
desk-act-regenerate-numbers = Nadaj numery od nowa według rankingu
desk-log-editing-taken-over = Przejęto kojarzenie ręczne
desk-log-round-verified = Wyniki wpisano powtórnie
desk-leave-title = Wycofanie z turnieju
desk-leave-count = Rozegrano { $played } z { $of } partii.
desk-leave-now = Stan obecny
desk-leave-then = Po wycofaniu
desk-repair = Zmień ogłoszone kojarzenie
desk-repair-hint = Prawidłowego kojarzenia nie zmienia się na czyjąś korzyść; są tylko te powody.
desk-repair-cause = Powód
desk-repair-why = Wyjaśnienie
desk-prize-why = Skąd ta kwota
desk-cause-illegal-pair = para, która nie może się spotkać
desk-cause-late-arrival = ktoś się spóźnił
desk-cause-two-without-game = dwie osoby bez partii
desk-cause-wrong-result-that-matters = błędny wynik, który ma znaczenie
desk-cause-best-interest = dobro zawodów
desk-flags = Oznaczenia zgłoszenia
desk-flag-table = Zawsze przy stole
desk-flag-half = Bez pauz za pół punktu
desk-flag-unlisted = Bez nazwiska na stronach publicznych
desk-flag-licence = Licencja na sezon
desk-yes = tak
desk-no-word = nie
desk-act-decide-points = Przyznaj punkty decyzją
desk-act-exchange-numbers = Zamień numery startowe
desk-exchange-with = Z kim
desk-shut-out = Wykluczenie
desk-against-rated = Z { $games } przeciwnikami z rankingiem, średnio { $mean }: { $score } pkt, ranking uzyskany { $performance }.
desk-ties = { $count ->
    [one] { $count } nierozstrzygnięta równość
    [few] { $count } nierozstrzygnięte równości
    [many] { $count } nierozstrzygniętych równości
   *[other] { $count } nierozstrzygniętych równości
}
desk-ties-hint = Zgodnie z regulaminem: miejsce jest wspólne albo decyduje losowanie, baraż lub kolejność ustalona przez organizatora. W dzienniku zostaje, co zdecydowało.
desk-act-draw-ties = Wylosuj kolejność
desk-act-set-manual-order = Ustal tę kolejność
desk-set-control = Tempo gry
desk-set-control-help = Minuty, po plusie sekundy na posunięcie: 90+30. Etapy po przecinku: 40/90+30, 30+30.
desk-wrong-control = Nie da się odczytać tempa gry.
desk-set-deciders = Dogrywki przy remisie w meczu
desk-set-deciders-help = Tempa kolejnych dogrywek, oddzielone średnikiem.
desk-set-adjourned = Partia odłożona liczy się przy kojarzeniu jako
desk-adjourned-as-draw = remis
desk-adjourned-as-nothing = nic dla obu
desk-set-other-sections = Zawodnik może grać jednocześnie w innej grupie
desk-set-categories-apart = Grają ze sobą tylko zawodnicy jednej kategorii
desk-set-mirror = Co druga runda powtarza poprzednią z odwróconymi kolorami
desk-set-outside-fide = (poza trybem FIDE)
desk-set-tables = Stoły
desk-set-tables-hint = Kojarzenie zna szachownice; plan mówi, na którym stole stoją. Grupy w jednej sali zaczynają od różnych numerów.
desk-set-table-offset = Dodawane do numeru szachownicy
desk-set-table-gaps = Pominięte numery stołów
desk-set-table-names = Stoły z nazwami, po jednym w wierszu
desk-new-section = Kolejna grupa tych zawodów
floor-title = Sala
floor-call = wezwanie
floor-waits = przed grą
floor-done = jest wynik
floor-call-arbiter = Wezwij sędziego
floor-calls = Wezwania
floor-no-calls = Nikt nie wzywa.
floor-minutes = { $count ->
    [one] { $count } min
    [few] { $count } min
    [many] { $count } min
   *[other] { $count } min
}
floor-empty = Żadna runda nie jest jeszcze ogłoszona.
floor-sector = Moje stoły
floor-sector-to = do stołu
paper-back-title = Przepisz z papieru
paper-back-lead = Dla rundy skojarzonej na kartach i rozegranej bez komputera. Zostanie porównana z zasadami, ogłoszona, a jej wyniki się liczą.
paper-back-lines = Jeden stół w wierszu: numery białych i czarnych, potem wynik
paper-back-help = 5-12 1-0, 5 12 ½, 5-12 (gra trwa), 7 pauza
paper-back-left = Bez stołu:
paper-back-last = Czy to ostatnia runda, wynika z planu.
paper-back-what = O to, czego wymagają przepisy, program zapyta przed zapisaniem.
paper-back-take = Wpisz rundę
paper-back-unknown = Nikt nie ma numeru { $number }.
paper-back-absent = { $name } nie gra w tej rundzie.
paper-back-twice = { $name } występuje dwa razy.
paper-back-unread = Nie da się odczytać wiersza.
paper-back-two-byes = Pauza może być tylko jedna.
desk-taken-title = Przejęto ze sprawozdania
desk-taken-unnamed = Zawody ze sprawozdania
desk-taken-rounds = { $count ->
    [one] { $count } runda
    [few] { $count } rundy
    [many] { $count } rund
   *[other] { $count } rund
}
desk-taken-equal = { $count ->
    [one] { $count } runda skojarzona ponownie według zasad: zgodna.
    [few] { $count } rundy skojarzone ponownie według zasad: wszystkie zgodne.
    [many] { $count } rund skojarzonych ponownie według zasad: wszystkie zgodne.
   *[other] { $count } rund skojarzonych ponownie według zasad: wszystkie zgodne.
}
desk-taken-differ = Nie każda runda jest taka, jak wynika z zasad. Zostaje tak, jak ją rozegrano; sprawozdanie to odnotuje.
desk-taken-nothing = Niczego nie trzeba było poprawiać.
desk-taken-adjusted = Poprawiono przy przejęciu
desk-taken-go-on = Dalej
desk-adjusted-tie-breaks = Sprawozdanie nie podaje kryteriów: ustawiono zwykłe.
desk-adjusted-numbers = Numery nie odpowiadają rankingom: zostają jak w sprawozdaniu.
desk-keys-word = Klawisze
desk-keys-all = Klawisze
desk-close = Zamknij
key-help = te klawisze
key-f1 = podręcznik do tej strony
key-search = szukaj
key-undo = cofnij moją ostatnią czynność
key-submit = zapisz formularz
key-back = wróć
key-results = białe, remis, czarne; kursor idzie dalej
key-forfeits = walkowery i odłożona, po Enter
key-rounds = inna runda
key-sections = inna grupa
key-hand = kojarzenie ręczne: weź miejsce, odłóż
key-players = gra, nieobecny, pauza za pół punktu, wycofanie
help-word = Pomoc
help-title = Podręcznik
help-lead = Strona dla każdego działu. Działa bez internetu, można ją wydrukować.
help-whole = Cały podręcznik
help-events = Zawody
help-events-1 = Najpierw zawody w toku; przy każdych przycisk do miejsca, gdzie czeka praca: szkic, brakujące wyniki, następna runda.
help-events-2 = Nowe zawody zaczynają się od szablonu. Zawody próbne służą do ćwiczeń; usuwa je jedno kliknięcie.
help-events-3 = Otwarcie pliku: zawody przekazane z innego komputera albo sprawozdanie TRF dowolnego programu. Rundy ze sprawozdania są kojarzone ponownie i porównywane.
help-new = Nowe zawody
help-new-1 = Wybierz rodzaj zawodów i wklej nazwiska, po jednym w wierszu, po tabulatorze ranking, jeśli jest. Start tworzy zgłoszenia, numery, losowanie i szkic rundy 1.
help-new-2 = Na każde pytanie regulaminu odpowiada szablon. Rozwiń tam, gdzie regulamin jest inny; obok pola jest artykuł.
help-new-3 = Nic nie jest publiczne przed ogłoszeniem rundy. Ustawienia można zmienić później; przy zablokowanych jest powód.
help-players = Zawodnicy
help-players-1 = Wpisz nazwisko, Enter dodaje; podczas pisania pojawiają się znane osoby. Klawisze w wierszu: p gra, a nieobecny w następnej rundzie, h pauza za pół punktu, w wycofanie.
help-players-2 = Listy wczytuje się ze schowka, CSV, XLSX, TRF albo z innego turnieju. Najpierw widać, co nowe, zmienione i usunięte; nic nie zapisuje się przed zatwierdzeniem, a jedno cofnięcie przywraca stan.
help-players-3 = Osoby o tym samym nazwisku są wskazane i można je połączyć. Kto grał, tego się nie usuwa, tylko wycofuje; na karcie są pauzy, oznaczenia, rzadkie decyzje i powrót.
help-players-4 = Zgłoszenia z formularza publicznego i prośby o pauzę czekają w dziale Prośby na odpowiedź sędziego.
help-check-in = Lista obecności
help-check-in-1 = Otwórz listę i naciskaj wiersz przybyłej osoby. Może pracować kilka stanowisk; każde widzi pozostałe.
help-check-in-2 = Tablet na sali można zablokować jako kiosk z kodem PIN: zawodnik dotyka nazwiska, okno pyta o potwierdzenie, a wyjście wymaga kodu PIN.
help-check-in-3 = Przy zamykaniu widać, co stanie się z każdym nieobecnym. Gdy brakuje ponad połowy, pojawia się pytanie, czy lista w ogóle była używana.
help-draft = Kojarzenie
help-draft-1 = Szkic widzą tylko sędziowie i nic nie kosztuje: obejrzyj, odrzuć, skojarz ponownie. Zawodnicy dowiadują się dopiero po ogłoszeniu (Shift+P).
help-draft-2 = Naciśnij dwa nazwiska, aby przeczytać, dlaczego grają lub nie grają ze sobą. Opis podaje grupy, przesunięcia i poświęcone kryteria; rysunek pokazuje to samo.
help-draft-3 = Ręcznie: naciśnij miejsce, potem miejsce docelowe; zamienią się (albo przeciągnij, albo x na każdym). O naruszenia pyta przed zmianą, a na końcu porównuje oba kojarzenia.
help-draft-4 = Naraz poprawia jeden sędzia; inny może przejąć, a strona pierwszego o tym powie. Gdy trwa najwyżej sześć partii, strona następnej rundy podaje stoły już pewne.
help-round = Wyniki
help-round-1 = 1 białe, 3 remis, 2 czarne; kursor przechodzi do następnego stołu bez wyniku. 6 do 9 to walkowery i odłożona, czekają na Enter. b i numer prowadzi do stołu. Układ klawiszy można wybrać.
help-round-2 = v to drugie sprawdzenie: wpisz wszystkie kartki jeszcze raz. Nic się nie zapisuje, świecą tylko różnice; gdy wszystko się zgadza, runda podaje, kto sprawdził.
help-round-3 = Dwa różne zgłoszenia czynią wynik spornym: żaden się nie liczy, dopóki sędzia nie rozstrzygnie. Obok widać, kto, co i kiedy zgłosił.
help-round-4 = Bez sieci wpisane wyniki czekają w przeglądarce, strona to pokazuje i sama je wyśle. Ctrl+Z cofa własną ostatnią czynność, o ile pozwalają przepisy.
help-round-5 = Błędny wynik poprawia się na stronie stołu (s): program wie, który przepis obowiązuje, pyta i zapisuje uwagę do sprawozdania.
help-standings = Tabela
help-standings-1 = Przy każdym miejscu można zapytać dlaczego: które kryterium zdecydowało, jego wartość runda po rundzie, co odrzucono. Można obejrzeć wcześniejszą rundę, kategorię lub klub.
help-standings-2 = Dopóki trwają partie, tabela mówi, że nie jest ostateczna, i wymienia je. Wycofani zostają z oznaczeniem.
help-standings-3 = Gdy nic nie rozdziela zawodników, miejsce jest wspólne albo decyduje losowanie, baraż lub ogłoszona kolejność; ziarno losowania jest w dzienniku.
help-teams = Drużyny
help-teams-1 = Drużynę zgłasza się z zawodnikami w kolejności szachownic. Składy są ustalone z ogłoszeniem rundy 1.
help-teams-2 = Kapitanowie składają składy z własnych telefonów; są tajne do chwili ujawnienia. Brakujący uzupełnia przepis.
help-teams-3 = Skład niezgodny z kolejnością jest odrzucany z podaniem nazwisk i artykułu. Mecz można rozstrzygnąć decyzją; wyniki z szachownic zostają zapisane.
help-floor = Sala
help-floor-1 = Sala jednym spojrzeniem: kafelek na stół, co trwa, co czeka, gdzie ktoś wezwał. Strona jest dla telefonu w ręku.
help-floor-2 = Wezwania są na górze według czasu oczekiwania. Naciśnij wezwanie, aby orzec, albo stół, aby zapisać zdarzenie.
help-floor-3 = Przy wielu stołach podaj numery swojego sektora; strona pokaże tylko je.
help-incidents = Zdarzenia
help-incidents-1 = Trzy dotknięcia: stół, zdarzenie, zawodnik. Orzeczenie ma artykuł, polecenie dla zegara i karę; o to, co zawody już wiedzą, program nie pyta.
help-incidents-2 = Kary sumują się w całych zawodach: drugie ostrzeżenie lub drugie nieprawidłowe posunięcie widać od razu.
help-incidents-3 = Orzeczenie kończące partię proponuje wynik i czeka na sędziego głównego. Odwołania mają termin; listę można wydrukować i zapisać jako tabelę.
help-prizes = Nagrody i normy
help-prizes-1 = Nagrody ogłasza się według miejsca i kategorii. Przy równych punktach bez podziału, po równo albo systemem Horta; nagrody główne i specjalne nie łączą się, chyba że tak ustalono.
help-prizes-2 = Przy każdej kwocie jest jej źródło. Na papierze lista ma kolumnę na podpis.
help-prizes-3 = Normy: spełnione i brakujące warunki każdego zawodnika, jeszcze przed zakończeniem. W warcabach kategorie i tytuły wymagają licencji; brak jest wskazany.
help-reports = Sprawozdania i przekazanie
help-reports-1 = Co, komu i kiedy trzeba wysłać i co stoi na przeszkodzie. Najpierw kontrola, potem zatwierdzenie tabeli; sprawozdanie sporządza się, pobiera, zapisuje wysłanie i odpowiedź.
help-reports-2 = Wynik zmieniony później jest na liście zmian po wysłaniu. Żadna partia nie zostanie wysłana dwa razy samoczynnie.
help-reports-3 = Przekazanie tworzy jeden plik ze wszystkim. Od tej chwili ta kopia jest tylko do odczytu, dopóki plik nie wróci.
help-settings = Ustawienia
help-settings-1 = Regulamin pole po polu. Zmienia się tylko to, czego dotkniesz; po rundzie 1 zmiana ma poziom i wymaga potwierdzenia.
help-settings-2 = Tryb FIDE obowiązuje od początku. Czego zabrania, to odmawia z artykułem; po wyjściu oznaczenie zostaje na każdej stronie i wydruku na stałe.
help-settings-3 = Plan stołów mówi, na którym stole stoi szachownica. Każda grupa zawodów ma swój kolor; Shift i strzałki przechodzą między nimi.
help-public = Strony publiczne
help-public-1 = Publikowanie jest czynnością, runda po rundzie: nic, kojarzenia, wyniki, tabela. Cofnięcie wymienia, co zniknie.
help-public-2 = Przełączniki określają, które pola widzi publiczność. Ukryte znaczy niewysłane. Szkice, prośby i wyniki sporne nigdy nie są publiczne.
help-public-3 = Komunikaty pojawiają się na stronach, ekranach i wydrukach.
help-devices = Telefony i urządzenia
help-devices-1 = Kod QR zaprasza telefon: pomocnika, zastępcę, stół, kapitana albo kiosk, do jednego turnieju i, jeśli trzeba, części stołów. Rejestruje dopiero naciśnięcie Dołącz; samo obejrzenie adresu nic nie robi.
help-devices-2 = Pomocnik wpisuje wyniki tylko na pustych stołach bieżącej rundy. Odebranie dostępu działa od następnego dotknięcia.
help-devices-3 = Gdy adres komputera się zmieni, program to powie: utwórz kody ponownie, a telefony będą działać jak przedtem. To, co wpisano, zostaje na nich.
help-log = Dziennik
help-log-1 = Kto, co, kiedy i z jakiego urządzenia zrobił, co było przedtem i dlaczego. Filtr według osoby, zawodnika, rundy i stołu.
help-log-2 = Co jeszcze można cofnąć, ma przycisk. Nic nie jest usuwane: cofnięcie to osobny wpis.
help-log-3 = Losowania mają zapisane ziarno i każdy może je powtórzyć.
help-paper = Wydruki i sytuacje awaryjne
help-paper-1 = Wszystkie dokumenty są w jednym oknie: kojarzenia według stołów i nazwisk, kartki do cięcia w stosie, tabela, tabela krzyżowa, karty. Na każdym arkuszu są zawody, runda, próba, czas ze strefą i słowo kontrolne.
help-paper-2 = Przed każdą rundą wydrukuj karty zawodników do kojarzenia ręcznego. Gdy komputer zawiedzie, kojarz i notuj wyniki na nich.
help-paper-3 = Gdy wróci, otwórz rundę i wybierz Przepisz z papieru: wiersz na stół, 5-12 1-0. Runda zostanie porównana z zasadami i liczy się.
help-paper-4 = Po zaniku prądu program startuje ze wszystkim, co potwierdził, i podaje ostatni wpis.
desk-state-no-result = brak wyniku
desk-cross-empty = Tabela krzyżowa zaczyna się od pierwszej ogłoszonej rundy.
desk-line-ups-missing = brakuje składów
desk-open-line-ups = Otwórz składy
desk-create-only = Utwórz bez kojarzenia
desk-regenerate-hint = Gdy rankingi były błędne: numery startowe według obecnych rankingów, dopóki nie skojarzono 4. rundy.
desk-way-withdraw = Wycofać: nie będzie kojarzony, partie zostają.
desk-way-expel = Usunąć z zawodów z podaniem powodu (rzadkie przypadki).
desk-way-erase = Usunąć dane osoby: nazwisko znika, partie zostają.
desk-way-erase-who = Robi to właściciel programu na tym komputerze.
desk-history = Co zmieniano
desk-public-card = Karta publiczna
chief-because-no-round = Nie ogłoszono jeszcze żadnej rundy.
chief-norm-none = bez normy
