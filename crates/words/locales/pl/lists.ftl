# Listy rankingowe federacji.
lists-title = Listy rankingowe
lists-lead = Podczas wpisywania nazwiska program szuka zawodników na tych listach i podaje ich ranking, tytuł oraz numery. Listy leżą obok danych: nie ma ich w kopiach zapasowych i można je w każdej chwili wczytać ponownie.
lists-none = Nie wczytano jeszcze żadnej listy.
lists-players = zawodników: { $count }
lists-former = Wcześniejsze wydanie, zachowane dla zawodów rozpoczętych w jego czasie
lists-age-coming = jeszcze nie obowiązuje
lists-age-current = z tego miesiąca
lists-age = { $count ->
    [one] sprzed miesiąca
    [few] sprzed { $count } miesięcy
    [many] sprzed { $count } miesięcy
   *[other] sprzed { $count } miesiąca
}
lists-old = Nieaktualna: wczytaj bieżącą
lists-unread = nieodczytane wiersze: { $count }
lists-remove = Usuń
lists-removed = Lista { $list } została usunięta.
lists-try = Wypróbuj wyszukiwanie
lists-name-or-number = Nazwisko lub numer
lists-nobody = Nikogo takiego nie ma na listach.
lists-more = Jest więcej osób: wpisz więcej liter.
lists-load = Wczytaj listę
lists-list = Skrót
lists-list-help = fide dla listy FIDE; dla każdej innej małe litery i cyfry
lists-called = Nazwa
lists-game = Gra
lists-game-usual = jak dotąd
lists-period = Obowiązuje od
lists-period-help = Rok i miesiąc albo kwartał: 2026-11, 2026-Q4. Może być puste, jeśli podaje to plik.
lists-file = Plik
lists-file-help = Lista tekstowa FIDE, także spakowana (zip); tabela CSV lub XLSX z nagłówkami; lista utworzona poleceniem rate
lists-insist = Wczytaj mimo to
lists-load-button = Wczytaj
lists-large = Listę większą niż 32 MB wczytuje się poleceniem:
lists-loaded = Wczytano listę { $list } { $period } (zawodników: { $players }).
lists-look = Czy litery są poprawne?
lists-set-aside = Nieodczytane:
lists-line = wiersz { $line }
lists-wrong-name = Skrót składa się z 2 do 20 małych liter, cyfr lub łączników.
lists-wrong-period = Plik nie podaje, od kiedy obowiązuje: wpisz rok i miesiąc, na przykład 2026-11.
lists-wrong-game = Nie ma takiej gry.
lists-wrong-nobody = Na tej liście nikogo nie ma.
lists-wrong-file = To nie jest lista rankingowa: { $why }.
lists-doubt-lines = Nie można odczytać { $count } z { $of } wierszy, pierwszy z nich to wiersz { $line }. Pozostaje poprzednia lista.
lists-doubt-fewer = Zawodników na tej liście: { $now }, na poprzedniej: { $before }. Czy plik pobrano w całości? Pozostaje poprzednia lista.
lists-wrong-store = Nie można teraz zapisać listy. Pozostaje poprzednia.

# Przy dodawaniu zawodników.
players-lists = Listy:
players-lists-none = Nie wczytano żadnej listy rankingowej
players-lists-load = Wczytaj
players-lists-old = lista { $list } { $period } jest nieaktualna
events-lists = Listy rankingowe
import-list = Rankingi z listy
import-list-label = Lista
import-list-help = Porównuje wszystkich, którzy mają numer na liście; sam wybierasz, co przejąć.
hits-title = Wyniki dla „{ $query }”
hits-none = Nikogo nie znaleziono dla „{ $query }”.
hits-add = Dodaj
hits-search = Szukaj na listach

# Polecenie.
lists-cli-loaded = { $list } { $period }: wczytano zawodników: { $players }, nieodczytane wiersze: { $set_aside }
lists-cli-removed = { $list }: usunięto
lists-cli-unknown = nie ma listy { $list }
lists-cli-insist = mimo to wczytasz ją z opcją --insist
