# Tables and lines of the command line.

column-id = Ustanovení
column-class = Oblast
column-status = Stav
column-title = Název
column-differs = Rozdíly
column-where = Kde
column-what = Co
column-edition = Vydání
column-answer = Odpověď
column-articles = Články
column-total = Celkem
nothing-found = Nic nenalezeno.
not-regulated = Toto vydání to neupravuje.
not-binding = Shrnutí vlastními slovy; závazné jsou texty vydané federacemi.
scenario-passed = podle očekávání
