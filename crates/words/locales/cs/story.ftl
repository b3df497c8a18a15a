# Co může příběh vyprávět a pult nenabízí.
event-penalise-plain = trest, { $about }: { $penalty }
event-overrule-penalise-plain = zrušení; trest, { $about }: { $penalty }
event-hands = zahraje { $move }, použité ruce: { $hands }
event-claim = reklamuje remízu: { $ground }
event-claim-with = reklamuje remízu: { $ground }, po { $move }
event-claim-from-display = reklamuje remízu podle obrazovky: { $ground }
event-claim-with-from-display = reklamuje remízu podle obrazovky: { $ground }, po { $move }
event-no-short-team = zjistí, že obě družstva mají dost hráčů
event-see-time = čas plyne
event-read-clocks = odečte hodiny: bílý { $white_time }, černý { $black_time }
event-confirm = potvrdí zjištění ze záznamu { $entry }
event-overrule-any = zrušení: { $decision }
event-overrule-because = zrušení: { $decision } (důvod: { $reason })

# Důvody reklamace.
ground-repetition = potřetí stejná pozice
ground-fifty-moves = padesát tahů
ground-rule-draw = remíza podle počtu tahů
ground-ending = koncovka, která se nedohrává
ground-last-minute = poslední minuta
