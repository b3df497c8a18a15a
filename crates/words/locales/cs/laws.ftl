# Kniha pravidel: oddíly, stavy, počty, data.
class-board = Deska a tahy
class-play = Průběh hry
class-clock = Hodiny
class-notation = Zápis
class-access = Přístupnost
class-ruling = Rozhodnutí
class-tournament = Turnaj
class-rating = Rating a tituly
class-officials = Rozhodčí
class-venue = Sál a vybavení
class-definition = Pojmy

status-enforced = uplatňováno
status-offered = nabízeno
status-checklist = kontrolní seznam
status-shown = k přečtení
status-planned = plánováno
status-enforced-meaning = K rozhodnutí nebo výsledku dojde program sám.
status-offered-meaning = Volí rozhodčí; program nabízí a zaznamenává.
status-checklist-meaning = Bod kontrolního seznamu pro lidi.
status-shown-meaning = Text ke čtení; není co počítat.
status-planned-meaning = V programu zatím není.

language-polish = polština
language-czech = čeština
language-english = angličtina

count-provisions = { $count ->
    [one] { $count } ustanovení
    [few] { $count } ustanovení
   *[other] { $count } ustanovení
}
count-questions = { $count ->
    [one] { $count } otázka
    [few] { $count } otázky
   *[other] { $count } otázek
}

date = { $day }. { $month ->
    [1] ledna
    [2] února
    [3] března
    [4] dubna
    [5] května
    [6] června
    [7] července
    [8] srpna
    [9] září
    [10] října
    [11] listopadu
   *[12] prosince
} { $year }

# Oddíly otázek rozhodčích, podle jmen souborů.
topics-adjournment = Přerušené partie
topics-arbiter-and-public = Rozhodčí a diváci
topics-castling-and-promotion = Rošáda a proměna
topics-clock = Hodiny
topics-conduct = Chování hráčů
topics-draughts-clock = Dáma: hodiny a tempo hry
topics-draughts-draws = Dáma: remízy
topics-draughts-irregularities = Dáma: nesprávnosti
topics-draughts-play = Dáma: tahy a braní
topics-draughts-teams-and-officials = Dáma: družstva, rozhodčí, rating
topics-draughts-tournament = Dáma: turnaje
topics-draw-claims = Nabídky a reklamace remízy
topics-endings = Ukončení partie
topics-flags = Praporky
topics-irregularities = Nesprávnosti
topics-quickplay = Rychlé zakončení partie
topics-rapid-blitz = Rapid a bleskový šach
topics-recording = Zápis partie
topics-special = Chess960, nevidomí, počítače
topics-touch-and-moves = Dotyk a tah
