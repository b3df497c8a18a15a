# standings
tiebreak-not-in-round-robin = nie w systemie kołowym: wszyscy mają tych samych przeciwników
tiebreak-round-robin-only = tylko w systemie kołowym
tiebreak-unrated = pominięto: ktoś nie ma rankingu
tiebreak-teams-only = tylko dla drużyn
tiebreak-from-opponent = tura { $round }: { $amount } od zawodnika { $player }
tiebreak-from-dummy = tura { $round }: { $amount }, bez gry: przeciwnik zastępczy z własnym wynikiem
tiebreak-from-capped-dummy = tura { $round }: { $amount }, bez gry: przeciwnik zastępczy na swoim pułapie
tiebreak-from-round = tura { $round }: { $amount }
tiebreak-cut = pominięto
