# Wejście, wyjście, własne konto.
people-sign-in = Logowanie
people-sign-out = Wyloguj
people-account = Konto
people-in = Zalogowano: { $name }
people-name = Nazwa
people-password = Hasło
people-enter = Zaloguj
people-wrong = Nazwa albo hasło się nie zgadza.
people-nobody = Nikt nie ma tu jeszcze konta. Otwórz odnośnik, który serwer wypisał w terminalu.
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
people-sessions = Gdzie jesteś zalogowany
people-browser = Przeglądarka
people-here = tutaj
people-since = od { $time }
people-used = ostatnio { $time }
people-end = Wyloguj tam
people-end-others = Wyloguj wszędzie indziej
people-attempts = Ostatnie logowania
people-attempts-none = Jeszcze nic.
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
problem-sign-in-advice = Nie jesteś zalogowany albo sesja się skończyła. Niczego nie zapisano.
problem-right-title = Nie masz do tego prawa
problem-right-advice = Twoja rola na to nie pozwala. Inną może nadać właściciel lub sędzia główny.
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
