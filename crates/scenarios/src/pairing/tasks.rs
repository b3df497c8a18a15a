//! Schedules, draws, start lists, plans, line-ups, duels.

use jadoube_lawbook::ProvisionId;
use jadoube_pairing::half::{First, half};
use jadoube_pairing::plan::{advice, change_rounds, rating_variant};
use jadoube_pairing::schedule::Schedule;
use jadoube_pairing::start_list::{start_list, technical_rating};
use jadoube_pairing::teams::lineup;
use jadoube_pairing::teams::start::{quorum, start};
use jadoube_pairing::{duel, round_robin, rutsch, scheveningen, teams, varma};
use jadoube_vocabulary::{Seed, Side};

use super::file::{
    DuelTask, Lineup, Plan, RoundRobin, Scheveningen, StartList, TeamMatchTask, Technical, Varma,
};
use crate::BadScenario;
use crate::task_run::TaskRun;

impl TaskRun<'_> {
    pub(super) fn round_robin(&mut self, task: &RoundRobin) -> Result<(), BadScenario> {
        let made: Result<Schedule, _> = match task.system.as_str() {
            "table" => round_robin::table(task.players),
            "half" => half(task.players, First::Inside),
            "reversed-half" => half(task.players, First::Across),
            "rutsch" => rutsch::rutsch(task.players),
            other => return Err(self.bad(0, format!("no such system: {other:?}"))),
        };
        let schedule = made.map_err(|error| self.bad(0, error))?;
        self.cite(schedule.rests_on.iter().copied());
        if let Some(rounds) = &task.rounds {
            self.compare(rounds, &schedule.rounds.len());
        }
        for expected in &task.expect {
            let round = expected
                .round
                .checked_sub(1)
                .and_then(|at| schedule.rounds.get(at))
                .ok_or_else(|| self.bad(expected.pairs.span().start, "there is no such round"))?;
            let pairs: Vec<String> = round
                .pairs
                .iter()
                .map(|(w, b)| format!("{w}-{b}"))
                .collect();
            self.compare(&expected.pairs, &pairs.join(" "));
            self.expect(
                expected.pairs.span().start,
                round.pause == expected.pause,
                &format!("pause {:?}", expected.pause),
                &format!("pause {:?}", round.pause),
            );
        }
        for meet in &task.meet {
            let (a, b) = meet.pair;
            let Some(found) = round_robin::meeting(a, b, task.players) else {
                return Err(self.bad(meet.round.span().start, "not two of the field"));
            };
            self.compare(&meet.round, &found.round);
            self.expect(
                meet.round.span().start,
                found.white == meet.white,
                &format!("{} White", meet.white),
                &format!("{} White", found.white),
            );
            self.cite(found.rests_on);
        }
        Ok(())
    }

    pub(super) fn scheveningen(&mut self, task: &Scheveningen) -> Result<(), BadScenario> {
        let rounds = scheveningen::rounds(task.size, task.first)
            .map_err(|error| self.bad(task.expect.span().start, error))?;
        let round = task
            .round
            .checked_sub(1)
            .and_then(|at| rounds.get(at))
            .ok_or_else(|| self.bad(task.expect.span().start, "there is no such round"))?;
        let games: Vec<String> = round
            .iter()
            .map(|game| match game.host_colour {
                Side::White => format!("A{}-B{}", game.host, game.guest),
                Side::Black => format!("B{}-A{}", game.guest, game.host),
            })
            .collect();
        self.compare(&task.expect, &games.join(" "));
        self.cite(scheveningen::RESTS_ON);
        Ok(())
    }

    pub(super) fn varma(&mut self, task: &Varma) -> Result<(), BadScenario> {
        let clubs: Vec<Option<String>> = task
            .clubs
            .iter()
            .map(|club| (!club.is_empty()).then(|| club.clone()))
            .collect();
        self.cite(varma::RESTS_ON);
        match varma::draw(&clubs, Seed(task.seed)) {
            Ok(numbers) => {
                let pools = varma::pools(clubs.len()).map_err(|error| self.bad(0, error))?;
                if let Some(club) = &task.together {
                    let mut used: Vec<Option<usize>> = task
                        .clubs
                        .iter()
                        .zip(&numbers)
                        .filter(|(one, _)| *one == club.get_ref())
                        .map(|(_, no)| pools.iter().position(|pool| pool.contains(no)))
                        .collect();
                    used.dedup();
                    self.expect(
                        club.span().start,
                        used.len() == 1,
                        "one pool",
                        &format!("pools {used:?}"),
                    );
                }
                if let Some(refused) = &task.refused {
                    self.expect(refused.span().start, false, "a club to split", "a draw");
                }
            }
            Err(error) => {
                let expected = task.refused.as_ref();
                let holds = expected
                    .is_some_and(|club| error.to_string().contains(club.get_ref().as_str()));
                let at = expected.map_or(0, |club| club.span().start);
                self.expect(at, holds, "a draw, or that club", &error.to_string());
            }
        }
        Ok(())
    }

    pub(super) fn start_list(&mut self, task: &StartList) {
        let list = start_list(&task.players, task.method, Seed(task.seed));
        self.cite(list.rests_on.iter().copied());
        if let Some(expected) = &task.expect {
            let order: Vec<usize> = list.order.iter().map(|at| at + 1).collect();
            self.compare(expected, &order);
        }
        if let Some(drawn) = &task.drawn {
            self.compare(drawn, &list.drawn.concat().len());
        }
    }

    pub(super) fn technical(&mut self, task: &Technical) {
        let set = technical_rating(&task.player, &task.published, task.estimate, &task.author);
        self.compare(&task.expect, &set.value);
        self.expect(
            task.expect.span().start,
            set.method == task.method && set.author == task.author,
            &format!("{:?} by {}", task.method, task.author),
            &format!("{:?} by {}", set.method, set.author),
        );
        self.cite(set.rests_on());
    }

    pub(super) fn plan(&mut self, task: &Plan) {
        let mut found = advice(task.players, task.rounds);
        found.extend(rating_variant(task.players, task.technical));
        let ids: Vec<ProvisionId> = found.iter().map(|one| one.provision()).collect();
        self.cite(ids.iter().copied());
        let names: Vec<String> = ids.iter().map(|id| id.as_str().to_owned()).collect();
        self.compare(&task.advice, &names);
        if let Some(to) = task.change_to {
            let changed = change_rounds(task.players, task.rounds, to);
            self.cite([changed.rests_on]);
            if let Some(improves) = &task.improves {
                self.compare(improves, &changed.improves);
            }
        }
    }

    pub(super) fn team_match(&mut self, task: &TeamMatchTask) {
        self.compare(&task.quorum, &quorum(task.boards));
        let begun = start(task.boards, task.home_present, task.away_present);
        self.cite(begun.provisions().iter().copied());
        self.compare(&task.start, &format!("{begun:?}"));
        let white: Vec<u32> = (1..=task.boards.min(1_000))
            .filter(|board| teams::home_colour(*board) == Side::White)
            .collect();
        self.cite([teams::HOME]);
        self.compare(&task.home_white, &white);
    }

    pub(super) fn lineup(&mut self, task: &Lineup) {
        let (system, default) = lineup::default_system(task.system);
        self.cite([default]);
        let (deadlines, articles) = lineup::deadlines(task.break_minutes);
        self.cite(articles);
        self.cite([lineup::WRITTEN]);
        let in_time = lineup::may_hand_in(deadlines, task.minutes_before, task.in_writing);
        let mut taken = Vec::new();
        match (&task.given, &task.entry) {
            (Some(given), Some(entry)) if in_time => {
                let faults =
                    lineup::faults(system, entry, task.boards, given, task.previous.as_deref());
                let articles: Vec<ProvisionId> =
                    faults.iter().map(|fault| fault.provision(system)).collect();
                self.cite(articles.iter().copied());
                self.cite(lineup::accepted(system, entry, given));
                let names: Vec<&str> = articles.iter().map(|id| id.as_str()).collect();
                self.expect(
                    task.taken.span().start,
                    names == task.faults,
                    &format!("{:?}", task.faults),
                    &format!("{names:?}"),
                );
                if faults.is_empty() {
                    taken.clone_from(given);
                }
            }
            _ => {
                let filled = lineup::missing(
                    system,
                    task.entry.as_ref(),
                    task.boards,
                    task.previous.as_deref(),
                );
                self.cite([filled.rests_on]);
                taken = filled.lineup.unwrap_or_default();
            }
        }
        self.compare(&task.taken, &taken);
        if let Some(may_show) = &task.may_show {
            let shown = lineup::may_show(
                deadlines,
                task.minutes_before,
                task.all_captains_ask,
                task.all_in,
            );
            self.compare(may_show, &shown);
        }
    }

    pub(super) fn duel(&mut self, task: &DuelTask) -> Result<(), BadScenario> {
        let mut duel = duel::Duel::new(task.first, 180_000, Some(5));
        for game in &task.games {
            let winner = match game.as_str() {
                "draw" => None,
                "first" => Some(duel::DuelPlayer::First),
                "second" => Some(duel::DuelPlayer::Second),
                other => {
                    let at = task.expect.span().start;
                    return Err(self.bad(at, format!("no such result of a game: {other:?}")));
                }
            };
            duel.ended(winner, 60_000, 60_000);
        }
        let found = match (duel.winner(), duel.next()) {
            (Some(duel::DuelPlayer::First), _) => "first wins".to_owned(),
            (Some(duel::DuelPlayer::Second), _) => "second wins".to_owned(),
            (None, next) => {
                let first = match next.map(|game| game.white) {
                    Some(duel::DuelPlayer::First) => Side::White,
                    Some(duel::DuelPlayer::Second) | None => Side::Black,
                };
                let bronstein = next.is_some_and(|game| game.bronstein);
                format!("play on, first {first:?}, Bronstein {bronstein}")
            }
        };
        self.cite(duel.rests_on());
        self.compare(&task.expect, &found);
        Ok(())
    }
}
