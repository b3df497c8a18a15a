//! Adding, switching and removing screens, and alerts, for pages and programs alike.

use jadoube_store::{AppendError, Batch, Misfit, NewEvent, SideWrite, new_id, personal, random};
use jadoube_vocabulary::{EventId, TextId, TournamentId};
use serde::Deserialize;
use serde_json::json;

use crate::api::create::AGAIN;
use crate::api::events::{self, Event, rules};
use crate::api::keys::Sent;
use crate::api::problem::Fault;
use crate::api::reply::Reply;
use crate::people::Caller;
use crate::screens::model::{
    AlertShown, AlertTakenDown, Hall, MOST_PARTS, MOST_SCREENS, MOST_SLIDES, SECONDS, ScreenList,
    ScreenRemoved, ScreenSet, Slide,
};
use crate::screens::pictures;

/// The most characters of an alert.
const MOST_LETTERS: usize = 300;

/// A requested change.
#[derive(Debug, Clone)]
pub(crate) enum ScreenChange {
    Set(Set),
    Remove(String),
    Alert(Option<String>),
}

/// A new family of screens, or new slides for an existing one.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Set {
    /// A screen of the family; `None` for a new one.
    #[serde(default)]
    pub(crate) screen: Option<String>,
    #[serde(default)]
    pub(crate) name: Option<String>,
    /// The number of screens a new list is split over.
    #[serde(default)]
    pub(crate) screens: Option<u32>,
    pub(crate) slides: Vec<Slide>,
}

fn wrong(field: &str) -> Fault {
    Fault::NotACommand(field.to_owned())
}

fn checked_name(name: &str) -> Result<String, Fault> {
    let name = name.trim();
    match name.is_empty() || name.chars().count() > 60 || name.chars().any(char::is_control) {
        true => Err(wrong("name")),
        false => Ok(name.to_owned()),
    }
}

fn checked(slides: &[Slide], own: &[TournamentId]) -> Result<(), Fault> {
    if slides.is_empty() || slides.len() > MOST_SLIDES {
        return Err(wrong("slides"));
    }
    for slide in slides {
        if !own.contains(&slide.tournament) {
            return Err(wrong("tournament"));
        }
        if !(SECONDS.0..=SECONDS.2).contains(&slide.seconds) {
            return Err(wrong("seconds"));
        }
        if (slide.list == ScreenList::Image) != slide.image.is_some() {
            return Err(wrong("image"));
        }
    }
    Ok(())
}

/// A random screen id, short enough to type with a remote control.
fn new_screen() -> String {
    new_id().chars().take(10).collect()
}

type Decided = (Vec<NewEvent>, Vec<SideWrite>, Vec<String>);

fn stored(fact: &impl jadoube_store::Fact) -> Result<NewEvent, Fault> {
    fact.event(&rules()).map_err(|_| Fault::Ours)
}

/// The events and texts of a change, and the screens it concerns.
fn decide(
    wish: &ScreenChange,
    event: &Event,
    hall: &Hall,
    stream: &str,
    author: &str,
) -> Result<Decided, Fault> {
    match wish {
        ScreenChange::Set(set) => {
            checked(&set.slides, &event.tournaments)?;
            let screens = match &set.screen {
                Some(id) => {
                    let one = hall.screen(id).ok_or(Fault::Unknown)?;
                    let name = set.name.as_deref().unwrap_or(&one.name);
                    let name = checked_name(name)?;
                    let family = hall.family(&one.family);
                    let again = family.into_iter().map(|one| ScreenSet {
                        name: name.clone(),
                        slides: set.slides.clone(),
                        ..one.clone()
                    });
                    again.collect::<Vec<ScreenSet>>()
                }
                None => {
                    let name = checked_name(set.name.as_deref().unwrap_or_default())?;
                    let of = set.screens.unwrap_or(1);
                    if !(1..=MOST_PARTS).contains(&of) {
                        return Err(wrong("screens"));
                    }
                    let family = new_screen();
                    let new = (1..=of).map(|part| ScreenSet {
                        screen: match part {
                            1 => family.clone(),
                            _ => new_screen(),
                        },
                        name: name.clone(),
                        family: family.clone(),
                        part,
                        of,
                        slides: set.slides.clone(),
                    });
                    let new: Vec<ScreenSet> = new.collect();
                    if hall.count() + new.len() > MOST_SCREENS {
                        return Err(wrong("screens"));
                    }
                    new
                }
            };
            let ids = screens.iter().map(|one| one.screen.clone()).collect();
            let events: Result<Vec<NewEvent>, Fault> = screens.iter().map(stored).collect();
            Ok((events?, Vec::new(), ids))
        }
        ScreenChange::Remove(id) => {
            let one = hall.screen(id).ok_or(Fault::Unknown)?;
            let family = hall.family(&one.family).into_iter();
            let ids: Vec<String> = family.map(|one| one.screen.clone()).collect();
            let events: Result<Vec<NewEvent>, Fault> = ids
                .iter()
                .map(|screen| {
                    stored(&ScreenRemoved {
                        screen: screen.clone(),
                    })
                })
                .collect();
            Ok((events?, Vec::new(), ids))
        }
        ScreenChange::Alert(Some(words)) => {
            let words = words.trim();
            if words.is_empty() || words.chars().count() > MOST_LETTERS {
                return Err(wrong("text"));
            }
            let text = TextId::from_bits(u128::from_be_bytes(random()));
            let row = personal::Text {
                id: text.to_string(),
                subject: stream.to_owned(),
                language: String::new(),
                text: words.to_owned(),
                author: author.to_owned(),
                purpose: "alert".to_owned(),
                keep_until_ms: None,
            };
            let event = stored(&AlertShown { text })?;
            Ok((vec![event], vec![SideWrite::put(&row)], Vec::new()))
        }
        ScreenChange::Alert(None) => {
            Ok((vec![stored(&AlertTakenDown {})?], Vec::new(), Vec::new()))
        }
    }
}

/// Carries out a change: stored, then answered.
pub(crate) async fn carry(
    caller: &Caller,
    sent: &Sent,
    id: &EventId,
    wish: &ScreenChange,
) -> Result<Reply, Fault> {
    if !caller.is_for_event(id) {
        return Err(Fault::Unknown);
    }
    let data = &caller.data;
    let stream = events::stream(id)?;
    if let ScreenChange::Set(set) = wish {
        let own = pictures::of_event(data, id).await?;
        let wanted = set.slides.iter().filter_map(|slide| slide.image.as_ref());
        for image in wanted {
            if !own.iter().any(|one| one.image == *image) {
                return Err(wrong("image"));
            }
        }
    }
    for _ in 0..AGAIN {
        if let Some(first) = data.known(sent.key, sent.digest, &caller.by).await? {
            return Reply::first(&first);
        }
        let (event, seq) = events::load(&data.store, id).await?;
        let author = &caller.by.actor;
        let made = decide(wish, &event, &event.hall, stream.as_str(), author)?;
        let (events, side, screens) = made;
        let reply = Reply::ok(json!({ "screens": screens }));
        let mut batch = Batch::by(caller.by.clone())
            .write(stream.clone(), seq, events)
            .answer(reply.raw()?);
        batch.key = sent.key;
        batch.digest = sent.digest;
        batch.side = side;
        match data.store.append(batch).await {
            Ok(appended) => return Reply::first(&appended),
            Err(AppendError::Misfits(misfits))
                if misfits
                    .iter()
                    .all(|one| matches!(one, Misfit::Conflict { .. })) => {}
            Err(error) => return Err(error.into()),
        }
    }
    Err(Fault::Busy)
}
