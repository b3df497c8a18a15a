//! The public pages of an event as a folder of plain files, for any web space. Written again, it
//! touches only what changed.
//!
//! `index.html` leads to the event; below `pl`, `cs` and `en` lie its tournaments, each page where
//! the server has it: `rounds/3` is `rounds/3/index.html`. All addresses are relative.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io::Write as _;
use std::path::{Component, Path, PathBuf};
use std::sync::Arc;

use askama::Template;
use jadoube_store::Store;
use jadoube_vocabulary::TournamentId;
use jadoube_words::Lang;
use thiserror::Error;

use crate::api::rooms::{Rooms, Seen};
use crate::assets;
use crate::page::Page;
use crate::public::feed::{calendar, feed, own_calendar};
use crate::public::frame::{Around, Frame};
use crate::public::pages::{teller, tournament_page};
use crate::public::place::{CALENDAR, FEED, Links, Place, file, has_cards};
use crate::public::ticket::Book;
use crate::public::view::PublicView;

/// The list of written files, in the folder itself.
const LIST: &str = ".jadoube-site";

/// What every page needs.
const ASSETS: [&str; 5] = [
    "style.css",
    "controls.css",
    "public.css",
    "public.js",
    "icon.svg",
];

/// The result of a publication.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Wrote {
    /// Files in the folder.
    pub files: usize,
    /// Files that were new or different.
    pub written: usize,
    /// Files that are no longer needed and were removed.
    pub removed: usize,
}

/// Why nothing was published.
#[derive(Debug, Error)]
pub enum NotPublished {
    /// No such event.
    #[error("no such event")]
    NoEvent,
    /// The store does not answer.
    #[error("{0}")]
    Store(String),
    /// The folder contains files that are not ours.
    #[error("{0}")]
    Foreign(PathBuf),
    /// A file cannot be written.
    #[error("{0}: {1}")]
    Write(PathBuf, std::io::Error),
    /// A page cannot be rendered.
    #[error("a mistake of ours")]
    Ours,
}

/// Files by their path in the folder.
type Files = BTreeMap<String, Vec<u8>>;

#[derive(Template)]
#[template(path = "public/event.html")]
struct EventPage<'a> {
    page: &'a Page,
    name: &'a str,
    /// The relative path from the page to the folder.
    root: &'a str,
    /// Address, name, stage.
    tournaments: Vec<(String, String, String)>,
}

/// An event with the current state of its tournaments.
pub(crate) struct Gathered {
    name: String,
    tournaments: Vec<(TournamentId, Arc<Seen>)>,
}

/// Reads an event, by its id or by its name.
pub(crate) async fn gather(rooms: &Rooms, event: &str) -> Result<Gathered, NotPublished> {
    let away = |what: String| NotPublished::Store(what);
    let all = rooms.events().await.map_err(|e| away(e.to_string()))?;
    let mut found = all
        .iter()
        .filter(|one| one.event.as_str() == event || one.name == event);
    let listed = match (found.next(), found.next()) {
        (Some(listed), None) => listed,
        _ => return Err(NotPublished::NoEvent),
    };
    let mut tournaments = Vec::new();
    for id in &listed.tournaments {
        let room = rooms.enter(id).await.map_err(|e| away(e.to_string()))?;
        if let Some(room) = room {
            tournaments.push((id.clone(), room.seen()));
        }
    }
    Ok(Gathered {
        name: listed.name.clone(),
        tournaments,
    })
}

impl Gathered {
    fn language(&self) -> Lang {
        let first = self.tournaments.first();
        first.map_or(Lang::English, |(_, seen)| seen.state.locale())
    }

    fn event_page(&self, lang: Lang, root: &str, prefix: &str) -> Option<String> {
        let page = Page::of(lang, "");
        let shown = self.tournaments.iter().filter_map(|(id, seen)| {
            let view = PublicView::of(seen)?;
            let name = seen.state.about().map(|about| about.name.clone());
            let state = match view.latest() {
                Some(round) => {
                    let round = page.with("desk-round-of", "round", round);
                    format!("{round} {}", view.planned())
                }
                None => page.text("desk-not-started"),
            };
            let address = format!("{prefix}{id}/index.html");
            Some((address, name.unwrap_or_default(), state))
        });
        let told = EventPage {
            page: &page,
            name: &self.name,
            root,
            tournaments: shown.collect(),
        };
        told.render().ok()
    }

    /// Every file of the site.
    pub(crate) fn files(&self) -> Option<Files> {
        let mut files = Files::new();
        for name in ASSETS {
            files.insert(format!("assets/{name}"), assets::bytes(name)?.to_vec());
        }
        let own = self.language();
        let first = self.event_page(own, "", &format!("{}/", own.code()))?;
        files.insert("index.html".to_owned(), first.into_bytes());
        for lang in Lang::ALL {
            let index = self.event_page(lang, "../", "")?;
            files.insert(format!("{}/index.html", lang.code()), index.into_bytes());
        }
        for (id, seen) in &self.tournaments {
            let Some(view) = PublicView::of(seen) else {
                continue;
            };
            // Language-independent parts are computed once.
            let book = Book::new(view);
            for lang in Lang::ALL {
                self.tournament(&mut files, id, &book, lang)?;
            }
        }
        Some(files)
    }

    fn tournament(
        &self,
        files: &mut Files,
        id: &TournamentId,
        book: &Book<'_>,
        lang: Lang,
    ) -> Option<()> {
        let page = Page::of(lang, "");
        let folder = format!("{}/{id}", lang.code());
        let name = book.view.state().about().map_or("", |about| &about.name);
        let frame = |place: &Place| {
            let around = Around {
                page: &page,
                links: Links::among_files(id, place),
                place,
                event: &self.name,
                name,
            };
            Frame::new(around, Some(book.view))
        };
        for place in Place::all(Some(book.view)) {
            let frame = frame(&place);
            // A player who is not named has no page.
            if let Some(text) = tournament_page(Some(book), &page, &frame, &place, "") {
                files.insert(
                    format!("{folder}/{}", file(&place.path())),
                    text.into_bytes(),
                );
            }
        }
        let home = frame(&Place::Home);
        let teller = teller(book, &page, &home);
        let atom = feed(&teller, &home.title, "");
        files.insert(format!("{folder}/{FEED}"), atom.into_bytes());
        let rounds = calendar(&teller, &home.title, None);
        files.insert(format!("{folder}/{CALENDAR}"), rounds.into_bytes());
        if has_cards(book.view) {
            for one in book.view.people() {
                if one.name.is_some() {
                    let own = calendar(&teller, &home.title, Some(&one));
                    files.insert(format!("{folder}/{}", own_calendar(&one)), own.into_bytes());
                }
            }
        }
        Some(())
    }
}

/// The files of an earlier publication; an error if the folder is not ours.
fn before(to: &Path) -> Result<BTreeSet<String>, NotPublished> {
    let list = to.join(LIST);
    match fs::read_to_string(&list) {
        Ok(text) => Ok(text
            .lines()
            .filter(|line| is_inside(line))
            .map(str::to_owned)
            .collect()),
        Err(_) => {
            let occupied = fs::read_dir(to).is_ok_and(|mut entries| entries.next().is_some());
            match occupied {
                true => Err(NotPublished::Foreign(to.to_owned())),
                false => Ok(BTreeSet::new()),
            }
        }
    }
}

/// Whether a path stays in the folder.
fn is_inside(path: &str) -> bool {
    let mut parts = Path::new(path).components();
    !path.is_empty() && parts.all(|part| matches!(part, Component::Normal(_)))
}

/// Writes a file whole or not at all.
fn put(path: &Path, bytes: &[u8]) -> std::io::Result<()> {
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    let mut name = path.file_name().unwrap_or_default().to_owned();
    name.push(".part");
    let part = path.with_file_name(name);
    let mut file = fs::File::create(&part)?;
    file.write_all(bytes)?;
    drop(file);
    fs::rename(&part, path)
}

/// Writes the files of a site; those that are the same already are not touched.
pub(crate) fn write(files: &Files, to: &Path) -> Result<Wrote, NotPublished> {
    let old = before(to)?;
    let fail = |path: &Path| {
        let path = path.to_owned();
        move |error| NotPublished::Write(path, error)
    };
    let mut wrote = Wrote {
        files: files.len(),
        ..Wrote::default()
    };
    let mut list: Vec<&str> = files.keys().map(String::as_str).collect();
    list.sort_unstable();
    let list = list.join("\n") + "\n";
    let path = to.join(LIST);
    // The list is written first, so that every file is known to be ours before it exists.
    let both: BTreeSet<&str> = list.lines().chain(old.iter().map(String::as_str)).collect();
    let both: Vec<&str> = both.into_iter().collect();
    put(&path, (both.join("\n") + "\n").as_bytes()).map_err(fail(&path))?;
    for (name, bytes) in files {
        let path = to.join(name);
        if fs::read(&path).is_ok_and(|there| there == *bytes) {
            continue;
        }
        put(&path, bytes).map_err(fail(&path))?;
        wrote.written += 1;
    }
    for name in old.iter().filter(|name| !files.contains_key(*name)) {
        let path = to.join(name);
        if fs::remove_file(&path).is_ok() {
            wrote.removed += 1;
            // Folders go with their last file; those that are not empty stay.
            let mut folder = path.parent();
            while let Some(inside) = folder.filter(|inside| *inside != to) {
                if fs::remove_dir(inside).is_err() {
                    break;
                }
                folder = inside.parent();
            }
        }
    }
    put(&path, list.as_bytes()).map_err(fail(&path))?;
    Ok(wrote)
}

/// Writes the public pages of an event, given by id or name, into a folder. A read-only store is
/// enough.
///
/// # Errors
///
/// There is no such event, the folder has other files in it, or something cannot be read or
/// written.
pub async fn publish(store: Store, event: &str, to: &Path) -> Result<Wrote, NotPublished> {
    let rooms = Rooms::new(store);
    let gathered = gather(&rooms, event).await?;
    put_out(gathered, to).await
}

/// Renders and writes a site on a blocking thread.
pub(crate) async fn put_out(gathered: Gathered, to: &Path) -> Result<Wrote, NotPublished> {
    let to = to.to_owned();
    let made = tokio::task::spawn_blocking(move || {
        let files = gathered.files().ok_or(NotPublished::Ours)?;
        write(&files, &to)
    });
    made.await.map_err(|_| NotPublished::Ours)?
}

#[cfg(test)]
mod tests {
    use super::*;

    fn files(list: &[(&str, &str)]) -> Files {
        let list = list.iter();
        list.map(|(name, text)| ((*name).to_owned(), text.as_bytes().to_vec()))
            .collect()
    }

    #[test]
    fn only_what_changed_is_written_and_only_what_was_ours_is_removed() {
        let folder = tempfile::tempdir().unwrap();
        let to = folder.path().join("site");
        let first = files(&[
            ("index.html", "a"),
            ("en/x/index.html", "b"),
            ("b.css", "c"),
        ]);
        let wrote = write(&first, &to).unwrap();
        assert_eq!((wrote.files, wrote.written, wrote.removed), (3, 3, 0));
        let again = write(&first, &to).unwrap();
        assert_eq!((again.written, again.removed), (0, 0));
        fs::write(to.join("own.txt"), "mine").unwrap();
        let second = files(&[("index.html", "a"), ("b.css", "d")]);
        let wrote = write(&second, &to).unwrap();
        assert_eq!((wrote.files, wrote.written, wrote.removed), (2, 1, 1));
        assert!(!to.join("en").exists());
        assert!(to.join("own.txt").exists());
        // A folder with other files is left alone.
        let other = folder.path().join("other");
        fs::create_dir(&other).unwrap();
        fs::write(other.join("index.html"), "theirs").unwrap();
        let refused = write(&first, &other);
        assert!(matches!(refused, Err(NotPublished::Foreign(_))));
        assert_eq!(
            fs::read_to_string(other.join("index.html")).unwrap(),
            "theirs"
        );
    }

    #[test]
    fn nothing_outside_of_the_folder_is_ever_removed() {
        for bad in ["", "../x", "/etc/x", "a/../../x"] {
            assert!(!is_inside(bad), "{bad}");
        }
        assert!(is_inside("en/a/index.html"));
    }
}
