# Partie prowadzone na serwerze: to, czego nie wiadomo, sprawy z numerami
# i opis każdego zdarzenia.

verdict-not-established = Brak potrzebnej wiadomości: najpierw trzeba ją ustalić.
refusal-no-such-matter = Nie ma takiej sprawy, takiego orzeczenia ani półruchu.
instead-no-such-matter = wybrać z listy.
refusal-not-known = Zależy to od czegoś, czego jeszcze nie podano.
instead-not-known = najpierw to podać: posunięcie, treść, czas.
refusal-no-board = Tak nie może stać na planszy.
instead-no-board = ustawić to, co rzeczywiście stoi.
ruling-not-known-moves = Nie wiadomo, jakie posunięcia wykonano. Trzeba je podać albo stwierdzić, że nie da się ich wykazać.
ruling-not-known-position = Nie wiadomo, co stoi na planszy.
ruling-not-known-count-white = Nie wiadomo, ile posunięć zakończyły białe.
ruling-not-known-count-black = Nie wiadomo, ile posunięć zakończyły czarne.
ruling-not-known-time-white = Nie wiadomo, co wskazuje zegar białych.
ruling-not-known-time-black = Nie wiadomo, co wskazuje zegar czarnych.
event-make-unknown = posunięcie, którego nikt nie zapisał
event-identify = podanie posunięcia { $count }: { $move }
event-board-shows = stwierdzenie pozycji na planszy: { $position }
event-seal-unseen = zapisanie do koperty posunięcia, którego nikt nie widział
event-envelope-says = otwarcie koperty i odczytanie: { $move }
event-seal-reply-unseen = zapisanie do koperty odpowiedzi, której nikt nie widział
event-reply-says = otwarcie drugiej koperty i odczytanie: { $move }
event-raise = reklamacja remisu, w oczekiwaniu na sędziego: { $ground }
event-raise-with = reklamacja remisu, w oczekiwaniu na sędziego: { $ground }, po { $move }
event-clock-reads = przejęcie wskazań zegara zawodników
event-decide-matter = decyzja w sprawie { $count }: { $decision }
event-overrule-entry = zmiana orzeczenia z wpisu { $entry }: { $decision }
event-overrule-entry-because = zmiana orzeczenia z wpisu { $entry }: { $decision } (powód: { $reason })
case-unobserved-clock = Nikt nie odczytuje zegara do protokołu
