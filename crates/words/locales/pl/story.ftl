# Co opowiada historia, a czego stanowisko nie podsuwa.
event-penalise-plain = kara, { $about }: { $penalty }
event-overrule-penalise-plain = uchylenie; kara, { $about }: { $penalty }
event-hands = posunięcie { $move }, użyte ręce: { $hands }
event-claim = reklamacja remisu: { $ground }
event-claim-with = reklamacja remisu: { $ground }, po { $move }
event-claim-from-display = reklamacja remisu według ekranu: { $ground }
event-claim-with-from-display = reklamacja remisu według ekranu: { $ground }, po { $move }
event-no-short-team = stwierdzenie, że obie drużyny mają wystarczający skład
event-see-time = upływ czasu
event-read-clocks = odczyt zegarów: białe { $white_time }, czarne { $black_time }
event-confirm = potwierdzenie ustalenia z wpisu { $entry }
event-overrule-any = uchylenie: { $decision }
event-overrule-because = uchylenie: { $decision } (powód: { $reason })

# Podstawy reklamacji.
ground-repetition = trzykrotnie ta sama pozycja
ground-fifty-moves = pięćdziesiąt posunięć
ground-rule-draw = remis regulaminowy
ground-ending = końcówka, której się nie rozgrywa
ground-last-minute = ostatnia minuta
