# Místnosti hlavního rozhodčího: události, hlášení, ceny, normy, pavouk, deník.
desk-nav-incidents = Události
desk-log-incident-recorded = Událost zapsána
desk-log-incident-noted = Událost doplněna
desk-log-incident-ruled = O události rozhodnuto
desk-log-ruling-confirmed = Rozhodnutí potvrzeno
desk-log-incident-reopened = Rozhodnutí o události odvoláno
desk-log-incident-dropped = Událost škrtnuta
desk-act-record-incident = Zapsat událost
desk-act-rule-incident = Zapsat rozhodnutí
desk-act-confirm-ruling = Potvrdit rozhodnutí
desk-act-reopen-incident = Odvolat rozhodnutí
desk-act-drop-incident = Škrtnout událost
desk-act-note-incident = Doplnit popis
desk-act-file-appeal = Podat odvolání
desk-act-decide-appeal = Rozhodnout o odvolání
desk-act-exclude = Vyloučit z kola
chief-exclude-round = Vyloučit z { $round }. kola
chief-count = Počet
desk-act-expel = Vyloučit ze soutěže
desk-set-appeal-minutes = Minut na odvolání proti rozhodnutí (0: neurčeno)
chief-incidents = Události
chief-incidents-lead = Přivolání, rozhodnutí, tresty za celou soutěž, usnesení a odvolání.
chief-incident-new = Nová událost
chief-incident-no = Událost { $number }
chief-incident-other = Něco jiného
chief-in-the-hall = V sále
chief-tap-board = U kterého stolu?
chief-tap-kind = Co se stalo?
chief-tap-who = Koho se to týká?
chief-nobody = Nikoho konkrétního
chief-both = Oba hráče
chief-other-round = Kolo
chief-note = Poznámka (nepovinná)
chief-recorded = Zapsáno { $time }, { $by }
chief-ruled = Rozhodnuto { $time }, { $by }
chief-state-open = otevřené
chief-state-ruled = rozhodnuté
chief-state-proposed = čeká na hlavního rozhodčího
chief-state-confirmed = potvrzené
chief-state-dropped = škrtnuté
chief-show-all = Všechny
chief-show-open = Otevřené
chief-show-penalties = S trestem
chief-of-player = Jen { $name }
chief-csv = Tabulka (CSV)
chief-print = Vytisknout
chief-no-incidents = Zatím není nic zapsáno.
chief-penalties = Tresty podle hráčů
chief-penalties-before = Dříve v této soutěži: { $name }
chief-count-known = Podle seznamu soutěže: { $count }
chief-decisions = Rozhodnutí
chief-appeals = Odvolání
chief-appeal-no = Odvolání { $number }
chief-appeal-open = čeká na rozhodnutí
chief-appeal-upheld = vyhověno
chief-appeal-refused = zamítnuto
chief-appeal-uphold = Vyhovět
chief-appeal-refuse = Zamítnout
chief-appeal-until = Odvolání lze podat do { $time }.
chief-appeal-text = Proti čemu a proč
chief-appeal-by = Kdo se odvolává
chief-appeal-answer = Rozhodnutí komise
chief-appeal-result = Výsledek zní
chief-appeal-result-stays = zůstává
chief-withdrawn = odvoláno
chief-by-rule = Přímo z pravidla
chief-your-choice = Vaše volba
chief-no-penalty = Bez trestu
chief-minutes = Minuty pro soupeře
chief-result-proposed = Rozhodnutí dává { $result }
chief-confirm-result = Potvrdit { $result }
chief-proposal-hint = Prohra a vyloučení platí, až je potvrdí hlavní rozhodčí.
chief-ruling-hand = Rozhodnutí ručně
chief-ruling-text = Co se rozhoduje
chief-articles = Články (např. fide-2023:11.5)
chief-article-find = Hledat v pravidlech
chief-supervised = Dohled jako u vážné partie
chief-supervised-not = Méně rozhodčích
chief-clock-white = Hodiny bílého { $time }
chief-clock-black = Hodiny černého { $time }
chief-more = Další
chief-printed = Vytištěno { $time }
desk-nav-reports = Hlášení
desk-nav-bracket = Pavouk
desk-act-make-report = Zhotovit nyní
desk-act-record-sent = Zapsat jako odeslané
desk-act-record-answer = Zapsat odpověď
desk-act-seal-final = Uzavřít konečnou tabulku
desk-act-unseal = Tabulku znovu otevřít
desk-act-archive-tournament = Uložit do archivu
desk-act-cancel-tournament = Zrušit turnaj
desk-act-hand-over = Předat
desk-act-take-back = Převzít zpět s tímto souborem
desk-act-set-prizes = Vyhlásit ceny
desk-act-order-play-off = Otevřít rozhodující partie
desk-act-record-play-off = Zapsat výsledek rozhodujících partií
chief-reports = Centrum hlášení
chief-due = Termín { $day }
chief-due-no-end = Poslední den není uveden: viz nastavení.
chief-report-trf26 = Ratingové hlášení TRF26 s poznámkami
chief-report-trf26-what = Hlášení FIDE; každá odchylka je v něm poznamenána.
chief-report-trf26-records = Ratingové hlášení, jen záznamy
chief-report-trf26-records-what = Pro servery, které poznámky nepřijímají.
chief-report-trf16 = Hlášení ve starém tvaru, TRF16
chief-report-trf16-what = Pro programy, které novější neznají.
chief-report-tournament = Soubor turnaje
chief-report-tournament-what = Hráči, kola a výsledky, jak je čtou naše příkazy.
chief-to-region = krajský svaz
chief-to-federation = národní svaz
chief-to-fide = FIDE
chief-to-pzwarc = PZWarc
chief-to-organiser = komukoliv
chief-report-ready = připraveno
chief-report-made = zhotoveno, neodesláno
chief-report-made-before = Bylo zhotoveno, ale od té doby se něco změnilo: zhotovte je znovu.
chief-report-sent = odesláno
chief-report-accepted = přijato
chief-report-refused = odmítnuto
chief-report-changed = změněno po odeslání
chief-report-changed-hint = Žádná partie se sama neposílá podruhé: oznamte to správci ratingu.
chief-report-not-possible = není možné
chief-because-open = Partie bez výsledku: { $games }
chief-receipt = Potvrzení { $number }: { $time }, { $by }, partie: { $games }
chief-answer = Odpověď instituce
chief-download = Stáhnout
chief-checks = Kontroluje se před uzavřením
chief-check-look = Podívat se
chief-check-rounds-none = Všechna kola jsou zveřejněna.
chief-check-open-none = Žádná rozehraná, přerušená ani sporná partie.
chief-check-appeals-none = Žádné odvolání nečeká.
chief-check-incidents-none = O všech událostech je rozhodnuto.
chief-check-shared-none = O žádné místo se nedělí.
chief-check-last-day = Poslední den není uveden: počítají se od něj termíny.
chief-check-last-day-none = Poslední den je uveden.
chief-check-ids-none = Všichni mají číslo z ratingové listiny.
chief-notes = Poznámky v souboru
chief-hand-over = Na jiný počítač
chief-hand-over-hint = Soubor obsahuje celou soutěž. Od té chvíle je tato kopie jen pro čtení, dokud se soutěž nevrátí.
chief-hand-over-to = Kdo ji přebírá
chief-hand-over-file = Stáhnout soubor soutěže
chief-take-back-file = Soubor, který se vrátil
chief-take-back-without = Převzít zpět, jak byla předána
chief-custody-away = Soutěž vede { $to }.
chief-custody-away-hint = Tato kopie nic nepřijímá.
chief-take-over = Otevřít soubor: turnaj z jiného počítače, nebo hlášení TRF
chief-take-over-hint = Soubor, který druhý počítač vytvořil při předání soutěže, nebo hlášení kteréhokoli programu: jeho kola se znovu nalosují a porovnají.
chief-take-over-act = Převzít
chief-take-over-bad = Tento soubor nelze převzít: { $what }
chief-take-over-not-ours = není to soubor soutěže
chief-take-over-not-given = soutěž v něm nebyla předána
chief-take-over-here = ta soutěž už tu je
chief-take-over-other = nenavazuje na tuto soutěž
chief-take-over-broken = odporuje si na řádku { $line }
chief-prizes = Ceny
chief-prize-final = podle uzavřené tabulky
chief-prize-so-far = podle současné tabulky
chief-prize-none = Ceny ještě nejsou vyhlášeny.
chief-prize-main = hlavní pořadí
chief-prize-order = Pořadí
chief-prize-amount = Částka
chief-prize-category = Kategorie (prázdné: hlavní pořadí)
chief-prize-set = Vyhlášené ceny
chief-prize-total = Celkem
chief-prize-announced = vyhlášeno: { $amount }
chief-prize-add-up = Ceny lze kumulovat
chief-prize-why-none = Cena za { $place }. místo.
chief-prize-why-equal = Hráči s { $points } body ({ $count }) se o ceny dělí rovným dílem.
chief-prize-why-hort = Hort: polovina ceny za { $place }. místo a rovný díl zbylých polovin hráčů s { $points } body ({ $count }).
chief-sharing = Při rovnosti bodů
chief-sharing-none = nedělí se: rozhoduje konečné pořadí
chief-sharing-equal = rovným dílem
chief-sharing-hort = Hort: polovina podle místa, polovina rovným dílem
chief-signature = Převzal/a (podpis)
chief-norms = Normy
chief-norms-chess = Údaje, podle nichž se posuzují normy titulů; rozhoduje svaz.
chief-norms-no-rate = Normy lze posoudit, až bude uvedeno tempo hry.
chief-norm-games = Partie
chief-norm-rated = Soupeři s ratingem
chief-norm-mean = Jejich průměr
chief-norm-titled = S titulem
chief-norm-federations = Jiné svazy
chief-norm-women = ženské tituly
chief-bracket = Pavouk
chief-bracket-bye = volný los
chief-champion = Vítěz: { $name }
chief-goes-on = postupuje
chief-tie-drawn = nerozhodně
chief-decider = rozhodující partie
chief-open-decider = Otevřít rozhodující partie: { $rate }
chief-decider-won = Kdo rozhodující partie vyhrál?
chief-stage-final = Finále
chief-stage-semi = Semifinále
chief-stage-quarter = Čtvrtfinále
chief-stage-last = Posledních { $players }
chief-due-left = { $count ->
    [one] zbývá jeden den
    [few] zbývají { $count } dny
   *[other] zbývá { $count } dní
}
chief-due-late = { $count ->
    [one] jeden den po termínu
    [few] { $count } dny po termínu
   *[other] { $count } dní po termínu
}
chief-check-rounds = { $count ->
    [one] Jedno kolo není zveřejněno.
    [few] { $count } kola nejsou zveřejněna.
   *[other] { $count } kol není zveřejněno.
}
chief-check-open = { $count ->
    [one] Jedna partie nemá konečný výsledek.
    [few] { $count } partie nemají konečný výsledek.
   *[other] { $count } partií nemá konečný výsledek.
}
chief-check-appeals = { $count ->
    [one] Jedno odvolání čeká.
    [few] { $count } odvolání čekají.
   *[other] { $count } odvolání čeká.
}
chief-check-incidents = { $count ->
    [one] Jedna událost je otevřená.
    [few] { $count } události jsou otevřené.
   *[other] { $count } událostí je otevřených.
}
chief-check-shared = { $count ->
    [one] O jedno místo se dělí.
    [few] O { $count } místa se dělí.
   *[other] O { $count } míst se dělí.
}
chief-check-ids = { $count ->
    [one] Jeden hráč nemá číslo z ratingové listiny.
    [few] { $count } hráči nemají číslo z ratingové listiny.
   *[other] { $count } hráčů nemá číslo z ratingové listiny.
}
chief-event-file = Soubor soutěže nebo hlášení
chief-log-who = Kdo
chief-log-filter = Zobrazit
chief-undo-mine = Vrátit můj poslední krok
chief-field-system = systém
chief-field-rounds = kola
chief-field-points = body
chief-field-tie-breaks = pomocná hodnocení
chief-field-initial-colour = barva čísla 1
chief-field-default-time = čekací doba (min)
chief-field-half-byes = volna za půl bodu
chief-field-no-half-byes-in-last = poslední kola bez nich
chief-field-results = kdy výsledek platí
chief-field-acceleration = akcelerace
chief-field-locale = abeceda
chief-field-advantage = remízy s převahou
chief-field-controlled = šipky
chief-field-no-appeals = bez odvolání
chief-field-appeal-minutes = minuty na odvolání
chief-field-drop-expelled = vyloučení vynecháni
chief-field-teams = družstva
chief-field-starts-on = první den
chief-field-ends-on = poslední den
chief-field-tie-games = partie v utkání
chief-field-late-at-end = opozdilci na konci
chief-field-control = tempo hry
chief-field-deciders = rozhodující partie
chief-field-categories-apart = kategorie odděleně
chief-field-mirror-rounds = zrcadlová kola
chief-field-adjourned-as = přerušené partie
chief-field-other-sections = jiné skupiny
chief-field-title = titul
chief-field-federation = svaz
chief-field-club = oddíl
chief-field-category = kategorie
chief-field-first-round = první kolo
chief-field-flags = příznaky
chief-penalty = Trest
chief-field-city = místo
chief-field-tables = plán stolů
