# Wejście, wyjście, własne konto.
people-sign-in = Logowanie
people-sign-out = Wyloguj
people-account = Konto
people-in = Zalogowano: { $name }
people-name = Nazwa
people-password = Hasło
people-enter = Zaloguj
people-wrong = Nazwa albo hasło się nie zgadza.
people-nobody = Nikt nie ma tu jeszcze konta. Gdy serwer coś przechowuje, wypisuje w terminalu odnośnik: otwórz go.
people-lost = Nie pamiętasz hasła? Na komputerze serwera polecenie „jadoube account link NAZWA” wypisze odnośnik, który wpuści cię raz.
people-overheard = To połączenie nie jest szyfrowane: inni w tej sieci mogą odczytać to, co wpisujesz. Użyj hasła, którego nie używasz nigdzie indziej.
people-name-bad = Potrzebna jest nazwa, najwyżej 100 liter.
people-password-new = Nowe hasło
people-password-old = Obecne hasło
people-password-hint = Co najmniej dziesięć znaków. Kilka słów z rzędu łatwo zapamiętać, a trudno odgadnąć.
people-password-short = Hasło jest za krótkie: co najmniej dziesięć znaków.
people-password-long = Hasło jest za długie: najwyżej 256 znaków.
people-password-common = To hasło każdy próbuje jako jedno z pierwszych. Wybierz inne.
people-password-name = Hasło nie może być takie jak nazwa.
people-password-change = Zmiana hasła
people-password-set = Ustaw hasło
people-password-none = To konto nie ma hasła: można go używać tylko w przeglądarkach z listy powyżej.
people-old-wrong = Obecne hasło się nie zgadza.
people-save = Zapisz
people-no-roles = Nie masz jeszcze żadnej roli. Może ją nadać właściciel lub sędzia główny.
people-sessions = Twoje sesje
people-browser = Przeglądarka
people-here = tutaj
people-since = od { $time }
people-used = ostatnio { $time }
people-end = Wyloguj tam
people-end-others = Wyloguj wszędzie indziej
people-attempts = Ostatnie logowania
people-attempts-none = Jeszcze nic.
people-attempts-many =
    { $count ->
        [one] Jedno błędne hasło w ciągu ostatniej doby.
        [few] { $count } błędne hasła w ciągu ostatniej doby.
       *[many] { $count } błędnych haseł w ciągu ostatniej doby.
    } Jeśli to nie ty, ktoś zgaduje: ustaw dłuższe hasło.
people-last-way = To konto nie ma hasła ani innej przeglądarki: po wylogowaniu wpuści cię tylko „jadoube account link” na komputerze serwera.
people-attempt-done = zalogowano
people-attempt-failed = błędne hasło

setup-link-title = Wejście dla: { $name }
setup-link-lead = Ustaw nowe hasło. Wszystkie inne przeglądarki tego konta zostaną wylogowane.
setup-password-later = Może poczekać, dopóki używasz tylko tej przeglądarki.

# Role.
role-owner = Właściciel
role-organiser = Organizator
role-chief = Sędzia główny
role-deputy = Zastępca sędziego głównego
role-pairing = Sędzia do spraw kojarzeń
role-sector = Sędzia sektora
role-check-in = Potwierdzanie obecności
role-helper = Pomocnik
role-table = Urządzenie przy stoliku
role-captain = Kapitan
role-player = Zawodnik
role-screens = Ekrany
role-public = Publiczność

# Odmowy.
problem-sign-in-title = Zaloguj się
problem-sign-in-advice = Nie ma sesji albo się skończyła. Niczego nie zapisano.
problem-right-title = Nie masz do tego prawa
problem-right-advice = Twoja rola na to nie pozwala. Inną może nadać właściciel lub sędzia główny.
problem-guesses-title = Zbyt wiele prób
problem-guesses-advice = Odczekaj minutę i spróbuj ponownie.
problem-paused-advice = Po dwudziestu błędnych hasłach trzeba odczekać kwadrans. Na komputerze serwera polecenie „jadoube account link NAZWA” wypisze odnośnik, który wpuszcza od razu.
problem-stale-title = Ta strona jest już nieaktualna
problem-stale-advice = Powstała dla innej sesji. Wróć, wczytaj stronę jeszcze raz i powtórz; niczego nie zapisano.

# Polecenie do kont.
account-link = Otwórz ten odnośnik raz, w ciągu 24 godzin: { $link }
account-no-password = bez hasła
account-locked = zablokowane
account-nobody = nikt nie ma konta o tej nazwie
account-taken = ta nazwa jest już zajęta
account-name = potrzebna jest nazwa, najwyżej 100 liter
account-role = nie ma takiej roli albo zakresu: owner, organiser, chief, deputy, pairing, sector, check-in, helper …; server, event/ID albo tournament/ID
account-last-owner = to ostatni właściciel, który może się zalogować; najpierw dodaj drugiego
account-stored = nie udało się zapisać: { $why }
account-scope = nie ma tu { $why }
account-not-held = to konto nie ma takiej roli
account-done-given = { $name }: { $role } w zakresie { $scope }
account-done-taken = { $name }: już bez roli { $role } w zakresie { $scope }
account-done-locked = konto { $name } jest zablokowane i wszędzie wylogowane
account-done-unlocked = na konto { $name } znów można się zalogować
account-no-token = nie ma tokenu o tym numerze; pokazuje je jadoube token list
token-revoked = Odebrano: { $name } ({ $token })
token-none = Nie ma żadnych tokenów.

# Konta i role.
staff-title = Konta i role
staff-no-role = bez roli
staff-revoke = Odbierz
staff-change = Zmień
staff-role = Rola
staff-grant = Nadaj rolę
staff-link = Utwórz odnośnik wejścia
staff-link-more = Przekaż ten odnośnik tej osobie zaufaną drogą. Działa raz, w ciągu 24 godzin.
staff-lock = Zablokuj
staff-unlock = Odblokuj
staff-add = Nowe konto
staff-make = Utwórz konto
staff-taken = Ta nazwa jest już zajęta.
staff-last-owner = To ostatni właściciel, który może się zalogować; najpierw dodaj drugiego.
staff-scope-bad = Nie ma takiej roli albo zakresu. Zakres to „server”, „event/ID” lub „tournament/ID”.

# Urządzenia.
devices-title = Urządzenia
devices-lead = Telefony i tablety dołączają przez kod QR albo osiem cyfr, do jednych zawodów lub jednego turnieju, w jednej roli.
devices-alone = Ten serwer słucha tylko na tym komputerze: telefony go nie zobaczą. Uruchom go z „--listen” i adresem sieci.
devices-made = Zaproszenie
devices-made-more = Widać je tylko raz. Ważne do { $time }.
devices-picture = Odnośnik jako kod QR
devices-invite = Zaproś
devices-no-event = Nie ma jeszcze żadnych zawodów. Załóż je w „Zawodach”; potem można do nich zapraszać urządzenia.
devices-role = Rola
devices-scope = Zakres
devices-uses = Ile urządzeń
devices-hours = Na ile godzin
devices-make = Utwórz zaproszenie
devices-open = Otwarte zaproszenia
devices-joined = Dołączone
devices-none = Brak.
devices-until = do { $time }
devices-left =
    { $count ->
        [one] jeszcze jedno urządzenie
        [few] jeszcze { $count } urządzenia
        [many] jeszcze { $count } urządzeń
       *[other] jeszcze { $count } urządzenia
    }
devices-withdraw = Wycofaj
devices-end = Odłącz
devices-bad = Liczba urządzeń to 1 do 100, godzin 1 do 336.
devices-scope-bad = Urządzenie służy jednym zawodom lub jednemu turniejowi: „event/ID” lub „tournament/ID”.
devices-password-first = Najpierw ustaw własne hasło: wrócisz, nawet gdy stracisz tę przeglądarkę.
join-title = Dołącz
join-by = Zaprasza: { $name }.
join-as = Rola: { $role }.
join-digits-lead = Wpisz osiem cyfr podanych obok kodu QR.
join-digits = Osiem cyfr
join-label = Nazwa tego urządzenia
join-take = Dołącz
join-wrong = Te cyfry do niczego nie prowadzą albo już wygasły.
join-done = Urządzenie dołączyło: { $role }
join-done-more = Na liście urządzeń nazywa się „{ $label }”; tam można je odłączyć.

# Tokeny.
tokens-title = Tokeny dla programów
tokens-lead = Program z tokenem robi to, na co pozwala jego rola, bez hasła. Token jest ważny tak długo, jak określisz, najwyżej rok.
tokens-made = Nowy token
tokens-made-more = Widać go tylko raz. Kto go ma, ten wchodzi.
tokens-none = Nie masz żadnego.
tokens-end = Odbierz
tokens-new = Utwórz token
tokens-name = Dla jakiego programu
tokens-held = Z którą z twoich ról
tokens-days = Na ile dni (od 1 do 365)
tokens-make = Utwórz
tokens-others = Inne tokeny
tokens-others-more = Utworzone przez innych albo w wierszu poleceń. Jako właściciel możesz je odebrać.
tokens-by = utworzony przez: { $name }
tokens-by-command = utworzony w wierszu poleceń

# Dziennik.
tried-title = Dziennik
tried-lead = Co próbowano zrobić, z jakim skutkiem: logowania, odnośniki, role, urządzenia, odmowy.
tried-lead-here = Co zrobiono w tym turnieju i czego próbowano, od najnowszych: czynności, odmowy, konflikty, próby bez uprawnień.
tried-here = Także to, czego próbowano
tried-back = Tylko to, co zrobiono
tried-more = Najnowsze 300 wierszy; w pliku są wszystkie.
tried-csv = Wszystko jako tabela (CSV)
tried-when = Kiedy
tried-who = Kto
tried-what = Co
tried-outcome = Skutek
tried-where = Skąd
tried-somebody = nieznany
tried-here-command = wiersz poleceń
tried-token = token „{ $name }”

# Instalacja.
system-title = System
system-writable = Wpisy są zapisywane.
system-unwritable = Wpisy nie są zapisywane: notuj na papierze.
system-head = Koniec dziennika zdarzeń: { $head }
system-streams =
    { $count ->
        [one] jedno połączenie na żywo
        [few] { $count } połączenia na żywo
        [many] { $count } połączeń na żywo
       *[other] { $count } połączenia na żywo
    }
system-ok = W porządku:
system-warn = Uwaga:
system-wrong = Źle:
system-backups = Kopie zapasowe
system-no-backups = Jeszcze żadnej.
system-backup-now = Zrób kopię teraz

live-lost = Brak połączenia od {"{"}time{"}"}; to, co widzisz, może być nieaktualne.

# Własne urządzenie.
devices-boards = Stoliki
devices-boards-help = Puste: wszystkie; „1-20”: część sali.
devices-boards-are = stoliki { $boards }
devices-boards-bad = Stoliki zapisuje się „5” lub „1-20”, dla jednego turnieju.
device-title = To urządzenie
device-lead = To urządzenie dołączyło { $time }.
device-looks = Może tylko oglądać.
device-open = Do pracy
device-name = Nazwa
device-save = Zapisz nazwę
device-saved = Nazwa zapisana.
device-name-bad = Potrzebna jest nazwa, najwyżej 100 znaków.
device-leave = Odłącz
device-leave-more = Urządzenie oddaje swoją rolę. Aby wrócić, potrzebuje nowego zaproszenia.
device-may-check-in = potwierdzanie obecności
device-may-report-result = zgłaszanie wyników
device-may-confirm-result = wpisywanie wyników
device-may-correct-result = poprawianie wyników
device-may-start-round = rozpoczynanie rundy
device-may-publish-round = ogłaszanie rundy
join-go = Dalej
scope-server = cały serwer

# The system page: long work, mistakes, keeping.
system-reread = Konfiguracja została odczytana ponownie i obowiązuje.
system-not-reread = Konfiguracja pozostaje bez zmian: { $why }
system-reload = Odczytaj konfigurację ponownie
system-verify-now = Sprawdź cały dziennik zdarzeń
system-export-now = Eksportuj dziennik zdarzeń
system-jobs = Dłuższe prace
system-mishaps = Błędy programu
system-mishaps-advice = Te zapytania spowodowały błąd w programie; nic z nich nie zostało zapisane. Zgłoś je.
system-mishap-times =
    { $count ->
        [one] { $count } raz
        [few] { $count } razy
       *[many] { $count } razy
    }
system-keep = Jak długo co jest przechowywane
job-backup = Kopia zapasowa
job-verify = Sprawdzenie dziennika zdarzeń
job-export = Eksport dziennika zdarzeń
job-waiting = czeka
job-running = w toku
job-done = gotowe
job-failed = nie powiodło się
job-cancelled = odwołano
job-interrupted = przerwano
job-fetch = Pobierz plik
job-call-off = Odwołaj
keep-commands =
    { $count ->
        [one] Klucze poleceń: { $count } dzień
        [few] Klucze poleceń: { $count } dni
       *[many] Klucze poleceń: { $count } dni
    }
keep-joins =
    { $count ->
        [one] Zaproszenia po upływie ważności: { $count } dzień
        [few] Zaproszenia po upływie ważności: { $count } dni
       *[many] Zaproszenia po upływie ważności: { $count } dni
    }
keep-past =
    { $count ->
        [one] Dawne nazwiska i dane osób: { $count } dzień
        [few] Dawne nazwiska i dane osób: { $count } dni
       *[many] Dawne nazwiska i dane osób: { $count } dni
    }
keep-needs =
    { $count ->
        [one] To, co sędziowie muszą wiedzieć o kimś, po zawodach: { $count } dzień
        [few] To, co sędziowie muszą wiedzieć o kimś, po zawodach: { $count } dni
       *[many] To, co sędziowie muszą wiedzieć o kimś, po zawodach: { $count } dni
    }
keep-journal =
    { $count ->
        [one] Dziennik prób: { $count } dzień
        [few] Dziennik prób: { $count } dni
       *[many] Dziennik prób: { $count } dni
    }
keep-jobs =
    { $count ->
        [one] Pliki dłuższych prac: { $count } dzień
        [few] Pliki dłuższych prac: { $count } dni
       *[many] Pliki dłuższych prac: { $count } dni
    }
keep-deliveries =
    { $count ->
        [one] Wiadomości wysłane do webhooków: { $count } dzień
        [few] Wiadomości wysłane do webhooków: { $count } dni
       *[many] Wiadomości wysłane do webhooków: { $count } dni
    }
keep-letters =
    { $count ->
        [one] Listy wysłane pocztą elektroniczną: { $count } dzień
        [few] Listy wysłane pocztą elektroniczną: { $count } dni
       *[many] Listy wysłane pocztą elektroniczną: { $count } dni
    }
devices-pin = PIN kiosku
devices-pin-help = Dla ekranu, który stoi wśród obcych: 4 do 8 cyfr, potrzebnych, by z niego wyjść. Puste dla telefonu w ręku.
devices-pin-bad = PIN kiosku ma od 4 do 8 cyfr.
device-pin = PIN tego kiosku
device-pin-wrong = To nie jest PIN tego kiosku.
tried-act-sign-in = logowanie
tried-act-sign-out = wylogowanie
tried-act-set-up = pierwsze uruchomienie
tried-act-password = zmiana hasła
tried-act-session-end = wylogowanie przeglądarki
tried-act-session-end-others = wylogowanie innych przeglądarek
tried-act-link = odnośnik do konta
tried-act-invite = zaproszenie urządzenia
tried-act-invite-end = cofnięcie zaproszenia
tried-act-join = dołączenie urządzenia
tried-act-device-name = nazwa urządzenia
tried-act-device-leave = wyjście urządzenia
tried-act-device-end = odłączenie urządzenia
tried-act-token-made = utworzenie tokenu
tried-act-token-end = unieważnienie tokenu
tried-act-account-add = dodanie konta
tried-act-account-lock = zablokowanie konta
tried-act-account-unlock = odblokowanie konta
tried-act-codes-anew = nowe kody urządzeń
tried-act-kiosk = początek kiosku
tried-act-kiosk-leave = koniec kiosku
tried-act-link-made = utworzenie odnośnika do konta
tried-act-role-grant = nadanie roli
tried-act-role-revoke = odebranie roli
tried-act-session-end-all = zakończenie wszystkich sesji
tried-act-backup = kopia zapasowa
tried-act-verify = sprawdzenie dziennika zdarzeń
tried-act-export = eksport dziennika zdarzeń
tried-act-reload = ponowny odczyt konfiguracji
tried-act-cancel = odwołanie dłuższej pracy
tried-act-webhook-made = utworzenie webhooka
tried-act-webhook-end = usunięcie webhooka
tried-act-webhook-test = próba webhooka
tried-act-webhook-resume = wznowienie webhooka
tried-act-letters-sent = wysłanie listów e-mailem
tried-done = wykonano
tried-denied = brak uprawnień
tried-conflict = ktoś był szybszy
tried-refused = odmowa: { $why }
tried-why-password = hasło
tried-why-rules = według przepisów
tried-why-code = kod
tried-why-pin = PIN kiosku
tried-why-configuration = błąd w konfiguracji

# Dane osobowe na czyjeś życzenie.
persons-title = Dane osobowe
persons-lead = Kto o to prosi, dostaje wszystko, co o nim przechowujemy. Prośbę o usunięcie zapisuje się tutaj i odpowiada na nią w ciągu 30 dni.
persons-wishes = Prośby o usunięcie czekające na odpowiedź
persons-late = Po terminie:
persons-due = odpowiedź do { $day }
persons-asked = zapisano { $time }
persons-find = Znajdź osobę
persons-name = Część nazwiska
persons-search = Szukaj
persons-none = Nikt się tak nie nazywa.
persons-more = Pierwszych pięćdziesiąt; wpisz więcej liter.
persons-offered = Od dawna nigdzie niewymieniani
persons-offered-more = Nie ma ich w żadnym rejestrze ani w żadnym wpisie ostatnich lat. Można ich usunąć; nikt nie jest usuwany samoczynnie.
person-asked-done = Prośbę zapisano.
person-restrict-done = Zapisano: publicznie widać to, co wybrano. Obsługa nadal widzi nazwisko.
person-refuse-done = Zapisano: danych nie usunięto, z podaniem podstawy.
person-erase-done = Usunięto. Punkty i wyniki zostają.
person-copies = Kopie zapasowe w { $folders } jeszcze zawierają nazwisko; ostatnia z nich zniknie najpóźniej { $day }. Przywrócenie którejkolwiek usunie je ponownie.
person-wish-open = Prośba o usunięcie czeka na odpowiedź:
person-shown-now = Publicznie: { $how }.
person-shown-full = imię i nazwisko
person-shown-initials = inicjały
person-shown-hidden = numer zamiast nazwiska
person-give-out = Wydaj przechowywane dane
person-give-out-more = Archiwum ze stroną do czytania i tym samym dla programów. Haseł w nim nie ma. Wydanie odnotowuje dziennik prób.
person-ask = Prosi o usunięcie
person-ask-more = Zapisana dziś prośba wymaga odpowiedzi w ciągu { $days } dni: pokazywać mniej, odmówić albo usunąć.
person-ask-note = Zapisz prośbę
person-restrict = Pokazywać mniej
person-show = Publicznie
person-restrict-do = Zapisz wybór
person-refuse = Odmówić
person-ground = Podstawa
person-ground-results = wyniki zawodów oficjalnych
person-ground-ruling = obowiązujące orzeczenie
person-ground-suspension = trwające zawieszenie
person-refuse-do = Zapisz odmowę
person-erase = Usunąć
person-erase-more = Znikają nazwiska, dane, kontakty, teksty i dokumenty, konta są zamykane. Numer, punkty i wyniki zostają. Tego nie da się cofnąć.
person-erase-sure = Sprawdzono: to właściwa osoba.
person-erase-do = Usuń na zawsze
person-sure = Najpierw zaznacz, że to właściwa osoba. Niczego nie usunięto.
person-asked = Prośba tej osoby już czeka na odpowiedź.
person-file-title = Co o Tobie przechowujemy
person-file-lead = Wszystko, co ten program przechowuje o tej osobie. To samo jest w person.json, dla programów. Haseł i innych tajemnic tu nie ma; inne osoby oznaczono numerami.
person-file-details = Osoba
person-file-number = Numer
person-file-family = Nazwiska
person-file-given = Imiona
person-file-shown = Nazwisko pokazywane
person-file-sex = Płeć
person-file-birth = Data urodzenia
person-file-citizenship = Obywatelstwo
person-file-federation = Federacja
person-file-register = Numer w rejestrze
person-file-elsewhere = Numery gdzie indziej
person-file-photograph = Zdjęcia wolno pokazywać
person-file-display = Pokazywany publicznie
person-file-yes = tak
person-file-no = nie
person-file-contact = Kontakt
person-file-needs = Co muszą wiedzieć sędziowie
person-file-past = Dawne dane
person-file-texts = Teksty
person-file-documents = Dokumenty
person-file-accounts = Konta
person-file-sessions = Gdzie zalogowany
person-file-tried = Czego próbowano
person-file-events = Wpisy dziennika
privacy-title = Prywatność
privacy-lead = Co ten program przechowuje o ludziach, po co i jak długo. Działa na komputerze organizatora i sam nigdzie niczego nie wysyła.
privacy-what = Co przechowujemy
privacy-what-players = O zawodnikach i osobach funkcyjnych: nazwisko, data urodzenia, płeć, federacja, klub, numery i rankingi, o ile wymagają tego zawody; zgłoszenia, kojarzenia i wyniki.
privacy-what-needs = Co sędziowie muszą o kimś wiedzieć na jednych zawodach, na przykład o niepełnosprawności: widzą to tylko oni.
privacy-what-staff = O logujących się: nazwa, skrót hasła, przeglądarki oraz czego próbowano, ze skróconym adresem.
privacy-what-cookies = Ciasteczka: jedno do logowania oraz po jednym dla języka i wydania przepisów. Żadnych innych, żadnych cudzych, nic do śledzenia.
privacy-public = Co widzą wszyscy
privacy-public-text = Nazwiska, tytuły, rankingi, kluby, kojarzenia, wyniki i tabele opublikowanych zawodów; nigdy dnia urodzenia, kontaktów ani potrzeb. Kto zechce, widnieje pod inicjałami albo numerem.
privacy-backups = Kopie zapasowe przechowujemy do roku. Nazwisko usunięte w tym czasie pozostaje usunięte także po przywróceniu kopii.
privacy-rights = Twoje prawa
privacy-rights-text = Zwróć się do organizatora albo sędziego głównego: dostaniesz to, co o Tobie przechowujemy, a dane zostaną poprawione, ograniczone lub usunięte. Na prośbę o usunięcie odpowiada się w ciągu 30 dni. Wyniki zawodów oficjalnych zostają, już bez nazwiska.
keep-persons =
    { $count ->
        [one] Osoby nigdzie niewymieniane: do usunięcia proponowane po { $count } dniu
        [few] Osoby nigdzie niewymieniane: do usunięcia proponowane po { $count } dniach
       *[many] Osoby nigdzie niewymieniane: do usunięcia proponowane po { $count } dniach
    }
system-last = Ostatni wpis: { $entry }
system-kind-event-created = utworzenie zawodów
system-kind-tournament-listed = dodanie turnieju
system-kind-role-granted = nadanie roli
system-kind-role-ended = odebranie roli
system-kind-log-continued = ciąg dalszy zapisu w innym miejscu
system-kind-log-upgraded = dostosowanie do nowszej wersji
system-kind-person-registered = wpisanie osoby
system-kind-person-corrected = poprawienie danych osoby
system-kind-person-erased = usunięcie danych osoby
system-kind-person-asked = prośba o usunięcie danych
system-kind-person-refused = odmowa usunięcia danych
system-kind-person-displayed = inny sposób pokazywania publicznie
system-missing =
    { $count ->
        [one] Brakuje jednego potwierdzonego wpisu
        [few] Brakuje { $count } potwierdzonych wpisów
       *[many] Brakuje { $count } potwierdzonych wpisów
    }
system-missing-more = Baza danych się cofnęła. Ten serwer zanotował to, co potwierdził: zakończ go, uruchom polecenie, obejrzyj listę, przywróć wpisy przez --bring-back i uruchom serwer ponownie.
tried-act-person-export = wydanie danych osobowych
tried-act-person-ask = zapisanie prośby o usunięcie
tried-act-person-restrict = ograniczenie pokazywania osoby
tried-act-person-refuse = odmowa usunięcia
tried-act-person-erase = usunięcie osoby
staff-everything = cały serwer
staff-event = Zawody: { $name }
staff-tournament = Turniej: { $name }
staff-scope-choose = Zakres
