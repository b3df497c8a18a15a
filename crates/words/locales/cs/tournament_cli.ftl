# The command line of a tournament: tables, questions, refusals.

tcli-other-format = toto není náš soubor turnaje („format“ musí být „{ $format }“)
tcli-other-version = neznámá verze souboru turnaje ({ $found }): tento program čte verzi { $known }
tcli-bad-order = událost { $found } stojí na místě události { $due }
tcli-empty = záznam je prázdný: žádný turnaj nebyl založen
tcli-event-file = toto je soubor turnaje se záznamem: nejdříve ho zapište pomocí `jadoube tournament export`
tcli-changed = soubor mezitím změnil někdo jiný; nic nebylo zapsáno, zkuste to znovu
tcli-exists = takový soubor už existuje
tcli-no-entry = přihláška { $entry } neexistuje
tcli-one-result = s --board se zadává jeden výsledek
tcli-which-board = { $said }: bez --board se výsledek píše s číslem stolu, například 3=1-0
tcli-no-command = toto není příkaz: { $what }
tcli-not-published = { $round }. kolo není zveřejněno
tcli-no-tournament-file = zatím není co zapsat
tcli-kept = Uloženo; poslední událost { $head }.
tcli-already = Už to tak bylo; poslední událost { $head }.
tcli-entered = Přihlášen: { $name } (přihláška { $order })
tcli-asks = K potvrzení (stupeň { $level }): { $what }
tcli-confirm = Nic se nestalo. Chcete-li pokračovat, zopakujte příkaz s: { $options }
tcli-refused = Odmítnuto: { $why }
tcli-only-outside-fide-mode = jen mimo režim FIDE: { $what }
tcli-leave-fide-mode = Lze to provést trvalým opuštěním režimu FIDE, což bude uvedeno v hlášení: { $options }
tcli-contested = Partie { $game }: bylo { $there }, nyní je hlášeno { $said }. Nepočítá se nic, dokud to nerozhodne `correct`.
tcli-title = Titul
tcli-federation = Fed
tcli-club = Oddíl
tcli-remark = Poznámka
tcli-board = Stůl
tcli-white = Bílý
tcli-black = Černý
tcli-result = Výsledek
tcli-seq = Č.
tcli-time = Čas
tcli-kind = Druh
tcli-what = Co se stalo
tcli-data = Údaje
tcli-round = { $round }. kolo: { $stage }
tcli-stale = Návrh vychází z toho, co se mezitím změnilo: kolo je třeba nalosovat znovu.
tcli-overview = { $game }, { $system }, kolo { $round } z { $rounds }: { $stage }; poslední událost { $head }
tcli-left-fide-mode = režim FIDE byl opuštěn v { $round }. kole
tcli-absence-pab = volno
tcli-absence-zero = nepřítomnost, 0
tcli-absence-half = volno za půl bodu
tcli-absence-full = volno za bod
tcli-absence-excluded = vyloučení z kola
tcli-absence-not-entered = ještě bez přihlášky
tcli-absence-withdrawn = odstoupení
tcli-stage-planned = plánováno
tcli-stage-drafted = návrh
tcli-stage-editing = ruční losování
tcli-stage-published = zveřejněno
tcli-stage-running = probíhá
tcli-stage-complete = dohráno
tcli-stage-closed = uzavřeno
tcli-stage-setup = příprava
tcli-stage-entering = přihlášky jsou otevřené
tcli-stage-decided = vše dohráno
tcli-stage-sealed = tabulka uzavřena
tcli-stage-reported = hlášení odesláno
tcli-stage-archived = v archivu
tcli-stage-cancelled = zrušen
tcli-csv-twice = sloupec { $column } opakuje některý předchozí
tcli-csv-unused = sloupec { $column } není znám a vynechává se
tcli-csv-no-name = první řádek nemá sloupec se jmény (Name, Nazwisko, Příjmení)
tcli-csv-cells = buněk: { $found }, sloupců: { $columns }
tcli-csv-nobody = na seznamu nikdo není
tcli-csv-number = { $text } není celé číslo
tcli-csv-nameless = chybí jméno
tcli-csv-title = { $text } není titul (GM, IM, WGM, FM, WIM, CM, WFM, WCM)
tcli-csv-sex = { $text }: píše se m nebo ž
tcli-csv-birth = { $text }: píše se rok nebo datum narození, např. 1990 nebo 1990-05-31
tcli-csv-rating = { $text }: tak vysoký rating není (nejvýše 4000)
tcli-csv-long = { $text }: příliš dlouhé, nebo ne na jednom řádku

tcli-imported = { $count ->
    [one] Přihlášen { $count } hráč.
    [few] Přihlášeni { $count } hráči.
   *[other] Přihlášeno { $count } hráčů.
}
tcli-open-games = { $count ->
    [one] { $count } partie ještě nemá výsledek.
    [few] { $count } partie ještě nemají výsledek.
   *[other] { $count } partií ještě nemá výsledek.
}
tcli-say-last = je třeba říci, zda je to poslední kolo: --last, nebo --not-last
