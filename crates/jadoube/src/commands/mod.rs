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

use crate::{Context, Outcome};

/// Every subcommand.
#[derive(Debug, Subcommand)]
#[expect(clippy::large_enum_variant, reason = "one value for a whole run")]
pub(crate) enum Command {
    /// Show an array of Chess960, by number or by lot
    Array(array::Array),
    /// Make certificates for a hall, to encrypt without the internet
    Certificate(certificate::HallCertificate),
    /// Re-read archives of games and report what went wrong in them
    Audit(audit::Audit),
    /// Read, search and compare the Laws of five documents
    Laws(laws::Laws),
    /// Check line-ups, deadlines and quorum of a team event
    Lineups(lineups::Lineups),
    /// List the legal moves of a position
    Moves(moves::Moves),
    /// Read moves or games in one language and write them in another
    Notation(notation::Notation),
    /// Count the leaves of the tree of legal moves
    Perft(perft::Perft),
    /// Pair the next round of a file
    Pair(pair::Pair),
    /// Pair every round of tournament reports again and compare
    Check(check::Check),
    /// Read a tournament report and write it again, in any of its dialects
    Convert(convert::Convert),
    /// Show the configuration in force, or check a file
    Config(config::ConfigCommand),
    /// Back up, restore, verify, export, import and move what is stored
    Data(data::Data),
    /// Look at the data, the disk and the clock, and say what is to be done
    Doctor(doctor::Doctor),
    /// Say what comes next in a superblitz duel
    Duel(duel::Duel),
    /// Say why a round is paired as it is, why two meet, why somebody has his place
    Explain(explain::Explain),
    /// Make a random tournament
    Generate(generate::Generate),
    /// Write the public pages of an event as plain files
    Publish(publish::Publish),
    /// Rank a file by points and tie-breaks
    Rank(rank::Rank),
    /// Make the schedule of a round robin
    #[command(name = "roundrobin")]
    RoundRobin(roundrobin::RoundRobin),
    /// Give start numbers: by rating, by lot, in groups, or by Varma's pools
    #[command(name = "startlist")]
    StartList(startlist::StartList),
    /// Find a technical rating: by a published multiplier, a title, or the arbiter's estimate
    Technical(technical::Technical),
    /// Make the schedule of a Scheveningen match
    Scheveningen(scheveningen::Scheveningen),
    /// Compute the next rating list of the draughts code
    Rate(rate::Rate),
    /// Judge title norms in a tournament, or look ahead
    Norms(norms::Norms),
    /// Judge a category norm in a tournament
    Category(category::Category),
    /// Ask what an official or a player may do on a day
    Official(official::Official),
    /// Run a scenario file and say what comes of it
    Rule(rule::Rule),
    /// Serve the pages (this is what `jadoube` alone does)
    Serve(serve::Serve),
    /// Who may sign in: list, add, link, grant, revoke, lock, sessions
    Account(account::Account),
    /// Find, give out or erase what is kept of a person
    Person(person::Person),
    /// Make a bearer token for a program, also beside a running server
    Token(token::Token),
    /// Run an event from entry to report on a file, without a server
    Tournament(tournament::Tournament),
    /// Check golden files against the program
    Verify(verify::Verify),
    /// Say whether a side can still mate by any series of legal moves
    Winnable(winnable::Winnable),
}

/// Runs a subcommand; none means `serve`.
pub(crate) fn run(command: Option<Command>, context: &Context) -> Outcome {
    match command {
        None => serve::Serve::default().run(context),
        Some(Command::Array(array)) => array.run(context),
        Some(Command::Audit(audit)) => audit.run(context),
        Some(Command::Laws(laws)) => laws.run(context),
        Some(Command::Lineups(lineups)) => lineups.run(context),
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
