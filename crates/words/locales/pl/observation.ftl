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
event-identify = podanie półruchu { $count }: { $move }
event-board-shows = stwierdzenie pozycji na planszy: { $position }
event-raise-repetition = reklamacja remisu przez powtórzenie, w oczekiwaniu na sędziego
event-raise-repetition-with = reklamacja remisu przez powtórzenie po { $move }, w oczekiwaniu na sędziego
event-raise-fifty = reklamacja remisu po pięćdziesięciu posunięciach, w oczekiwaniu na sędziego
event-raise-fifty-with = reklamacja remisu po pięćdziesięciu posunięciach z { $move }, w oczekiwaniu na sędziego
event-confirm-finding = potwierdzenie tego, co odnotowano we wpisie { $count }
event-time-passes = upływa czas
event-clock-shows = odczyt zegara: { $side } { $time }
event-clocks-show = odczyt zegarów: białe { $white }, czarne { $black }
event-clock-unread = spojrzenie na zegary bez odczytu
event-seal-unseen = zapisanie do koperty posunięcia, którego nikt nie widział
event-envelope-says = otwarcie koperty i odczytanie: { $move }
event-seal-reply-unseen = zapisanie do koperty odpowiedzi, której nikt nie widział
event-reply-says = otwarcie drugiej koperty i odczytanie: { $move }
event-no-team-short = stwierdzenie, że obie drużyny mają dość zawodników
event-decide-matter = decyzja w sprawie { $count }: { $what }
event-overrule-with = zmiana orzeczenia z podaniem powodu: { $what }
event-overrule-entry = zmiana orzeczenia z wpisu { $count }: { $what }
