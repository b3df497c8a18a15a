# Přihlášení, odhlášení, vlastní účet.
people-sign-in = Přihlášení
people-sign-out = Odhlásit
people-account = Účet
people-in = Přihlášen: { $name }
people-name = Jméno
people-password = Heslo
people-enter = Přihlásit
people-wrong = Jméno nebo heslo nesouhlasí.
people-nobody = Nikdo tu zatím nemá účet. Otevřete odkaz, který server vypsal v terminálu.
people-lost = Zapomenuté heslo? Na počítači serveru vypíše „jadoube account link JMÉNO“ odkaz, který vás jednou pustí dovnitř.
people-overheard = Toto spojení není šifrované: ostatní v této síti mohou číst, co píšete. Použijte heslo, které nemáte nikde jinde.
people-name-bad = Je potřeba jméno, nejvýše 100 písmen.
people-password-new = Nové heslo
people-password-old = Současné heslo
people-password-hint = Nejméně deset znaků. Několik slov za sebou se dobře pamatuje a těžko hádá.
people-password-short = Heslo je příliš krátké: nejméně deset znaků.
people-password-long = Heslo je příliš dlouhé: nejvýše 256 znaků.
people-password-common = Toto heslo zkouší každý mezi prvními. Zvolte jiné.
people-password-name = Heslo nesmí být stejné jako jméno.
people-password-change = Změna hesla
people-password-set = Nastavit heslo
people-password-none = Tento účet nemá heslo: lze jej používat jen v prohlížečích uvedených výše.
people-old-wrong = Současné heslo nesouhlasí.
people-save = Uložit
people-no-roles = Zatím nemáte žádnou roli. Může vám ji dát vlastník nebo hlavní rozhodčí.
people-sessions = Kde jste přihlášeni
people-browser = Prohlížeč
people-here = zde
people-since = od { $time }
people-used = naposledy { $time }
people-end = Odhlásit tam
people-end-others = Odhlásit všude jinde
people-attempts = Poslední přihlášení
people-attempts-none = Zatím nic.
people-attempt-done = přihlášení
people-attempt-failed = chybné heslo

setup-link-title = Vstup pro: { $name }
setup-link-lead = Nastavte nové heslo. Všechny ostatní prohlížeče tohoto účtu budou odhlášeny.
setup-password-later = Může počkat, dokud používáte jen tento prohlížeč.

# Role.
role-owner = Vlastník
role-organiser = Pořadatel
role-chief = Hlavní rozhodčí
role-deputy = Zástupce hlavního rozhodčího
role-pairing = Rozhodčí pro losování
role-sector = Sektorový rozhodčí
role-check-in = Prezence
role-helper = Pomocník
role-table = Zařízení u stolu
role-captain = Kapitán
role-player = Hráč
role-screens = Obrazovky
role-public = Veřejnost

# Odmítnutí.
problem-sign-in-title = Přihlaste se, prosím
problem-sign-in-advice = Nejste přihlášeni, nebo už ne. Nic nebylo uloženo.
problem-right-title = Na to nemáte právo
problem-right-advice = Vaše role to nedovoluje. Jinou vám může dát vlastník nebo hlavní rozhodčí.
problem-stale-title = Tato stránka zastarala
problem-stale-advice = Vznikla pro jinou relaci. Vraťte se, načtěte stránku znovu a zopakujte akci; nic nebylo uloženo.

# Příkaz pro účty.
account-link = Otevřete tento odkaz jednou, do 24 hodin: { $link }
account-no-password = bez hesla
account-locked = zablokován
account-nobody = nikdo nemá účet tohoto jména
account-taken = toto jméno už někdo má
account-name = je potřeba jméno, nejvýše 100 písmen
account-role = taková role nebo rozsah není: owner, organiser, chief, deputy, pairing, sector, check-in, helper …; server, event/ID nebo tournament/ID
account-last-owner = je to poslední vlastník, který se může přihlásit; nejdříve přidejte dalšího
account-stored = nepodařilo se uložit: { $why }
