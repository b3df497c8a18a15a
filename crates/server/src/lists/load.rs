//! Loading a list: read, compared with the former one, stored. A broken download must not replace a
//! good list, so a list with too many unreadable lines or far fewer players is refused unless
//! somebody insists.

use jadoube_store::{ListEdition, Listed, Lists, NewListEdition, ReadError};
use jadoube_tournament::{
    LineFault, ListFileFault, ListForm, ListedPlayer, ReadList, SetAside, folded, read_rating_list,
};
use jadoube_vocabulary::GameKind;
use thiserror::Error;

/// The name of FIDE's list, whose numbers are FIDE's.
pub(crate) const FIDE: &str = "fide";

/// One unreadable line in this many is accepted.
const SET_ASIDE: usize = 1_000;

/// Names shown after loading, so that wrong letters are noticed.
const SAMPLE: usize = 5;

/// What is to be loaded.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ListWish {
    /// The list's name in addresses: `fide`, `pl`, `pzwarc100`.
    pub list: String,
    /// Its name for people; by default that of the former edition, or its name in capitals.
    pub title: Option<String>,
    /// The game, as codes name it; by default that of the former edition, or chess.
    pub game: Option<String>,
    /// The month from which it is in force, `2026-11` or `2026-Q4`, if the file does not say.
    pub period: Option<String>,
    /// The name of the file.
    pub source: String,
    /// Store it although it looks broken.
    pub insist: bool,
}

/// A list that was loaded.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LoadedList {
    /// The stored edition.
    pub edition: ListEdition,
    /// The form of the file.
    pub form: ListForm,
    /// A few names, those with accents first.
    pub sample: Vec<String>,
    /// Lines that were not taken.
    pub set_aside: Vec<SetAside>,
}

/// Why a list is not loaded.
#[derive(Debug, Clone, Error)]
pub enum ListRefusal {
    /// Not a name of a list.
    #[error("the name of a list is 2 to 20 small letters, digits and hyphens")]
    Name,
    /// The file does not say its month, and nobody else did.
    #[error("the month of the list is needed, as 2026-11 or 2026-Q4")]
    Period,
    /// No such game.
    #[error("the game is chess, draughts100 or draughts64")]
    Game,
    /// The file is no rating list.
    #[error("{0}")]
    File(#[from] ListFileFault),
    /// Too many lines cannot be read.
    #[error("{count} of {of} lines cannot be read; the first is line {line}: {why}")]
    SetAside {
        /// How many.
        count: usize,
        /// Of how many.
        of: usize,
        /// The first of them.
        line: usize,
        /// What is wrong with it.
        why: LineFault,
    },
    /// Far fewer than before.
    #[error("it lists {now} players, the list before {before}")]
    Fewer {
        /// How many it lists.
        now: i64,
        /// How many the former edition lists.
        before: i64,
    },
    /// The lists cannot be read or stored.
    #[error("{0}")]
    Store(#[from] ReadError),
}

impl ListRefusal {
    /// Whether insisting helps.
    pub const fn is_doubt(&self) -> bool {
        matches!(self, Self::SetAside { .. } | Self::Fewer { .. })
    }

    /// The key of its sentence.
    pub(crate) const fn key(&self) -> &'static str {
        match self {
            Self::Name => "lists-wrong-name",
            Self::Period => "lists-wrong-period",
            Self::Game => "lists-wrong-game",
            Self::File(ListFileFault::Nobody) => "lists-wrong-nobody",
            Self::File(_) => "lists-wrong-file",
            Self::SetAside { .. } => "lists-doubt-lines",
            Self::Fewer { .. } => "lists-doubt-fewer",
            Self::Store(_) => "lists-wrong-store",
        }
    }
}

/// Whether a text is a name of a list. `known` is the list of everybody from own events.
fn is_name(text: &str) -> bool {
    (2..=20).contains(&text.len())
        && text != "known"
        && text
            .bytes()
            .all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-')
}

/// `2026-11`, from itself or from a quarter.
fn month(text: &str) -> Option<String> {
    let (year, rest) = text.trim().split_once('-')?;
    let year: u32 = year
        .parse()
        .ok()
        .filter(|year| (1970..2200).contains(year))?;
    let month: u32 = match rest.strip_prefix(['Q', 'q']) {
        Some(quarter) => {
            let quarter: u32 = quarter.parse().ok().filter(|one| (1..=4).contains(one))?;
            quarter * 3 - 2
        }
        None if rest.len() == 2 => rest.parse().ok().filter(|month| (1..=12).contains(month))?,
        None => return None,
    };
    Some(format!("{year}-{month:02}"))
}

/// Whether the numbers of a list are FIDE's.
pub(crate) fn is_fides(list: &str) -> bool {
    list == FIDE || list.starts_with("fide-")
}

/// A player with the keys of the search.
fn listed(player: &ListedPlayer) -> Listed {
    let (surname, given) = match player.name.split_once(',') {
        Some((surname, given)) => (folded(surname), folded(given)),
        None => (folded(&player.name), String::new()),
    };
    let both = |one: &str, other: &str| format!("{one} {other}").trim().to_owned();
    let reversed = match given.is_empty() {
        // Without a comma the last word may be the surname.
        true => match surname.rsplit_once(' ') {
            Some((first, last)) => both(last, first),
            None => surname.clone(),
        },
        false => both(&given, &surname),
    };
    Listed {
        number: player.id.clone(),
        key: both(&surname, &given),
        reversed,
        data: serde_json::to_string(player).unwrap_or_default(),
    }
}

/// Names that show whether the letters are right.
fn sample(players: &[ListedPlayer]) -> Vec<String> {
    let accented = players.iter().filter(|one| !one.name.is_ascii());
    let names = accented.chain(players).map(|one| one.name.clone());
    let mut found: Vec<String> = Vec::new();
    for name in names {
        if found.len() == SAMPLE {
            break;
        }
        if !found.contains(&name) {
            found.push(name);
        }
    }
    found
}

/// What the list is called and which game it is for.
fn described(
    wish: &ListWish,
    before: Option<&ListEdition>,
    read: &ReadList,
) -> Result<(String, String), ListRefusal> {
    let title = wish.title.as_deref().map(str::trim);
    let title = title.filter(|title| !title.is_empty()).map(str::to_owned);
    let title = title.or_else(|| before.map(|before| before.title.clone()));
    let title = title.unwrap_or_else(|| wish.list.to_uppercase());
    let title = title.chars().filter(|one| !one.is_control()).take(60);
    let draughts = read.form == ListForm::Own;
    let usual = match wish.list.as_str() {
        list if list.ends_with("64") => GameKind::Draughts64,
        list if draughts || list.ends_with("100") => GameKind::Draughts100,
        _ => GameKind::Chess,
    };
    let game = wish.game.as_deref().filter(|game| !game.is_empty());
    let game = game.or_else(|| before.map(|before| before.game.as_str()));
    let game = match game {
        Some(code) => code.parse::<GameKind>().map_err(|_| ListRefusal::Game)?,
        None => usual,
    };
    Ok((title.collect(), game.name().to_owned()))
}

/// Reads, checks and stores a list.
///
/// # Errors
/// It is refused, and the former edition still serves.
pub async fn load_list(
    lists: &Lists,
    wish: &ListWish,
    file: Vec<u8>,
    now_ms: i64,
) -> Result<LoadedList, ListRefusal> {
    if !is_name(&wish.list) {
        return Err(ListRefusal::Name);
    }
    let read = tokio::task::spawn_blocking(move || read_rating_list(&file));
    let read = read
        .await
        .map_err(|error| ListRefusal::File(ListFileFault::Damaged(error.to_string())))??;
    let given = wish.period.as_deref().filter(|period| !period.is_empty());
    let period = match given {
        Some(given) => month(given),
        None => read.period.clone(),
    };
    let period = period.ok_or(ListRefusal::Period)?;
    let all = lists.all().await?;
    let before = all.iter().find(|one| one.list == wish.list);
    let (title, game) = described(wish, before, &read)?;
    let players = i64::try_from(read.players.len()).unwrap_or(i64::MAX);
    if !wish.insist {
        let of = read.players.len() + read.set_aside.len();
        if let Some(first) = read.set_aside.first()
            && read.set_aside.len() > of / SET_ASIDE
        {
            return Err(ListRefusal::SetAside {
                count: read.set_aside.len(),
                of,
                line: first.line,
                why: first.why,
            });
        }
        // Nine tenths of the list before.
        if let Some(before) = before
            && players < before.players - before.players / 10
        {
            return Err(ListRefusal::Fewer {
                now: players,
                before: before.players,
            });
        }
    }
    let new = NewListEdition {
        list: wish.list.clone(),
        title,
        game,
        period,
        source: wish.source.chars().take(100).collect(),
        set_aside: i64::try_from(read.set_aside.len()).unwrap_or(i64::MAX),
    };
    let rows = read.players.iter().map(listed);
    let edition = lists.store(&new, rows, now_ms).await?;
    Ok(LoadedList {
        edition,
        form: read.form,
        sample: sample(&read.players),
        set_aside: read.set_aside,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_has_a_month_and_a_plain_name() {
        assert_eq!(month("2026-11").as_deref(), Some("2026-11"));
        assert_eq!(month("2026-Q4").as_deref(), Some("2026-10"));
        for wrong in [
            "2026", "2026-13", "2026-0", "2026-Q5", "26-11", "x-11", "2026-1",
        ] {
            assert_eq!(month(wrong), None, "{wrong}");
        }
        assert!(is_name("pzwarc100"));
        for wrong in ["", "x", "Fide", "known", "a b", "ż1", "../x"] {
            assert!(!is_name(wrong), "{wrong}");
        }
    }

    #[test]
    fn either_order_of_a_name_is_a_key() {
        let of = |name: &str| {
            let made = listed(&ListedPlayer {
                name: name.to_owned(),
                ..ListedPlayer::default()
            });
            (made.key, made.reversed)
        };
        let both = |key: &str, reversed: &str| (key.to_owned(), reversed.to_owned());
        assert_eq!(
            of("Łoś-Wola, Żaneta"),
            both("los wola zaneta", "zaneta los wola")
        );
        assert_eq!(of("Anna Sample"), both("anna sample", "sample anna"));
        assert_eq!(of("Sample"), both("sample", "sample"));
    }
}
