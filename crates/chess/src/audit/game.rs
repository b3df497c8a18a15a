//! One game re-read, move by move.

use jadoube_lawbook::ProvisionId;
use jadoube_vocabulary::Outcome;
use shakmaty::san::SanPlus;
use shakmaty::{Chess, Move, Position};

use super::{AuditKind, AuditReport, Finding, course, whole};
use crate::claims;
use crate::editions::{BoardLaws, Fivefold};
use crate::endings::{self, Cause, ClaimKind, OnBoard};
use crate::history::History;
use crate::mate::Budget;
use crate::notation::{NotRead, Tongue, is_mark, read_under};
use crate::pgn::{Lexer, Token, read_result};
use crate::setup::Arrangement;

/// What is looked for besides legality, mate, stalemate, repetition and progress,
/// which are asked about after every move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Checks {
    /// Whether positions may be dead, and whether winners could mate.
    pub mates: bool,
    /// Ask after every move, not only where few moves or men are left.
    pub thorough: bool,
    /// Nodes for each such question.
    pub budget: Budget,
}

impl Default for Checks {
    fn default() -> Self {
        Self {
            mates: true,
            thorough: false,
            budget: Budget::nodes(100_000),
        }
    }
}

/// Re-reads games under an edition.
#[derive(Debug)]
pub struct Auditor {
    laws: &'static BoardLaws,
    /// What is looked for.
    pub checks: Checks,
    /// The day from which the edition held, and the day it ended, as `yyyy.mm.dd`.
    pub in_force: Option<(String, Option<String>)>,
    positions: Vec<Chess>,
    /// A short key of every position: what differs here differs.
    keys: Vec<u64>,
    moves: Vec<Move>,
    claims_fifty: Vec<ProvisionId>,
    claims_threefold: Vec<ProvisionId>,
}

/// How far a game has come.
#[derive(Default)]
struct Course {
    over: Option<(usize, Cause)>,
    threefold: (usize, usize),
    fifty: (usize, usize),
    /// The moves could not be followed to the end.
    broken: bool,
}

impl Auditor {
    /// An auditor of an edition, with the usual checks.
    pub fn new(laws: &'static BoardLaws) -> Self {
        let threefold = crate::editions::join([laws.claims.threefold, laws.claims.same]);
        Self {
            laws,
            checks: Checks::default(),
            in_force: None,
            positions: Vec::with_capacity(512),
            keys: Vec::with_capacity(512),
            moves: Vec::with_capacity(512),
            claims_fifty: laws.claims.fifty.to_vec(),
            claims_threefold: threefold,
        }
    }

    /// The edition.
    pub const fn laws(&self) -> &'static BoardLaws {
        self.laws
    }

    /// Re-reads one game.
    pub fn game(&mut self, text: &str) -> AuditReport {
        let mut report = AuditReport::default();
        let (mut tagged, mut termination, mut fen) = (None, "", None);
        let mut tokens = Lexer::new(text).peekable();
        while let Some(token) =
            tokens.next_if(|token| matches!(token, Token::Tag(..) | Token::BadTag(_)))
        {
            if let Token::Tag(name, value) = token {
                match name {
                    "White" => value.clone_into(&mut report.white),
                    "Black" => value.clone_into(&mut report.black),
                    "Event" => value.clone_into(&mut report.event),
                    "Date" => value.clone_into(&mut report.date),
                    "Result" => tagged = read_result(value),
                    "Termination" => termination = value,
                    "FEN" => fen = Some(value),
                    _ => {}
                }
            }
        }
        self.positions.clear();
        self.keys.clear();
        self.moves.clear();
        match fen {
            None => self.positions.push(Chess::default()),
            Some(fen) => {
                let start = Arrangement::from_fen(fen)
                    .map_err(|bad| vec![bad.part.to_string()])
                    .and_then(|standing| {
                        standing.position().map_err(|not| {
                            not.reasons
                                .iter()
                                .map(|reason| reason.code().to_owned())
                                .collect()
                        })
                    });
                match start {
                    Ok(position) => self.positions.push(position),
                    Err(reasons) => {
                        report.findings.push(Finding {
                            kind: AuditKind::BadStart { reasons },
                            ply: 0,
                            cites: Vec::new(),
                        });
                        return report;
                    }
                }
            }
        }
        self.keys.extend(self.positions.last().map(course::key));
        let mut course = Course::default();
        let mut written = None;
        let mut depth = 0usize;
        for token in tokens {
            match token {
                Token::Word("--" | "Z0") => {}
                Token::Word(word) if is_mark(word) => {}
                Token::Word(word) if depth == 0 && !self.ply(word, &mut course, &mut report) => {
                    break;
                }
                Token::Open => depth += 1,
                Token::Close => depth = depth.saturating_sub(1),
                Token::Result(result) if depth == 0 => {
                    written = Some(result);
                    break;
                }
                _ => {}
            }
        }
        report.plies = self.moves.len();
        if let (Some(tagged), Some(written)) = (tagged, written)
            && tagged != written
        {
            report.findings.push(Finding {
                kind: AuditKind::TwoResults { tagged, written },
                ply: 0,
                cites: Vec::new(),
            });
        }
        // A move that could not be made was an attempt to go on as well.
        if let Some((ply, cause)) = course.over
            && (ply < self.moves.len() || course.broken)
        {
            let cites = self.cites_at(ply, cause);
            report.findings.push(Finding {
                kind: AuditKind::WentOn { cause },
                ply,
                cites,
            });
        }
        let result = written.or(tagged).unwrap_or(Outcome::Open);
        if !course.broken
            && let Some(last) = self.positions.last()
        {
            let findings = whole::result(
                self.laws,
                &self.checks,
                last,
                self.moves.len(),
                course.over,
                result,
                termination,
            );
            report.findings.extend(findings);
        }
        self.open_claims(&course, result, &mut report);
        if let Some(outside) = self.date_outside(&report.date) {
            report.findings.push(outside);
        }
        report
    }

    /// Follows one written move; false when the game cannot be followed further.
    fn ply(&mut self, word: &str, course: &mut Course, report: &mut AuditReport) -> bool {
        let Some(position) = self.positions.last() else {
            return false;
        };
        let plain = SanPlus::from_ascii(word.as_bytes())
            .ok()
            .and_then(|san| san.san.to_move(position).ok());
        let m = match plain {
            Some(m) => m,
            None => match read_under(self.laws, position, word, Tongue::English) {
                Ok(found) => found.m,
                Err((why, cites)) => {
                    let ply = self.moves.len() + 1;
                    let text = word.to_owned();
                    let kind = match why {
                        NotRead::NotAMove => AuditKind::UnreadableMove { text },
                        NotRead::Ambiguous { .. } => AuditKind::AmbiguousMove { text },
                        NotRead::Illegal { attempts } => {
                            let mut faults: Vec<&'static str> = attempts
                                .iter()
                                .flat_map(|(_, faults)| faults)
                                .map(|fault| fault.code())
                                .collect();
                            faults.dedup();
                            AuditKind::IllegalMove { text, faults }
                        }
                    };
                    report.findings.push(Finding { kind, ply, cites });
                    course.broken = true;
                    return false;
                }
            },
        };
        let mut next = position.clone();
        next.play_unchecked(m);
        self.moves.push(m);
        self.keys.push(course::key(&next));
        self.positions.push(next);
        self.look(course);
        true
    }

    /// Looks at the position just reached.
    fn look(&self, course: &mut Course) {
        let ply = self.moves.len();
        let Some(position) = self.positions.last() else {
            return;
        };
        let mut over = |cause| {
            if course.over.is_none() {
                course.over = Some((ply, cause));
            }
        };
        // Mate and stalemate go before everything else.
        if course::no_legal_move(position) {
            over(if position.is_check() {
                Cause::Checkmate
            } else {
                Cause::Stalemate
            });
        }
        if self.checks.mates
            && (self.checks.thorough || whole::may_be_dead(position))
            && matches!(
                endings::dead(self.laws, position, self.on_the_way()),
                OnBoard::Over(_)
            )
        {
            over(Cause::DeadPosition);
        }
        let quiet = position.halfmoves();
        if quiet >= 8 {
            let times = self.times(position, quiet);
            if times >= 5 && self.fivefold(ply) {
                over(Cause::Fivefold);
            }
            if times >= 3 {
                if course.threefold.1 == 0 {
                    course.threefold.0 = ply;
                }
                course.threefold.1 += 1;
            }
        }
        if quiet >= 100 {
            if course.fifty.1 == 0 {
                course.fifty.0 = ply;
            }
            course.fifty.1 += 1;
        }
        if quiet >= 150 && self.laws.claims.seventy_five.is_some() {
            over(Cause::SeventyFive);
        }
    }

    /// The budget of a question that is asked on the way: small, unless every move
    /// is to be looked at; the last position always gets all of it.
    fn on_the_way(&self) -> Budget {
        if self.checks.thorough {
            self.checks.budget
        } else {
            Budget::nodes(self.checks.budget.nodes.min(4_000))
        }
    }

    /// How often the present position has stood since the last pawn move or capture.
    fn times(&self, position: &Chess, quiet: u32) -> usize {
        let back = usize::try_from(quiet).unwrap_or(usize::MAX);
        let Some(key) = self.keys.last() else {
            return 0;
        };
        1 + self
            .keys
            .iter()
            .zip(&self.positions)
            .rev()
            .take(back.saturating_add(1))
            .skip(4)
            .step_by(2)
            .filter(|(earlier, stood)| *earlier == key && *stood == position)
            .count()
    }

    fn history(&self, upto: usize) -> Option<History> {
        let mut history = History::new(self.positions.first()?.clone());
        for m in self.moves.iter().take(upto) {
            history.play(*m).ok()?;
        }
        Some(history)
    }

    fn fivefold(&self, ply: usize) -> bool {
        match self.laws.claims.fivefold {
            Fivefold::NotProvided => false,
            Fivefold::Any(_) => true,
            Fivefold::Consecutive(_) => self
                .history(ply)
                .is_some_and(|history| claims::fivefold(self.laws, &history).holds),
        }
    }

    fn cites_at(&self, ply: usize, cause: Cause) -> Vec<ProvisionId> {
        let Some(position) = self.positions.get(ply) else {
            return Vec::new();
        };
        match cause {
            Cause::SeventyFive => claims::seventy_five(self.laws, position).cites,
            Cause::Fivefold => self
                .history(ply)
                .map(|history| claims::fivefold(self.laws, &history).cites)
                .unwrap_or_default(),
            Cause::DeadPosition => match endings::dead(self.laws, position, self.checks.budget) {
                OnBoard::Over(ending) => ending.cites,
                OnBoard::Open | OnBoard::Undecided { .. } => Vec::new(),
            },
            _ => endings::mate_or_stalemate(self.laws, position)
                .map(|ending| ending.cites)
                .unwrap_or_default(),
        }
    }

    /// Claims nobody made: those in the last position of a drawn game were made.
    fn open_claims(&self, course: &Course, result: Outcome, report: &mut AuditReport) {
        let drawn = usize::from(result == Outcome::Drawn);
        for (claim, (ply, times), cites) in [
            (
                ClaimKind::Threefold,
                course.threefold,
                &self.claims_threefold,
            ),
            (ClaimKind::Fifty, course.fifty, &self.claims_fifty),
        ] {
            let last_counts = times > 0 && ply + times > self.moves.len();
            let open = if last_counts {
                times.saturating_sub(drawn)
            } else {
                times
            };
            if open > 0 {
                report.findings.push(Finding {
                    kind: AuditKind::ClaimOpen { claim, times: open },
                    ply,
                    cites: cites.clone(),
                });
            }
        }
    }

    fn date_outside(&self, date: &str) -> Option<Finding> {
        let (from, until) = self.in_force.as_ref()?;
        if date.len() < 10 || date.contains('?') {
            return None;
        }
        let outside =
            date < from.as_str() || until.as_ref().is_some_and(|until| date >= until.as_str());
        outside.then(|| Finding {
            kind: AuditKind::DateOutside {
                date: date.to_owned(),
            },
            ply: 0,
            cites: Vec::new(),
        })
    }
}
