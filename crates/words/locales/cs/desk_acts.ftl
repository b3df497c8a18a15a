# Úkony a místnosti stolku, které jsou vzácnější než kolo dne, a příručka.
desk-take-over-editing = Převzít
desk-who-edits = Kolo losuje ručně { $name }, od { $time }.
desk-early = Co už je jisté
desk-early-open = { $count ->
    [one] Hraje se ještě { $count } partie. Tyto stoly příštího kola na jejím výsledku nezávisí.
    [few] Hrají se ještě { $count } partie. Tyto stoly příštího kola na jejich výsledcích nezávisí.
   *[other] Hraje se ještě { $count } partií. Tyto stoly příštího kola na jejich výsledcích nezávisí.
}
desk-early-stopped = Možných výsledků je příliš mnoho, než aby se stihly prověřit. S méně rozehranými partiemi stránka ukáže víc.
desk-early-none = Zatím není jistý žádný stůl.
desk-early-others = { $count ->
    [one] Na rozehraných partiích závisí ještě { $count } stůl.
    [few] Na rozehraných partiích závisejí ještě { $count } stoly.
   *[other] Na rozehraných partiích závisí ještě { $count } stolů.
}
desk-pair-by-hand = Nalosovat ručně od začátku
desk-map = Bodové skupiny na obrázku
desk-map-legend = Řádek je skupina, oblouk stůl; tmavý podklad znamená černé. Čára dolů: hráč se přesouvá do další skupiny.
desk-hand-picked = { $name }: teď místo.
desk-hand-unplaced = Bez místa:
desk-hand-flip = Prohodit barvy
desk-hand-remove = Uvolnit stůl
desk-hand-new = nový stůl
desk-hand-bye = dostane volno
desk-hand-here = sem
desk-state-verified = ověřeno
desk-verified-by = zadáno dvakrát: { $name },
desk-default-at = čekací doba končí v { $time }
desk-minutes-left = ještě {"{"}n{"}"} min
desk-late-board-hint = Pro dva bez soupeře: opozdilce, nebo opozdilce a toho, kdo má volno. Nikdo jiný se nepřesouvá.
desk-act-add-late-board = Přidat stůl
desk-act-close-round = Uzavřít kolo
desk-act-reopen-round = Znovu otevřít kolo
desk-act-annul-game = Anulovat partii
desk-annul-hint = Partie se hraje znovu. Dosavadní výsledek zůstane v záznamu.
desk-act-exchange-players = Zapsat prohození hráčů
desk-exchange-hint = Hráči dvou stolů hráli se soupeři od druhého stolu. Obě partie platí tak, jak se hrály.
desk-other-board = Druhý stůl
desk-rare = Vzácné případy
desk-act-move-player = Přesadit hráče
desk-act-set-pab = Přidělit volno
desk-act-remove-board = Uvolnit stůl
desk-act-start-editing = Upravit ručně
desk-act-confirm-results = Zadat výsledky
desk-act-regenerate-numbers = Přečíslovat podle ratingu
desk-log-editing-taken-over = Ruční losování převzato
desk-log-round-verified = Lístky zadány podruhé
desk-leave-title = Odstoupení z turnaje
desk-leave-count = Odehráno { $played } z { $of } partií.
desk-leave-now = Nynější stav
desk-leave-then = Po odstoupení
desk-repair = Změnit zveřejněné losování
desk-repair-hint = Správné losování se nikomu k prospěchu nemění; jsou jen tyto důvody.
desk-repair-cause = Důvod
desk-repair-why = Vysvětlení
desk-prize-why = Odkud ta částka
desk-cause-illegal-pair = dvojice, která se nesmí potkat
desk-cause-late-arrival = někdo přišel pozdě
desk-cause-two-without-game = dva bez soupeře
desk-cause-wrong-result-that-matters = chybný výsledek, na kterém záleží
desk-cause-best-interest = zájem soutěže
desk-flags = Poznámky k přihlášce
desk-flag-table = Vždy u stolu
desk-flag-half = Bez půlbodového volna
desk-flag-unlisted = Bez jména na veřejných stránkách
desk-flag-licence = Licence na sezonu
desk-yes = ano
desk-no-word = ne
desk-act-decide-points = Přiznat body rozhodnutím
desk-act-exchange-numbers = Vyměnit startovní čísla
desk-exchange-with = S kým
desk-shut-out = Vyloučení
desk-against-rated = Proti { $games } soupeřům s ratingem, průměr { $mean }: { $score } b., výkon { $performance }.
desk-ties = { $count ->
    [one] { $count } nerozhodnutá shoda
    [few] { $count } nerozhodnuté shody
   *[other] { $count } nerozhodnutých shod
}
desk-ties-hint = Podle rozpisu: o místo se dělí, nebo rozhodne los, rozhodující partie či pořadí určené pořadatelem. Co rozhodlo, zůstane v záznamu.
desk-act-draw-ties = Vylosovat pořadí
desk-act-set-manual-order = Určit toto pořadí
desk-set-control = Tempo hry
desk-set-control-help = Minuty, za plusem sekundy na tah: 90+30. Další úseky za čárkou: 40/90+30, 30+30.
desk-wrong-control = Tempo hry nelze přečíst.
desk-set-deciders = Rozhodující partie při nerozhodném zápase
desk-set-deciders-help = Tempa rozhodujících partií, oddělená středníkem.
desk-set-adjourned = Přerušená partie platí pro losování jako
desk-adjourned-as-draw = remíza
desk-adjourned-as-nothing = nic pro oba
desk-set-other-sections = Hráč smí zároveň hrát v jiné skupině
desk-set-categories-apart = Hrají spolu jen hráči jedné kategorie
desk-set-mirror = Každé druhé kolo opakuje předchozí s opačnými barvami
desk-set-outside-fide = (mimo režim FIDE)
desk-set-tables = Stoly
desk-set-tables-hint = Losování zná šachovnice; plán říká, na kterém stole stojí. Skupiny v jednom sále začínají různými čísly.
desk-set-table-offset = Přičíst k číslu šachovnice
desk-set-table-gaps = Vynechaná čísla stolů
desk-set-table-names = Pojmenované stoly, po jednom na řádek
desk-new-section = Další skupina této soutěže
floor-title = Sál
floor-call = volání
floor-waits = nezahájeno
floor-done = výsledek je
floor-call-arbiter = Zavolat rozhodčího
floor-calls = Volání
floor-no-calls = Nikdo nevolá.
floor-minutes = { $count ->
    [one] { $count } min
    [few] { $count } min
   *[other] { $count } min
}
floor-empty = Žádné kolo ještě není zveřejněno.
floor-sector = Moje stoly
floor-sector-to = po stůl
paper-back-title = Přepsat z papíru
paper-back-lead = Pro kolo nalosované na kartách a odehrané bez počítače. Porovná se s pravidly, zveřejní se a jeho výsledky platí.
paper-back-lines = Jeden stůl na řádek: čísla bílého a černého, pak výsledek
paper-back-help = 5-12 1-0, 5 12 ½, 5-12 (hraje se), 7 volno
paper-back-left = Bez stolu:
paper-back-last = Zda šlo o poslední kolo, se bere z plánu.
paper-back-what = Na co se pravidla ptají, na to se program zeptá před zápisem.
paper-back-take = Zapsat kolo
paper-back-unknown = Číslo { $number } nikdo nemá.
paper-back-absent = { $name } v tomto kole nehraje.
paper-back-twice = { $name } je tu dvakrát.
paper-back-unread = Řádek nelze přečíst.
paper-back-two-byes = Volno může být jen jedno.
desk-taken-title = Převzato z hlášení
desk-taken-unnamed = Soutěž z hlášení
desk-taken-rounds = { $count ->
    [one] { $count } kolo
    [few] { $count } kola
   *[other] { $count } kol
}
desk-taken-equal = { $count ->
    [one] { $count } kolo znovu nalosováno podle pravidel: shodné.
    [few] { $count } kola znovu nalosována podle pravidel: všechna shodná.
   *[other] { $count } kol znovu nalosováno podle pravidel: všechna shodná.
}
desk-taken-differ = Ne každé kolo je takové, jaké dávají pravidla. Zůstává tak, jak se hrálo; hlášení to uvede.
desk-taken-nothing = Nic nebylo třeba upravovat.
desk-taken-adjusted = Upraveno při převzetí
desk-taken-go-on = Pokračovat
desk-adjusted-tie-breaks = Hlášení neuvádí pomocná hodnocení: nastavena obvyklá.
desk-adjusted-numbers = Čísla neodpovídají ratingům: zůstávají jako v hlášení.
desk-keys-word = Klávesy
desk-keys-all = Klávesy
desk-close = Zavřít
key-help = tyto klávesy
key-f1 = příručka k této stránce
key-search = hledat
key-undo = vzít zpět můj poslední krok
key-submit = uložit formulář
key-back = zpět
key-results = bílý, remíza, černý; kurzor jde dál
key-forfeits = kontumace a přerušení, po Enteru
key-rounds = jiné kolo
key-sections = jiná skupina
key-hand = ruční losování: vzít místo, položit
key-players = hraje, nepřítomen, půlbodové volno, odstoupení
help-word = Nápověda
help-title = Příručka
help-lead = Stránka pro každou část programu. Funguje bez internetu a dá se vytisknout.
help-whole = Celá příručka
help-events = Turnaje
help-events-1 = Nejdřív běžící turnaje, u každého tlačítko tam, kde čeká práce: návrh, chybějící výsledky, další kolo.
help-events-2 = Nový turnaj začíná předlohou. Ukázkový turnaj je na hraní; jedním kliknutím zmizí.
help-events-3 = Otevření souboru: turnaj předaný z jiného počítače, nebo hlášení TRF kteréhokoli programu. Kola z hlášení se znovu nalosují a porovnají.
help-new = Nový turnaj
help-new-1 = Zvolte druh turnaje a vložte jména, po jednom na řádek, za tabulátorem rating, pokud je. Tlačítko Začít vytvoří přihlášky, čísla, los a návrh 1. kola.
help-new-2 = Na každou otázku rozpisu odpovídá předloha. Rozbalte tam, kde se váš liší; u pole stojí článek.
help-new-3 = Nic není veřejné, dokud se kolo nezveřejní. Nastavení lze změnit později; u zamčeného stojí důvod.
help-players = Hráči
help-players-1 = Napište jméno, Enter ho přidá; při psaní se nabízejí známí. Klávesy na řádku: p hraje, a chybí v příštím kole, h půlbodové volno, w odstoupení.
help-players-2 = Seznamy se berou ze schránky, CSV, XLSX, TRF nebo z jiného turnaje. Nejdřív je vidět, co je nové, změněné a co zmizelo; nic se nezapíše před potvrzením a jedno vrácení vše obnoví.
help-players-3 = Jmenovci se ukážou a dají se spojit. Kdo hrál, toho nelze smazat, jen odhlásit; na kartě jsou volna, poznámky, vzácná rozhodnutí i návrat.
help-players-4 = Přihlášky z veřejného formuláře a žádosti o volno čekají v Žádostech na odpověď rozhodčího.
help-check-in = Prezence
help-check-in-1 = Otevřete prezenci a klepněte na řádek každého, kdo přišel. Může pracovat několik míst najednou; každé vidí ostatní.
help-check-in-2 = Tablet v sále lze zamknout jako kiosek s PINem: hráč klepne na jméno, okno se zeptá a ven pustí jen PIN.
help-check-in-3 = Při uzavření je vidět, co bude s každým chybějícím. Chybí-li víc než polovina, ptá se, zda se prezence vůbec používala.
help-draft = Losování
help-draft-1 = Návrh vidí jen rozhodčí a nic nestojí: podívejte se, zahoďte, losujte znovu. Hráčům se řekne až zveřejněním (Shift+P).
help-draft-2 = Stiskněte dvě jména a dočtete se, proč spolu hrají, nebo ne. Popis uvádí skupiny, přesuny a obětovaná kritéria; obrázek ukazuje totéž.
help-draft-3 = Ručně: stiskněte místo a pak cíl; vymění se (nebo přetáhněte, nebo x na obou). Na porušení se ptá předem a nakonec obě losování porovná.
help-draft-4 = Upravuje vždy jen jeden rozhodčí; jiný může převzít a stránka prvního to oznámí. Hraje-li se nejvýš šest partií, stránka příštího kola uvede stoly, které už jsou jisté.
help-round = Výsledky
help-round-1 = 1 bílý, 3 remíza, 2 černý; kurzor jde na další stůl bez výsledku. 6 až 9 jsou kontumace a přerušení, čekají na Enter. b a číslo vede ke stolu. Rozložení kláves si lze zvolit.
help-round-2 = v je druhá kontrola: zadejte všechny lístky znovu. Nic se nezapisuje, svítí jen rozdíly; když vše souhlasí, kolo uvede, kdo ověřil.
help-round-3 = Dvě různá hlášení dělají výsledek sporným: neplatí žádné, dokud rozhodčí nerozhodne. Vedle stojí, kdo co a kdy řekl.
help-round-4 = Bez sítě zadané výsledky čekají v prohlížeči, stránka to ukazuje a sama je odešle. Ctrl+Z vezme zpět váš poslední krok, dokud to pravidla dovolí.
help-round-5 = Chybný výsledek se opravuje na stránce stolu (s): program ví, která lhůta platí, zeptá se a zapíše poznámku do hlášení.
help-standings = Pořadí
help-standings-1 = U každého místa se lze zeptat proč: které kritérium rozhodlo, jeho hodnota po kolech, co se škrtlo. Lze zobrazit dřívější kolo, kategorii nebo klub.
help-standings-2 = Dokud se hraje, tabulka říká, že není konečná, a partie jmenuje. Odhlášení zůstávají se značkou.
help-standings-3 = Když hráče nic nerozdělí, o místo se dělí, nebo rozhodne los, rozhodující partie či oznámené pořadí; semínko losu je v záznamu.
help-teams = Družstva
help-teams-1 = Družstvo se přihlašuje s hráči v pořadí šachovnic. Soupisky jsou pevné od zveřejnění 1. kola.
help-teams-2 = Kapitáni podávají sestavy ze svých telefonů; do zveřejnění jsou tajné. Chybějící doplní pravidlo.
help-teams-3 = Sestava v nesprávném pořadí se odmítne s oběma jmény a článkem. Zápas lze rozhodnout mimo šachovnice; jejich výsledky zůstávají.
help-floor = Sál
help-floor-1 = Sál jedním pohledem: dlaždice na stůl, co se hraje, co čeká, kde kdo volal. Stránka je pro telefon v ruce.
help-floor-2 = Volání jsou nahoře podle stáří. Stiskem volání rozhodnete, stiskem stolu zapíšete událost.
help-floor-3 = U mnoha stolů zadejte čísla svého sektoru; stránka ukáže jen je.
help-incidents = Události
help-incidents-1 = Tři klepnutí: stůl, co se stalo, kdo. Rozhodnutí má článek, pokyn pro hodiny a trest; na to, co program o soutěži už ví, se neptá.
help-incidents-2 = Tresty se sčítají za celou soutěž: druhé napomenutí nebo druhý nepřípustný tah je vidět hned.
help-incidents-3 = Rozhodnutí, které partii končí, navrhne výsledek a čeká na hlavního rozhodčího. Odvolání mají lhůtu; seznam se tiskne a ukládá jako tabulka.
help-prizes = Ceny a normy
help-prizes-1 = Ceny se vyhlašují podle místa a kategorie. Při rovnosti bodů se nedělí, dělí rovným dílem nebo podle Horta; hlavní a zvláštní ceny se nesčítají, pokud to neurčíte.
help-prizes-2 = U každé částky stojí, odkud je. Na papíře má seznam sloupec pro podpis.
help-prizes-3 = Normy: splněné a chybějící podmínky každého hráče, ještě před zakončením. V dámě kategorie a tituly vyžadují licence; chybějící je uvedena.
help-reports = Hlášení a předání
help-reports-1 = Co komu a kdy je třeba odeslat a co tomu brání. Nejdřív kontrola, pak uzavření tabulky; hlášení se vyrobí, stáhne, zapíše se odeslání i odpověď.
help-reports-2 = Výsledek změněný později je v seznamu změn po odeslání. Žádná partie se neodešle dvakrát sama.
help-reports-3 = Předání vytvoří jeden soubor se vším. Od té chvíle se tato kopie jen čte, dokud se soubor nevrátí.
help-settings = Nastavení
help-settings-1 = Rozpis pole po poli. Změní se jen to, čeho se dotknete; po 1. kole má změna stupeň a ptá se.
help-settings-2 = Režim FIDE platí od začátku. Co zakazuje, odmítne s článkem; kdo ho opustí, nese značku na každé stránce i tiskovině natrvalo.
help-settings-3 = Plán stolů říká, na kterém stole šachovnice stojí. Další skupina soutěže má svou barvu; Shift a šipky mezi nimi přecházejí.
help-public = Veřejné stránky
help-public-1 = Zveřejnění je úkon, kolo po kole: nic, losování, výsledky, pořadí. Krok zpět jmenuje, co zmizí.
help-public-2 = Přepínače určují, která pole veřejnost vidí. Skryté znamená neodeslané. Návrhy, žádosti a sporné výsledky nikdy neopustí rozhodčí.
help-public-3 = Oznámení se objeví na stránkách, obrazovkách i tisku.
help-devices = Telefony a zařízení
help-devices-1 = QR kód zve telefon: pomocníka, zástupce, stůl, kapitána nebo kiosek, k jednomu turnaji a případně jen k některým stolům. Přihlásí až stisk Připojit; pouhé zobrazení odkazu nic neudělá.
help-devices-2 = Pomocník zapisuje jen prázdné stoly běžícího kola. Odebrání platí od dalšího klepnutí.
help-devices-3 = Změní-li se adresa počítače, program to řekne: vytvořte kódy znovu a telefony pokračují jako dřív. Co se mezitím zapsalo, v nich zůstává.
help-log = Záznam
help-log-1 = Kdo co kdy a ze kterého zařízení udělal, co tam bylo předtím a proč. Filtr podle osoby, hráče, kola a stolu.
help-log-2 = Co lze ještě vzít zpět, má tlačítko. Nic se nemaže: vrácení je samostatný zápis.
help-log-3 = Losy mají zapsané semínko a kdokoli je může zopakovat.
help-paper = Tisk a nouzové situace
help-paper-1 = Všechny dokumenty jsou v jednom okně: los podle stolů a jmen, lístky k řezání ve štosu, pořadí, křížová tabulka, karty. Na každém listu je soutěž, kolo, pokus, čas s pásmem a kontrolní slovo.
help-paper-2 = Před každým kolem vytiskněte karty hráčů pro ruční losování. Když počítač selže, losujte a pište výsledky na ně.
help-paper-3 = Když se vrátí, otevřete kolo a zvolte Přepsat z papíru: řádek na stůl, 5-12 1-0. Kolo se porovná s pravidly a platí.
help-paper-4 = Po výpadku proudu program naběhne se vším, co potvrdil, a řekne, který zápis byl poslední.
desk-state-no-result = bez výsledku
desk-cross-empty = Křížová tabulka začíná prvním zveřejněným kolem.
desk-line-ups-missing = chybějí sestavy
desk-open-line-ups = Otevřít sestavy
desk-create-only = Založit bez losování
desk-regenerate-hint = Když byly ratingy chybné: startovní čísla podle nynějších ratingů, dokud není nalosováno 4. kolo.
desk-way-withdraw = Odhlásit: už se nelosuje, partie zůstanou.
desk-way-expel = Vyloučit s uvedením důvodu (vzácné případy).
desk-way-erase = Vymazat údaje osoby: jméno zmizí, partie zůstanou.
desk-way-erase-who = Udělá to vlastník programu na tomto počítači.
desk-history = Co se měnilo
desk-public-card = Veřejná karta
chief-because-no-round = Ještě není zveřejněno žádné kolo.
chief-norm-none = bez normy
