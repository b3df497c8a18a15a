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
event-identify = uvede, že tah { $count } byl { $move }
event-board-shows = vidí na desce: { $position }
event-seal-unseen = zapečetí tah, který nikdo jiný neviděl
event-envelope-says = otevře obálku a přečte { $move }
event-seal-reply-unseen = zapečetí odpověď, kterou nikdo jiný neviděl
event-reply-says = otevře druhou obálku a přečte { $move }
event-raise = reklamuje remízu a čeká na rozhodčího: { $ground }
event-raise-with = reklamuje remízu a čeká na rozhodčího: { $ground }, po { $move }
event-clock-reads = převezme, co ukazují hodiny hráčů
event-decide-matter = rozhodne záležitost { $count }: { $decision }
event-overrule-entry = změní rozhodnutí ze zápisu { $entry }: { $decision }
event-overrule-entry-because = změní rozhodnutí ze zápisu { $entry }: { $decision } (důvod: { $reason })
case-unobserved-clock = Hodiny pro záznam nikdo neodečítá
