//! Creating and configuring: what the regulations say, and when it may still change.

use jadoube_clock::TimeControl;
use jadoube_pairing::plan;
use jadoube_standings::fide::teams::{TeamCrosstable, allowed as team_allowed};
use jadoube_standings::fide::{Basis, Crosstable, Descriptor, Format, allowed};
use jadoube_vocabulary::{GameKind, PersonId, PointSystem, Points, RoundNumber};

use crate::command::NewTournament;
use crate::config::{Acceleration, AdjournedAs, Book, Change, Config, Settings, System};
use crate::door::{Act, Acted};
use crate::event::{Event, Office};
use crate::refusal::Reason;
use crate::warnings::Warning;

/// The most rounds of a tournament.
const MOST_ROUNDS: u32 = 99;

/// The most boards of a match.
const MOST_BOARDS: u32 = 50;

/// Codes that ask for ratings (C.07 art. 10).
const RATING_CODES: [&str; 5] = ["ARO", "TPR", "PTP", "APRO", "APPO"];

impl Act<'_> {
    pub(crate) fn create(&mut self, new: &NewTournament) -> Acted {
        if new.name.trim().is_empty() || new.name.len() > 200 {
            return Err(Reason::BadName {}.into());
        }
        let draughts = new.game.is_draughts();
        if new.system.is_pzwarc_swiss() != draughts && new.system.is_swiss() {
            return Err(Reason::WrongSystem {}.into());
        }
        let book = new
            .book
            .unwrap_or(if draughts { Book::Pzwarc } else { Book::Fide });
        let counted = !new.system.is_swiss();
        let rounds = new.rounds.unwrap_or(if counted { 1 } else { 0 });
        let settings = Settings {
            points: new.points,
            tie_breaks: new.tie_breaks.clone(),
            initial_colour: new.initial_colour,
            default_time: new.default_time,
            results: new.results,
            acceleration: new.acceleration,
            locale: new.locale,
            advantage: new.advantage,
            controlled: new.controlled,
            boards: new.boards,
            line_ups: new.line_ups,
            break_minutes: new.break_minutes,
            starts_on: new.starts_on.clone(),
            ends_on: new.ends_on.clone(),
            tie_games: new.tie_games,
            late_at_end: new.late_at_end,
            control: new.control.clone(),
            deciders: new.deciders.clone(),
            categories_apart: new.categories_apart,
            mirror_rounds: new.mirror_rounds,
            adjourned_as: new.adjourned_as,
            other_sections: new.other_sections,
            ..Settings::default()
        };
        if settings.is_of_teams() && !new.system.is_team() {
            return Err(Reason::NotInThisSystem {}.into());
        }
        let config = settings.over(&Config::usual(new.game, new.system, rounds));
        sound(&config, new.game, new.system, book)?;
        let fide = new.game == GameKind::Chess && book == Book::Fide;
        if fide && impossible(&config.points) {
            self.warn(Warning::PointsImpossible {});
        }
        // VCL Q92: a system FIDE does not describe starts outside its mode.
        if fide && !new.system.is_fides() {
            self.warn(Warning::OtherSystem {});
        }
        // VCL Q89, Q91, Q167: so do these.
        for warning in own_ways(&config).into_iter().filter(|_| fide) {
            self.warn(warning);
        }
        let tournament = new
            .tournament
            .clone()
            .unwrap_or_else(|| self.ids.tournament());
        self.push(Event::TournamentCreated {
            tournament,
            event: new.event.clone(),
            name: new.name.clone(),
            game: new.game,
            system: new.system,
            book,
            edition: new.edition.clone(),
            preset: new.preset.clone(),
            config,
        });
        Ok(())
    }

    pub(crate) fn open_entries(&mut self) -> Acted {
        if !self.state.opened {
            self.push(Event::EntriesOpened {});
        }
        Ok(())
    }

    pub(crate) fn archive(&mut self) -> Acted {
        self.push(Event::TournamentArchived {});
        Ok(())
    }

    pub(crate) fn cancel(&mut self, reason: Option<&String>) -> Acted {
        let text = self.text(reason);
        self.push(Event::TournamentCancelled { text });
        Ok(())
    }

    pub(crate) fn publish_regulations(&mut self, document: &str) -> Acted {
        self.push(Event::RegulationsPublished {
            document: document.to_owned(),
        });
        Ok(())
    }

    pub(crate) fn assign_office(&mut self, person: &PersonId, office: Office) -> Acted {
        let holds = |office: Office| self.state.offices.contains(&(office, person.clone()));
        let clash = match office {
            Office::Committee => holds(Office::ChiefArbiter),
            Office::ChiefArbiter => holds(Office::Committee),
            _ => false,
        };
        // IV/4.3
        if clash {
            return Err(Reason::ArbiterInCommittee {}.into());
        }
        if !holds(office) {
            self.push(Event::OfficeAssigned {
                person: person.clone(),
                office,
            });
        }
        Ok(())
    }

    pub(crate) fn configure(&mut self, wish: &Settings, reason: Option<&String>) -> Acted {
        let config = self.config()?;
        let (game, system) = (self.state.game_kind(), self.state.system());
        let book = self
            .state
            .about
            .as_ref()
            .map_or(Book::Fide, |about| about.book);
        if wish.is_of_teams() && !system.is_team() {
            return Err(Reason::NotInThisSystem {}.into());
        }
        let mut wanted = wish.over(config);
        let to = wish.system.unwrap_or(system);
        if to != system {
            // What was usual before is what is usual now.
            let (before, now) = (
                Config::usual(game, system, config.rounds),
                Config::usual(game, to, config.rounds),
            );
            if wanted.tie_breaks == before.tie_breaks {
                wanted.tie_breaks = now.tie_breaks;
            }
            if wish.points.is_none() && wanted.points == before.points {
                wanted.points = now.points;
            }
        }
        sound(&wanted, game, to, book)?;
        let mut changes = config.differences(&wanted);
        if to != system {
            self.other_system(to, reason)?;
            changes.insert(0, Change::System { from: system, to });
        }
        for change in &changes {
            self.weigh(change)?;
        }
        if changes.is_empty() {
            return Ok(());
        }
        let text = self.text(reason);
        self.push(Event::ConfigChanged { changes, text });
        Ok(())
    }

    /// Another system: free before round 1; afterwards only where the rounds played say nothing
    /// against it, in chess outside FIDE mode (VCL Q93), in draughts with a reason.
    fn other_system(&self, to: System, reason: Option<&String>) -> Acted {
        let system = self.state.system();
        let draughts = self.state.game_kind().is_draughts();
        let of_the_game = to.is_pzwarc_swiss() == draughts || !to.is_swiss();
        if to.is_team() != system.is_team() || !of_the_game {
            return Err(Reason::WrongSystem {}.into());
        }
        if self.state.last_published().is_some() {
            // A table or a bracket cannot begin in the middle.
            if !to.is_swiss() || system == System::KnockOut {
                return Err(Reason::NotInThisSystem {}.into());
            }
            if draughts && reason.is_none_or(|reason| reason.trim().is_empty()) {
                return Err(Reason::ReasonWanted {}.into());
            }
        }
        Ok(())
    }

    /// What a change of settings asks for.
    fn weigh(&mut self, change: &Change) -> Acted {
        let running = self.state.last_published();
        match change {
            Change::System { to, .. } => {
                if running.is_some() {
                    self.forbidden_by_fide(Warning::SystemChanged {});
                } else if !to.is_fides() {
                    self.forbidden_by_fide(Warning::OtherSystem {});
                }
                self.warn_drafts(RoundNumber::FIRST);
            }
            Change::CategoriesApart { to: true, .. } => {
                self.forbidden_by_fide(Warning::CategoriesApart {});
                self.warn_drafts(RoundNumber::FIRST);
            }
            Change::MirrorRounds { to: true, .. } => {
                if running.is_some() {
                    let round = RoundNumber::FIRST;
                    return Err(Reason::RoundPublished { round }.into());
                }
                self.forbidden_by_fide(Warning::MirrorRounds {});
                self.warn_drafts(RoundNumber::FIRST);
            }
            Change::AdjournedAs {
                to: AdjournedAs::Nothing,
                ..
            } => {
                self.forbidden_by_fide(Warning::AdjournedNotADrawValue {});
                self.warn_drafts(RoundNumber::FIRST);
            }
            Change::Rounds { from, to } => {
                if running.is_some_and(|last| last.get() > *to) {
                    return Err(Reason::BadRounds { rounds: *to }.into());
                }
                if let Some(last) = running {
                    self.warn(Warning::RoundsChanged {
                        from: *from,
                        to: *to,
                    });
                    self.recheck(last, *to);
                }
                self.warn_drafts(RoundNumber::FIRST);
            }
            Change::TieBreaks { from, to } if running.is_some() => {
                self.warn(Warning::TiebreaksChanged {
                    from: from.clone(),
                    to: to.clone(),
                });
            }
            Change::Points { from, to } => {
                if running.is_some() {
                    let bye = from.pairing_bye != to.pairing_bye;
                    let mut rest = *from;
                    rest.pairing_bye = to.pairing_bye;
                    if bye {
                        self.forbidden_by_fide(Warning::ByeValueChanged {});
                    }
                    if rest != *to {
                        self.forbidden_by_fide(Warning::PointsChanged {});
                    }
                }
                if impossible(to) {
                    self.forbidden_by_fide(Warning::PointsImpossible {});
                }
                if let Some(last) = running.filter(|last| self.state.differs_by_points(*last, to)) {
                    self.warn(Warning::RecheckDiffers { round: last });
                }
                self.warn_drafts(RoundNumber::FIRST);
            }
            Change::TieGames { .. } if running.is_some() => {
                return Err(Reason::RoundPublished {
                    round: RoundNumber::FIRST,
                }
                .into());
            }
            Change::LateAtEnd { to: true, .. } if self.state.versions.is_empty() => {}
            Change::Acceleration { .. } if running.is_some() => {
                self.forbidden_by_fide(Warning::AccelerationChanged {});
            }
            Change::InitialColour { .. }
                if running.is_some() || self.state.initial_colour().is_some() =>
            {
                return Err(Reason::DrawnAlready {}.into());
            }
            Change::Teams { .. } => {
                if running.is_some() {
                    return Err(Reason::RoundPublished {
                        round: RoundNumber::FIRST,
                    }
                    .into());
                }
                self.warn_drafts(RoundNumber::FIRST);
            }
            _ => {}
        }
        if let Change::TieBreaks { to, .. } = change {
            self.rating_tie_breaks(to);
        }
        Ok(())
    }

    /// C.07 art. 10: rating tie-breaks and unrated players.
    pub(crate) fn rating_tie_breaks(&mut self, list: &[String]) {
        let unrated = |(_, entry): &(usize, &crate::state::Entry)| entry.rating.value.is_none();
        let unrated = self.state.field().filter(unrated).count();
        let unrated = u32::try_from(unrated).unwrap_or(u32::MAX);
        let used = list.iter().find(|code| is_of_ratings(code));
        let used = used.filter(|_| unrated > 0);
        if let Some(code) = used {
            self.warn(Warning::RatingTiebreakUnrated {
                code_used: code.clone(),
                unrated,
            });
        }
    }

    /// VCL Q133-141, Q208; C.07 art. 10: before round 1 the ratings are those of the list valid on
    /// the first day, none older than three months; a rating tie-break in an event of more than
    /// thirty days rests on ratings that change.
    pub(crate) fn rating_lists(&mut self) -> Acted {
        let config = self.config()?;
        let Some(first) = config.starts_on.as_deref().and_then(month) else {
            return Ok(());
        };
        let mut old = Vec::new();
        let mut other = Vec::new();
        for (_, entry) in self.state.alive() {
            let listed = entry.rating.value.is_some() && !entry.is_team;
            let Some(period) = entry
                .rating
                .period
                .as_deref()
                .and_then(month)
                .filter(|_| listed)
            else {
                continue;
            };
            if first - period >= 3 {
                old.push(entry.id.clone());
            } else if first != period {
                other.push(entry.id.clone());
            }
        }
        if !old.is_empty() {
            self.warn(Warning::ListOld { entries: old });
        }
        if !other.is_empty() {
            self.warn(Warning::ListNotOfStartDay { entries: other });
        }
        let days = config.starts_on.as_deref().zip(config.ends_on.as_deref());
        let days = days.and_then(|(first, last)| Some(day(last)? - day(first)?));
        if days.is_some_and(|days| days > 30) {
            let code = config.tie_breaks.iter().find(|code| is_of_ratings(code));
            if let Some(code) = code {
                self.warn(Warning::RatingTiebreakLongEvent {
                    code_used: code.clone(),
                });
            }
        }
        Ok(())
    }

    /// Whether the last paired round is still what the rules give under another plan.
    fn recheck(&mut self, last: RoundNumber, rounds: u32) {
        let Some(mut input) = self.state.memory(last) else {
            return;
        };
        let now_last = last.get() == rounds;
        if input.last == now_last || self.state.game_kind() != GameKind::Chess {
            return;
        }
        let before = crate::engines::pair(&input, false);
        input.last = now_last;
        input.competition.next.last = now_last;
        let after = crate::engines::pair(&input, false);
        let boards = |made: &Result<crate::engines::Made, _>| {
            made.as_ref()
                .ok()
                .map(|made| (made.boards.clone(), made.pab))
        };
        if boards(&before) != boards(&after) {
            self.warn(Warning::RecheckDiffers { round: last });
        }
    }

    /// V/2.1, V/2.3; VCL Q62: before round 1, rounds against players.
    pub(crate) fn plan_warnings(&mut self) -> Acted {
        let rounds = self.config()?.rounds;
        let players = u32::try_from(self.state.numbers().len()).unwrap_or(u32::MAX);
        if !self.state.system().is_swiss() {
            return Ok(());
        }
        let schedule = jadoube_pairing::round_robin::rounds(players);
        // A Swiss cannot have more rounds than everybody has opponents.
        if schedule < rounds {
            self.warn(Warning::TooManyRounds { players, rounds });
        }
        if self.state.game_kind().is_draughts() {
            for advice in plan::advice(players, rounds) {
                match advice {
                    plan::Advice::RoundRobinFits if schedule >= rounds => {
                        self.warn(Warning::RoundRobinFits { players, rounds });
                    }
                    plan::Advice::TooManyRounds if schedule >= rounds => {
                        self.warn(Warning::TooManyRounds { players, rounds });
                    }
                    _ => {}
                }
            }
        }
        if self.state.system() == System::PzwarcRating {
            let technical = |(_, entry): &(usize, &crate::state::Entry)| {
                !matches!(entry.rating.list.as_deref(), Some("A" | "B" | "N"))
            };
            let technical = self.state.field().filter(technical).count();
            let technical = u32::try_from(technical).unwrap_or(u32::MAX);
            if plan::rating_variant(players, technical).is_some() {
                self.warn(Warning::ManyTechnical { technical, players });
            }
        }
        Ok(())
    }

    /// A drafted pairing rests on what changes from this round on.
    pub(crate) fn warn_drafts(&mut self, from: RoundNumber) {
        let rounds = self.state.rounds.iter().enumerate().skip(from.index());
        let mut stale = Vec::new();
        for (at, found) in rounds {
            let round = RoundNumber::at(at);
            if let Some(draft) = &found.draft
                && found.published.is_none()
                && !self.state.is_stale(round)
            {
                stale.push((round, draft.attempt));
            }
        }
        // All rounds of a round robin are drafted at once: one question is enough.
        let one = self.state.system().is_round_robin();
        for (round, attempt) in stale.into_iter().take(if one { 1 } else { usize::MAX }) {
            self.warn(Warning::DraftGoesStale { round, attempt });
        }
    }
}

fn is_of_ratings(code: &str) -> bool {
    let name = code.split(['/', ':']).next().unwrap_or_default();
    RATING_CODES.contains(&name)
}

/// Months since year 0 of `2026-11` or `2026-11-16`.
fn month(date: &str) -> Option<i64> {
    let mut parts = date.split('-');
    let year: i64 = parts.next()?.parse().ok()?;
    let month: i64 = parts.next()?.parse().ok()?;
    ((1..=12).contains(&month) && (1900..=9999).contains(&year)).then_some(year * 12 + month)
}

/// Days of a date, counted so that differences are right (the Gregorian calendar).
pub(crate) fn day(date: &str) -> Option<i64> {
    let months = month(date)? - 1;
    let day: i64 = date.split('-').nth(2)?.parse().ok()?;
    // The year begins in March, so that a leap day is its last.
    let shifted = months - 2;
    let (year, month) = (shifted.div_euclid(12), shifted.rem_euclid(12));
    let before = year * 365 + year.div_euclid(4) - year.div_euclid(100) + year.div_euclid(400);
    (1..=31)
        .contains(&day)
        .then_some(before + (153 * month + 2) / 5 + day)
}

/// What no tournament can be played by.
fn sound(config: &Config, game: GameKind, system: System, book: Book) -> Acted {
    if config.rounds == 0 || config.rounds > MOST_ROUNDS {
        return Err(Reason::BadRounds {
            rounds: config.rounds,
        }
        .into());
    }
    let points = &config.points;
    let range = Points::ZERO..=Points::whole(100);
    let all = [
        points.win,
        points.draw,
        points.loss,
        points.pairing_bye,
        points.forfeit_win,
        points.forfeit_loss,
        points.absence,
    ];
    if !all.iter().all(|worth| range.contains(worth))
        || points.win < points.draw
        || points.draw < points.loss
    {
        return Err(Reason::BadPoints {}.into());
    }
    let by_the_code = Config::usual(game, system, config.rounds).points;
    if book == Book::Pzwarc && game.is_draughts() && *points != by_the_code {
        return Err(Reason::BadPoints {}.into());
    }
    for (field, date) in [
        ("starts_on", &config.starts_on),
        ("ends_on", &config.ends_on),
    ] {
        if date.as_deref().is_some_and(|date| day(date).is_none()) {
            return Err(Reason::BadField {
                field: field.to_owned(),
            }
            .into());
        }
    }
    if config.tie_games == 0 || config.tie_games > 20 {
        return Err(Reason::BadField {
            field: "tie_games".to_owned(),
        }
        .into());
    }
    let ties = config.tie_games > 1 || !config.deciders.is_empty();
    if ties && system != System::KnockOut {
        return Err(Reason::NotInThisSystem {}.into());
    }
    if config.mirror_rounds && !(system == System::FideDutch || system.is_pzwarc_swiss()) {
        return Err(Reason::NotInThisSystem {}.into());
    }
    if config.categories_apart && (!system.is_swiss() || system.is_team()) {
        return Err(Reason::NotInThisSystem {}.into());
    }
    let bad = |rate: &String| rate.parse::<TimeControl>().is_err();
    for (field, wrong) in [
        ("control", config.control.as_ref().is_some_and(bad)),
        (
            "deciders",
            config.deciders.len() > 10 || config.deciders.iter().any(bad),
        ),
    ] {
        if wrong {
            return Err(Reason::BadField {
                field: field.to_owned(),
            }
            .into());
        }
    }
    let boards = config.teams.as_ref().map(|terms| terms.boards);
    if boards.is_some_and(|boards| boards == 0 || boards > MOST_BOARDS) {
        return Err(Reason::BadField {
            field: "boards".to_owned(),
        }
        .into());
    }
    if config.tie_breaks.len() > 20 {
        return Err(Reason::TooMany { most: 20 }.into());
    }
    if book == Book::Pzwarc && !config.tie_breaks.is_empty() {
        return Err(Reason::TieBreaksFixed {}.into());
    }
    if config.acceleration != Acceleration::None && system != System::FideDutch {
        return Err(Reason::NotInThisSystem {}.into());
    }
    let event = Crosstable {
        format: if system.is_round_robin() {
            Format::RoundRobin
        } else {
            Format::Swiss
        },
        worth: PointSystem::CHESS,
        rounds: 0,
        scheduled: 0,
        players: Vec::new(),
    };
    let teams = TeamCrosstable {
        format: event.format,
        primary: Basis::MatchPoints,
        matches: PointSystem::CHESS,
        games: PointSystem::CHESS,
        boards: 0,
        rounds: 0,
        scheduled: 0,
        teams: Vec::new(),
    };
    for code in &config.tie_breaks {
        let tie_break = code.clone();
        let Ok(descriptor) = code.parse::<Descriptor>() else {
            return Err(Reason::BadTieBreak { tie_break }.into());
        };
        if system.is_team() {
            if team_allowed(&teams, &descriptor).is_err() {
                return Err(Reason::TieBreakNotAvailable { tie_break }.into());
            }
            continue;
        }
        // C.07 art. 8: the Buchholz family has no place in a round robin.
        if system.is_round_robin() && allowed(&event, &descriptor).is_err() {
            return Err(Reason::TieBreakNotAvailable { tie_break }.into());
        }
    }
    Ok(())
}

/// Ways of pairing that FIDE mode does not know.
fn own_ways(config: &Config) -> Vec<Warning> {
    let mut found = Vec::new();
    if config.categories_apart {
        found.push(Warning::CategoriesApart {});
    }
    if config.mirror_rounds {
        found.push(Warning::MirrorRounds {});
    }
    if config.adjourned_as != AdjournedAs::Draw {
        found.push(Warning::AdjournedNotADrawValue {});
    }
    found
}

/// VCL Q74, Q81, Q83: two draws above a win and a loss; a bye above a win; with the usual points
/// a bye that is none of 1, 1/2, 0.
fn impossible(points: &PointSystem) -> bool {
    let usual = (points.win, points.draw, points.loss)
        == (
            PointSystem::CHESS.win,
            PointSystem::CHESS.draw,
            PointSystem::CHESS.loss,
        );
    let bye = points.pairing_bye;
    points.draw + points.draw > points.win + points.loss
        || bye > points.win
        || (usual && bye != points.win && bye != points.draw && bye != Points::ZERO)
}
