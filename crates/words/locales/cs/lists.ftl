# Ratingové listiny federací.
lists-title = Ratingové listiny
lists-lead = Při psaní jména program hledá hráče na těchto listinách a doplní rating, titul a čísla. Listiny leží vedle dat: v zálohách nejsou a lze je kdykoli načíst znovu.
lists-none = Zatím není načtena žádná listina.
lists-players = hráčů: { $count }
lists-former = Starší vydání, ponechané pro soutěže, které začaly v jeho době
lists-age-coming = ještě neplatí
lists-age-current = z tohoto měsíce
lists-age = { $count ->
    [one] stará měsíc
    [few] stará { $count } měsíce
    [many] stará { $count } měsíce
   *[other] stará { $count } měsíců
}
lists-old = Neaktuální: načtěte současnou
lists-unread = nepřečtené řádky: { $count }
lists-remove = Odstranit
lists-removed = Listina { $list } byla odstraněna.
lists-try = Vyzkoušet hledání
lists-name-or-number = Jméno nebo číslo
lists-nobody = Na listinách nikdo takový není.
lists-more = Je jich víc: napište více písmen.
lists-load = Načíst listinu
lists-list = Zkratka
lists-list-help = fide pro listinu FIDE; pro každou jinou malá písmena a číslice
lists-called = Název
lists-game = Hra
lists-game-usual = jako dosud
lists-period = Platí od
lists-period-help = Rok a měsíc, nebo čtvrtletí: 2026-11, 2026-Q4. Může zůstat prázdné, pokud to uvádí soubor.
lists-file = Soubor
lists-file-help = Textová listina FIDE, i zabalená (zip); tabulka CSV nebo XLSX s nadpisy; listina vytvořená příkazem rate
lists-insist = Přesto načíst
lists-load-button = Načíst
lists-large = Listina větší než 32 MB se načítá příkazem:
lists-loaded = Listina { $list } { $period } je načtena (hráčů: { $players }).
lists-look = Jsou písmena v pořádku?
lists-set-aside = Nepřečteno:
lists-line = řádek { $line }
lists-wrong-name = Zkratka má 2 až 20 malých písmen, číslic nebo spojovníků.
lists-wrong-period = Soubor neuvádí, odkdy platí: zadejte rok a měsíc, například 2026-11.
lists-wrong-game = Taková hra není.
lists-wrong-nobody = Na této listině nikdo není.
lists-wrong-file = Toto není ratingová listina: { $why }.
lists-doubt-lines = Nelze přečíst { $count } z { $of } řádků, první je řádek { $line }. Zůstává předchozí listina.
lists-doubt-fewer = Hráčů na této listině: { $now }, na předchozí: { $before }. Byl soubor stažen celý? Zůstává předchozí listina.
lists-wrong-store = Listinu teď nelze uložit. Zůstává předchozí.

# Při přidávání hráčů.
players-lists = Listiny:
players-lists-none = Není načtena žádná ratingová listina
players-lists-load = Načíst
players-lists-old = listina { $list } { $period } je neaktuální
events-lists = Ratingové listiny
import-list = Ratingy z listiny
import-list-label = Listina
import-list-help = Porovná všechny, kdo mají na listině číslo; sami vyberete, co se převezme.
hits-title = Nalezeno pro „{ $query }“
hits-none = Pro „{ $query }“ se nikdo nenašel.
hits-add = Přidat
hits-search = Hledat na listinách

# Příkaz.
lists-cli-loaded = { $list } { $period }: načteno hráčů: { $players }, nepřečtené řádky: { $set_aside }
lists-cli-removed = { $list }: odstraněno
lists-cli-unknown = listina { $list } tu není
lists-cli-insist = přesto ji načtete s --insist
