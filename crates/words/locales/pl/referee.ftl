# Rulings of the referee: verdicts, refusals, choices, evidence.

# Time controls, as they can be read again.
clock-control = Tempo gry: { $control }
clock-control-sides = Tempo gry: białe { $white }; czarne { $black }
clock-none = Partia bez zegara.
clock-hours = { $count ->
    [one] { $count } godzina
    [few] { $count } godziny
   *[many] { $count } godzin
}
clock-minutes = { $count ->
    [one] { $count } minuta
    [few] { $count } minuty
   *[many] { $count } minut
}
clock-seconds = { $count ->
    [one] { $count } sekunda
    [few] { $count } sekundy
   *[many] { $count } sekund
}
clock-millis = { $count ->
    [one] { $count } milisekunda
    [few] { $count } milisekundy
   *[many] { $count } milisekund
}
clock-for-moves = { $count ->
    [one] { $time } na { $count } posunięcie
    [few] { $time } na { $count } posunięcia
   *[many] { $time } na { $count } posunięć
}
clock-for-every-moves = { $count ->
    [one] { $time } na każde kolejne { $count } posunięcie
    [few] { $time } na każde kolejne { $count } posunięcia
   *[many] { $time } na każde kolejne { $count } posunięć
}
clock-then = potem { $period }
clock-fischer = { $time } dodatku na posunięcie
clock-bronstein = { $time } Bronsteina na posunięcie
clock-delay = { $time } opóźnienia na posunięcie
clock-from-move = { $bonus } od { $count }. posunięcia
clock-without = bez dodatku

# The envelope of an adjourned game.
envelope-players = Zawodnicy: { $players }
envelope-position = Pozycja przed posunięciem tajnym: { $position }
envelope-times = Zużyty czas (białe / czarne): { $times }
envelope-sealer = Tajne posunięcie zapisały: { $sealer }
envelope-number = Numer tajnego posunięcia: { $number }
envelope-offer = Otwarta propozycja remisu: { $side }
envelope-no-offer = Nie ma otwartej propozycji remisu.
envelope-resumption = Wznowienie (data, godzina, miejsce): { $resumption }
envelope-white = białe
envelope-black = czarne
envelope-position-word = pozycja
envelope-times-word = czasy
envelope-differs = Ustawienie nie zgadza się z kopertą: { $what }.
envelope-reply = Druga koperta: odpowiedź na tajne posunięcie

# What is possible instead of what was refused.
ruling-instead = Zamiast tego można: { $what }
instead-game-over = wnieść odwołanie lub zgłosić sprawę poza szachownicą; sędzia może zmienić orzeczenie z podaniem powodu.
instead-not-begun = sędzia rozpoczyna rundę, zawodnicy przychodzą.
instead-has-begun = zrobić wszystko, co wolno w trakcie partii.
instead-not-on-move = zaproponować remis, nacisnąć zegar po własnym posunięciu, wezwać sędziego.
instead-only-player = robi to zawodnik albo jego asystent.
instead-only-arbiter = wezwać sędziego.
instead-outsider = powiedzieć o tym sędziemu i nikomu innemu.
instead-already-here = grać dalej.
instead-clocks-stand = sędzia uruchamia zegar.
instead-no-such-man = podać pole, na którym stoi bierka.
instead-not-a-move = zapisać posunięcie z obydwoma polami, na przykład e2-e4.
instead-ambiguous-move = zapisać posunięcie z obydwoma polami.
instead-no-offer = samemu zaproponować remis albo wykonać posunięcie.
instead-offer-open = czekać na odpowiedź; propozycji nie można wycofać.
instead-event-forbids = grać dalej.
instead-flag-up = grać dalej, aż opadnie chorągiewka.
instead-no-clock = grać dalej bez zegara.
instead-already-stopped = sędzia uruchamia zegary.
instead-already-running = najpierw zatrzymać zegary.
instead-nothing-illegal = grać dalej albo zgłosić inną nieprawidłowość.
instead-nothing-pending = wymierzyć karę, ustawić zegar albo zmienić orzeczenie z podaniem powodu.
instead-not-an-option = wybrać jedną z możliwości podanych przy orzeczeniu.
instead-not-adjourned = sędzia najpierw zarządza zapisanie tajnego posunięcia.
instead-envelope-shut = sędzia wznawia partię i otwiera kopertę.
instead-reply-sealed = sędzia otwiera drugą kopertę, gdy przyjdzie nieobecny zawodnik.
instead-no-reply-sealed = najpierw zapisuje się odpowiedź do koperty, gdy nie ma autora tajnego posunięcia.
instead-sealer-present = wykonać odpowiedź na szachownicy.
instead-not-present = poczekać, aż ten zawodnik przyjdzie.
instead-not-here = zrobić to, co przewidują przepisy tej partii.
instead-flag-down = wezwać sędziego w sprawie opadnięcia chorągiewki.
instead-too-early = poczekać, aż przyjdzie na to czas.
instead-other-mode = zapowiedzieć partię takiego rodzaju, jaki wynika z tempa, albo ustawić inny czas.
instead-time-backwards = wpisywać zdarzenia w kolejności, w jakiej je widziano.

ruling-consequence = { $choice }: { $what }
ruling-faults = Co jest nie tak z posunięciem: { $faults }

verdict-noted = Odnotowano.
verdict-play-on = Gra toczy się dalej.
verdict-begins = Partia się zaczyna: uruchamia się zegar białych.
verdict-late-loses = Zawodnik spóźnił się i przegrywa, chyba że sędzia zdecyduje inaczej.
verdict-must-play = Zawodnika wiąże to, czego dotknął lub co zapowiedział.
verdict-nothing-binds = Nic zawodnika nie wiąże.
verdict-made = Posunięcie jest wykonane.
verdict-not-legal-yet = Posunięcie na szachownicy jest nieprawidłowe, ale jeszcze niezakończone.
verdict-touch-broken = Posunięcie stoi na szachownicy, ale zawodnik był zobowiązany do innego.
verdict-completed = Posunięcie jest zakończone.
verdict-won = Partia jest rozstrzygnięta.
verdict-drawn = Partia kończy się remisem.
verdict-both-lose = Obaj zawodnicy przegrywają.
verdict-annulled = Partia jest nieważna; rozgrywa się nową.
verdict-restored = Przywraca się pozycję.
verdict-opponent-gains = Przeciwnik dostaje dodatkowy czas.
verdict-illegal-stands = Nieprawidłowe posunięcie pozostaje.
verdict-becomes-queen = Pionek zostaje zamieniony na hetmana.
verdict-unfinished = Posunięcie nie jest wykonane do końca: pionek czeka na zamianę.
verdict-not-announced = Posunięcie nie zostało zapowiedziane tak, jak je wykonano; zegara nie wolno jeszcze nacisnąć.
verdict-waits = Sędzia czeka na następne zakończone posunięcie.
verdict-offer-open = Propozycja remisu jest ważna.
verdict-offer-improper = Propozycja remisu jest ważna, ale padła w złej chwili.
verdict-offer-declined = Propozycja remisu jest odrzucona.
verdict-agreement-not-valid = Porozumienie jest nieważne; gra toczy się dalej.
verdict-claim-upheld = Reklamacja jest słuszna.
verdict-claim-wrong = Reklamacja jest niesłuszna.
verdict-claim-not-admitted = Reklamacji nie przyjmuje się.
verdict-flag-moves-made = Wymagane posunięcia wykonano; gra toczy się dalej.
verdict-clocks-stopped = Zegary są zatrzymane.
verdict-clocks-run = Zegar zostaje uruchomiony.
verdict-stop-unjustified = Nie było powodu do zatrzymania zegarów.
verdict-clocks-corrected = Zegary zostają poprawione.
verdict-too-late = Na reklamację jest za późno.
verdict-transferred = Pozycję przenosi się na prawidłowo ustawioną szachownicę.
verdict-put-back = Zawodnik ustawia bierki na miejsca na własny czas.
verdict-increment-given = Od teraz obaj zawodnicy mają dodatek na posunięcie.
verdict-postponed = Decyzja zostaje odroczona.
verdict-seal = Zawodnik na posunięciu zapisuje posunięcie do koperty.
verdict-sealed = Posunięcie zapisano, partia zostaje odłożona.
verdict-resumed = Partia zostaje wznowiona.
verdict-reply-sealed = Odpowiedź zapisano do drugiej koperty; biegnie czas nieobecnego zawodnika.
verdict-reply-made = Odpowiedź z koperty zostaje wykonana na szachownicy.
verdict-penalty-open = To naruszenie przepisów; sędzia wybiera karę.
verdict-allowed = To jest dozwolone.
verdict-duty = Tego wymagają przepisy.
verdict-only-to-arbiter = Wolno o tym powiedzieć tylko sędziemu.
verdict-silent = Sędzia milczy.
verdict-arbiter-decides = Decyduje sędzia.
verdict-appealed = Odwołanie przyjęto: rozstrzyga je nie sędzia, lecz ci, których wskazują zawody.
verdict-appeal-refused = Odwołanie odrzucono: decyzja pozostaje w mocy.
verdict-penalised = Nałożono karę.
verdict-overruled = Orzeczenie zostaje uchylone.
verdict-ruling-needed = To wydanie tego nie reguluje: potrzebne jest orzeczenie sędziego.

refusal-game-over = Partia jest zakończona.
refusal-not-begun = Partia się nie zaczęła.
refusal-has-begun = Partia już się zaczęła.
refusal-not-on-move = Ten zawodnik nie jest na posunięciu.
refusal-only-player = Może to zrobić tylko zawodnik.
refusal-only-arbiter = Może to zrobić tylko sędzia.
refusal-outsider = Mogą to zrobić tylko zawodnicy i sędzia.
refusal-already-here = Zawodnik jest już przy szachownicy.
refusal-clocks-stand = Zegary stoją; o wznowieniu gry decyduje sędzia.
refusal-no-such-man = Nie stoi tam żadna bierka.
refusal-not-a-move = Tego nie da się odczytać jako posunięcia.
refusal-ambiguous-move = Może chodzić o kilka posunięć.
refusal-no-offer = Nie ma ważnej propozycji remisu.
refusal-offer-open = Propozycja tego zawodnika jest już ważna.
refusal-event-forbids = Zabrania tego regulamin zawodów.
refusal-flag-up = Chorągiewka nie opadła.
refusal-no-clock = Nie używa się zegara.
refusal-already-stopped = Zegary już stoją.
refusal-already-running = Zegar już chodzi.
refusal-nothing-illegal = Nie ma nieprawidłowego posunięcia.
refusal-nothing-pending = Nic nie czeka na decyzję.
refusal-not-an-option = Przepisy nie dają tu takiej możliwości.
refusal-not-adjourned = Żadna partia nie jest odłożona.
refusal-envelope-shut = Tajne posunięcie jest jeszcze w kopercie.
refusal-reply-sealed = Odpowiedź zapisano do koperty, która jest jeszcze zamknięta.
refusal-no-reply-sealed = Żadnej odpowiedzi nie zapisano do koperty.
refusal-sealer-present = Autor tajnego posunięcia jest obecny.
refusal-not-present = Nie ma zawodnika, w którego obecności otwiera się kopertę.
refusal-not-here = Te przepisy nie obowiązują w tej partii.
refusal-flag-down = Chorągiewka opadła: na to jest już za późno.
refusal-too-early = Na to jest za wcześnie: pozostało jeszcze dość czasu.
refusal-other-mode = Przy tym tempie gry nie jest to partia zapowiedzianego rodzaju.
refusal-time-backwards = Czas nie biegnie wstecz.

choice-waive = odstąpić od przegranej
choice-grant = uwzględnić
choice-grant-delay = przyznać czas bez kumulowania
choice-refuse = odmówić
choice-postpone = odroczyć decyzję
choice-set-clocks = ustawić zegary
choice-award-time = przyznać dodatkowy czas
choice-decide-result = ustalić wynik
choice-new-game = zarządzić nową partię
choice-send-away = usunąć z sali osobę, która się wtrąciła
choice-warning = ostrzeżenie
choice-opponent-gains-time = więcej czasu dla przeciwnika
choice-offender-loses-time = mniej czasu dla winnego
choice-opponent-score-raised = więcej punktów dla przeciwnika
choice-offender-score-lowered = mniej punktów dla winnego
choice-game-lost = przegrana partii
choice-fine = ogłoszona wcześniej kara pieniężna
choice-exclusion-from-rounds = wykluczenie z rund
choice-expulsion = usunięcie z zawodów

ruling-clock-white = Białe: { $change }
ruling-clock-black = Czarne: { $change }
ruling-articles = Artykuły: { $articles }
ruling-must = Do wykonania: { $moves }
ruling-owed = Należało wykonać jedno z posunięć: { $moves }
ruling-options = Sędzia może: { $options }
ruling-unasked-yes = Sędzia interweniuje z własnej inicjatywy.
ruling-unasked-no = Sędzia interweniuje tylko na wezwanie.
ruling-occurrences = { $count ->
    [one] Pozycja stała po półruchu { $plies }.
    [few] Pozycja stała po półruchach { $plies }.
   *[many] Pozycja stała po półruchach { $plies }.
}
ruling-quiet = Półruchów bez bicia i ruchu pionkiem: { $plies }; potrzeba { $needed }.
ruling-mates = Mat jest jeszcze możliwy: { $line }
ruling-cannot-mate = Żaden ciąg prawidłowych posunięć nie prowadzi do mata.
ruling-undecided = Nie rozstrzygnięto, czy mat jest możliwy; decyduje sędzia.
ruling-begins-black = Partia się zaczyna: uruchamia się zegar czarnych.
ruling-wins-by = Wygrywa: { $line }
ruling-readings = Można to odczytać jako: { $readings }
ruling-read = Możliwe inne odczytanie: { $reading }
reading-fifty-unpressed = ostatnie posunięcie liczy się, choć zegara nie przełączono
reading-control-unpressed = posunięcie kontrolne wykonano, ale nie zakończono
reading-queen-ends = pionek stał się hetmanem, lecz nieprawidłowe posunięcie samo nie kończy partii
reading-sealed-before-flag = zapisane posunięcie zakończyło partię, zanim opadła chorągiewka
reading-sealed-against-touch = dotknięto innej bierki; zapisane posunięcie obowiązuje, dopóki nikt nie reklamuje
reading-promotion-unnamed = promocja bez wskazania figury może oznaczać cztery posunięcia
reading-illegal-answered = na nieprawidłowe posunięcie odpowiedziano nieprawidłowym; najpierw cofa się ostatnie
reading-trouble-lasts = niedoczas, w którym nie trzeba zapisywać, trwa do kontroli czasu
reading-increment-no-quickplay = przy czasie dodawanym za każde posunięcie nie ma fazy o ograniczonym czasie, więc tej reklamacji tu nie ma
reading-between-sessions = to, co odnotowano w czasie odłożenia partii, zdarzyło się między sesjami, a nie w trakcie gry; za to, co widziano w trakcie gry, można ukarać mimo to
ruling-time-left = Pozostały czas: { $time }
ruling-refused = Niemożliwe: { $why }
ruling-result = Wynik: { $result }

# Draughts: what only its code knows.
verdict-irregular = Na planszy powstała nieprawidłowość; o dalszym losie decyduje wyłącznie przeciwnik.
verdict-healed = Przeciwnik zagrał dalej: nieprawidłowość pozostaje.
verdict-not-tolerated = Odmowa poprawienia lub poprawienie częściowe jest niedopuszczalne.
verdict-crowned = Damka została ukoronowana.
verdict-claim-pending = Reklamacja czeka na decyzję sędziego.
verdict-won-on-board = Partia jest wygrana na planszy; zegar trzeba jeszcze przełączyć.
verdict-time-shared = Czas dzieli się po równo między obu zawodników.
verdict-offer-void = Propozycji nie ma: nie była dozwolona.
verdict-time-trouble = Zawodnik jest w niedoczasie i nie musi zapisywać.
verdict-opponent-asked = Pion stojący na białym polu nie liczy się i partia byłaby zakończona: sędzia najpierw pyta przeciwnika, czy żąda jego ustawienia na właściwym polu.
choice-admonition = upomnienie ustne
choice-public-warning = ostrzeżenie podane do publicznej wiadomości
choice-both-lose = przegrana obu zawodników

# Penalties after "the arbiter may".
may-warning = udzielić ostrzeżenia
may-opponent-gains-time = dodać czasu przeciwnikowi
may-offender-loses-time = odjąć czas winnemu
may-opponent-score-raised = podwyższyć wynik przeciwnika
may-offender-score-lowered = obniżyć wynik winnego
may-game-lost = uznać partię za przegraną
may-fine = nałożyć ogłoszoną wcześniej karę pieniężną
may-exclusion-from-rounds = wykluczyć zawodnika z rund
may-expulsion = usunąć zawodnika z zawodów
may-admonition = upomnieć zawodnika ustnie
may-public-warning = udzielić ostrzeżenia i podać je do publicznej wiadomości
may-both-lose = uznać partię za przegraną przez obu zawodników

ruling-counted = { $made ->
    [one] Naliczono po { $made } posunięciu każdej ze stron; potrzeba { $needed }.
    [few] Naliczono po { $made } posunięcia każdej ze stron; potrzeba { $needed }.
   *[many] Naliczono po { $made } posunięć każdej ze stron; potrzeba { $needed }.
}
ruling-pieces = Bierek: { $found }; dozwolone najwyżej { $most }.
ruling-confirmed = Wynik potwierdzony przez: { $who ->
    [white] białe
    [black] czarne
    [both] obu zawodników
   *[nobody] jeszcze nikogo
}
ruling-array = Ustawienie numer { $number }, wprowadzone ręcznie
ruling-array-lot = Ustawienie numer { $number }, wylosowane, ziarno { $seed }
ruling-lead = Przewaga w pionach, damka za dwa: { $lead }
ruling-irregularity = Nieprawidłowość: { $article }
ruling-moves = Wykonane posunięcia: białe { $white }, czarne { $black }
ruling-illegal-white = Nieprawidłowe posunięcia zaliczone białym: { $count }
ruling-illegal-black = Nieprawidłowe posunięcia zaliczone czarnym: { $count }
ruling-default-time = Okres spóźnienia: { $time }.
ruling-default-unsaid = Nie ogłoszono okresu spóźnienia: wynosi { $time }.
ruling-default-zero = Nie ogłoszono okresu spóźnienia: wynosi zero.
ruling-not-known-flag-order = Opadły obie chorągiewki: która pierwsza?
