# Co mówi każda strona.
site-description = Przepisy szachowe i warcabowe, wydanie po wydaniu, dla sędziów.
skip = Przejdź do treści
nav-main = Działy
nav-events = Zawody
nav-laws = Przepisy
nav-topics = Pytania
language-choose = Język
crumbs = Gdzie jesteś
own-words = To nasze własne streszczenia, a nie tekst obowiązujący.
own-words-more = Wiążące są wyłącznie dokumenty federacji.
sources = Źródła: Przepisy gry FIDE z lat 1993, 2001, 2014 i 2023 oraz kodeks Polskiego Związku Warcabowego (PZWarc).
licence = Jadoube to wolne oprogramowanie na licencji GPL w wersji 3 lub nowszej.

# Wyszukiwanie.
search-label = Szukaj w przepisach
search-submit = Szukaj
search-hint = Słowo, sytuacja albo numer artykułu: „telefon”, „nieprawidłowe posunięcie”, „7.5.5”.
search-title = Szukaj: { $query }
search-none = Nic nie znaleziono dla „{ $query }”. Wpisz mniej słów albo krótsze słowa.
search-found = { $count ->
    [one] { $count } trafienie
    [few] { $count } trafienia
    [many] { $count } trafień
   *[other] { $count } trafienia
}
search-all = Pokaż wszystkie trafienia
hit-question = Pytanie
hit-case = Gotowy przypadek

# Strona główna.
home-title = Zawody zgodnie z przepisami
home-lead = Jadoube pomaga sędziom szachowym i warcabowym: co mówią przepisy, w którym wydaniu, w którym artykule? Przy stoliku, w telefonie, bez internetu.
home-editions = Pięć dokumentów, artykuł po artykule
home-editions-text = Cztery wydania Przepisów gry FIDE i polski kodeks warcabowy, streszczone własnymi słowami.
home-side-by-side = Wydania obok siebie
home-questions = Pytania z sali gry
home-questions-text = Co odpowiada każde z wydań i na których artykułach opiera się odpowiedź.
home-all-questions = { $count ->
    [one] Jedyne pytanie
    [few] Wszystkie { $count } pytania
    [many] Wszystkie { $count } pytań
   *[other] Wszystkie { $count } pytania
}
home-facts = O programie
home-cited-title = Każda odpowiedź ma swój artykuł
home-cited-text = { $count ->
    [one] { $count } przepis, z odnośnikiem, który można podać dalej.
    [few] { $count } przepisy, każdy z odnośnikiem, który można podać dalej.
    [many] { $count } przepisów, każdy z odnośnikiem, który można podać dalej.
   *[other] { $count } przepisu, każdy z odnośnikiem, który można podać dalej.
}
home-offline-title = Na salę bez internetu
home-offline-text = Jeden program na jednym laptopie; każdy telefon i tablet na sali może czytać razem z nim. Niczego nie pobiera z zewnątrz.
home-tools-title = Narzędzia w wierszu poleceń
home-tools-text = Ten sam program odpowiada w terminalu:
sport-chess = Szachy
sport-draughts = Warcaby
in-force-from = obowiązuje od { $date }

# Księga przepisów.
laws-title = Przepisy obok siebie
laws-lead = Co przepisy mówiły dawniej, a co mówią dziś: wybierz wydanie albo dział.
laws-between = Między tymi czterema wydaniami Przepisów gry FIDE były jeszcze inne; w tej księdze ich nie ma.
laws-compare = { $count ->
    [one] Porównaj wydania w jednym pytaniu
    [few] Porównaj wydania w { $count } pytaniach sędziów
    [many] Porównaj wydania w { $count } pytaniach sędziów
   *[other] Porównaj wydania w { $count } pytania sędziów
}
laws-subjects = Przepisy według działów
laws-subject = Dział
laws-all = Wszystkie
laws-conformance = W jakim stopniu program stosuje przepisy
laws-conformance-text = Przepis jest egzekwowany lub proponowany tylko wtedy, gdy test potwierdza, że program się na niego powołuje.
laws-status = Status
laws-status-meaning = Znaczenie
edition-from = Obowiązuje od
edition-source = Źródło
edition-language = Język źródła
edition-note = Uwaga
edition-open = Otwórz { $edition }
book-outline = Spis treści
book-editions = Wydania
book-whole = Cała księga na jednej stronie
book-chapter = Ten rozdział na osobnej stronie
book-filter = Wybór działu
book-filtered = { $count ->
    [one] { $count } przepis tego działu
    [few] { $count } przepisy tego działu
    [many] { $count } przepisów tego działu
   *[other] { $count } przepisu tego działu
}
checklist-title = Lista kontrolna
checklist-lead = Sala, sprzęt, obszar gry: to trzeba sprawdzić na miejscu. Zaznaczaj tutaj albo wydrukuj.
article = Artykuł
article-number = Artykuł { $number }
article-questions = Pytania oparte na tym artykule
article-neighbours = Sąsiednie artykuły
article-before = poprzedni
article-after = następny
rule-differs = W porównaniu z innymi wydaniami i drukiem
topics-title = Pytania z sali gry
topics-lead = Na każde pytanie odpowiada każde wydanie osobno, z artykułami, na których opiera się odpowiedź.
topic-first = Pokaż najpierw:
topic-rests-on = Artykuły
topic-silent = To wydanie tego nie reguluje.
topic-not-printed = Skrócony druk tego nie obejmuje; nie wynika z niego, co mówiło pełne wydanie.

# Odmowy.
problem-home = Strona główna
problem-not-found-title = Nie ma takiej strony
problem-not-found-advice = Być może w adresie jest błąd albo artykuł ma w tym wydaniu inny numer. Wyszukiwarka zna wszystkie.
problem-forbidden-title = To niedozwolone
problem-forbidden-advice = Żądanie przyszło z innej witryny.
problem-method-title = Tego adresu nie można użyć w ten sposób
problem-method-advice = Otwórz go jak zwykłą stronę.
problem-slow-title = To trwało zbyt długo
problem-slow-advice = Spróbuj ponownie za chwilę.
problem-large-title = Tego jest za dużo naraz
problem-large-advice = Wyślij mniej tekstu.
problem-request-title = Nie udało się zrozumieć żądania
problem-request-advice = Część adresu lub formularza jest uszkodzona.
problem-ours-title = W programie wystąpił błąd
problem-ours-advice = To nie twoja wina i nic nie zostało zapisane. Spróbuj ponownie; jeśli to nie pomoże, zgłoś błąd, podając poniższy numer.
problem-broken-title = Ten wpis powoduje błąd programu
problem-broken-advice = Trzy razy się nie udało, więc program nie próbuje ponownie. Nic nie zostało zapisane. Zapisz to na papierze i zgłoś błąd; szczegóły są na stronie systemu.
problem-nearly-full-title = Dysk jest prawie pełny
problem-nearly-full-advice = Wyniki są nadal zapisywane. Import, eksport i kolejne kopie zapasowe czekają, aż znów będzie miejsce.
problem-behind-title = Trwa doczytywanie
problem-behind-advice = To, co właśnie wpisano, jest zapisane, ale ten serwer jeszcze tego nie odczytał. Spróbuj ponownie za chwilę.
problem-number = Numer tego zapytania: { $number }
problem-form-title = Nie udało się odczytać formularza
problem-form-advice = Brakuje pola albo zawiera ono coś, czego nie było do wyboru. Otwórz stronę ponownie i wypełnij ją jeszcze raz.
problem-unplayable-title = Tego przypadku nie da się rozegrać
problem-unplayable-advice = Jednego z wierszy przebiegu nie można wykonać. Otwórz przypadek: tam widać, którego.
problem-host-title = To nie jest adres tego serwera
problem-host-advice = Otwórz adres, który serwer podał przy uruchomieniu. Inne nazwy trzeba wymienić opcją --host.
problem-busy-title = W tej chwili jest za dużo zapytań
problem-busy-advice = Spróbuj ponownie za kilka sekund.
problem-often-title = Zapytania przychodzą zbyt często
problem-often-advice = Odczekaj kilka sekund i spróbuj ponownie.

# Serwer w terminalu.
serve-address = Jadoube działa pod adresem { $address }
serve-owner = Aby zostać właścicielem, otwórz raz ten adres: { $link }
serve-end = Ctrl+C kończy pracę.
serve-host = W sieci otwiera się: { $address }
serve-warning = Uwaga: ten serwer może otworzyć każdy w sieci, a przesyłane dane da się podsłuchać. Używaj go w zaufanych sieciach.
serve-unwritable = { $folder }: nie można tam niczego zapisać: { $why }

# Plansza do ustawiania.
board-title = Ustaw pozycję
board-lead = Ustaw bierki na planszy albo wklej pozycję; skopiuj jej zapis lub adres.
board-game = Plansza
board-chess = Szachy
board-draughts100 = Warcaby 100-polowe
board-draughts64 = Warcaby 64-polowe
board-fen = Zapis pozycji (FEN)
board-fen-hint = Pole zmienia się razem z planszą; wklejona pozycja pojawia się na planszy.
board-bad = To nie jest pozycja:
board-turn = Na posunięciu
board-white = Białe
board-black = Czarne
board-show = Pokaż
board-copy = Skopiuj zapis
board-copied = Skopiowano.

# Strona o programie.
about-link = O programie, kod źródłowy i licencje
about-title = O programie Jadoube
about-lead = Prowadzi zawody szachowe i warcabowe przy stoliku, zgodnie z przepisami, na twoim własnym komputerze.
about-version = Wersja { $version }.
about-licence-text = Tekst licencji
about-source = Kod źródłowy
about-source-at = Kod źródłowy działającego tu programu:
about-source-ask = Masz prawo do kodu źródłowego działającego tu programu: poproś osobę, która go prowadzi albo od której go masz.
about-notices = Zbudowano na pracy innych
about-notices-text =
    { $count ->
        [one] Częścią programu jest jeden cudzy pakiet. Teksty licencji:
        [few] Częścią programu są { $count } cudze pakiety. Teksty licencji:
        [many] Częścią programu jest { $count } cudzych pakietów. Teksty licencji:
       *[other] Częścią programu jest { $count } cudzego pakietu. Teksty licencji:
    }

# The first run.
setup-title = Ten serwer jest twój
setup-lead = Kto otworzy ten odnośnik z terminala, jest właścicielem tego, co tu zapisano. Podaj swoje imię i nazwisko.
setup-name = Imię i nazwisko
setup-take = Zostań właścicielem
setup-done-advice = Ta przeglądarka jest zalogowana. Programy dostają tokeny poleceniem „jadoube token”.
setup-used = Tego odnośnika użyto o { $time }
setup-used-advice = Jeden odnośnik to jeden właściciel. Jeśli to nie ty, zatrzymaj serwer i sprawdź, kto widzi jego terminal.

# Certificates for a hall.
serve-here = Używany jest plik { $file } z bieżącego katalogu; inny katalog wskazuje --data.
certificate-no-names = Podaj nazwy lub adresy: --names hall.local
certificate-there = Plik { $file } już istnieje; niczego nie zapisano.
certificate-made = Utworzono dla: { $names }; ważność w dniach: { $days }.
certificate-serve = Uruchom: jadoube serve --listen 0.0.0.0:8064 --tls-cert { $certificate } --tls-key { $key }
certificate-root = Zainstaluj { $root } na tabletach zawodów i na żadnym innym urządzeniu; po zawodach usuń.
