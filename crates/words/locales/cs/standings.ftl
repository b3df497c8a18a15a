# standings
tiebreak-not-in-round-robin = ne v turnaji každý s každým: všichni mají tytéž soupeře
tiebreak-round-robin-only = jen pro turnaje každý s každým
tiebreak-unrated = vynecháno: někdo nemá rating
tiebreak-teams-only = jen pro družstva
tiebreak-from-opponent = kolo { $round }: { $amount } od hráče { $player }
tiebreak-from-dummy = kolo { $round }: { $amount }, nehráno: náhradní soupeř s vlastním výsledkem
tiebreak-from-capped-dummy = kolo { $round }: { $amount }, nehráno: náhradní soupeř na svém stropu
tiebreak-from-round = kolo { $round }: { $amount }
tiebreak-cut = vynecháno
