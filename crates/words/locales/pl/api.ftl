# Refusals to programs: the title of the problem document.
api-token = Potrzebny jest ważny token
api-forbidden = Ta rola nie ma takiego prawa
api-not-found = Czegoś takiego nie ma
api-not-json = Treść nie jest dokumentem JSON
api-not-a-command = Zapytanie zawiera coś, czego serwer nie zna
api-not-a-scenario = Tekst nie jest scenariuszem, który da się rozegrać
api-not-a-list = Pliku nie da się odczytać jako listy zawodników
api-bad-address = Wartość w adresie jest błędna
api-key-missing = Potrzebny jest nagłówek Idempotency-Key o długości od 16 do 64 znaków
api-key-reused = Ten klucz posłużył już innemu zapytaniu
api-too-often = Za dużo zapytań
api-too-large = To za dużo na jedno zapytanie
api-busy = W tej chwili jest za dużo zapytań
api-not-stored = Teraz nie można niczego zapisać
api-no-data = Ten serwer nie przechowuje danych
api-ours = W programie wystąpił błąd
api-conflict = Coś się tymczasem zmieniło
api-refused = Przepisy na to nie pozwalają
api-ask = Najpierw trzeba potwierdzić
api-contested = Zapisano inny wynik: jest teraz sporny

# The page about the interface.
api-page-title = Interfejs dla programów
api-page-lead = Co można zrobić na stronach, może zrobić też program: wysyła te same polecenia tą samą drogą. Tę stronę i dokument OpenAPI tworzy sam program.
api-page-tokens = Program okazuje token z rolą, zakresem i terminem ważności; zob.
api-page-document = Dokument OpenAPI
api-page-promise = Co w wersji 1 nigdy się nie zmieni
api-page-promise-fields = Pole odpowiedzi zachowuje nazwę, typ i znaczenie; mogą dojść nowe pola, dlatego nieznane należy pomijać.
api-page-promise-codes = Kody problemów, ostrzeżeń, wyników i rodzajów zdarzeń zachowują nazwy; mogą dojść nowe.
api-page-promise-keys = Żądanie wysłane dwa razy z tym samym Idempotency-Key działa raz i dostaje ponownie pierwszą odpowiedź.
api-page-promise-requests = Żądanie raz przyjmowane będzie przyjmowane nadal; co stanie się wymagane, przyjdzie z wersją 2, obok tej.
api-page-routes = Adresy
api-page-open = Bez tokenu.
api-page-body = Treść:
api-page-answer = Odpowiedź:
api-page-commands = Polecenia
api-page-shapes = Typy danych
