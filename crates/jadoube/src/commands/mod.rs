//! The subcommands, one file each.

mod account;
mod array;
mod audit;
mod category;
mod certificate;
mod check;
mod config;
mod control;
mod convert;
mod data;
mod doctor;
mod duel;
mod explain;
mod generate;
mod laws;
mod lineups;
mod lists;
mod moves;
mod norms;
mod notation;
mod official;
mod pair;
mod perft;
mod person;
mod publish;
mod rank;
mod rate;
mod roundrobin;
mod rule;
mod scheveningen;
mod serve;
mod startlist;
mod technical;
mod token;
mod tournament;
mod verify;
mod winnable;

use clap::Subcommand;

pub(crate) use data::default_folder;

use crate::{CommandResult, Context, help};

/// Every subcommand.
#[derive(Debug, Subcommand)]
#[expect(clippy::large_enum_variant, reason = "one value for a whole run")]
pub(crate) enum Command {
    /// Show a starting position of Chess960, by number or drawn by lot
    #[command(after_help = help::ARRAY)]
    Array(array::ArrayArgs),
    /// Make TLS certificates for a playing hall without internet access
    #[command(after_help = help::CERTIFICATE)]
    Certificate(certificate::HallCertificate),
    /// Check archives of games against the Laws and report what went wrong in them
    #[command(after_help = help::AUDIT)]
    Audit(audit::Audit),
    /// Read, search and compare the Laws: four FIDE editions and the Polish draughts code
    #[command(after_help = help::LAWS)]
    Laws(laws::LawsArgs),
    /// Check the line-ups, deadlines and quorum of a team event
    #[command(after_help = help::LINEUPS)]
    Lineups(lineups::Lineups),
    /// Load, show, search and remove rating lists of federations
    #[command(after_help = help::LISTS)]
    Lists(lists::Lists),
    /// List the legal moves of a position
    #[command(after_help = help::MOVES)]
    Moves(moves::Moves),
    /// Translate moves or games from the piece letters of one language to those of another
    #[command(after_help = help::NOTATION)]
    Notation(notation::Notation),
    /// Count the leaves of the tree of legal moves (perft)
    #[command(after_help = help::PERFT)]
    Perft(perft::Perft),
    /// Pair the next round of a tournament
    #[command(after_help = help::PAIR)]
    Pair(pair::PairArgs),
    /// Pair every round of a tournament again and report the differences
    #[command(after_help = help::CHECK)]
    Check(check::Check),
    /// Convert a tournament report (TRF) to another dialect
    #[command(after_help = help::CONVERT)]
    Convert(convert::Convert),
    /// Show the configuration in force, or check a configuration file
    #[command(after_help = help::CONFIG)]
    Config(config::ConfigCommand),
    /// Back up, restore, verify, export, import or move the stored data
    #[command(after_help = help::DATA)]
    Data(data::Data),
    /// Examine the data, the disk and the clock, and say what needs doing
    ///
    /// Exits with 1 if something should be mended, with 2 if something is wrong.
    #[command(after_help = help::DOCTOR)]
    Doctor(doctor::Doctor),
    /// Say what comes next in a superblitz duel
    #[command(after_help = help::DUEL)]
    Duel(duel::DuelArgs),
    /// Explain a pairing: why a round is as it is, why two players meet, why a player has that place
    #[command(after_help = help::EXPLAIN)]
    Explain(explain::Explain),
    /// Generate a random tournament
    #[command(after_help = help::GENERATE)]
    Generate(generate::Generate),
    /// Write the public pages of an event as plain files
    #[command(after_help = help::PUBLISH)]
    Publish(publish::Publish),
    /// Rank a tournament by points and tie-breaks
    #[command(after_help = help::RANK)]
    Rank(rank::Rank),
    /// Make the schedule of a round robin
    #[command(name = "roundrobin", after_help = help::ROUND_ROBIN)]
    RoundRobin(roundrobin::RoundRobinArgs),
    /// Assign start numbers: by rating, by lot, in groups, or by Varma's pools
    #[command(name = "startlist", after_help = help::START_LIST)]
    StartList(startlist::StartListArgs),
    /// Compute a technical rating from a published multiplier, a title, or the arbiter's estimate
    #[command(after_help = help::TECHNICAL)]
    Technical(technical::TechnicalArgs),
    /// Make the schedule of a Scheveningen match
    #[command(after_help = help::SCHEVENINGEN)]
    Scheveningen(scheveningen::ScheveningenArgs),
    /// Compute the next rating list of the draughts code
    #[command(after_help = help::RATE)]
    Rate(rate::Rate),
    /// Judge title norms in a draughts tournament, or forecast them
    #[command(after_help = help::NORMS)]
    Norms(norms::NormsArgs),
    /// Judge a category norm in a draughts tournament
    #[command(after_help = help::CATEGORY)]
    Category(category::CategoryArgs),
    /// Ask what an official or a player may do on a given day
    #[command(after_help = help::OFFICIAL)]
    Official(official::Official),
    /// Play scenario files and report what the referee rules
    #[command(after_help = help::RULE)]
    Rule(rule::Rule),
    /// Run the server (`jadoube` without a command does the same)
    #[command(after_help = help::SERVE)]
    Serve(serve::Serve),
    /// Manage accounts: who may sign in, and in which role
    #[command(after_help = help::ACCOUNT)]
    Account(account::Account),
    /// Find, export or erase what is stored about a person
    #[command(after_help = help::PERSON)]
    Person(person::PersonArgs),
    /// Make a bearer token for a program, even while the server is running
    #[command(after_help = help::TOKEN)]
    Token(token::Token),
    /// Run an event in a single file, from entries to report, without a server
    #[command(after_help = help::TOURNAMENT)]
    Tournament(tournament::TournamentArgs),
    /// Compare the program with files of known-good answers
    #[command(after_help = help::VERIFY)]
    Verify(verify::Verify),
    /// Decide whether a side can still mate by any series of legal moves
    #[command(after_help = help::WINNABLE)]
    Winnable(winnable::WinnableArgs),
}

/// Runs a subcommand; none means `serve`.
pub(crate) fn run(command: Option<Command>, context: &Context) -> CommandResult {
    match command {
        None => serve::Serve::default().run(context),
        Some(Command::Array(array)) => array.run(context),
        Some(Command::Audit(audit)) => audit.run(context),
        Some(Command::Laws(laws)) => laws.run(context),
        Some(Command::Lineups(lineups)) => lineups.run(context),
        Some(Command::Lists(lists)) => lists.run(context),
        Some(Command::Moves(moves)) => moves.run(context),
        Some(Command::Notation(notation)) => notation.run(context),
        Some(Command::Perft(perft)) => perft.run(context),
        Some(Command::Pair(pair)) => pair.run(context),
        Some(Command::Check(check)) => check.run(context),
        Some(Command::Certificate(certificate)) => certificate.run(context),
        Some(Command::Convert(convert)) => convert.run(context),
        Some(Command::Config(config)) => config.run(context),
        Some(Command::Data(data)) => data.run(context),
        Some(Command::Doctor(doctor)) => doctor.run(context),
        Some(Command::Duel(duel)) => duel.run(context),
        Some(Command::Explain(explain)) => explain.run(context),
        Some(Command::Generate(generate)) => generate.run(context),
        Some(Command::Rank(rank)) => rank.run(context),
        Some(Command::RoundRobin(robin)) => robin.run(context),
        Some(Command::StartList(list)) => list.run(context),
        Some(Command::Scheveningen(match_)) => match_.run(context),
        Some(Command::Technical(technical)) => technical.run(context),
        Some(Command::Rate(rate)) => rate.run(context),
        Some(Command::Norms(norms)) => norms.run(context),
        Some(Command::Category(category)) => category.run(context),
        Some(Command::Official(official)) => official.run(context),
        Some(Command::Rule(rule)) => rule.run(context),
        Some(Command::Serve(serve)) => serve.run(context),
        Some(Command::Account(account)) => account.run(context),
        Some(Command::Person(person)) => person.run(context),
        Some(Command::Publish(publish)) => publish.run(context),
        Some(Command::Token(token)) => token.run(context),
        Some(Command::Tournament(tournament)) => tournament.run(context),
        Some(Command::Verify(verify)) => verify.run(context),
        Some(Command::Winnable(winnable)) => winnable.run(context),
    }
}
