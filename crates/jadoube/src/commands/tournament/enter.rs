//! `tournament new`, `add` and `number`: a new event, its entries and their start numbers.

use clap::Args;
use jadoube_competition::LineUpSystem;
use jadoube_tournament::{
    Acceleration, Book, Command, NamedOrder, NewEntry, NewTournament, ResultPolicy, StatedPoints,
    Title, TournamentSystem, WantedOrder, rating_source,
};
use jadoube_vocabulary::{GameKind, Lang, RoundNumber, Side};

use super::desk::{Desk, Sure};
use super::spoken::Names;
use super::{list, named};
use crate::event_file::EventFile;
use crate::{CommandResult, Context, say};

/// What the regulations of the new event say.
#[derive(Debug, Args)]
pub(super) struct New {
    /// The event file to create
    #[arg(value_name = "FILE")]
    file: String,
    /// The name of the event
    #[arg(long)]
    name: String,
    /// The game: chess, draughts100 or draughts64
    #[arg(long)]
    game: GameKind,
    /// The system: fide-dutch, round-robin, double-round-robin, pzwarc-classic, pzwarc-dutch, pzwarc-rating, knock-out, team-round-robin, team-double-round-robin, team-pzwarc-classic, team-pzwarc-dutch, scheveningen, half-round-robin, reversed-half-round-robin, rutsch
    #[arg(long, value_parser = named::<TournamentSystem>)]
    system: TournamentSystem,
    /// Number of rounds; a round robin computes its own
    #[arg(long)]
    rounds: Option<u32>,
    /// Whose rules apply: fide, pzwarc or own [default: by the game]
    #[arg(long, value_parser = named::<Book>)]
    book: Option<Book>,
    /// The edition of the Laws, such as fide-2023
    #[arg(long)]
    edition: Option<String>,
    /// The colour of number 1 in round 1: white or black [default: by lot]
    #[arg(long, value_parser = named::<Side>)]
    initial_colour: Option<Side>,
    /// Tie-breaks in order, such as BH/C1,BH,SB
    #[arg(long, value_name = "LIST", value_delimiter = ',')]
    tiebreaks: Option<Vec<String>>,
    /// Points for win,draw,loss[,bye] in tenths of a point: 30,10,0 is 3-1-0
    #[arg(long, value_name = "TENTHS", value_parser = points)]
    points: Option<StatedPoints>,
    /// Minutes after which an absent player loses
    #[arg(long, value_name = "MINUTES")]
    default_time: Option<u32>,
    /// Acceleration by virtual points: none, baku or table
    #[arg(long, value_parser = named::<Acceleration>)]
    acceleration: Option<Acceleration>,
    /// The alphabet by which names are sorted: pl, cs or en [default: the language of the output]
    #[arg(long, value_parser = named::<Lang>)]
    alphabet: Option<Lang>,
    /// Use draws with advantage (draughts, 100 squares)
    #[arg(long)]
    advantage: bool,
    /// Drop the rules on floating up and down (draughts code, lesser events)
    #[arg(long)]
    uncontrolled: bool,
    /// Number of boards in a team match [default: 4]
    #[arg(long)]
    boards: Option<u32>,
    /// The line-up system of teams: open, ladder or joker
    #[arg(long, value_name = "SYSTEM", value_parser = named::<LineUpSystem>)]
    line_ups: Option<LineUpSystem>,
    /// The first day, such as 2026-11-16
    #[arg(long, value_name = "DATE")]
    starts_on: Option<String>,
    /// The last day
    #[arg(long, value_name = "DATE")]
    ends_on: Option<String>,
    /// Number of games in a knock-out tie
    #[arg(long, value_name = "GAMES")]
    tie_games: Option<u32>,
    /// The rate of play in seconds, such as 5400+30: 90 minutes and 30 seconds per move
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
    pub(super) fn run(self, context: &Context) -> CommandResult {
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
            locale: Some(self.alphabet.unwrap_or(context.words.lang())),
            // A switch that is not given leaves the choice to the tournament's defaults.
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

/// The player who enters.
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
    /// The list the rating is from; in draughts A, B, N or T
    #[arg(long)]
    list: Option<String>,
    /// The place on rating list A (draughts)
    #[arg(long)]
    list_place: Option<u32>,
    /// The title: GM, IM, WGM, FM, WIM, CM, WFM, WCM
    #[arg(long, value_parser = title)]
    title: Option<Title>,
    /// The federation, such as POL
    #[arg(long)]
    federation: Option<String>,
    /// The FIDE id
    #[arg(long)]
    fide_id: Option<String>,
    /// The id in the national list
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
    /// The sex: m or w
    #[arg(long)]
    sex: Option<String>,
    /// The first round to be paired [default: the next one]
    #[arg(long)]
    first_round: Option<RoundNumber>,
    #[command(flatten)]
    sure: Sure,
}

fn title(text: &str) -> Result<Title, String> {
    Title::read(text).ok_or_else(|| "GM, IM, WGM, FM, WIM, CM, WFM, WCM".to_owned())
}

impl Add {
    pub(super) fn run(self, context: &Context) -> CommandResult {
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
            // Refused, or a warning has to be confirmed first: it has been printed.
            return Ok(answer);
        }
        desk.finish(entered)
    }
}

/// Prints the new entries, each with its order of entry: commands name entries by it until start
/// numbers are assigned.
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

/// The order in which start numbers are assigned.
#[derive(Debug, Args)]
pub(super) struct Number {
    /// The event file
    #[arg(value_name = "FILE")]
    file: String,
    /// The order: standard (rating, title, name; in draughts V/2.6.1), lot, entered, or a list
    /// such as 3,1,2
    #[arg(long, default_value = "standard")]
    order: String,
    /// Seed of the lots [default: random]
    #[arg(long)]
    seed: Option<u64>,
    #[command(flatten)]
    sure: Sure,
}

impl Number {
    pub(super) fn run(self, context: &Context) -> CommandResult {
        let mut desk = Desk::open(context, &self.file, self.sure)?.seeded(self.seed);
        let order = match self.order.as_str() {
            "standard" => WantedOrder::Named(NamedOrder::Standard),
            "lot" => WantedOrder::Named(NamedOrder::Lot),
            "entered" => {
                let all = desk.file.state.field().map(|(_, entry)| entry.id.clone());
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
