# Tables and lines of the command line.

column-id = Przepis
column-class = Dział
column-status = Stan
column-title = Tytuł
column-differs = Różnice
column-where = Gdzie
column-what = Co
column-edition = Wydanie
column-answer = Odpowiedź
column-articles = Artykuły
column-total = Razem
nothing-found = Nic nie znaleziono.
not-regulated = To wydanie tego nie reguluje.
not-binding = Streszczenia własnymi słowami; wiążące są teksty wydane przez federacje.
scenario-passed = zgodnie z oczekiwaniem
