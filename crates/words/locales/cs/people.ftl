# Přihlášení, odhlášení, vlastní účet.
people-sign-in = Přihlášení
people-sign-out = Odhlásit
people-account = Účet
people-in = Přihlášen: { $name }
people-name = Jméno
people-password = Heslo
people-enter = Přihlásit
people-wrong = Jméno nebo heslo nesouhlasí.
people-nobody = Nikdo tu zatím nemá účet. Pokud server něco ukládá, vypíše v terminálu odkaz: otevřete jej.
people-lost = Zapomenuté heslo? Na počítači serveru vypíše „jadoube account link JMÉNO“ odkaz, který vás jednou pustí dovnitř.
people-overheard = Toto spojení není šifrované: ostatní v této síti mohou číst, co píšete. Použijte heslo, které nemáte nikde jinde.
people-name-bad = Je potřeba jméno, nejvýše 100 písmen.
people-password-new = Nové heslo
people-password-old = Současné heslo
people-password-hint = Nejméně deset znaků. Několik slov za sebou se dobře pamatuje a těžko hádá.
people-password-short = Heslo je příliš krátké: nejméně deset znaků.
people-password-long = Heslo je příliš dlouhé: nejvýše 256 znaků.
people-password-common = Toto heslo zkouší každý mezi prvními. Zvolte jiné.
people-password-name = Heslo nesmí být stejné jako jméno.
people-password-change = Změna hesla
people-password-set = Nastavit heslo
people-password-none = Tento účet nemá heslo: lze jej používat jen v prohlížečích uvedených výše.
people-old-wrong = Současné heslo nesouhlasí.
people-save = Uložit
people-no-roles = Zatím nemáte žádnou roli. Může vám ji dát vlastník nebo hlavní rozhodčí.
people-sessions = Kde jste přihlášeni
people-browser = Prohlížeč
people-here = zde
people-since = od { $time }
people-used = naposledy { $time }
people-end = Odhlásit tam
people-end-others = Odhlásit všude jinde
people-attempts = Poslední přihlášení
people-attempts-none = Zatím nic.
people-attempts-many =
    { $count ->
        [one] Jedno chybné heslo za poslední den.
        [few] { $count } chybná hesla za poslední den.
       *[other] { $count } chybných hesel za poslední den.
    } Pokud jste to nebyli vy, někdo hádá: nastavte delší heslo.
people-last-way = Tento účet nemá heslo ani jiný prohlížeč: po odhlášení vás pustí dovnitř už jen „jadoube account link“ na počítači se serverem.
people-attempt-done = přihlášení
people-attempt-failed = chybné heslo

setup-link-title = Vstup pro: { $name }
setup-link-lead = Nastavte nové heslo. Všechny ostatní prohlížeče tohoto účtu budou odhlášeny.
setup-password-later = Může počkat, dokud používáte jen tento prohlížeč.

# Role.
role-owner = Vlastník
role-organiser = Pořadatel
role-chief = Hlavní rozhodčí
role-deputy = Zástupce hlavního rozhodčího
role-pairing = Rozhodčí pro losování
role-sector = Sektorový rozhodčí
role-check-in = Prezence
role-helper = Pomocník
role-table = Zařízení u stolu
role-captain = Kapitán
role-player = Hráč
role-screens = Obrazovky
role-public = Veřejnost

# Odmítnutí.
problem-sign-in-title = Přihlaste se, prosím
problem-sign-in-advice = Nejste přihlášeni, nebo už ne. Nic nebylo uloženo.
problem-right-title = Na to nemáte právo
problem-right-advice = Vaše role to nedovoluje. Jinou vám může dát vlastník nebo hlavní rozhodčí.
problem-guesses-title = Příliš mnoho pokusů
problem-guesses-advice = Počkejte minutu a zkuste to znovu.
problem-paused-advice = Po dvaceti chybných heslech je třeba čtvrt hodiny počkat. Na počítači se serverem vypíše příkaz „jadoube account link JMÉNO“ odkaz, který vás pustí hned.
problem-stale-title = Tato stránka zastarala
problem-stale-advice = Vznikla pro jinou relaci. Vraťte se, načtěte stránku znovu a zopakujte akci; nic nebylo uloženo.

# Příkaz pro účty.
account-link = Otevřete tento odkaz jednou, do 24 hodin: { $link }
account-no-password = bez hesla
account-locked = zablokován
account-nobody = nikdo nemá účet tohoto jména
account-taken = toto jméno už někdo má
account-name = je potřeba jméno, nejvýše 100 písmen
account-role = taková role nebo rozsah není: owner, organiser, chief, deputy, pairing, sector, check-in, helper …; server, event/ID nebo tournament/ID
account-last-owner = je to poslední vlastník, který se může přihlásit; nejdříve přidejte dalšího
account-stored = nepodařilo se uložit: { $why }
account-scope = { $why } tu není
account-not-held = účet takovou roli nemá
account-done-given = { $name }: { $role } pro { $scope }
account-done-taken = { $name }: už ne { $role } pro { $scope }
account-done-locked = účet { $name } je zamčen a všude odhlášen
account-done-unlocked = účet { $name } se může znovu přihlásit
account-no-token = token s tímto číslem není; vypíše je jadoube token list
token-revoked = Odebráno: { $name } ({ $token })
token-none = Žádné tokeny tu nejsou.

# Účty a role.
staff-title = Účty a role
staff-no-role = bez role
staff-revoke = Odebrat
staff-change = Změnit
staff-role = Role
staff-grant = Dát roli
staff-link = Vytvořit vstup
staff-link-more = Předejte tento odkaz dané osobě cestou, které věříte. Platí jednou, do 24 hodin.
staff-lock = Zablokovat
staff-unlock = Odblokovat
staff-add = Nový účet
staff-make = Vytvořit účet
staff-taken = Toto jméno už někdo má.
staff-last-owner = Je to poslední vlastník, který se může přihlásit; nejdříve přidejte dalšího.
staff-scope-bad = Taková role nebo rozsah není. Rozsah je „server“, „event/ID“ nebo „tournament/ID“.

# Zařízení.
devices-title = Zařízení
devices-lead = Telefony a tablety se připojují QR kódem nebo osmi číslicemi, k jedné soutěži nebo jednomu turnaji, v jedné roli.
devices-alone = Tento server naslouchá jen tomuto počítači: telefony na něj nedosáhnou. Spusťte jej s „--listen“ a adresou sítě.
devices-made = Pozvánka
devices-made-more = Ukazuje se jen jednou. Platí do { $time }.
devices-picture = Odkaz jako QR kód
devices-invite = Pozvat
devices-no-event = Zatím tu není žádný turnaj. Založte ho v „Turnajích“; potom k němu lze pozvat zařízení.
devices-role = Role
devices-scope = Rozsah
devices-uses = Kolik zařízení
devices-hours = Na kolik hodin
devices-make = Vytvořit pozvánku
devices-open = Otevřené pozvánky
devices-joined = Připojená
devices-none = Žádná.
devices-until = do { $time }
devices-left =
    { $count ->
        [one] ještě jedno zařízení
        [few] ještě { $count } zařízení
       *[other] ještě { $count } zařízení
    }
devices-withdraw = Stáhnout
devices-end = Odpojit
devices-bad = Zařízení je 1 až 100, hodin 1 až 336.
devices-scope-bad = Zařízení slouží jedné soutěži nebo jednomu turnaji: „event/ID“ nebo „tournament/ID“.
devices-password-first = Nejdříve si nastavte heslo: vrátíte se, i když o tento prohlížeč přijdete.
join-title = Připojit
join-by = Zve: { $name }.
join-as = Role: { $role }.
join-digits-lead = Napište osm číslic, které stojí vedle QR kódu.
join-digits = Osm číslic
join-label = Jak se toto zařízení jmenuje
join-take = Připojit
join-wrong = Tyto číslice nikam nevedou, nebo už ne.
join-done = Zařízení je připojeno: { $role }
join-done-more = V seznamu zařízení se jmenuje „{ $label }“; tam je lze zase odpojit.

# Tokeny.
tokens-title = Tokeny pro programy
tokens-lead = Program s tokenem dělá, co dovolí jeho role, bez hesla. Token platí, jak dlouho určíte, nejvýše rok.
tokens-made = Nový token
tokens-made-more = Ukazuje se jen jednou. Kdo jej má, ten smí dovnitř.
tokens-none = Žádný jste nevytvořili.
tokens-end = Odebrat
tokens-new = Vytvořit token
tokens-name = Pro který program
tokens-held = S kterou z vašich rolí
tokens-days = Na kolik dní (1 až 365)
tokens-make = Vytvořit
tokens-others = Ostatní tokeny
tokens-others-more = Vytvořili je jiní nebo vznikly z příkazové řádky. Jako vlastník je můžete odebrat.
tokens-by = autor: { $name }
tokens-by-command = vytvořen z příkazové řádky

# Deník.
tried-title = Deník
tried-lead = Co se kdo pokusil udělat a jak to dopadlo: přihlášení, odkazy, role, zařízení, odmítnutí.
tried-lead-here = Co se v tomto turnaji udělalo a o co se kdo pokusil, od nejnovějších: úkony, odmítnutí, střety, pokusy bez práva.
tried-here = Včetně pokusů
tried-back = Jen to, co se udělalo
tried-more = Nejnovějších 300 řádků; v souboru jsou všechny.
tried-csv = Vše jako tabulka (CSV)
tried-when = Kdy
tried-who = Kdo
tried-what = Co
tried-outcome = Výsledek
tried-where = Odkud
tried-somebody = neznámý
tried-here-command = příkazová řádka
tried-token = token „{ $name }“

# Instalace.
system-title = Systém
system-writable = Záznamy se ukládají.
system-unwritable = Záznamy se neukládají: pište na papír.
system-head = Konec záznamu událostí: { $head }
system-streams =
    { $count ->
        [one] jedno živé spojení
        [few] { $count } živá spojení
       *[other] { $count } živých spojení
    }
system-ok = V pořádku:
system-warn = Pozor:
system-wrong = Špatně:
system-backups = Zálohy
system-no-backups = Zatím žádná.
system-backup-now = Zálohovat nyní

live-lost = Spojení je ztraceno od {"{"}time{"}"}; to, co vidíte, může být staré.

# Vlastní zařízení.
devices-boards = Stoly
devices-boards-help = Prázdné: všechny; „1-20“: část sálu.
devices-boards-are = stoly { $boards }
devices-boards-bad = Stoly se píší „5“ nebo „1-20“, pro jeden turnaj.
device-title = Toto zařízení
device-lead = Toto zařízení se připojilo { $time }.
device-looks = Může se jen dívat.
device-open = Do práce
device-name = Název
device-save = Uložit název
device-saved = Název je uložen.
device-name-bad = Je třeba název, nejvýše 100 znaků.
device-leave = Odpojit
device-leave-more = Zařízení vrátí svou roli. Aby se vrátilo, potřebuje novou pozvánku.
device-may-check-in = potvrzování přítomnosti
device-may-report-result = hlášení výsledků
device-may-confirm-result = zápis výsledků
device-may-correct-result = opravy výsledků
device-may-start-round = zahájení kola
device-may-publish-round = vyhlášení kola
join-go = Pokračovat
scope-server = celý server

# The system page: long work, mistakes, keeping.
system-reread = Nastavení bylo znovu načteno a platí.
system-not-reread = Nastavení zůstává, jak bylo: { $why }
system-reload = Znovu načíst nastavení
system-verify-now = Zkontrolovat celý záznam
system-export-now = Exportovat záznam
system-jobs = Delší práce
system-mishaps = Chyby programu
system-mishaps-advice = Tyto dotazy způsobily chybu v programu; nic z nich se neuložilo. Nahlaste je prosím.
system-mishap-times =
    { $count ->
        [one] jednou
        [few] { $count }krát
       *[other] { $count }krát
    }
system-keep = Jak dlouho se co uchovává
job-backup = Záloha
job-verify = Kontrola záznamu
job-export = Export záznamu
job-waiting = čeká
job-running = probíhá
job-done = hotovo
job-failed = nepodařilo se
job-cancelled = odvoláno
job-interrupted = přerušeno
job-fetch = Stáhnout soubor
job-call-off = Odvolat
keep-commands =
    { $count ->
        [one] Klíče příkazů: { $count } den
        [few] Klíče příkazů: { $count } dny
       *[other] Klíče příkazů: { $count } dní
    }
keep-joins =
    { $count ->
        [one] Pozvánky po vypršení: { $count } den
        [few] Pozvánky po vypršení: { $count } dny
       *[other] Pozvánky po vypršení: { $count } dní
    }
keep-past =
    { $count ->
        [one] Dřívější jména a údaje osob: { $count } den
        [few] Dřívější jména a údaje osob: { $count } dny
       *[other] Dřívější jména a údaje osob: { $count } dní
    }
keep-needs =
    { $count ->
        [one] Co musí rozhodčí o někom vědět, po soutěži: { $count } den
        [few] Co musí rozhodčí o někom vědět, po soutěži: { $count } dny
       *[other] Co musí rozhodčí o někom vědět, po soutěži: { $count } dní
    }
keep-journal =
    { $count ->
        [one] Deník pokusů: { $count } den
        [few] Deník pokusů: { $count } dny
       *[other] Deník pokusů: { $count } dní
    }
keep-jobs =
    { $count ->
        [one] Soubory delších prací: { $count } den
        [few] Soubory delších prací: { $count } dny
       *[other] Soubory delších prací: { $count } dní
    }
keep-deliveries =
    { $count ->
        [one] Zprávy odeslané webhookům: { $count } den
        [few] Zprávy odeslané webhookům: { $count } dny
       *[other] Zprávy odeslané webhookům: { $count } dní
    }
keep-letters =
    { $count ->
        [one] Dopisy odeslané e-mailem: { $count } den
        [few] Dopisy odeslané e-mailem: { $count } dny
       *[other] Dopisy odeslané e-mailem: { $count } dní
    }
devices-pin = PIN kiosku
devices-pin-help = Pro obrazovku, která stojí mezi cizími lidmi: 4 až 8 číslic, bez nichž ji nikdo neopustí. Pro telefon v ruce nechte prázdné.
devices-pin-bad = PIN kiosku má 4 až 8 číslic.
device-pin = PIN tohoto kiosku
device-pin-wrong = To není PIN tohoto kiosku.
tried-act-sign-in = přihlášení
tried-act-sign-out = odhlášení
tried-act-set-up = první nastavení
tried-act-password = změna hesla
tried-act-session-end = odhlášení prohlížeče
tried-act-session-end-others = odhlášení ostatních prohlížečů
tried-act-link = odkaz k účtu
tried-act-invite = pozvánka pro zařízení
tried-act-invite-end = stažení pozvánky
tried-act-join = připojení zařízení
tried-act-device-name = název zařízení
tried-act-device-leave = odchod zařízení
tried-act-device-end = odpojení zařízení
tried-act-token-made = vytvoření tokenu
tried-act-token-end = zrušení tokenu
tried-act-account-add = přidání účtu
tried-act-account-lock = zamčení účtu
tried-act-account-unlock = odemčení účtu
tried-act-codes-anew = nové kódy zařízení
tried-act-kiosk = začátek kiosku
tried-act-kiosk-leave = konec kiosku
tried-act-link-made = vytvoření odkazu do účtu
tried-act-role-grant = přidělení role
tried-act-role-revoke = odebrání role
tried-act-session-end-all = ukončení všech prohlížečů
tried-act-backup = záloha
tried-act-verify = kontrola záznamu
tried-act-export = export záznamu
tried-act-reload = nové načtení nastavení
tried-act-cancel = odvolání delší práce
tried-act-webhook-made = vytvoření webhooku
tried-act-webhook-end = zrušení webhooku
tried-act-webhook-test = zkouška webhooku
tried-act-webhook-resume = opětovné zapnutí webhooku
tried-act-letters-sent = odeslání dopisů e-mailem
tried-done = provedeno
tried-denied = bez oprávnění
tried-conflict = někdo byl rychlejší
tried-refused = odmítnuto: { $why }
tried-why-password = heslo
tried-why-rules = podle pravidel
tried-why-code = kód
tried-why-pin = PIN kiosku
tried-why-configuration = chyba v nastavení

# Osobní údaje na něčí přání.
persons-title = Osobní údaje
persons-lead = Kdo o to požádá, dostane vše, co o něm uchováváme. Žádost o výmaz se zapisuje zde a odpovídá se na ni do 30 dnů.
persons-wishes = Žádosti o výmaz, které čekají na odpověď
persons-late = Po lhůtě:
persons-due = odpověď do { $day }
persons-asked = zapsáno { $time }
persons-find = Najít osobu
persons-name = Část jména
persons-search = Hledat
persons-none = Tak se nikdo nejmenuje.
persons-more = Prvních padesát; napište z jména víc.
persons-offered = Dlouho nikde neuvedení
persons-offered-more = Nejsou v žádném rejstříku ani v žádném zápisu posledních let. Lze je vymazat; nikdo se nemaže sám od sebe.
person-asked-done = Žádost je zapsána.
person-restrict-done = Zaznamenáno: veřejně se zobrazuje podle volby. Pořadatelé jméno stále vidí.
person-refuse-done = Zaznamenáno: údaje se nemažou, s uvedením důvodu.
person-erase-done = Vymazáno. Body a výsledky zůstávají.
person-copies = Zálohy v { $folders } jméno ještě obsahují; poslední z nich zmizí nejpozději { $day }. Obnova kterékoli z nich je vymaže znovu.
person-wish-open = Žádost o výmaz čeká na odpověď:
person-shown-now = Veřejně: { $how }.
person-shown-full = celé jméno
person-shown-initials = iniciály
person-shown-hidden = číslo místo jména
person-give-out = Vydat uchovávané údaje
person-give-out-more = Archiv se stránkou ke čtení a s týmž pro programy. Hesla v něm nejsou. Vydání se poznamená do deníku pokusů.
person-ask = Žádá o výmaz
person-ask-more = Na žádost zapsanou dnes je třeba odpovědět do { $days } dnů: zobrazovat méně, odmítnout, nebo vymazat.
person-ask-note = Zapsat žádost
person-restrict = Zobrazovat méně
person-show = Veřejně
person-restrict-do = Uložit volbu
person-refuse = Odmítnout
person-ground = Důvod
person-ground-results = výsledky oficiálních soutěží
person-ground-ruling = platné rozhodnutí
person-ground-suspension = trvající zákaz činnosti
person-refuse-do = Zaznamenat odmítnutí
person-erase = Vymazat
person-erase-more = Zmizí jména, údaje, kontakty, texty a dokumenty, účty se uzavřou. Číslo, body a výsledky zůstávají. Nelze to vzít zpět.
person-erase-sure = Ověřeno: jde o správnou osobu.
person-erase-do = Vymazat natrvalo
person-sure = Nejprve potvrďte, že jde o správnou osobu. Nic nebylo vymazáno.
person-asked = Žádost této osoby už na odpověď čeká.
person-file-title = Co o vás uchováváme
person-file-lead = Vše, co tento program o této osobě uchovává. Totéž je v person.json, pro programy. Hesla a jiná tajemství zde nejsou; jiné osoby zastupují čísla.
person-file-details = Osoba
person-file-number = Číslo
person-file-family = Příjmení
person-file-given = Křestní jména
person-file-shown = Zobrazované jméno
person-file-sex = Pohlaví
person-file-birth = Datum narození
person-file-citizenship = Občanství
person-file-federation = Federace
person-file-register = Číslo v rejstříku
person-file-elsewhere = Čísla jinde
person-file-photograph = Fotografie se smějí zobrazit
person-file-display = Veřejné zobrazení
person-file-yes = ano
person-file-no = ne
person-file-contact = Kontakt
person-file-needs = Co musí vědět rozhodčí
person-file-past = Dřívější údaje
person-file-texts = Texty
person-file-documents = Dokumenty
person-file-accounts = Účty
person-file-sessions = Kde je přihlášen
person-file-tried = O co se pokusil
person-file-events = Zápisy v záznamu
privacy-title = Soukromí
privacy-lead = Co tento program o lidech uchovává, k čemu a jak dlouho. Běží na počítači pořadatele a sám nikam nic neposílá.
privacy-what = Co se uchovává
privacy-what-players = O hráčích a funkcionářích: jméno, datum narození, pohlaví, federace, oddíl, čísla a ratingy, pokud je soutěž potřebuje; přihlášky, los a výsledky.
privacy-what-needs = Co musí rozhodčí o někom vědět pro jednu soutěž, třeba o postižení: vidí to jen oni.
privacy-what-staff = O těch, kdo se přihlašují: jméno, otisk hesla, prohlížeče a o co se pokusili, se zkrácenou adresou.
privacy-what-cookies = Cookies: jedna pro přihlášení, po jedné pro jazyk a vydání pravidel. Žádné jiné, žádné cizí, nic ke sledování.
privacy-public = Co vidí všichni
privacy-public-text = Jména, tituly, ratingy, oddíly, los, výsledky a tabulky zveřejněných soutěží; nikdy den narození, kontakty ani potřeby. Kdo si přeje, je uveden iniciálami nebo číslem.
privacy-backups = Zálohy se uchovávají nejvýše rok. Jméno mezitím vymazané zůstává vymazané i po obnově zálohy.
privacy-rights = Vaše práva
privacy-rights-text = Obraťte se na pořadatele nebo hlavního rozhodčího: dostanete, co o vás uchováváme, údaje se opraví, omezí, nebo vymažou. Na žádost o výmaz se odpovídá do 30 dnů. Výsledky oficiálních soutěží zůstávají, už beze jména.
keep-persons =
    { $count ->
        [one] Lidé nikde neuvedení: nabídnuti k výmazu po { $count } dni
        [few] Lidé nikde neuvedení: nabídnuti k výmazu po { $count } dnech
       *[other] Lidé nikde neuvedení: nabídnuti k výmazu po { $count } dnech
    }
system-last = Poslední zápis: { $entry }
system-kind-event-created = založení soutěže
system-kind-tournament-listed = přidání turnaje
system-kind-role-granted = přidělení role
system-kind-role-ended = odebrání role
system-kind-log-continued = pokračování záznamu jinde
system-kind-log-upgraded = převod na novější verzi
system-kind-person-registered = zápis osoby
system-kind-person-corrected = oprava údajů osoby
system-kind-person-erased = výmaz údajů osoby
system-kind-person-asked = žádost o výmaz
system-kind-person-refused = odmítnutí výmazu
system-kind-person-displayed = jiné zobrazení na veřejnosti
system-missing =
    { $count ->
        [one] Chybí jeden potvrzený zápis
        [few] Chybí { $count } potvrzené zápisy
       *[other] Chybí { $count } potvrzených zápisů
    }
system-missing-more = Databáze se vrátila zpět. Tento server si zapsal, co potvrdil: ukončete ho, spusťte příkaz, prohlédněte seznam, vraťte zápisy pomocí --bring-back a server znovu spusťte.
tried-act-person-export = vydání osobních údajů
tried-act-person-ask = zápis žádosti o výmaz
tried-act-person-restrict = omezení zobrazení osoby
tried-act-person-refuse = odmítnutí výmazu
tried-act-person-erase = výmaz osoby
staff-everything = celý server
staff-event = Soutěž: { $name }
staff-tournament = Turnaj: { $name }
staff-scope-choose = Rozsah
