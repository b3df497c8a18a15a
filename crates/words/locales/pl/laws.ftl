# Księga przepisów: działy, statusy, liczebniki, daty.
class-board = Plansza i ruchy
class-play = Przebieg gry
class-clock = Zegar
class-notation = Zapis
class-access = Dostępność
class-ruling = Orzeczenia
class-tournament = Turniej
class-rating = Ranking i tytuły
class-officials = Sędziowie
class-venue = Sala i sprzęt
class-definition = Pojęcia

status-enforced = egzekwowany
status-offered = proponowany
status-checklist = lista kontrolna
status-shown = do wglądu
status-planned = planowany
status-enforced-meaning = Program sam dochodzi do orzeczenia lub wyniku.
status-offered-meaning = Wybiera sędzia; program podpowiada i zapisuje.
status-checklist-meaning = Punkt listy kontrolnej dla ludzi.
status-shown-meaning = Tekst do czytania; nie ma czego liczyć.
status-planned-meaning = Jeszcze nie w programie.

language-polish = polski
language-czech = czeski
language-english = angielski

count-provisions = { $count ->
    [one] { $count } przepis
    [few] { $count } przepisy
    [many] { $count } przepisów
   *[other] { $count } przepisu
}
count-questions = { $count ->
    [one] { $count } pytanie
    [few] { $count } pytania
    [many] { $count } pytań
   *[other] { $count } pytania
}

date = { $day } { $month ->
    [1] stycznia
    [2] lutego
    [3] marca
    [4] kwietnia
    [5] maja
    [6] czerwca
    [7] lipca
    [8] sierpnia
    [9] września
    [10] października
    [11] listopada
   *[12] grudnia
} { $year }

# Działy pytań sędziów, według nazw plików.
topics-adjournment = Partie odłożone
topics-arbiter-and-public = Sędzia i publiczność
topics-castling-and-promotion = Roszada i promocja
topics-clock = Zegar
topics-conduct = Zachowanie zawodników
topics-draughts-clock = Warcaby: zegar i tempo gry
topics-draughts-draws = Warcaby: remisy
topics-draughts-irregularities = Warcaby: nieprawidłowości
topics-draughts-play = Warcaby: posunięcia i bicie
topics-draughts-teams-and-officials = Warcaby: drużyny, sędziowie, ranking
topics-draughts-tournament = Warcaby: turnieje
topics-draw-claims = Propozycje i reklamacje remisu
topics-endings = Zakończenie partii
topics-flags = Chorągiewki
topics-irregularities = Nieprawidłowości
topics-quickplay = Szybki finisz
topics-rapid-blitz = Szachy szybkie i błyskawiczne
topics-recording = Zapis partii
topics-special = Szachy960, niewidomi, komputery
topics-touch-and-moves = Dotknięcie i posunięcie
