# Webhooki: adresy, które dowiadują się o tym, co opublikowano.
hook-title = Webhooki
hook-lead = Inne programy od razu dowiadują się, co opublikowano z tych zawodów: niczego, czego nie widać na stronach publicznych. Każde żądanie jest podpisane.
hook-new = Nowy webhook
hook-url = Adres
hook-label = Nazwa (dla siebie)
hook-topics = O czym informować
hook-topic-rounds = Rundy
hook-topic-results = Wyniki
hook-topic-standings = Tabela
hook-topic-notices = Komunikaty
hook-topic-entries = Zawodnicy
hook-topic-event = Zawody
hook-topic-test = Próba
hook-make = Utwórz webhook
hook-secret = Webhook utworzony. Oto sekret, którym podpisywane są żądania; widać go tylko teraz:
hook-wrong = Adres musi zaczynać się od http:// lub https:// i nie może zawierać nazwy ani hasła; tematy i nazwa muszą być takie, jak w formularzu.
hook-on = działa
hook-failing = od { $since } nic nie dociera; próby trwają
hook-given-up = zaniechano: przez trzy dni nic nie dotarło albo odbiorca zrezygnował
hook-nothing = Niczego jeszcze nie wysłano.
hook-told-done = dotarło
hook-told-waiting = czeka
hook-told-given-up = zaniechano
hook-tries = prób: { $tries }
hook-why-answer = odpowiedź { $status }
hook-why-address = nie znaleziono adresu
hook-why-forbidden = właściciel tego serwera nie dopuszcza tego adresu
hook-why-connection = nikt nie odpowiedział
hook-why-encryption = certyfikat nie budzi zaufania
hook-why-time = trwało to zbyt długo
hook-test = Wypróbuj
hook-resume = Wznów
hook-end = Usuń webhook
hook-docs = Jak odbiorca sprawdza podpis, opisuje docs/api.md; programy zarządzają webhookami przez
hook-notice = Zaniechano webhooka tych zawodów: to, co publikowane, już tam nie dociera.

# Listy pocztą.
mail-off = Poczta elektroniczna jest na tym serwerze wyłączona.
mail-send = { $count ->
    [one] Wyślij { $count } list e-mailem
    [few] Wyślij { $count } listy e-mailem
    [many] Wyślij { $count } listów e-mailem
   *[other] Wyślij { $count } listu e-mailem
}
mail-reachable = { $count ->
    [one] { $count } z tych osób podała adres
    [few] { $count } z tych osób podały adres
    [many] { $count } z tych osób podało adres
   *[other] { $count } z tych osób podało adres
}
mail-sent = wysłano e-mailem { $at }
mail-waiting = czeka na serwer poczty
mail-given-up = nie wysłano e-mailem: { $why }
mail-why-address = brak adresu
mail-why-refused = serwer poczty odmówił
mail-why-server = serwer poczty nie odpowiedział
mail-foot = Otrzymujesz ten list, ponieważ przy zgłoszeniu do { $event } podano Twój adres. Organizator usunie go na życzenie.
enter-email = E-mail (nieobowiązkowo)
enter-email-hint = Na listy o Twoich partiach i prośbach. Nie jest publikowany i znika razem z Twoimi danymi.
enter-wrong-email = To nie jest adres e-mail.
desk-email-hint = Na listy e-mailem; nigdy nie jest publikowany.

# Files beside the reports.
files-title = Inne pliki
files-chess-results = chess-results.com (XML)
files-chess-results-hint = Do przesłania na chess-results.com (XML): tylko to, co tu publiczne. Klucz serwisu wpisuje się tam.
files-xlsx = Wszystkie tabele (XLSX)
files-games = Partie wszystkich rund
files-json = Wszystko (JSON)
files-backup = Całe zawody (nasz plik)
