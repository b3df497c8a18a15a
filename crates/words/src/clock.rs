//! Time controls in words that [`jadoube_clock::read_plain`] reads back.

use jadoube_clock::{Bonus, BonusKind, Ms, Period, TimeControl};
use jadoube_vocabulary::PerSide;

use crate::{FluentArgs, Words};

/// A time control as people say it.
///
/// ```
/// use jadoube_words::{Lang, Words, clock};
///
/// let control = "40/5400+30:1800+30".parse().unwrap();
/// assert_eq!(
///     clock::control(Words::of(Lang::Czech), &control),
///     "90 minut na 40 tahů, pak 30 minut, 30 sekund přídavku na tah"
/// );
/// ```
pub fn control(words: &Words, control: &TimeControl) -> String {
    let periods = control.periods();
    let first = periods.first().and_then(|period| period.bonus);
    // One bonus for the whole game is said once, at the end.
    let alike = periods.iter().all(|period| period.bonus == first);
    let mut clauses = Vec::new();
    for (place, period) in periods.iter().enumerate() {
        let said = period_of(words, period);
        clauses.push(if place == 0 {
            said
        } else {
            with(words, "clock-then", "period", said)
        });
        if !alike {
            clauses.push(bonus_of(words, period.bonus));
        }
    }
    if alike && first.is_some() {
        clauses.push(bonus_of(words, first));
    }
    clauses.join(", ")
}

/// A time control as a phone has room for it: `90 min + 30 s`, where that says everything.
pub fn short(words: &Words, it: &TimeControl) -> String {
    const MINUTE: Ms = 60_000;
    const SECOND: Ms = 1_000;
    if let [period] = it.periods()
        && period.moves.is_none()
        && period.time % MINUTE == 0
    {
        let minutes = period.time / MINUTE;
        match period.bonus {
            None => return format!("{minutes} min"),
            Some(bonus)
                if bonus.kind == BonusKind::Fischer
                    && bonus.from_move == 1
                    && bonus.time % SECOND == 0 =>
            {
                return format!("{minutes} min + {} s", bonus.time / SECOND);
            }
            Some(_) => {}
        }
    }
    control(words, it)
}

/// The time controls of a game, as a line of its settings.
pub fn controls(words: &Words, controls: Option<&PerSide<TimeControl>>) -> String {
    let Some(PerSide { white, black }) = controls else {
        return words.text("clock-none");
    };
    if white == black {
        return with(words, "clock-control", "control", control(words, white));
    }
    let mut args = FluentArgs::new();
    args.set("white", control(words, white));
    args.set("black", control(words, black));
    words.text_with("clock-control-sides", &args)
}

fn period_of(words: &Words, period: &Period) -> String {
    let time = span(words, period.time);
    match period.moves {
        None => time,
        Some(moves) => {
            let key = if period.repeats {
                "clock-for-every-moves"
            } else {
                "clock-for-moves"
            };
            let mut args = FluentArgs::new();
            args.set("time", time);
            args.set("count", moves);
            words.text_with(key, &args)
        }
    }
}

fn bonus_of(words: &Words, bonus: Option<Bonus>) -> String {
    let Some(bonus) = bonus else {
        return words.text("clock-without");
    };
    let key = match bonus.kind {
        BonusKind::Fischer => "clock-fischer",
        BonusKind::Bronstein => "clock-bronstein",
        BonusKind::Delay => "clock-delay",
    };
    let said = with(words, key, "time", span(words, bonus.time));
    if bonus.from_move <= 1 {
        return said;
    }
    let mut args = FluentArgs::new();
    args.set("bonus", said);
    args.set("count", bonus.from_move.to_string());
    words.text_with("clock-from-move", &args)
}

/// A span of time: whole hours as such, else minutes, seconds and what is left.
fn span(words: &Words, time: Ms) -> String {
    let whole = |part: Ms| usize::try_from(part).unwrap_or_default();
    if time >= HOUR && time % HOUR == 0 {
        return words.count("clock-hours", whole(time / HOUR));
    }
    let parts = [
        ("clock-minutes", time / 60_000),
        ("clock-seconds", time / 1_000 % 60),
        ("clock-millis", time % 1_000),
    ];
    let said: Vec<String> = parts
        .into_iter()
        .filter(|(_, part)| *part > 0)
        .map(|(key, part)| words.count(key, whole(part)))
        .collect();
    if said.is_empty() {
        return words.count("clock-seconds", 0);
    }
    said.join(" ")
}

const HOUR: Ms = 3_600_000;

fn with(words: &Words, key: &str, name: &'static str, value: String) -> String {
    let mut args = FluentArgs::new();
    args.set(name, value);
    words.text_with(key, &args)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Lang;
    use jadoube_clock::read_plain;
    use proptest::prelude::*;

    fn bonus() -> impl Strategy<Value = Option<Bonus>> {
        let kind = prop::sample::select(vec![
            BonusKind::Fischer,
            BonusKind::Bronstein,
            BonusKind::Delay,
        ]);
        let time = prop_oneof![
            (1..600_i64).prop_map(|seconds| seconds * 1_000),
            1..4_000_000_i64
        ];
        prop::option::of((kind, time, prop_oneof![Just(1_u32), 1..99_u32]).prop_map(
            |(kind, time, from_move)| Bonus {
                kind,
                time,
                from_move,
            },
        ))
    }

    fn control_of_any_sort() -> impl Strategy<Value = TimeControl> {
        let time = prop_oneof![
            (1..200_i64).prop_map(|minutes| minutes * 60_000),
            (1..9_i64).prop_map(|hours| hours * HOUR),
            1..100_000_000_i64
        ];
        let part = (1..200_u32, time, bonus());
        (
            prop::collection::vec(part, 1..4),
            any::<[bool; 2]>(),
            bonus(),
        )
            .prop_map(|(parts, [open, alike], one)| {
                let last = parts.len() - 1;
                let periods = parts
                    .into_iter()
                    .enumerate()
                    .map(|(place, (moves, time, own))| Period {
                        moves: (place < last || !open).then_some(moves),
                        time,
                        bonus: if alike { one } else { own },
                        repeats: place == last && !open && time % 2_000 == 0,
                    })
                    .collect();
                TimeControl::new(periods).unwrap()
            })
    }

    proptest! {
        #[test]
        fn what_is_said_in_any_language_is_read_as_the_same_control(
            control in control_of_any_sort(),
        ) {
            for lang in Lang::ALL {
                let said = super::control(Words::of(lang), &control);
                let read = read_plain(&said);
                prop_assert_eq!(read.as_ref(), Ok(&control), "{}: {}", lang.code(), said);
            }
        }
    }

    #[test]
    fn what_holds_for_one_period_only_is_said_there() {
        let control = "40/7200:3600+30".parse().unwrap();
        assert_eq!(
            super::control(Words::of(Lang::English), &control),
            "2 hours for 40 moves, without increment, then 1 hour, 30 seconds added per move"
        );
        assert_eq!(
            super::control(Words::of(Lang::Polish), &control),
            "2 godziny na 40 posunięć, bez dodatku, potem 1 godzina, 30 sekund dodatku na posunięcie"
        );
    }
}
