//! Why an entry has its place: the sentence, the criteria in order, and the derivation of each
//! value. Used by the desk and the public pages.

use std::cell::OnceCell;

use jadoube_competition::Record;
use jadoube_pairing::swiss::pzwarc::variant;
use jadoube_standings::fide::{Crosstable, Descriptor, Ranking, ranking};
use jadoube_standings::pzwarc::why::{PlaceStory, round_robin_place, swiss_place};
use jadoube_standings::pzwarc::{Turns, round_robin};
use jadoube_tournament::{Row, State, Table, crosstable};
use jadoube_vocabulary::{GameKind, RoundNumber};
use jadoube_words::pzwarc_standings;
use jadoube_words::tiebreak::{self as spoken, Party};

use crate::event::desk::points;
use crate::page::Page;

/// A criterion in the answer.
pub(crate) struct Step {
    pub(crate) code: String,
    pub(crate) name: String,
    /// The values compared: name, value, whether it is the entry asked about.
    pub(crate) values: Vec<(String, String, bool)>,
    pub(crate) parts: Vec<String>,
    pub(crate) decides: bool,
}

/// Why an entry has its place.
#[derive(Default)]
pub(crate) struct Why {
    pub(crate) verdict: String,
    pub(crate) steps: Vec<Step>,
    /// In draughts, the explanation in the words of the code.
    pub(crate) lines: Vec<String>,
}

/// The derivation of values, shared by all questions about one table.
pub(crate) struct Working {
    event: Crosstable,
    ranked: Ranking,
}

/// The working of one table, computed when first needed.
pub(crate) type Kept = OnceCell<Option<Working>>;

/// A question about a table.
pub(crate) struct TableQuestion<'a> {
    page: &'a Page,
    state: &'a State,
    after: Option<RoundNumber>,
    /// The name of an entry, as far as the reader may know it.
    name: &'a dyn Fn(usize) -> String,
    working: &'a Kept,
}

/// The name of a tie-break in words, where there is one.
pub(crate) fn tie_break_name(page: &Page, code: &str) -> String {
    let key = format!("desk-tb-{}", code.to_lowercase().replace(['/', ':'], "-"));
    match page.words().has(&key) {
        true => page.text(&key),
        false => code.to_owned(),
    }
}

impl<'a> TableQuestion<'a> {
    /// A question about the table after a round.
    pub(crate) const fn new(
        page: &'a Page,
        state: &'a State,
        after: Option<RoundNumber>,
        name: &'a dyn Fn(usize) -> String,
        working: &'a Kept,
    ) -> Self {
        Self {
            page,
            state,
            after,
            name,
            working,
        }
    }

    fn game(&self) -> GameKind {
        let about = self.state.about();
        about.map_or(GameKind::Chess, |about| about.game)
    }

    /// An entry by its number.
    fn numbered(&self, number: u32) -> String {
        let at = (number as usize).checked_sub(1);
        let at = at.and_then(|at| self.state.numbers().get(at).copied());
        match at {
            Some(at) => format!("{number} {}", (self.name)(at)),
            None => number.to_string(),
        }
    }

    fn descriptors(&self) -> Vec<Descriptor> {
        let codes = self.state.config().map(|config| &config.tie_breaks);
        let codes = codes.into_iter().flatten();
        codes.filter_map(|code| code.parse().ok()).collect()
    }

    /// Values of teams are shown without the rounds they are made of.
    fn working(&self) -> Option<&Working> {
        let made = self.working.get_or_init(|| {
            if self.state.is_team_event() {
                return None;
            }
            let before = self.after.map_or(RoundNumber::FIRST, RoundNumber::next);
            let it = self.state.competition_before(before);
            let event = crosstable(&it, &self.state.dropped(&it))?;
            let ranked = ranking(&event, &self.descriptors());
            Some(Working { event, ranked })
        });
        made.as_ref()
    }

    /// Why a row has its place.
    pub(crate) fn why(&self, table: &Table, row: &Row) -> Why {
        if self.game().is_draughts() {
            return self.by_code(row);
        }
        let tied: Vec<&Row> = table
            .rows
            .iter()
            .filter(|one| one.points == row.points)
            .collect();
        let mut steps = Vec::new();
        let mut equal = tied.clone();
        for (at, descriptor) in self.descriptors().iter().enumerate() {
            if equal.len() < 2 {
                break;
            }
            let code = descriptor.to_string();
            let value = |row: &Row| row.tie_breaks.get(at).and_then(|(_, value)| value.clone());
            let own = value(row);
            let still: Vec<&Row> = equal
                .iter()
                .copied()
                .filter(|one| value(one) == own)
                .collect();
            let values = equal.iter().map(|one| {
                let shown = value(one).unwrap_or_else(|| "–".to_owned());
                (self.numbered(one.number), shown, one.at == row.at)
            });
            steps.push(Step {
                name: tie_break_name(self.page, &code),
                values: values.collect(),
                parts: self.parts(at, row.number),
                decides: still.len() < equal.len(),
                code,
            });
            equal = still;
        }
        Why {
            verdict: self.verdict(table, row, &tied, &steps),
            steps,
            lines: Vec::new(),
        }
    }

    /// The parts of a value, round by round.
    fn parts(&self, at: usize, number: u32) -> Vec<String> {
        let Some(Working { event, ranked }) = self.working() else {
            return Vec::new();
        };
        let words = self.page.words();
        let place = event
            .players
            .iter()
            .position(|player| player.number == number);
        let mut standings = ranked.standings.iter();
        let Some(standing) = standings.find(|standing| Some(standing.player) == place) else {
            return Vec::new();
        };
        let called = |place: usize| {
            let player = event.players.get(place);
            player.map_or_else(String::new, |player| self.numbered(player.number))
        };
        let field = spoken::RankedField {
            party: Party::Players,
            called: &called,
        };
        let Some(value) = standing.values.get(at).and_then(Option::as_ref) else {
            return vec![spoken::not_asked(words)];
        };
        let mut lines: Vec<String> = spoken::makeup(words, value).into_iter().collect();
        let each = value.contributions.iter();
        lines.extend(each.map(|part| spoken::contribution(words, part, &field)));
        let tables = ranked.encounters.iter().filter(|told| told.at == at);
        let tables = tables.filter(|told| told.encounter.concerns(standing.player));
        lines.extend(tables.map(|told| spoken::encounter(words, &told.encounter, &field)));
        lines
    }

    /// One sentence: with whom the points are shared, and what decided.
    fn verdict(&self, table: &Table, row: &Row, tied: &[&Row], steps: &[Step]) -> String {
        let args = |more: &[(&'static str, String)]| {
            let mut args = vec![
                ("name", (self.name)(row.at)),
                ("place", row.rank.to_string()),
                ("points", points(row.points, self.game())),
                ("tied", tied.len().to_string()),
            ];
            args.extend(more.iter().cloned());
            args
        };
        if table.after.is_none() {
            return self.page.text("desk-why-no-round");
        }
        if tied.len() < 2 {
            return self.page.say("desk-why-points", &args(&[]));
        }
        let shared = table.rows.iter().filter(|one| one.rank == row.rank).count() > 1;
        if shared {
            return self.page.say("desk-why-shared", &args(&[]));
        }
        let decided = steps.iter().rev().find(|step| step.decides);
        match decided {
            Some(step) => {
                let of = [
                    ("criterion", step.name.clone()),
                    ("code", step.code.clone()),
                ];
                self.page.say("desk-why-criterion", &args(&of))
            }
            None => self.page.say("desk-why-order", &args(&[])),
        }
    }

    /// The explanation of a place by the draughts code.
    fn by_code(&self, row: &Row) -> Why {
        let after = self.after.unwrap_or(RoundNumber::FIRST);
        let story = self
            .after
            .and_then(|_| code_story(self.state, after, row.number));
        let Some(story) = story else {
            return Why::default();
        };
        let name = |number: u32| self.numbered(number);
        let mut lines = pzwarc_standings::story(self.page.words(), &story, name).into_iter();
        Why {
            verdict: lines.next().unwrap_or_default(),
            steps: Vec::new(),
            lines: lines.collect(),
        }
    }
}

/// The explanation of a place after a round by the draughts code; `None` if other rules rank.
pub(crate) fn code_story(state: &State, after: RoundNumber, number: u32) -> Option<PlaceStory> {
    let it = state.competition_before(after.next());
    let record = Record::new(it.clone()).ok()?;
    let turns = Turns::read(&record);
    if let Some(variant) = variant(it.system) {
        return swiss_place(&turns, variant, &[], number);
    }
    let gone: Vec<u32> = state
        .alive()
        .filter(|(_, entry)| entry.has_left())
        .filter_map(|(_, entry)| entry.number)
        .collect();
    let rules = round_robin::Rules {
        advantage: it.options.advantage_draws,
        cycles: it.options.cycles as usize,
        ..round_robin::Rules::DEFAULT
    };
    let table = round_robin::asked(&turns, &gone, rules, &[], Some(number));
    round_robin_place(&turns, table, number, it.options.advantage_draws)
}
