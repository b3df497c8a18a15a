//! Time controls as people write them, in English, Polish and Czech.
//!
//! `90' + 30"`, `40/90, 30 + 30`, "90 minutes for 40 moves, then 30 minutes, 30 seconds
//! per move", "90 minut na 40 posunięć, potem 30 minut", "90 minut na 40 tahů, pak 30
//! minut, přídavek 30 sekund na tah". A bare number is minutes, and seconds after a plus.
//!
//! Hours or minutes after a plus are the next period if the one before names its moves: `45 min /
//! 25 moves + 15 min`, `45'/25 + 15'`; so are a bare number with a bonus behind it (`90/40 + 30 +
//! 30s`) and a time with its moves (`100/40 + 50/20 + 15 + 30 s`). After a time for the whole game,
//! up to a minute is a bonus (`80 min + 1 min`); more is rejected unless it says `per move`.
//!
//! Of two bare numbers around a slash the larger is the minutes: `40/90` and `90/40` are one rate.

use jadoube_lawbook::fold;

use crate::{BadTimeControl, Bonus, BonusKind, Ms, Period, TimeControl};

/// What a word means here.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Token {
    Number(u32),
    Hours,
    Minutes,
    Seconds,
    Millis,
    Moves,
    Plus,
    Slash,
    Next,
    From,
    Per,
    Every,
    Without,
    Kind(BonusKind),
}

impl Token {
    /// Whether a number in front belongs to it.
    const fn binds_a_number(self) -> bool {
        matches!(
            self,
            Self::Hours | Self::Minutes | Self::Seconds | Self::Millis | Self::Moves | Self::Slash
        )
    }
}

/// Reads a time control in plain words.
///
/// # Errors
/// The text contains no time, or does not form a time control.
pub fn read_plain(text: &str) -> Result<TimeControl, BadTimeControl> {
    let bad = |why| BadTimeControl::new(text, why);
    let tokens = tokens(text).map_err(bad)?;
    let mut reader = Reader::default();
    let mut rest = tokens.as_slice();
    while let Some((first, tail)) = rest.split_first() {
        rest = reader.take(*first, tail).map_err(bad)?;
    }
    reader.finish().map_err(bad)
}

/// Reads a time control typed into a field: either as people write it, where `3+2` is minutes and
/// seconds, or in the coded form, recognised by a first number too large to be minutes (`5400+30`:
/// no game begins with more than [`MOST_MINUTES`] minutes).
///
/// # Errors
/// It is neither.
pub fn read_typed(text: &str) -> Result<TimeControl, BadTimeControl> {
    match text.trim().parse::<TimeControl>() {
        Ok(code)
            if code
                .periods()
                .iter()
                .all(|it| it.time > MOST_MINUTES * 1_000) =>
        {
            Ok(code)
        }
        _ => read_plain(text),
    }
}

/// The longest first period that people write as a bare number of minutes.
const MOST_MINUTES: Ms = 150;

fn tokens(text: &str) -> Result<Vec<Token>, &'static str> {
    let text = fold(text).replace("''", "\"");
    let mut tokens = Vec::new();
    let mut letters = text.chars().peekable();
    while let Some(letter) = letters.next() {
        let token = match letter {
            '0'..='9' => {
                let mut number = letter.to_digit(10).unwrap_or_default();
                while let Some(digit) = letters.peek().and_then(|next| next.to_digit(10)) {
                    number = number
                        .checked_mul(10)
                        .and_then(|tens| tens.checked_add(digit))
                        .ok_or("a number is too large")?;
                    letters.next();
                }
                Some(Token::Number(number))
            }
            '\'' | '′' | '’' => Some(Token::Minutes),
            '"' | '″' | '”' => Some(Token::Seconds),
            '+' => Some(Token::Plus),
            '/' => Some(Token::Slash),
            ',' | ';' => Some(Token::Next),
            letter if letter.is_alphabetic() => {
                let mut word = String::from(letter);
                while let Some(next) = letters.peek().filter(|next| next.is_alphabetic()) {
                    word.push(*next);
                    letters.next();
                }
                meaning(&word)
            }
            _ => None,
        };
        tokens.extend(token);
    }
    Ok(tokens)
}

/// Words are folded and matched by prefix, because they are inflected.
fn meaning(word: &str) -> Option<Token> {
    let begins = |stems: &[&str]| stems.iter().any(|stem| word.starts_with(stem));
    match word {
        "h" | "g" => Some(Token::Hours),
        "m" => Some(Token::Minutes),
        "s" => Some(Token::Seconds),
        "plus" => Some(Token::Plus),
        "then" | "potem" | "pak" | "pote" => Some(Token::Next),
        "ms" => Some(Token::Millis),
        "without" | "no" | "bez" => Some(Token::Without),
        "from" | "od" => Some(Token::From),
        "per" | "na" | "za" => Some(Token::Per),
        _ if begins(&["hour", "godz", "hodin", "hr"]) => Some(Token::Hours),
        _ if begins(&["min"]) => Some(Token::Minutes),
        _ if begins(&["milis", "millis"]) => Some(Token::Millis),
        _ if begins(&["sec", "sek"]) => Some(Token::Seconds),
        _ if begins(&["move", "posunie", "ruch", "tah"]) => Some(Token::Moves),
        _ if begins(&["nastepn"]) => Some(Token::Next),
        _ if begins(&["every", "each", "kazd", "further", "dals", "kolejn"]) => Some(Token::Every),
        _ if begins(&["bronstein"]) => Some(Token::Kind(BonusKind::Bronstein)),
        _ if begins(&["delay", "opozni", "zpozd"]) => Some(Token::Kind(BonusKind::Delay)),
        _ if begins(&[
            "fischer",
            "increment",
            "bonus",
            "dodat",
            "prid",
            "added",
            "add",
        ]) =>
        {
            Some(Token::Kind(BonusKind::Fischer))
        }
        _ => None,
    }
}

#[derive(Default)]
struct Reader {
    periods: Vec<Period>,
    /// Each with its period; `None` if the words say that there is no bonus.
    bonuses: Vec<(usize, Option<Bonus>)>,
    /// Moves named before their time: "40 moves in 90 minutes", "40/90".
    moves: Option<u32>,
    /// The present clause has named a period.
    in_clause: bool,
    plus: bool,
    kind: Option<BonusKind>,
    every: bool,
}

impl Reader {
    /// Consumes a token and what belongs to it; returns the rest.
    fn take<'t>(&mut self, first: Token, tail: &'t [Token]) -> Result<&'t [Token], &'static str> {
        match first {
            Token::Number(number) => return self.number(number, tail),
            Token::Plus => self.plus = true,
            Token::Kind(kind) => self.kind = Some(kind),
            Token::Every => self.every = true,
            Token::Next => {
                self.in_clause = false;
                self.plus = false;
                self.kind = None;
                self.every = false;
            }
            Token::Without => {
                let place = self.periods.len().saturating_sub(1);
                self.bonuses.push((place, None));
                return Ok(match tail {
                    [Token::Kind(_), tail @ ..] => tail,
                    tail => tail,
                });
            }
            Token::From => {
                if let [Token::Number(number), tail @ ..]
                | [Token::Moves, Token::Number(number), tail @ ..] = tail
                {
                    if let Some((_, Some(bonus))) = self.bonuses.last_mut() {
                        bonus.from_move = (*number).max(1);
                    }
                    return Ok(match tail {
                        [Token::Moves, tail @ ..] => tail,
                        tail => tail,
                    });
                }
            }
            Token::Hours | Token::Minutes | Token::Seconds | Token::Millis => {
                return Err("a unit without a number");
            }
            Token::Moves | Token::Per | Token::Slash => {}
        }
        Ok(tail)
    }

    fn number<'t>(&mut self, number: u32, tail: &'t [Token]) -> Result<&'t [Token], &'static str> {
        let tail = match tail {
            // "for every further 25 moves": the word comes before the number.
            [Token::Moves, tail @ ..] => {
                self.count(number);
                return Ok(tail);
            }
            [Token::Slash, Token::Number(other), rest @ ..] => {
                // If a unit follows, the second number is the time.
                let united = matches!(rest, [unit, ..] if unit.binds_a_number());
                let swapped = !united && number > *other;
                // After a plus both belong to the next period.
                if std::mem::take(&mut self.plus) {
                    self.in_clause = false;
                }
                if swapped {
                    self.period(Ms::from(number) * 60_000);
                    self.count(*other);
                    return Ok(rest);
                }
                self.count(number);
                return Ok(tail);
            }
            tail => tail,
        };
        // "90/40 + 30 + 30 s": with a bonus still to come, a bare number is the next period.
        if self.plus
            && tail.first() == Some(&Token::Plus)
            && self.periods.last().is_some_and(|it| it.moves.is_some())
        {
            self.plus = false;
            self.period(Ms::from(number) * 60_000);
            return Ok(tail);
        }
        // A plus before a time in hours or minutes may open the next period; before seconds or a
        // bare number it is a bonus.
        let (long, united) = (
            matches!(tail, [Token::Hours | Token::Minutes, ..]),
            matches!(tail, [unit, ..] if unit.binds_a_number()),
        );
        let (mut time, mut tail) = match tail {
            // 1h30: minutes without a unit.
            [Token::Hours, Token::Number(more), tail @ ..]
                if *more < 60 && !matches!(tail, [unit, ..] if unit.binds_a_number()) =>
            {
                (
                    Ms::from(number) * 3_600_000 + Ms::from(*more) * 60_000,
                    tail,
                )
            }
            [Token::Hours, tail @ ..] => (Ms::from(number) * 3_600_000, tail),
            [Token::Minutes, tail @ ..] => (Ms::from(number) * 60_000, tail),
            [Token::Seconds, tail @ ..] => (Ms::from(number) * 1_000, tail),
            [Token::Millis, tail @ ..] => (Ms::from(number), tail),
            // A bare number: seconds after a plus, else minutes.
            tail if self.plus => (Ms::from(number) * 1_000, tail),
            tail => (Ms::from(number) * 60_000, tail),
        };
        // 1 h 30 min, 1 min 30 s.
        loop {
            (time, tail) = match tail {
                [Token::Number(more), Token::Minutes, tail @ ..] => {
                    (time + Ms::from(*more) * 60_000, tail)
                }
                [Token::Number(more), Token::Seconds, tail @ ..] => {
                    (time + Ms::from(*more) * 1_000, tail)
                }
                [Token::Number(more), Token::Millis, tail @ ..] => (time + Ms::from(*more), tail),
                _ => break,
            };
        }
        // "30 seconds added per move", "5 s delay": the word follows its time.
        let tail = match tail {
            [Token::Kind(kind), tail @ ..] if !matches!(tail, [Token::Number(_), ..]) => {
                self.kind = Some(*kind);
                tail
            }
            tail => tail,
        };
        let (per_move, tail) = match tail {
            [
                Token::Per | Token::Slash,
                Token::Every,
                Token::Moves,
                tail @ ..,
            ]
            | [Token::Per | Token::Slash, Token::Moves, tail @ ..] => (true, tail),
            tail => (false, tail),
        };
        if per_move || self.kind.is_some() || (self.plus && !long) {
            self.bonus(time);
        } else if self.plus {
            return self.added(time).map(|()| tail);
        } else {
            self.period(time);
            // "45 min / 25": a time with its unit, then its moves.
            if let [Token::Slash, Token::Number(moves), tail @ ..] = tail
                && united
                && !matches!(tail, [unit, ..] if unit.binds_a_number())
            {
                self.count(*moves);
                return Ok(match tail {
                    [Token::Moves, tail @ ..] => tail,
                    tail => tail,
                });
            }
        }
        Ok(tail)
    }

    /// Hours or minutes after a plus. After a period of this many moves they are the next period
    /// ("45 min / 25 moves + 15 min", PZWarc II/6.2.2); after the whole game they can only be a
    /// bonus, and more than a minute must say that it is one (PZWarc II/6.1.5.1).
    fn added(&mut self, time: Ms) -> Result<(), &'static str> {
        let before = self.periods.last();
        if before.is_some_and(|period| period.moves.is_some()) {
            self.plus = false;
            self.period(time);
            return Ok(());
        }
        if time > 60_000 {
            return Err(
                "a plus and minutes: the time before it names no moves, and a bonus is told by \
                 \"per move\"",
            );
        }
        self.bonus(time);
        Ok(())
    }

    fn count(&mut self, moves: u32) {
        let every = std::mem::take(&mut self.every);
        match self.periods.last_mut().filter(|_| self.in_clause) {
            Some(period) => {
                period.moves = Some(moves);
                period.repeats = every;
            }
            None => self.moves = Some(moves),
        }
    }

    fn period(&mut self, time: Ms) {
        self.periods.push(Period {
            moves: self.moves.take(),
            time,
            bonus: None,
            repeats: std::mem::take(&mut self.every),
        });
        self.in_clause = true;
    }

    fn bonus(&mut self, time: Ms) {
        let bonus = Bonus {
            // A bonus without a name is cumulative (PZWarc II/6.1.3).
            kind: self.kind.take().unwrap_or(BonusKind::Fischer),
            time,
            from_move: 1,
        };
        self.bonuses
            .push((self.periods.len().saturating_sub(1), Some(bonus)));
        self.plus = false;
        self.in_clause = true;
    }

    /// A single bonus applies to the whole game; several apply to one period each.
    fn finish(self) -> Result<TimeControl, &'static str> {
        let mut periods = self.periods;
        match self.bonuses.as_slice() {
            [(_, only)] => {
                for period in &mut periods {
                    period.bonus = *only;
                }
            }
            several => {
                for (place, bonus) in several {
                    if let Some(period) = periods.get_mut(*place) {
                        period.bonus = *bonus;
                    }
                }
            }
        }
        TimeControl::new(periods)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn code(text: &str) -> String {
        read_plain(text).unwrap().to_string()
    }

    #[test]
    fn what_people_write_is_understood() {
        for (text, expected) in [
            ("90+30", "5400+30"),
            ("90' + 30\"", "5400+30"),
            ("90'+30''", "5400+30"),
            ("15 min + 10 s", "900+10"),
            ("1h30 + 30s / move", "5400+30"),
            ("1 h 30 min", "5400"),
            ("5 minutes", "300"),
            ("40/90, 30, 30 seconds per move", "40/5400+30:1800+30"),
            ("40/90+30, 30+30", "40/5400+30:1800+30"),
            // Periods joined by a plus, as announcements of draughts write them (II/6.2.2).
            ("45 min / 25 moves + 15 min", "25/2700:900"),
            ("45'/25 + 15'", "25/2700:900"),
            ("45 minut na 25 posunięć + 15 minut", "25/2700:900"),
            ("45 minut na 25 posunięć i 15 minut do końca", "25/2700:900"),
            ("90 min / 45 moves + 30 min + 30 s", "45/5400+30:1800+30"),
            ("90/40 + 30 + 30s", "40/5400+30:1800+30"),
            ("40/90 + 30 + 30s", "40/5400+30:1800+30"),
            ("90/40, 30 + 30", "40/5400+30:1800+30"),
            ("45/25 + 15'", "25/2700:900"),
            ("100/40 + 50/20 + 15 + 30 s", "40/6000+30:20/3000+30:900+30"),
            ("40/100 + 20/50 + 15 + 30", "40/6000+30:20/3000+30:900+30"),
            // As the draughts code writes rates.
            ("60 minut plus 30 sekund na posunięcie", "3600+30"),
            ("60 minut plus 30 sekund", "3600+30"),
            ("3 minuty plus 2 sekundy", "180+2"),
            ("1 h 20 min + 1 min", "4800+60"),
            ("80 min + 1 min per move", "4800+60"),
            ("40 min + 2 min per move", "2400+120"),
            (
                "90 minutes for 40 moves, then 30 minutes, with 30 seconds added per move",
                "40/5400+30:1800+30",
            ),
            ("40 moves in 2 hours then 1 hour", "40/7200:3600"),
            ("90 minut na 40 posunięć, potem 30 minut", "40/5400:1800"),
            ("20 minut z dodatkiem 5 sekund na posunięcie", "1200+5"),
            (
                "2 godziny na 50 ruchów i następnie 1 godzina",
                "50/7200:3600",
            ),
            (
                "90 minut na 40 tahů, pak 30 minut, přídavek 30 sekund na tah",
                "40/5400+30:1800+30",
            ),
        ] {
            assert_eq!(code(text), expected, "{text}");
        }
    }

    #[test]
    fn a_field_takes_minutes_and_seconds_and_the_code_of_files() {
        for (text, expected) in [
            ("3+2", "180+2"),
            ("15+10", "900+10"),
            ("90+30", "5400+30"),
            ("5", "300"),
            ("90/40 + 30 + 30s", "40/5400+30:1800+30"),
            ("5400+30", "5400+30"),
            ("180+2", "180+2"),
            ("40/5400+30:1800+30", "40/5400+30:1800+30"),
            ("45/5400:900+30", "45/5400:900+30"),
        ] {
            assert_eq!(read_typed(text).unwrap().to_string(), expected, "{text}");
        }
        assert!(read_typed("soon").is_err());
    }

    #[test]
    fn delay_bronstein_and_a_late_bonus_are_told_apart() {
        let bonus = |text| read_plain(text).unwrap().periods()[0].bonus.unwrap();
        assert_eq!(bonus("25 min, delay 5 s").kind, BonusKind::Delay);
        assert_eq!(bonus("25 min + 5 s Bronstein").kind, BonusKind::Bronstein);
        assert_eq!(bonus("25 min + 5 s").kind, BonusKind::Fischer);
        assert_eq!(
            bonus(
                "90 minut na 45 posunięć, potem 30 minut, 30 sekund na posunięcie od 46. posunięcia"
            )
            .from_move,
            46
        );
    }

    #[test]
    fn a_period_for_every_further_moves_repeats() {
        let control = read_plain("2 h for 50 moves, then 1 h for every further 25 moves").unwrap();
        let last = control.periods()[1];
        assert!(last.repeats);
        assert_eq!(last.moves, Some(25));
    }

    #[test]
    fn nonsense_is_refused() {
        for text in [
            "",
            "soon",
            "minutes",
            "+",
            "99999999999 min",
            "40 moves",
            "0 min",
            "45 min + 15 min",
            "1 h + 1 h",
            "45 min + 2 min",
        ] {
            assert!(read_plain(text).is_err(), "{text:?}");
        }
    }

    proptest! {
        #[test]
        fn any_text_is_answered(text in "[0-9 a-z'\"+/,.]{0,60}") {
            let _ = read_plain(&text);
        }
    }
}
