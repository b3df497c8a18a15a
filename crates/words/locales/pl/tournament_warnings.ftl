# What is asked before a command is carried out.
warns-missing-become-adjourned = Przed skojarzeniem rundy { $round } partie bez wyniku liczą się jako odłożone: { $games }.
warns-older-adjourned-open = Odłożone partie wcześniejszych rund są nadal otwarte: { $games }.
warns-colours-both-against = Stolik { $board }: { $white } i { $black } mieliby oboje niewłaściwy kolor.
warns-full-point-bye = Pauza za cały punkt: { $entry }, runda { $round }; sprawozdanie to odnotuje.
warns-draft-goes-stale = Szkic rundy { $round } (próba { $attempt }) trzeba będzie zrobić ponownie.
warns-many-unchecked = Runda { $round }: bez potwierdzonej obecności { $unchecked } z { $field }.
warns-too-many-rounds = Za dużo rund ({ $rounds }) na tę liczbę zawodników ({ $players }).
warns-round-robin-fits = Przy { $players } zawodnikach i { $rounds } rundach każdy mógłby zagrać z każdym.
warns-list-old = { $count ->
    [one] Jeden ranking pochodzi
    [few] { $count } rankingi pochodzą
    [many] { $count } rankingów pochodzi
   *[other] { $count } rankingów pochodzi
} z listy, która jest za stara: { $entries }.
warns-list-not-of-start-day = { $count ->
    [one] Jeden ranking nie jest
    [few] { $count } rankingi nie są
    [many] { $count } rankingów nie jest
   *[other] { $count } rankingów nie jest
} z listy ważnej pierwszego dnia: { $entries }.
warns-many-technical = Rankingi techniczne: { $technical } z { $players }.
warns-rating-tiebreak-long-event = Kryterium { $code } opiera się na rankingach, a te zmieniają się w trakcie zawodów.
warns-rating-tiebreak-unrated = Kryterium { $code } opiera się na rankingach; bez rankingu: { $unrated }.
warns-sections-overlap = { $name } gra w tych samych dniach także w: { $section }.
warns-public-goes-back = { $which ->
    [start] Lista startowa przestanie być publiczna: { $gone }.
   *[other] Ze stron publicznych zniknie z rundy { $round }: { $gone }.
}
warns-forfeit-before-default-time = Partia { $game }: do końca okresu spóźnienia pozostało { $minutes } min.
warns-rematch = Stolik { $board }: { $white } i { $black } grali już w rundzie { $round }.
warns-forbidden-met = Stolik { $board }: { $white } i { $black } nie mogą ze sobą grać.
warns-pab-ineligible = { $entry } nie może dostać pauzy.
warns-pab-not-lowest = Pauza należy się komuś sklasyfikowanemu niżej niż { $entry }.
warns-third-colour = { $entry }: ten sam kolor trzeci raz z rzędu.
warns-colour-difference = Różnica kolorów przekroczy dwa: { $entry }.
warns-correction-after-pairing = Partia { $game } zmienia się z { $was } na { $now } już po skojarzeniu następnej rundy; liczy się od rundy { $round }.
warns-adjourned-not-drawn = Odłożona partia { $game } zakończyła się wynikiem { $outcome }, a kojarzono ją jako remis.
warns-second-half-bye = { $entry } prosi o kolejną pauzę za pół punktu w rundzie { $round }; dotąd: { $had }.
warns-numbers-exchanged = { $a } i { $b } zamieniają się numerami startowymi{ $seeding ->
    [broken] , wbrew kolejności listy startowej
   *[kept] { "" }
}.
warns-numbers-regenerated = { $count ->
    [one] Zmienia się jeden numer startowy
    [few] Zmieniają się { $count } numery startowe
    [many] Zmienia się { $count } numerów startowych
   *[other] Zmienia się { $count } numerów startowych
}.
warns-import-differs = Te rundy w pliku skojarzono niezgodnie z przepisami: { $rounds }.
warns-recheck-differs = Przy nowych ustawieniach runda { $round } byłaby skojarzona inaczej.
warns-late-board = { $white } i { $black } dostają stolik w rundzie { $round } po jej ogłoszeniu{ $bye ->
    [lifted] ; pauza odpada
   *[none] { "" }
}.
warns-players-exchanged = Zawodnicy partii { $a } i { $b } zamienili się stolikami; obie partie liczą się tak, jak je zagrano.
warns-unpublish = Rundę { $round } ogłoszono zawodnikom; zostanie wycofana.
warns-changed-since-sent = Partia { $game } jest w { $count ->
    [one] wysłanym już sprawozdaniu
    [few] wysłanych już sprawozdaniach ({ $count })
    [many] wysłanych już sprawozdaniach ({ $count })
   *[other] wysłanych już sprawozdaniach ({ $count })
}.
warns-rating-only = Partia { $game } liczy się jako { $counts }, a do rankingu zgłasza się { $reported }.
warns-appeal-late = Odwołanie od decyzji w sprawie zdarzenia { $incident } wpływa { $minutes } min po terminie.
warns-appeal-pending = { $count ->
    [one] Odwołanie czeka
    [few] { $count } odwołania czekają
    [many] { $count } odwołań czeka
   *[other] { $count } odwołań czeka
} na rozstrzygnięcie.
warns-unseal-final = Zatwierdzona tabela ({ $hash }) zostanie ponownie otwarta.
warns-effects-undone = Decyzja { $decision } zostaje cofnięta. { $undone-count ->
    [0] Żadnego z jej skutków nie można już cofnąć.
    [one] Cofnięty zostanie jej skutek: zdarzenie { $undone }.
    [few] Cofnięte zostaną jej skutki, od ostatniego: zdarzenia { $undone }.
   *[many] Cofnięte zostaną jej skutki, od ostatniego: zdarzenia { $undone }.
}{ $stays-count ->
    [0] { "" }
    [one] { " " }Zdarzenie { $stays } pozostaje bez zmian.
    [few] { " " }Bez zmian pozostają zdarzenia { $stays }.
   *[many] { " " }Bez zmian pozostają zdarzenia { $stays }.
}
warns-rounds-changed = Liczba rund zmienia się z { $from } na { $to } w trakcie zawodów.
warns-tiebreaks-changed = Kryteria dodatkowe zmieniają się w trakcie zawodów: { $from }; teraz { $to }.
warns-manual-differs = Runda { $round } skojarzona ręcznie różni się od kojarzenia według przepisów.
warns-repair-published = Runda { $round } jest ogłoszona, a zostanie skojarzona ponownie.
warns-unpublish-with-results = Runda { $round } ma wyniki ({ $results }) i zostanie wycofana.
warns-appeal-changes-past = Po odwołaniu partia { $game } zmienia się z { $was } na { $now }; późniejsze rundy na niej oparto.
warns-leave-fide-mode = Turniej opuszcza tryb FIDE w rundzie { $round }, na stałe.
warns-old-round = Runda { $round } odbyła się zbyt dawno, by ją zmieniać w trybie FIDE.
warns-forbid-late = Po skojarzeniu rundy 1 tryb FIDE nie dopuszcza nowych zakazanych par: { $entries }.
warns-system-changed = Tryb FIDE nie dopuszcza zmiany systemu po rundzie 1.
warns-points-changed = Tryb FIDE nie dopuszcza zmiany punktacji po rundzie 1.
warns-bye-value-changed = Tryb FIDE nie dopuszcza zmiany wartości pauzy po rundzie 1.
warns-acceleration-changed = Tryb FIDE nie dopuszcza zmiany punktów wirtualnych po rundzie 1.
warns-points-impossible = Tryb FIDE nie dopuszcza takiej punktacji.
warns-adjourned-not-a-draw-value = W trybie FIDE odłożoną partię kojarzy się jako remis.
warns-numbers-after-four = Po rundzie 4 tryb FIDE nie dopuszcza zmiany numerów startowych.
warns-late-number-at-end = W trybie FIDE { $entry } dostaje numer według rankingu, nie ostatni.
warns-categories-apart = Rozdzielanie kategorii wykracza poza tryb FIDE.
warns-mirror-rounds = Rundy rewanżowe z zamianą kolorów wykraczają poza tryb FIDE.
warns-other-system = Ten system wykracza poza tryb FIDE.

# What is told beside.
notice-no-show = Nieobecność: { $entry }. Wycofać od rundy { $round }?
notice-no-show-choice = Nieobecność: { $entry }. Kojarzyć dalej czy pominąć od rundy { $round } (V/2.8.9.8)?
notice-rounds-nearer = Liczba graczy na rundę zbliża się do pięciu (V/2.4).
notice-rounds-farther = Liczba graczy na rundę nie zbliża się do pięciu (V/2.4).
notice-colour-drawn = Wylosowano kolor numeru 1 (ziarno { $seed }).
notice-draft-stale = Szkic rundy { $round } trzeba zrobić ponownie.
notice-round-complete = Wszystkie wyniki rundy { $round } są wpisane.
notice-drawn-for-pairing = Te partie liczą się w tym kojarzeniu jako remis: { $games }.
notice-team-short = { $team } nie ma kworum: obecnych { $present }, potrzeba { $needed }.
notice-numbers-out-of-order = Według obecnych rankingów numery startowe byłyby inne.
notice-late-board = { $entry } pauzuje w rundzie { $round } i może zagrać ze spóźnionym zawodnikiem przy dodatkowym stoliku.
notice-late-boards = Spóźnieni zawodnicy mogą w rundzie { $round } zagrać ze sobą przy dodatkowym stoliku.
notice-changed-since-sent = Partię { $game } już zgłoszono: trzeba powiadomić osobę prowadzącą ranking.
notice-effect-stands = Zdarzenia { $seq } nie można już cofnąć; pozostaje bez zmian.
notice-plan-changed = Poprzednią rundę kojarzono przy innej liczbie rund.

# Why somebody does not play.
absence-kind-pab = pauza z kojarzenia
absence-kind-zero = pauza bez punktów
absence-kind-half = pauza za pół punktu
absence-kind-full = pauza za cały punkt
absence-kind-excluded = wykluczenie
absence-kind-not-entered = jeszcze bez zgłoszenia
absence-kind-withdrawn = po wycofaniu

# Jak daleko runda jest publiczna.
public-step-nothing = nic
public-step-pairings = kojarzenia
public-step-results = wyniki
public-step-standings = tabela
