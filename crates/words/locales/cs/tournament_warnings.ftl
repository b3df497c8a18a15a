# What is asked before a command is carried out.
warns-missing-become-adjourned = Před nalosováním kola { $round } se partie bez výsledku počítají jako přerušené: { $games }.
warns-older-adjourned-open = Přerušené partie dřívějších kol jsou stále otevřené: { $games }.
warns-colours-both-against = Stůl { $board }: { $white } i { $black } by měli oba nesprávnou barvu.
warns-full-point-bye = Volno za celý bod: { $entry }, kolo { $round }; hlášení to uvede.
warns-draft-goes-stale = Návrh kola { $round } (pokus { $attempt }) bude třeba udělat znovu.
warns-many-unchecked = Kolo { $round }: bez prezence { $unchecked } z { $field }.
warns-too-many-rounds = Příliš mnoho kol ({ $rounds }) na tento počet hráčů ({ $players }).
warns-round-robin-fits = Při { $players } hráčích a { $rounds } kolech by mohl hrát každý s každým.
warns-list-old = { $count ->
    [one] Jeden rating pochází
    [few] { $count } ratingy pocházejí
   *[other] { $count } ratingů pochází
} z příliš staré listiny: { $entries }.
warns-list-not-of-start-day = { $count ->
    [one] Jeden rating není
    [few] { $count } ratingy nejsou
   *[other] { $count } ratingů není
} z listiny platné v první den: { $entries }.
warns-many-technical = Technické ratingy: { $technical } z { $players }.
warns-rating-tiebreak-long-event = Pomocné hodnocení { $code } vychází z ratingů a ty se během soutěže mění.
warns-rating-tiebreak-unrated = Pomocné hodnocení { $code } vychází z ratingů; bez ratingu: { $unrated }.
warns-sections-overlap = { $name } hraje v týchž dnech také v: { $section }.
warns-public-goes-back = { $which ->
    [start] Startovní listina přestane být veřejná: { $gone }.
   *[other] Z veřejných stránek zmizí z { $round }. kola: { $gone }.
}
warns-forfeit-before-default-time = Partie { $game }: do konce čekací doby zbývá { $minutes } min.
warns-rematch = Stůl { $board }: { $white } a { $black } už hráli v kole { $round }.
warns-forbidden-met = Stůl { $board }: { $white } a { $black } se nesmějí utkat.
warns-pab-ineligible = { $entry } nemůže dostat volno.
warns-pab-not-lowest = Volno patří někomu, kdo je v pořadí níže než { $entry }.
warns-third-colour = { $entry }: stejná barva potřetí za sebou.
warns-colour-difference = Rozdíl barev překročí dvě: { $entry }.
warns-correction-after-pairing = Partie { $game } se mění z { $was } na { $now } až po nalosování dalšího kola; počítá se od kola { $round }.
warns-adjourned-not-drawn = Přerušená partie { $game } skončila { $outcome }, ale losovalo se s ní jako s remízou.
warns-second-half-bye = { $entry } žádá další volno za půl bodu v kole { $round }; dosud: { $had }.
warns-numbers-exchanged = { $a } a { $b } si vymění startovní čísla{ $seeding ->
    [broken] , proti pořadí startovní listiny
   *[kept] { "" }
}.
warns-numbers-regenerated = { $count ->
    [one] Mění se jedno startovní číslo
    [few] Mění se { $count } startovní čísla
   *[other] Mění se { $count } startovních čísel
}.
warns-import-differs = Tato kola v souboru neodpovídají pravidlům: { $rounds }.
warns-recheck-differs = S novým nastavením by kolo { $round } bylo nalosováno jinak.
warns-late-board = { $white } a { $black } dostanou stůl v kole { $round } po jeho zveřejnění{ $bye ->
    [lifted] ; volno odpadá
   *[none] { "" }
}.
warns-players-exchanged = Hráči partií { $a } a { $b } si prohodili stoly; obě partie platí, jak se hrály.
warns-unpublish = Kolo { $round } už hráči znají; bude staženo.
warns-changed-since-sent = Partie { $game } je v { $count ->
    [one] již odeslaném hlášení
    [few] již odeslaných hlášeních ({ $count })
   *[other] již odeslaných hlášeních ({ $count })
}.
warns-rating-only = Partie { $game } se počítá jako { $counts }, k zápočtu se hlásí { $reported }.
warns-appeal-late = Odvolání proti rozhodnutí o události { $incident } přichází { $minutes } min po lhůtě.
warns-appeal-pending = { $count ->
    [one] Odvolání čeká
    [few] { $count } odvolání čekají
   *[other] { $count } odvolání čeká
} na rozhodnutí.
warns-unseal-final = Uzavřená tabulka ({ $hash }) se znovu otevře.
warns-effects-undone = Rozhodnutí { $decision } se odvolává. { $undone-count ->
    [0] Žádný z jeho důsledků už vrátit nelze.
    [one] Vrátí se jeho důsledek: záznam { $undone }.
    [few] Vrátí se jeho důsledky, od posledního: záznamy { $undone }.
   *[other] Vrátí se jeho důsledky, od posledního: záznamy { $undone }.
}{ $stays-count ->
    [0] { "" }
    [one] { " " }Záznam { $stays } zůstává beze změny.
    [few] { " " }Beze změny zůstávají záznamy { $stays }.
   *[other] { " " }Beze změny zůstávají záznamy { $stays }.
}
warns-rounds-changed = Počet kol se během soutěže mění z { $from } na { $to }.
warns-tiebreaks-changed = Pomocná hodnocení se během soutěže mění: { $from }; nyní { $to }.
warns-manual-differs = Ručně nalosované kolo { $round } neodpovídá pravidlům.
warns-repair-published = Kolo { $round } je zveřejněno a bude nalosováno znovu.
warns-unpublish-with-results = Kolo { $round } má výsledky ({ $results }) a bude staženo.
warns-appeal-changes-past = Po odvolání se partie { $game } mění z { $was } na { $now }; pozdější kola z ní vycházela.
warns-leave-fide-mode = Turnaj opouští režim FIDE v kole { $round }, natrvalo.
warns-old-round = Kolo { $round } se hrálo příliš dávno, než aby se v režimu FIDE měnilo.
warns-forbid-late = Po nalosování 1. kola režim FIDE nedovoluje nové zakázané dvojice: { $entries }.
warns-system-changed = Režim FIDE nedovoluje změnu systému po 1. kole.
warns-points-changed = Režim FIDE nedovoluje změnu bodování po 1. kole.
warns-bye-value-changed = Režim FIDE nedovoluje změnu hodnoty volna po 1. kole.
warns-acceleration-changed = Režim FIDE nedovoluje změnu virtuálních bodů po 1. kole.
warns-points-impossible = Režim FIDE takové bodování nedovoluje.
warns-adjourned-not-a-draw-value = V režimu FIDE se přerušená partie losuje jako remíza.
warns-numbers-after-four = Po 4. kole režim FIDE nedovoluje změnu startovních čísel.
warns-late-number-at-end = V režimu FIDE dostane { $entry } číslo podle ratingu, ne poslední.
warns-categories-apart = Oddělování kategorií je mimo režim FIDE.
warns-mirror-rounds = Odvetná kola s výměnou barev jsou mimo režim FIDE.
warns-other-system = Tento systém je mimo režim FIDE.

# What is told beside.
notice-no-show = Nepřítomnost: { $entry }. Odhlásit od kola { $round }?
notice-no-show-choice = Nepřítomnost: { $entry }. Losovat dál, nebo vynechat od kola { $round } (V/2.8.9.8)?
notice-rounds-nearer = Počet hráčů na kolo se blíží pěti (V/2.4).
notice-rounds-farther = Počet hráčů na kolo se pěti neblíží (V/2.4).
notice-colour-drawn = Barva čísla 1 byla vylosována (semínko { $seed }).
notice-draft-stale = Návrh kola { $round } je třeba udělat znovu.
notice-round-complete = Všechny výsledky { $round }. kola jsou zapsané.
notice-drawn-for-pairing = Tyto partie se pro tento los počítají jako remíza: { $games }.
notice-team-short = { $team } nemá dost hráčů: přítomno { $present }, potřeba { $needed }.
notice-numbers-out-of-order = Podle nynějších ratingů by startovní čísla byla jiná.
notice-late-board = { $entry } má v kole { $round } volno a může hrát s opozdilcem u stolu navíc.
notice-late-boards = Opozdilci mohou v kole { $round } hrát spolu u stolu navíc.
notice-changed-since-sent = Partie { $game } už byla nahlášena: dejte vědět správci ratingu.
notice-effect-stands = Záznam { $seq } už vrátit nelze; zůstává beze změny.
notice-plan-changed = Předchozí kolo se losovalo s jiným počtem kol.

# Why somebody does not play.
absence-kind-pab = volno z losu
absence-kind-zero = volno bez bodů
absence-kind-half = volno za půl bodu
absence-kind-full = volno za celý bod
absence-kind-excluded = vyloučení
absence-kind-not-entered = ještě bez přihlášky
absence-kind-withdrawn = po odstoupení

# Jak dalece je kolo veřejné.
public-step-nothing = nic
public-step-pairings = los
public-step-results = výsledky
public-step-standings = tabulka
