# Rulings of the referee: verdicts, refusals, choices, evidence.

# Time controls, as they can be read again.
clock-control = Tempo hry: { $control }
clock-control-sides = Tempo hry: bílý { $white }; černý { $black }
clock-none = Partie bez hodin.
clock-hours = { $count ->
    [one] { $count } hodina
    [few] { $count } hodiny
   *[other] { $count } hodin
}
clock-minutes = { $count ->
    [one] { $count } minuta
    [few] { $count } minuty
   *[other] { $count } minut
}
clock-seconds = { $count ->
    [one] { $count } sekunda
    [few] { $count } sekundy
   *[other] { $count } sekund
}
clock-millis = { $count ->
    [one] { $count } milisekunda
    [few] { $count } milisekundy
   *[other] { $count } milisekund
}
clock-for-moves = { $count ->
    [one] { $time } na { $count } tah
    [few] { $time } na { $count } tahy
   *[other] { $time } na { $count } tahů
}
clock-for-every-moves = { $count ->
    [one] { $time } na každý další { $count } tah
    [few] { $time } na každé další { $count } tahy
   *[other] { $time } na každých dalších { $count } tahů
}
clock-then = pak { $period }
clock-fischer = { $time } přídavku na tah
clock-bronstein = { $time } Bronsteina na tah
clock-delay = { $time } zpoždění na tah
clock-from-move = { $bonus } od { $count }. tahu
clock-without = bez přídavku

# The envelope of an adjourned game.
envelope-players = Hráči: { $players }
envelope-position = Pozice před zapečetěným tahem: { $position }
envelope-times = Spotřebovaný čas (bílý / černý): { $times }
envelope-sealer = Tah zapečetil: { $sealer }
envelope-number = Číslo zapečetěného tahu: { $number }
envelope-offer = Otevřená nabídka remízy: { $side }
envelope-no-offer = Žádná nabídka remízy není otevřená.
envelope-resumption = Dohrávka (datum, hodina, místo): { $resumption }
envelope-white = bílý
envelope-black = černý
envelope-position-word = pozice
envelope-times-word = časy
envelope-differs = Postavení nesouhlasí s obálkou: { $what }.
envelope-reply = Druhá obálka: odpověď na zapečetěný tah

# What is possible instead of what was refused.
ruling-instead = Místo toho lze: { $what }
instead-game-over = podat odvolání nebo ohlásit věc mimo šachovnici; rozhodčí může rozhodnutí s odůvodněním změnit.
instead-not-begun = rozhodčí zahájí kolo, hráči přicházejí.
instead-has-begun = dělat vše, co je během partie dovoleno.
instead-not-on-move = nabídnout remízu, stisknout hodiny po vlastním tahu, zavolat rozhodčího.
instead-only-player = udělá to hráč nebo jeho pomocník.
instead-only-arbiter = zavolat rozhodčího.
instead-outsider = říci to rozhodčímu a nikomu jinému.
instead-already-here = hrát dál.
instead-clocks-stand = rozhodčí spustí hodiny.
instead-no-such-man = uvést pole, na kterém stojí kámen.
instead-not-a-move = zapsat tah s oběma poli, například e2-e4.
instead-ambiguous-move = zapsat tah s oběma poli.
instead-no-offer = nabídnout remízu sám nebo provést tah.
instead-offer-open = čekat na odpověď; nabídku nelze vzít zpět.
instead-event-forbids = hrát dál.
instead-flag-up = hrát dál, dokud nespadne praporek.
instead-no-clock = hrát dál bez hodin.
instead-already-stopped = rozhodčí spustí hodiny.
instead-already-running = nejprve zastavit hodiny.
instead-nothing-illegal = hrát dál nebo ohlásit jinou nesprávnost.
instead-nothing-pending = uložit trest, nastavit hodiny nebo s odůvodněním změnit rozhodnutí.
instead-not-an-option = vybrat jednu z možností uvedených u rozhodnutí.
instead-not-adjourned = rozhodčí nejprve nařídí zapečetění tahu.
instead-envelope-shut = rozhodčí zahájí dohrávku a otevře obálku.
instead-reply-sealed = rozhodčí otevře druhou obálku, až přijde nepřítomný hráč.
instead-no-reply-sealed = nejprve se zapečetí odpověď, dokud chybí hráč, který tah zapečetil.
instead-sealer-present = provést odpověď na šachovnici.
instead-not-present = počkat, až tento hráč přijde.
instead-not-here = udělat to, co připouštějí pravidla této partie.
instead-flag-down = přivolat rozhodčího kvůli spadlému praporku.
instead-too-early = počkat, až na to přijde čas.
instead-other-mode = ohlásit druh partie, který odpovídá tempu, nebo nastavit jiný čas.
instead-time-backwards = zapisovat události v pořadí, v jakém byly viděny.

ruling-consequence = { $choice }: { $what }
ruling-faults = Co je na tahu špatně: { $faults }

verdict-noted = Zaznamenáno.
verdict-play-on = Hraje se dál.
verdict-begins = Partie začíná: spustí se hodiny bílého.
verdict-late-loses = Hráč přišel pozdě a prohrává, pokud rozhodčí nerozhodne jinak.
verdict-must-play = Hráče zavazuje, čeho se dotkl nebo co ohlásil.
verdict-nothing-binds = Hráče nic nezavazuje.
verdict-made = Tah je proveden.
verdict-not-legal-yet = Tah na šachovnici není přípustný, ale ještě není dokončen.
verdict-touch-broken = Tah stojí na šachovnici, ale hráč byl povinen provést jiný.
verdict-completed = Tah je dokončen.
verdict-won = Partie je rozhodnuta.
verdict-drawn = Partie končí remízou.
verdict-both-lose = Oba hráči prohrávají.
verdict-annulled = Partie je neplatná; hraje se nová.
verdict-restored = Pozice se obnoví.
verdict-opponent-gains = Soupeř dostane čas navíc.
verdict-illegal-stands = Nepřípustný tah zůstává v platnosti.
verdict-becomes-queen = Pěšec se nahradí dámou.
verdict-unfinished = Tah není dokončen: pěšce je třeba ještě vyměnit.
verdict-not-announced = Tah nebyl ohlášen tak, jak byl proveden; hodiny se zatím nesmějí stisknout.
verdict-waits = Rozhodčí vyčká dalšího dokončeného tahu.
verdict-offer-open = Nabídka remízy platí.
verdict-offer-improper = Nabídka remízy platí, ale přišla v nevhodnou chvíli.
verdict-offer-declined = Nabídka remízy je odmítnuta.
verdict-agreement-not-valid = Dohoda neplatí; hraje se dál.
verdict-claim-upheld = Reklamace je oprávněná.
verdict-claim-wrong = Reklamace je neoprávněná.
verdict-claim-not-admitted = Reklamace se nepřijímá.
verdict-flag-moves-made = Předepsané tahy byly provedeny; hraje se dál.
verdict-clocks-stopped = Hodiny stojí.
verdict-clocks-run = Hodiny se spustí.
verdict-stop-unjustified = K zastavení hodin nebyl důvod.
verdict-clocks-corrected = Hodiny se opraví.
verdict-too-late = Na reklamaci je pozdě.
verdict-transferred = Pozice se přenese na správně postavenou šachovnici.
verdict-put-back = Hráč vrátí kameny na místo na vlastní čas.
verdict-increment-given = Od nynějška mají oba hráči přídavek na tah.
verdict-postponed = Rozhodnutí se odkládá.
verdict-seal = Hráč na tahu zapečetí tah.
verdict-sealed = Tah je zapečetěn a partie přerušena.
verdict-resumed = Partie pokračuje.
verdict-reply-sealed = Odpověď je zapečetěna v druhé obálce; běží čas nepřítomného hráče.
verdict-reply-made = Odpověď z obálky se provádí na šachovnici.
verdict-penalty-open = Je to přestupek; trest volí rozhodčí.
verdict-allowed = To je dovoleno.
verdict-duty = To pravidla vyžadují.
verdict-only-to-arbiter = Smí se to říci jen rozhodčímu.
verdict-silent = Rozhodčí mlčí.
verdict-arbiter-decides = Rozhoduje rozhodčí.
verdict-appealed = Odvolání je podáno: nerozhoduje o něm rozhodčí, ale ti, které k tomu určuje soutěž.
verdict-appeal-refused = Odvolání je zamítnuto: rozhodnutí platí.
verdict-penalised = Byl uložen trest.
verdict-overruled = Rozhodnutí je zrušeno.
verdict-ruling-needed = Toto vydání to neupravuje: je třeba rozhodnutí rozhodčího.

refusal-game-over = Partie skončila.
refusal-not-begun = Partie nezačala.
refusal-has-begun = Partie už začala.
refusal-not-on-move = Tento hráč není na tahu.
refusal-only-player = To smí jen hráč.
refusal-only-arbiter = To smí jen rozhodčí.
refusal-outsider = To smějí jen hráči a rozhodčí.
refusal-already-here = Hráč už u šachovnice je.
refusal-clocks-stand = Hodiny stojí; o pokračování hry rozhoduje rozhodčí.
refusal-no-such-man = Nestojí tam žádný kámen.
refusal-not-a-move = To nelze přečíst jako tah.
refusal-ambiguous-move = Může jít o několik tahů.
refusal-no-offer = Žádná nabídka remízy neplatí.
refusal-offer-open = Nabídka tohoto hráče už platí.
refusal-event-forbids = Zakazuje to rozpis soutěže.
refusal-flag-up = Praporek nespadl.
refusal-no-clock = Hodiny se nepoužívají.
refusal-already-stopped = Hodiny už stojí.
refusal-already-running = Hodiny už běží.
refusal-nothing-illegal = Žádný nepřípustný tah tu není.
refusal-nothing-pending = Na rozhodnutí nic nečeká.
refusal-not-an-option = Pravidla tu takovou volbu nedávají.
refusal-not-adjourned = Žádná partie není přerušena.
refusal-envelope-shut = Zapečetěný tah je ještě v obálce.
refusal-reply-sealed = Odpověď je v obálce, která ještě není otevřena.
refusal-no-reply-sealed = Žádná odpověď není zapečetěna.
refusal-sealer-present = Hráč, který tah zapečetil, je přítomen.
refusal-not-present = Hráč, v jehož přítomnosti se obálka otevírá, chybí.
refusal-not-here = Tato pravidla v této partii neplatí.
refusal-flag-down = Praporek spadl: na to je už pozdě.
refusal-too-early = Na to je brzy: času je ještě dost.
refusal-other-mode = S tímto tempem hry to není partie ohlášeného druhu.
refusal-time-backwards = Čas neběží pozpátku.

choice-waive = prominout prohru
choice-grant = vyhovět
choice-grant-delay = vyhovět v režimu s odkladem
choice-refuse = zamítnout
choice-postpone = odložit rozhodnutí
choice-set-clocks = nastavit hodiny
choice-award-time = přidat čas
choice-decide-result = určit výsledek
choice-new-game = nařídit novou partii
choice-send-away = vykázat z místnosti toho, kdo zasahoval
choice-warning = napomenutí
choice-opponent-gains-time = více času soupeři
choice-offender-loses-time = méně času provinilému
choice-opponent-score-raised = více bodů soupeři
choice-offender-score-lowered = méně bodů provinilému
choice-game-lost = prohra partie
choice-fine = předem oznámená pokuta
choice-exclusion-from-rounds = vyloučení z kol
choice-expulsion = vyloučení ze soutěže

ruling-clock-white = Bílý: { $change }
ruling-clock-black = Černý: { $change }
ruling-articles = Články: { $articles }
ruling-must = Je třeba zahrát: { $moves }
ruling-owed = Měl být proveden jeden z tahů: { $moves }
ruling-options = Rozhodčí může: { $options }
ruling-unasked-yes = Rozhodčí zasáhne z vlastního podnětu.
ruling-unasked-no = Rozhodčí zasáhne jen na žádost.
ruling-occurrences = { $count ->
    [one] Pozice stála po půltahu { $plies }.
    [few] Pozice stála po půltazích { $plies }.
   *[other] Pozice stála po půltazích { $plies }.
}
ruling-quiet = Půltahů bez braní a tahu pěšcem: { $plies }; je třeba { $needed }.
ruling-mates = Mat je ještě možný: { $line }
ruling-cannot-mate = Žádná posloupnost přípustných tahů nevede k matu.
ruling-undecided = Zda je mat možný, není rozhodnuto; rozhoduje rozhodčí.
ruling-begins-black = Partie začíná: spustí se hodiny černého.
ruling-wins-by = Vyhrává: { $line }
ruling-readings = Lze to číst jako: { $readings }
ruling-read = Možný i jiný výklad: { $reading }
reading-fifty-unpressed = poslední tah se počítá, i když hodiny nebyly stisknuty
reading-control-unpressed = kontrolní tah byl proveden, ale nedokončen
reading-queen-ends = z pěšce se stala dáma, ale nepřípustný tah sám o sobě partii nekončí
reading-sealed-before-flag = tah v obálce ukončil partii dříve, než spadl praporek
reading-sealed-against-touch = dotčen byl jiný kámen; zapsaný tah platí, dokud nikdo nereklamuje
reading-promotion-unnamed = proměna bez určení figury může znamenat čtyři tahy
reading-illegal-answered = na nepřípustný tah se odpovědělo nepřípustným; nejdříve se vrací poslední
reading-trouble-lasts = časová tíseň, v níž se nemusí zapisovat, trvá do časové kontroly
reading-increment-no-quickplay = s časem přidávaným za každý tah není žádná fáze časově omezená, takže tato reklamace zde neexistuje
reading-between-sessions = co se poznamená během přerušení partie, stalo se v době přerušení, a ne při hře; za to, co bylo vidět při hře, lze potrestat i tak
ruling-time-left = Zbývající čas: { $time }
ruling-refused = Nelze: { $why }
ruling-result = Výsledek: { $result }

# Draughts: what only its code knows.
verdict-irregular = Na desce vznikla nesprávnost; rozhoduje o ní výhradně soupeř.
verdict-healed = Soupeř táhl dál: nesprávnost zůstává.
verdict-not-tolerated = Odmítnutá nebo částečná oprava se netoleruje.
verdict-crowned = Dáma je korunována.
verdict-claim-pending = Reklamace čeká na rozhodčího.
verdict-won-on-board = Partie je na desce vyhraná; hodiny je ještě třeba přepnout.
verdict-time-shared = Čas se dělí oběma hráčům stejným dílem.
verdict-offer-void = Nabídka neexistuje: nebyla dovolena.
verdict-time-trouble = Hráč je v časové tísni a nemusí zapisovat.
verdict-opponent-asked = Kámen na bílém poli se nepočítá a partie by skončila: rozhodčí se nejprve zeptá soupeře, zda má být vrácen na své pole.
choice-admonition = ústní napomenutí
choice-public-warning = veřejně oznámené varování
choice-both-lose = prohra obou hráčů

# Penalties after "the arbiter may".
may-warning = napomenout hráče
may-opponent-gains-time = přidat čas soupeři
may-offender-loses-time = ubrat čas provinilému
may-opponent-score-raised = zvýšit bodový zisk soupeře
may-offender-score-lowered = snížit bodový zisk provinilého
may-game-lost = prohlásit partii za prohranou
may-fine = uložit předem oznámenou pokutu
may-exclusion-from-rounds = vyloučit hráče z kol
may-expulsion = vyloučit hráče ze soutěže
may-admonition = ústně napomenout hráče
may-public-warning = udělit varování a veřejně je oznámit
may-both-lose = prohlásit partii za prohranou pro oba hráče

ruling-counted = { $made ->
    [one] Každá strana má započten { $made } tah; potřeba je { $needed }.
    [few] Každá strana má započteny { $made } tahy; potřeba je { $needed }.
   *[other] Každá strana má započteno { $made } tahů; potřeba je { $needed }.
}
ruling-pieces = Figur: { $found }; dovoleno nejvýše { $most }.
ruling-confirmed = Kdo potvrdil výsledek: { $who ->
    [white] bílý
    [black] černý
    [both] oba hráči
   *[nobody] zatím nikdo
}
ruling-array = Postavení číslo { $number }, zadané ručně
ruling-array-lot = Postavení číslo { $number }, vylosované, semínko { $seed }
ruling-lead = Převaha v kamenech, dáma za dva: { $lead }
ruling-irregularity = Nesprávnost: { $article }
ruling-moves = Provedené tahy: bílý { $white }, černý { $black }
ruling-illegal-white = Nepřípustné tahy započtené bílému: { $count }
ruling-illegal-black = Nepřípustné tahy započtené černému: { $count }
ruling-default-time = Čekací doba je { $time }.
ruling-default-unsaid = Čekací doba nebyla vyhlášena: platí { $time }.
ruling-default-zero = Čekací doba nebyla vyhlášena: je nulová.
ruling-not-known-flag-order = Spadly oba praporky: který první?
