//! A new event, its entries and their numbers.

use clap::Args;
use jadoube_competition::LineUpSystem;
use jadoube_tournament::{
    Acceleration, Book, Command, Locale, NamedOrder, NewEntry, NewTournament, ResultPolicy,
    StatedPoints, System, Title, WantedOrder, rating_source,
};
use jadoube_vocabulary::{GameKind, RoundNumber, Side};

use super::desk::{Desk, Sure};
use super::spoken::Names;
use super::{list, named};
use crate::event_file::EventFile;
use crate::{Context, Outcome, say};

/// What the regulations say.
#[derive(Debug, Args)]
pub(super) struct New {
    /// The file to make
    #[arg(value_name = "FILE")]
    file: String,
    /// The name of the event
    #[arg(long)]
    name: String,
    /// chess, draughts100 or draughts64
    #[arg(long)]
    game: GameKind,
    /// fide-dutch, round-robin, double-round-robin, pzwarc-classic, pzwarc-dutch, pzwarc-rating, knock-out, team-round-robin, team-double-round-robin, team-pzwarc-classic, team-pzwarc-dutch, scheveningen, half-round-robin, reversed-half-round-robin, rutsch
    #[arg(long, value_parser = named::<System>)]
    system: System,
    /// How many rounds; a round robin counts its own
    #[arg(long)]
    rounds: Option<u32>,
    /// Whose rules: fide, pzwarc or own (default: by the game)
    #[arg(long, value_parser = named::<Book>)]
    book: Option<Book>,
    /// The edition of the game's rules
    #[arg(long)]
    edition: Option<String>,
    /// The colour of number 1: white or black (default: by lot)
    #[arg(long, value_parser = named::<Side>)]
    initial_colour: Option<Side>,
    /// Tie-breaks in order, as BH/C1,BH,SB
    #[arg(long, value_name = "LIST", value_delimiter = ',')]
    tiebreaks: Option<Vec<String>>,
    /// Points as win,draw,loss[,bye], in tenths: 30,10,0
    #[arg(long, value_name = "TENTHS", value_parser = points)]
    points: Option<StatedPoints>,
    /// Minutes after which an absent player has lost
    #[arg(long, value_name = "MINUTES")]
    default_time: Option<u32>,
    /// Virtual points: none, baku or table
    #[arg(long, value_parser = named::<Acceleration>)]
    acceleration: Option<Acceleration>,
    /// The alphabet that orders names: pl, cs or en (default: the language of the output)
    #[arg(long, value_parser = named::<Locale>)]
    alphabet: Option<Locale>,
    /// Draws with advantage are announced (draughts, 100 squares)
    #[arg(long)]
    advantage: bool,
    /// Without the arrow rule (the code's Swiss, lesser events)
    #[arg(long)]
    uncontrolled: bool,
    /// Boards of a match of teams (default: 4)
    #[arg(long)]
    boards: Option<u32>,
    /// How line-ups of teams are made: open, ladder or joker
    #[arg(long, value_name = "SYSTEM", value_parser = named::<LineUpSystem>)]
    line_ups: Option<LineUpSystem>,
    /// The first day, as 2026-11-16
    #[arg(long, value_name = "DATE")]
    starts_on: Option<String>,
    /// The last day
    #[arg(long, value_name = "DATE")]
    ends_on: Option<String>,
    /// Games of a tie in a knock-out
    #[arg(long, value_name = "GAMES")]
    tie_games: Option<u32>,
    /// The rate of play, as 5400+30 (90 minutes and 30 seconds a move)
    #[arg(long, value_name = "RATE")]
    control: Option<String>,
    #[command(flatten)]
    sure: Sure,
}

fn points(text: &str) -> Result<StatedPoints, String> {
    let parts: Result<Vec<i64>, _> = text.split(',').map(|part| part.trim().parse()).collect();
    let parts = parts.map_err(|error| error.to_string())?;
    let (win, draw, loss, pab) = match *parts.as_slice() {
        [win, draw, loss] => (win, draw, loss, None),
        [win, draw, loss, pab] => (win, draw, loss, Some(pab)),
        _ => return Err("win,draw,loss[,bye]".to_owned()),
    };
    Ok(StatedPoints {
        win,
        draw,
        loss,
        pab,
        forfeit_win: None,
        forfeit_loss: None,
        absence: None,
    })
}

impl New {
    pub(super) fn run(self, context: &Context) -> Outcome {
        let new = NewTournament {
            book: self.book,
            edition: self.edition,
            rounds: self.rounds,
            initial_colour: self.initial_colour,
            points: self.points,
            tie_breaks: self.tiebreaks,
            default_time: self.default_time,
            // The user at the terminal is the arbiter.
            results: Some(ResultPolicy::ArbiterConfirms),
            acceleration: self.acceleration,
            locale: self
                .alphabet
                .or_else(|| named(context.words.lang().code()).ok()),
            advantage: Some(self.advantage).filter(|said| *said),
            controlled: Some(false).filter(|_| self.uncontrolled),
            boards: self.boards,
            line_ups: self.line_ups,
            starts_on: self.starts_on,
            ends_on: self.ends_on,
            tie_games: self.tie_games,
            control: self.control,
            ..NewTournament::new(&self.name, self.game, self.system)
        };
        let file = EventFile::empty(&self.file);
        let desk = Desk::new(context, file, self.sure);
        desk.carry_out(Command::CreateTournament(Box::new(new)))
    }
}

/// Who enters.
#[derive(Debug, Args)]
pub(super) struct Add {
    /// The event file
    #[arg(value_name = "FILE")]
    file: String,
    /// Surname, first name
    #[arg(long)]
    name: String,
    /// The rating
    #[arg(long)]
    rating: Option<u32>,
    /// The rating's list; in draughts A, B, N or T
    #[arg(long)]
    list: Option<String>,
    /// The place on list A
    #[arg(long)]
    list_place: Option<u32>,
    /// The title: GM, IM, WGM, FM, WIM, CM, WFM, WCM
    #[arg(long, value_parser = title)]
    title: Option<Title>,
    /// The federation, as POL
    #[arg(long)]
    federation: Option<String>,
    /// The number in FIDE's list
    #[arg(long)]
    fide_id: Option<String>,
    /// The number in the national list
    #[arg(long)]
    national_id: Option<String>,
    /// The club
    #[arg(long)]
    club: Option<String>,
    /// The category
    #[arg(long)]
    category: Option<String>,
    /// The date or year of birth
    #[arg(long)]
    birth: Option<String>,
    /// m or w
    #[arg(long)]
    sex: Option<String>,
    /// The first round (default: the next one)
    #[arg(long)]
    first_round: Option<RoundNumber>,
    #[command(flatten)]
    sure: Sure,
}

fn title(text: &str) -> Result<Title, String> {
    Title::read(text).ok_or_else(|| "GM, IM, WGM, FM, WIM, CM, WFM, WCM".to_owned())
}

impl Add {
    pub(super) fn run(self, context: &Context) -> Outcome {
        let mut desk = Desk::open(context, &self.file, self.sure)?;
        let entry = NewEntry {
            how: rating_source(self.rating, self.list.as_deref()),
            name: self.name,
            rating: self.rating,
            list: self.list,
            list_place: self.list_place,
            title: self.title,
            federation: self.federation,
            fide_id: self.fide_id,
            national_id: self.national_id,
            club: self.club,
            category: self.category,
            birth: self.birth,
            sex: self.sex,
            first_round: self.first_round,
            ..NewEntry::default()
        };
        let entry = Box::new(entry);
        if let Some(answer) = desk.send(Command::AddEntry { entry })? {
            return Ok(answer);
        }
        desk.finish(entered)
    }
}

/// Prints who entered.
pub(super) fn entered(desk: &Desk<'_>) {
    let state = &desk.file.state;
    let names = Names::of(&desk.file);
    for id in &desk.entries {
        let Some(at) = state.place_of(id) else {
            continue;
        };
        let order = state.alive().take_while(|(other, _)| *other <= at).count();
        let args = [
            ("name", names.label(at).into()),
            ("order", order.to_string().into()),
        ];
        say!("{}", desk.context.words.say("tcli-entered", &args));
    }
}

/// In which order.
#[derive(Debug, Args)]
pub(super) struct Number {
    /// The event file
    #[arg(value_name = "FILE")]
    file: String,
    /// standard (rating, title, name; in draughts V/2.6.1), lot, entered, or a list as 3,1,2
    #[arg(long, default_value = "standard")]
    order: String,
    /// What is drawn follows from it (default: random)
    #[arg(long)]
    seed: Option<u64>,
    #[command(flatten)]
    sure: Sure,
}

impl Number {
    pub(super) fn run(self, context: &Context) -> Outcome {
        let mut desk = Desk::open(context, &self.file, self.sure)?.seeded(self.seed);
        let order = match self.order.as_str() {
            "standard" => WantedOrder::Named(NamedOrder::Standard),
            "lot" => WantedOrder::Named(NamedOrder::Lot),
            "entered" => {
                let all = desk.file.state.alive().map(|(_, entry)| entry.id.clone());
                WantedOrder::List(all.collect())
            }
            several => {
                let several: Vec<String> = several
                    .split(',')
                    .map(|one| one.trim().to_owned())
                    .collect();
                WantedOrder::List(desk.entries_of(&several)?)
            }
        };
        if let Some(answer) = desk.send(Command::AssignNumbers { order })? {
            return Ok(answer);
        }
        desk.finish(|desk| list::entries(desk.context, &desk.file))
    }
}
