//! `startlist`: start numbers by rating, by lot, in groups, or from Varma's pools (V/1.6, V/2.6).

use clap::{Args, ValueEnum};
use jadoube_competition::RatingList;
use jadoube_formats::tournament::Tournament;
use jadoube_lawbook::ProvisionId;
use jadoube_pairing::lot::Seed;
use jadoube_pairing::start_list::{Candidate, Method as By, start_list};
use jadoube_pairing::{plan, varma};
use jadoube_words::{lineups, pzwarc as spoken};

use crate::{Answer, Context, Failure, Outcome, print, say, tournament_file};

/// Whose numbers, and how.
#[derive(Debug, Args)]
pub struct StartList {
    /// A tournament file of ours (.json) without rounds; --json prints it with the new numbers
    #[arg(value_name = "FILE")]
    file: String,
    /// How numbers are given (default: rating in Swiss events, random in the others)
    #[arg(long, value_enum)]
    method: Option<Method>,
    /// What is drawn follows from it (default: the file's seed, else 1)
    #[arg(long)]
    seed: Option<u64>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Method {
    /// By rating, list and place (V/2.6.1)
    Rating,
    /// By lot (V/1.6.1, V/2.6.2.1)
    Random,
    /// By lot inside groups by strength (V/2.6.2.2)
    Groups,
    /// By lot, clubmates from one of Varma's pools (V/1.6.2)
    Varma,
}

impl StartList {
    pub(crate) fn run(self, context: &Context) -> Outcome {
        let mut tournament = tournament_file::read_first(&self.file, context.words)?;
        if !tournament.rounds.is_empty() {
            return Err(Failure::new(format!(
                "{}: numbers do not change once rounds are paired (V/2.6)",
                self.file
            )));
        }
        let seed = self.seed.or(tournament.seed).unwrap_or(1);
        let method = self.method.unwrap_or(match tournament.system.variant() {
            Some(_) => Method::Rating,
            None => Method::Random,
        });
        let rests_on = renumber(&mut tournament, method, Seed(seed))?;
        tournament.seed = Some(seed);
        if context.json {
            say!("{}", tournament.write().trim_end());
            return Ok(Answer::Yes);
        }
        let columns = [
            "pzwarc-number",
            "pzwarc-player",
            "startlist-rating",
            "startlist-list",
            "startlist-technical",
        ];
        let mut table = print::table(context, &columns);
        for player in &tournament.players {
            let technical = player.technical.as_ref();
            table.add_row([
                player.no.to_string(),
                tournament.name(player.no),
                rating(player.rating, player.list),
                list(player.list, player.list_place),
                technical.map_or_else(String::new, |set| {
                    let article = lineups::articles(&[set.method.provision()]);
                    format!("{} ({article})", set.author)
                }),
            ]);
        }
        say!("{table}");
        let args = [
            ("articles", lineups::articles(&rests_on).into()),
            ("seed", seed.to_string().into()),
        ];
        say!("{}", context.words.say("startlist-rests-on", &args));
        for advice in advice(&tournament) {
            say!("{}", spoken::advice(context.words, advice));
        }
        Ok(Answer::Yes)
    }
}

/// Gives numbers, keeps the players in their order; the articles used.
fn renumber(
    tournament: &mut Tournament,
    method: Method,
    seed: Seed,
) -> Result<Vec<ProvisionId>, Failure> {
    let by = match method {
        Method::Rating => By::Rating,
        Method::Random => By::Random,
        Method::Groups => By::Groups,
        Method::Varma => {
            let clubs: Vec<Option<String>> = tournament
                .players
                .iter()
                .map(|player| player.club.clone())
                .collect();
            let numbers = varma::draw(&clubs, seed).map_err(Failure::new)?;
            for (player, no) in tournament.players.iter_mut().zip(numbers) {
                player.no = no;
            }
            tournament.players.sort_by_key(|player| player.no);
            return Ok(varma::RESTS_ON.to_vec());
        }
    };
    let candidates: Vec<Candidate> = tournament
        .players
        .iter()
        .map(|player| Candidate {
            rating: player.rating,
            list: player.list,
            list_place: player.list_place,
            group: player.group,
        })
        .collect();
    let list = start_list(&candidates, by, seed);
    for (at, no) in list.order.iter().zip(1..) {
        if let Some(player) = tournament.players.get_mut(*at) {
            player.no = no;
        }
    }
    tournament.players.sort_by_key(|player| player.no);
    Ok(list.rests_on)
}

/// V/2.6.1.2: a technical rating is shown struck through.
fn rating(rating: u32, list: RatingList) -> String {
    let plain = rating.to_string();
    match list {
        RatingList::Technical => plain.chars().flat_map(|digit| [digit, '\u{336}']).collect(),
        RatingList::A | RatingList::B | RatingList::N => plain,
    }
}

fn list(list: RatingList, place: Option<u32>) -> String {
    match (list, place) {
        (RatingList::A, Some(place)) => format!("A {place}"),
        (RatingList::A, None) => "A".to_owned(),
        (RatingList::B, _) => "B".to_owned(),
        (RatingList::N, _) => "N".to_owned(),
        (RatingList::Technical, _) => "T".to_owned(),
    }
}

/// V/2.1, V/2.3, V/2.7.3: what the plan of a Swiss event calls for.
fn advice(tournament: &Tournament) -> Vec<plan::Advice> {
    let Some(variant) = tournament.system.variant() else {
        return Vec::new();
    };
    let count = |count: usize| u32::try_from(count).unwrap_or(u32::MAX);
    let players = count(tournament.players.len());
    let mut advice = tournament
        .rounds_planned
        .map_or_else(Vec::new, |rounds| plan::advice(players, count(rounds)));
    let technical = tournament
        .players
        .iter()
        .filter(|player| player.list == RatingList::Technical)
        .count();
    if variant == jadoube_standings::pzwarc::Variant::Rating {
        advice.extend(plan::rating_variant(players, count(technical)));
    }
    advice
}
