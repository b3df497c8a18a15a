# Co říká každá stránka.
site-description = Pravidla šachu a dámy, vydání po vydání, pro rozhodčí.
skip = Přejít k obsahu
nav-main = Oddíly
nav-events = Turnaje
nav-laws = Pravidla
nav-topics = Otázky
language-choose = Jazyk
crumbs = Kde jste
own-words = Toto jsou naše vlastní shrnutí, nikoli závazné znění.
own-words-more = Závazné jsou pouze dokumenty svazů.
sources = Prameny: Pravidla šachu FIDE z let 1993, 2001, 2014 a 2023 a kodex Polského svazu dámy (PZWarc).
licence = Jadoube je svobodný software pod licencí GPL verze 3 nebo novější.

# Hledání.
search-label = Hledat v pravidlech
search-submit = Hledat
search-hint = Slovo, situace nebo číslo článku: „telefon“, „nepřípustný tah“, „7.5.5“.
search-title = Hledání: { $query }
search-none = Pro „{ $query }“ nebylo nic nalezeno. Zadejte méně slov nebo kratší slova.
search-found = { $count ->
    [one] { $count } nález
    [few] { $count } nálezy
   *[other] { $count } nálezů
}
search-all = Zobrazit všechny nálezy
hit-question = Otázka
hit-case = Hotový případ

# Úvodní stránka.
home-title = Soutěže podle pravidel
home-lead = Jadoube pomáhá rozhodčím šachu a dámy: co říkají pravidla, ve kterém vydání, ve kterém článku? U stolku, v telefonu, bez internetu.
home-editions = Pět dokumentů, článek po článku
home-editions-text = Čtyři vydání Pravidel šachu FIDE a polský kodex dámy, shrnuté vlastními slovy.
home-side-by-side = Vydání vedle sebe
home-questions = Otázky z hracího sálu
home-questions-text = Co odpovídá každé vydání a o které články se odpověď opírá.
home-all-questions = { $count ->
    [one] Jediná otázka
    [few] Všechny { $count } otázky
   *[other] Všech { $count } otázek
}
home-facts = O programu
home-cited-title = Každá odpověď má svůj článek
home-cited-text = { $count ->
    [one] { $count } ustanovení s odkazem, který lze předat dál.
    [few] { $count } ustanovení, každé s odkazem, který lze předat dál.
   *[other] { $count } ustanovení, každé s odkazem, který lze předat dál.
}
home-offline-title = Pro sál bez internetu
home-offline-text = Jeden program na jednom notebooku; čte s ním každý telefon i tablet v sále. Odjinud se nic nenačítá.
home-tools-title = Nástroje v příkazovém řádku
home-tools-text = Tentýž program odpovídá v terminálu:
sport-chess = Šachy
sport-draughts = Dáma
in-force-from = platí od { $date }

# Kniha pravidel.
laws-title = Pravidla vedle sebe
laws-lead = Co pravidla říkala tehdy a co říkají dnes: vyberte vydání, nebo oddíl v něm.
laws-between = Mezi těmito čtyřmi vydáními Pravidel FIDE leží ještě jiná; v této knize nejsou.
laws-compare = { $count ->
    [one] Porovnat vydání v jedné otázce
    [few] Porovnat vydání ve { $count } otázkách rozhodčích
   *[other] Porovnat vydání v { $count } otázkách rozhodčích
}
laws-subjects = Ustanovení podle oddílů
laws-subject = Oddíl
laws-all = Vše
laws-conformance = Do jaké míry program pravidla uplatňuje
laws-conformance-text = Ustanovení je uplatňováno nebo nabízeno jen tehdy, dokládá-li test, že se na ně program odvolává.
laws-status = Stav
laws-status-meaning = Význam
edition-from = Platí od
edition-source = Pramen
edition-language = Jazyk pramene
edition-note = Poznámka
edition-open = Otevřít { $edition }
book-outline = Obsah
book-editions = Vydání
book-whole = Celá kniha na jedné stránce
book-chapter = Tato kapitola na vlastní stránce
book-filter = Výběr oddílu
book-filtered = { $count ->
    [one] { $count } ustanovení tohoto oddílu
    [few] { $count } ustanovení tohoto oddílu
   *[other] { $count } ustanovení tohoto oddílu
}
checklist-title = Kontrolní seznam
checklist-lead = Místnost, vybavení, hrací prostor: to je třeba ověřit na místě. Odškrtávejte zde, nebo si seznam vytiskněte.
article = Článek
article-number = Článek { $number }
article-questions = Otázky, které se opírají o tento článek
article-neighbours = Sousední články
article-before = předchozí
article-after = další
rule-differs = Ve srovnání s jinými vydáními a s tiskem
topics-title = Otázky z hracího sálu
topics-lead = Na každou otázku odpovídá každé vydání zvlášť, s články, o které se odpověď opírá.
topic-first = Ukázat nejdřív:
topic-rests-on = Články
topic-silent = Toto vydání to neupravuje.
topic-not-printed = Zkrácený tisk to neobsahuje; co říkalo plné vydání, z něj nevyplývá.

# Odmítnutí.
problem-home = Úvodní stránka
problem-not-found-title = Taková stránka není
problem-not-found-advice = V adrese může být překlep, nebo má článek v tomto vydání jiné číslo. Hledání je zná všechna.
problem-forbidden-title = To není dovoleno
problem-forbidden-advice = Požadavek přišel z jiného webu.
problem-method-title = Tuto adresu takto použít nelze
problem-method-advice = Otevřete ji jako obyčejnou stránku.
problem-slow-title = Trvalo to příliš dlouho
problem-slow-advice = Zkuste to za chvíli znovu.
problem-large-title = To je příliš najednou
problem-large-advice = Pošlete méně textu.
problem-request-title = Požadavku se nepodařilo porozumět
problem-request-advice = Část adresy nebo formuláře je poškozená.
problem-ours-title = V programu došlo k chybě
problem-ours-advice = Není to vaše vina a nic se neuložilo. Zkuste to znovu; pokud to nepomůže, nahlaste chybu s číslem níže.
problem-broken-title = Tento zápis způsobuje chybu programu
problem-broken-advice = Třikrát se to nepodařilo, proto se to už nezkouší. Nic se neuložilo. Zapište to na papír a chybu nahlaste; podrobnosti jsou na stránce systému.
problem-nearly-full-title = Disk je téměř plný
problem-nearly-full-advice = Výsledky se stále ukládají. Importy, exporty a další zálohy čekají, až bude zase místo.
problem-behind-title = Server ještě dohání zápisy
problem-behind-advice = To, co jste právě zadali, je uloženo, ale tento server to ještě nepřečetl. Zkuste to za chvíli znovu.
problem-number = Číslo tohoto dotazu: { $number }
problem-form-title = Formulář se nepodařilo přečíst
problem-form-advice = Některé pole chybí, nebo obsahuje, co v nabídce nebylo. Otevřete stránku znovu a vyplňte ji ještě jednou.
problem-unplayable-title = Tento případ nelze přehrát
problem-unplayable-advice = Jeden řádek průběhu nelze provést. Otevřete případ: tam je vidět který.
problem-host-title = To není adresa tohoto serveru
problem-host-advice = Otevřete adresu, kterou server vypsal při spuštění. Další jména je třeba uvést volbou --host.
problem-busy-title = Právě je příliš mnoho dotazů
problem-busy-advice = Zkuste to za několik sekund znovu.
problem-often-title = Dotazy přicházejí příliš často
problem-often-advice = Počkejte několik sekund a zkuste to znovu.

# Server v terminálu.
serve-address = Jadoube běží na adrese { $address }
serve-owner = Vlastníkem se stanete, když jednou otevřete: { $link }
serve-end = Ukončíte ho klávesami Ctrl+C.
serve-host = V síti se otevírá: { $address }
serve-warning = Pozor: tento server může otevřít každý v síti a posílaná data lze odposlechnout. Používejte ho v sítích, kterým důvěřujete.
serve-unwritable = { $folder }: nelze tam nic zapsat: { $why }

# Deska k sestavení pozice.
board-title = Sestavit pozici
board-lead = Postavte kameny na desku, nebo vložte pozici; zkopírujte si její zápis nebo adresu.
board-game = Deska
board-chess = Šachy
board-draughts100 = Dáma, 100 polí
board-draughts64 = Dáma, 64 polí
board-fen = Zápis pozice (FEN)
board-fen-hint = Pole se mění spolu s deskou; vložená pozice se objeví na desce.
board-bad = To není pozice:
board-turn = Na tahu
board-white = Bílý
board-black = Černý
board-show = Ukázat
board-copy = Zkopírovat zápis
board-copied = Zkopírováno.

# Stránka o programu.
about-link = O programu, zdrojový kód a licence
about-title = O programu Jadoube
about-lead = Vede soutěže v šachu a dámě u šachovnice, podle pravidel, na vašem vlastním počítači.
about-version = Verze { $version }.
about-licence-text = Text licence
about-source = Zdrojový kód
about-source-at = Zdrojový kód programu, který zde běží:
about-source-ask = Máte právo na zdrojový kód programu, který zde běží: požádejte toho, kdo jej provozuje nebo kdo vám jej dal.
about-notices = Postaveno na práci druhých
about-notices-text =
    { $count ->
        [one] Součástí programu je jeden cizí balíček. Texty licencí:
        [few] Součástí programu jsou { $count } cizí balíčky. Texty licencí:
        [many] Součástí programu je { $count } cizího balíčku. Texty licencí:
       *[other] Součástí programu je { $count } cizích balíčků. Texty licencí:
    }

# The first run.
setup-title = Tento server je váš
setup-lead = Kdo otevře tento odkaz z terminálu, je vlastníkem toho, co je zde uloženo. Uveďte své jméno.
setup-name = Vaše jméno
setup-take = Stát se vlastníkem
setup-done-advice = Tento prohlížeč je přihlášen. Programy dostávají tokeny příkazem „jadoube token“.
setup-used = Tento odkaz byl použit v { $time }
setup-used-advice = Jeden odkaz, jeden vlastník. Pokud jste to nebyli vy, ukončete server a zjistěte, kdo vidí jeho terminál.

# Certificates for a hall.
serve-here = Používá se { $file } z pracovního adresáře; jinou složku určí --data.
certificate-no-names = Uveďte jména nebo adresy: --names hall.local
certificate-there = { $file } už existuje; nic se nezapsalo.
certificate-made = Vytvořeno pro: { $names }; platnost ve dnech: { $days }.
certificate-serve = Spusťte: jadoube serve --listen 0.0.0.0:8064 --tls-cert { $certificate } --tls-key { $key }
certificate-root = Nainstalujte { $root } na tablety soutěže a na žádné jiné zařízení; po soutěži jej odstraňte.
