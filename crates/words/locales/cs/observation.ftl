# Partie vedené na serveru: co není známo, záležitosti s čísly
# a popis každé události.

verdict-not-established = Chybí potřebný údaj: nejprve je třeba jej zjistit.
refusal-no-such-matter = Taková záležitost, rozhodnutí ani půltah tu není.
instead-no-such-matter = vybrat ze seznamu.
refusal-not-known = Závisí to na něčem, co zatím nikdo neuvedl.
instead-not-known = nejprve to uvést: tah, text, čas.
refusal-no-board = Takto na desce stát nemůže.
instead-no-board = postavit to, co tam skutečně stojí.
ruling-not-known-moves = Není známo, které tahy byly provedeny. Je třeba je uvést, nebo konstatovat, že je nelze doložit.
ruling-not-known-position = Není známo, co stojí na desce.
ruling-not-known-count-white = Není známo, kolik tahů dokončil bílý.
ruling-not-known-count-black = Není známo, kolik tahů dokončil černý.
ruling-not-known-time-white = Není známo, co ukazují hodiny bílého.
ruling-not-known-time-black = Není známo, co ukazují hodiny černého.
event-make-unknown = hraje tah, který nikdo nezapsal
event-identify = uvede, že půltah { $count } byl { $move }
event-board-shows = vidí na desce: { $position }
event-raise-repetition = reklamuje remízu opakováním a čeká na rozhodčího
event-raise-repetition-with = reklamuje remízu opakováním s tahem { $move } a čeká na rozhodčího
event-raise-fifty = reklamuje remízu padesáti tahů a čeká na rozhodčího
event-raise-fifty-with = reklamuje remízu padesáti tahů s tahem { $move } a čeká na rozhodčího
event-confirm-finding = potvrdí, co bylo zaznamenáno v zápisu { $count }
event-time-passes = plyne čas
event-clock-shows = přečte hodiny: { $side } { $time }
event-clocks-show = přečte hodiny: bílý { $white }, černý { $black }
event-clock-unread = podívá se na hodiny a čas neuvede
event-seal-unseen = zapečetí tah, který nikdo jiný neviděl
event-envelope-says = otevře obálku a přečte { $move }
event-seal-reply-unseen = zapečetí odpověď, kterou nikdo jiný neviděl
event-reply-says = otevře druhou obálku a přečte { $move }
event-no-team-short = zjištění, že obě družstva mají dost hráčů
event-decide-matter = rozhodne záležitost { $count }: { $what }
event-overrule-with = s odůvodněním změní rozhodnutí: { $what }
event-overrule-entry = změní rozhodnutí ze zápisu { $count }: { $what }
