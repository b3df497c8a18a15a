# Webhooky: adresy, které se dozvídají, co bylo zveřejněno.
hook-title = Webhooky
hook-lead = Jiné programy se hned dozvědí, co bylo z této soutěže zveřejněno: nic, co by nebylo vidět na veřejných stránkách. Každý požadavek je podepsaný.
hook-new = Nový webhook
hook-url = Adresa
hook-label = Název (pro vás)
hook-topics = O čem informovat
hook-topic-rounds = Kola
hook-topic-results = Výsledky
hook-topic-standings = Pořadí
hook-topic-notices = Oznámení
hook-topic-entries = Hráči
hook-topic-event = Soutěž
hook-topic-test = Zkouška
hook-make = Vytvořit webhook
hook-secret = Webhook je vytvořen. Toto je tajný klíč, kterým se požadavky podepisují; zobrazí se jen teď:
hook-wrong = Adresa musí začínat http:// nebo https:// a nesmí obsahovat jméno a heslo; témata a název musí být podle nabídky.
hook-on = funguje
hook-failing = od { $since } nic nedochází; zkouší se dál
hook-given-up = ukončeno: tři dny nic nedošlo, nebo se příjemce odhlásil
hook-nothing = Zatím nebylo nic odesláno.
hook-told-done = došlo
hook-told-waiting = čeká
hook-told-given-up = ukončeno
hook-tries = pokusů: { $tries }
hook-why-answer = odpověď { $status }
hook-why-address = adresa nebyla nalezena
hook-why-forbidden = vlastník tohoto serveru adresu nepovoluje
hook-why-connection = nikdo neodpověděl
hook-why-encryption = certifikátu nelze důvěřovat
hook-why-time = trvalo to příliš dlouho
hook-test = Vyzkoušet
hook-resume = Znovu zapnout
hook-end = Zrušit webhook
hook-docs = Jak příjemce ověří podpis, popisuje docs/api.md; programy spravují webhooky přes
hook-notice = Webhook této soutěže byl ukončen: co se zveřejní, tam už nedochází.

# Dopisy poštou.
mail-off = E-mail je na tomto serveru vypnutý.
mail-send = { $count ->
    [one] Odeslat { $count } dopis e-mailem
    [few] Odeslat { $count } dopisy e-mailem
   *[other] Odeslat { $count } dopisů e-mailem
}
mail-reachable = { $count ->
    [one] { $count } z nich uvedl adresu
    [few] { $count } z nich uvedli adresu
   *[other] { $count } z nich uvedlo adresu
}
mail-sent = odesláno e-mailem { $at }
mail-waiting = čeká na poštovní server
mail-given-up = e-mailem neodesláno: { $why }
mail-why-address = chybí adresa
mail-why-refused = poštovní server odmítl
mail-why-server = poštovní server neodpověděl
mail-foot = Tento dopis dostáváte, protože při přihlášce na { $event } byla uvedena vaše adresa. Pořadatel ji na požádání odstraní.
enter-email = E-mail (nepovinné)
enter-email-hint = Pro dopisy o vašich partiích a žádostech. Nezveřejňuje se a maže se s vašimi údaji.
enter-wrong-email = To není e-mailová adresa.
desk-email-hint = Pro dopisy e-mailem; nikdy se nezveřejňuje.

# Files beside the reports.
files-title = Další soubory
files-chess-results = chess-results.com (XML)
files-chess-results-hint = Pro nahrání na chess-results.com (XML): jen to, co je zde veřejné. Klíč serveru se doplňuje tam.
files-xlsx = Všechny tabulky (XLSX)
files-games = Partie všech kol
files-json = Všechno (JSON)
files-backup = Celá soutěž (náš soubor)
