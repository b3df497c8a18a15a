//! Executing the steps in order.

use jadoube_draughts::announce::Announcement;
use jadoube_draughts::draws::{Counters, GameEnd, Run, advantage, agreed_advantage};
use jadoube_draughts::endings::{
    DelayReading, EndingVerdict, RateChapter, TimeBonus, accelerated_ending, standard_ending,
};
use jadoube_draughts::explain::{explain, refuse};
use jadoube_draughts::facts::BoardFact;
use jadoube_draughts::irregularity::{Irregularity, PieceAttempt, judge_attempt};
use jadoube_draughts::notation::{self, split_signs};
use jadoube_draughts::path::{self, judge_removal, paths};
use jadoube_draughts::{Geometry, HANDICAP, PlayedGame, Position, Setup, SquareSet};
use jadoube_lawbook::ProvisionId;
use jadoube_vocabulary::Side;
use toml::Spanned;

use super::format::{Claim, File, Step};
use super::{Log, articles, bad, offences};
use crate::{BadScenario, Report};

pub(super) struct Runner<'a, B: Geometry> {
    log: Log<'a>,
    game: PlayedGame<B>,
}

impl<'a, B: Geometry> Runner<'a, B> {
    pub(super) fn new(text: &'a str, file: &File) -> Result<Self, BadScenario> {
        let mut log = Log {
            text,
            report: Report::default(),
        };
        let start: Position<B> = match (&file.position, &file.handicap) {
            (Some(fen), None) => parse(text, fen)?,
            (None, None) => Position::start(),
            (None, Some(handicap)) => {
                log.cite([HANDICAP]);
                let side = side(text, &handicap.side)?;
                let missing = offences::squares::<B>(handicap.missing.get_ref())
                    .map_err(|what| bad(text, &handicap.missing, what))?;
                Setup::handicap(side, missing.into_iter().collect::<SquareSet<B>>())
                    .position()
                    .map_err(|what| bad(text, &handicap.missing, what))?
            }
            (Some(fen), Some(_)) => {
                return Err(bad(text, fen, "a position or a handicap, not both"));
            }
        };
        let regulations = file.regulations.regulations();
        let mut game = PlayedGame::from(start, regulations);
        if let Some(plies) = file.counted {
            let counters = Counters::start(&start, 0, &regulations);
            game = game.with_counters(Counters {
                three_against_one: Some(Run { since: 0, plies }),
                ..counters
            });
        }
        Ok(Self { log, game })
    }

    pub(super) fn steps(mut self, file: &File) -> Result<Report, BadScenario> {
        for step in &file.step {
            self.step(step)?;
        }
        Ok(self.log.report)
    }

    fn step(&mut self, step: &Step) -> Result<(), BadScenario> {
        if let Some(fen) = &step.position {
            let position = parse(self.log.text, fen)?;
            self.game = PlayedGame::from(position, *self.game.regulations());
        }
        if let Some(line) = &step.play {
            self.play(line, step)?;
        }
        self.stand(step);
        if let Some(legal) = &step.legal {
            self.legal(legal);
        }
        for (name, expected) in step.facts.iter().flatten() {
            let fact = BoardFact::ALL.into_iter().find(|fact| fact.name() == name);
            let Some(fact) = fact else {
                return Err(bad(
                    self.log.text,
                    expected,
                    format!("no such fact: {name}"),
                ));
            };
            self.log.cite(fact.cites(B::BOARD));
            self.log.expect(Some(expected), fact.value::<B>());
        }
        if let Some(text) = &step.read {
            self.read(text, step)?;
        }
        if let Some(text) = &step.attempt {
            self.attempt(text, step)?;
        }
        if let Some(told) = &step.offence {
            let irregularity = offences::offence(self.game.position(), told.get_ref())
                .map_err(|what| bad(self.log.text, told, what))?;
            self.judge(&irregularity, step);
        }
        if step.removal.is_some() {
            self.removal(step)?;
        }
        if let Some(claim) = &step.claim {
            self.claim(claim, step)?;
        }
        if step.marks.is_some() {
            self.marks(step)?;
        }
        if let Some(text) = &step.announce {
            let mv = self.read_move(text)?;
            let announcement = Announcement::of(mv);
            self.log.cite([Announcement::<B>::cite()]);
            let said = format!("{} {}", announcement.from, announcement.to);
            self.log.expect(step.said.as_ref(), said);
        }
        Ok(())
    }

    fn read_move(&self, text: &Spanned<String>) -> Result<jadoube_draughts::Move<B>, BadScenario> {
        notation::read(self.game.position(), text.get_ref())
            .map_err(|what| bad(self.log.text, text, what))
    }

    /// Plays a line and notes when the game first ended.
    fn play(&mut self, line: &Spanned<String>, step: &Step) -> Result<(), BadScenario> {
        let mut first = None;
        let mut last = Vec::new();
        for word in line.get_ref().split_whitespace() {
            let position = *self.game.position();
            let mv =
                notation::read(&position, word).map_err(|what| bad(self.log.text, line, what))?;
            last = explain(&position, mv)
                .unwrap_or_default()
                .into_iter()
                .flat_map(jadoube_draughts::explain::MoveReason::cites)
                .collect();
            self.log.cite(last.iter().copied());
            // Parsed as legal in this position, so it cannot fail.
            let _ = self.game.play(mv);
            if first.is_none() && self.game.ending().is_some() {
                first = Some(self.game.ply());
            }
        }
        if let Some(at) = &step.at {
            let found = first.map_or_else(|| "never".to_owned(), |ply| ply.to_string());
            self.log.expect(Some(at), found);
        }
        if let Some(because) = &step.because {
            let found = articles(&last);
            let all = because
                .get_ref()
                .split(',')
                .all(|wanted| found.split(", ").any(|article| article == wanted.trim()));
            if !all {
                self.log.expect(Some(because), found);
            }
        }
        Ok(())
    }

    /// Checks the state of the game.
    fn stand(&mut self, step: &Step) {
        if let Some(then) = &step.then {
            self.log.expect(Some(then), self.game.position());
        }
        if let Some(ends) = &step.ends {
            let ending = self.game.ending();
            let found = match &ending {
                None => "no".to_owned(),
                Some(GameEnd::Win { winner, by }) => {
                    format!("{} wins: {}", name(*winner), articles(&[by.cite()]))
                }
                Some(GameEnd::Draw(rules)) => {
                    let first: Vec<ProvisionId> = rules
                        .iter()
                        .filter_map(|rule| rule.cites::<B>().first().copied())
                        .collect();
                    format!("draw: {}", articles(&first))
                }
            };
            if let Some(ending) = ending {
                self.log.cite(ending.cites::<B>());
            }
            self.log.expect(Some(ends), found);
        }
    }

    fn legal(&mut self, legal: &Spanned<String>) {
        let position = *self.game.position();
        let mut moves = position.moves();
        moves.sort_by_key(|mv| mv.sort_key());
        for mv in &moves {
            let reasons = explain(&position, *mv).unwrap_or_default();
            self.log.cite(
                reasons
                    .into_iter()
                    .flat_map(jadoube_draughts::explain::MoveReason::cites),
            );
        }
        let listed: Vec<String> = moves.iter().map(ToString::to_string).collect();
        let found = if listed.is_empty() {
            "none".to_owned()
        } else {
            listed.join(" ")
        };
        self.log.expect(Some(legal), found);
    }

    fn read(&mut self, text: &Spanned<String>, step: &Step) -> Result<(), BadScenario> {
        let position = *self.game.position();
        let (plain, signs) = split_signs(text.get_ref());
        let shape =
            notation::shape::<B>(plain).ok_or_else(|| bad(self.log.text, text, "not a move"))?;
        self.log.cite(shape.cites());
        self.log.cite(signs.iter().map(|sign| sign.cite()));
        let joined: Vec<String> = signs.iter().map(ToString::to_string).collect();
        self.log.expect(step.signs.as_ref(), joined.join(" "));
        match notation::read(&position, plain) {
            Ok(mv) => {
                self.log.expect(step.means.as_ref(), mv);
                let written = notation::write(&position, mv);
                self.log.expect(step.written.as_ref(), written);
            }
            Err(error) => {
                let found = match error {
                    notation::ReadError::Ambiguous { .. } => "ambiguous",
                    notation::ReadError::Illegal { .. } => "illegal",
                    notation::ReadError::Syntax(_) => "unreadable",
                };
                self.log.expect(step.means.as_ref(), found);
            }
        }
        Ok(())
    }

    fn attempt(&mut self, text: &Spanned<String>, step: &Step) -> Result<(), BadScenario> {
        let attempt = PieceAttempt::<B>::read(text.get_ref())
            .map_err(|what| bad(self.log.text, text, what))?;
        let position = *self.game.position();
        let refusals = refuse(&position, &attempt);
        let cites: Vec<ProvisionId> = refusals
            .into_iter()
            .flat_map(jadoube_draughts::explain::MoveRefusal::cites)
            .collect();
        self.log.cite(cites.iter().copied());
        self.log.expect(step.refused.as_ref(), articles(&cites));
        match judge_attempt(&position, &attempt) {
            Ok(_) => self.log.expect(step.irregular.as_ref(), "no irregularity"),
            Err(irregularity) => self.judge(&irregularity, step),
        }
        Ok(())
    }

    fn judge(&mut self, irregularity: &Irregularity<B>, step: &Step) {
        let before = *self.game.position();
        self.log
            .expect(step.irregular.as_ref(), irregularity.number());
        let correction = irregularity.correction(&before);
        self.log.cite(correction.cites);
        self.log.expect(step.restored.as_ref(), correction.position);
        self.log
            .expect(step.duty.as_ref(), offences::duty(&correction.duty));
        let (stands, cites) = irregularity.accepted(&before);
        if let Some(expected) = &step.stands {
            self.log.cite(cites);
            self.log.expect(Some(expected), stands);
        }
    }

    fn removal(&mut self, step: &Step) -> Result<(), BadScenario> {
        let Some(removal) = &step.removal else {
            return Ok(());
        };
        let capture = self.read_move(&removal.capture)?;
        let order = offences::squares::<B>(removal.order.get_ref())
            .map_err(|what| bad(self.log.text, &removal.order, what))?;
        let verdicts: Vec<path::Removal> = paths(self.game.position(), capture)
            .iter()
            .map(|path| judge_removal(path, &order))
            .collect();
        let best = [path::Removal::InOrder, path::Removal::Unfinished]
            .into_iter()
            .find(|verdict| verdicts.contains(verdict))
            .unwrap_or(path::Removal::WrongOrder);
        self.log.cite(best.cites());
        let found = match best {
            path::Removal::InOrder => "in order",
            path::Removal::Unfinished => "unfinished",
            path::Removal::WrongOrder => "wrong order",
        };
        self.log.expect(step.verdict.as_ref(), found);
        Ok(())
    }

    fn claim(&mut self, claim: &Spanned<Claim>, step: &Step) -> Result<(), BadScenario> {
        let wrong = |what: &str| bad(self.log.text, claim, what);
        let told = claim.get_ref();
        let by = match told.by.as_str() {
            "white" => Side::White,
            "black" => Side::Black,
            _ => return Err(wrong("a claim is made by white or black")),
        };
        let bonus = match told.bonus.as_deref() {
            None | Some("none") => TimeBonus::None,
            Some("fischer") => TimeBonus::Fischer,
            Some("bronstein") => TimeBonus::Bronstein,
            Some(_) => return Err(wrong("a bonus is none, fischer or bronstein")),
        };
        let chapter = match told.chapter.as_str() {
            "II" => RateChapter::Standard,
            "III" => RateChapter::Accelerated,
            _ => return Err(wrong("a chapter is II or III")),
        };
        let position = self.game.position();
        let delay = DelayReading::AsPrinted;
        let (found, cites) = match told.what.as_str() {
            "ending" => {
                let claim = match chapter {
                    RateChapter::Standard => standard_ending(position, bonus, delay),
                    RateChapter::Accelerated => accelerated_ending(position, by, bonus, delay),
                };
                let found = match claim.verdict {
                    EndingVerdict::Drawn { .. } => "drawn".to_owned(),
                    EndingVerdict::WinCanBeShown { mv, .. } => format!("{mv} wins"),
                    EndingVerdict::Bonus => "the counters decide".to_owned(),
                    EndingVerdict::OtherMaterial => "another ending".to_owned(),
                    EndingVerdict::ClaimantMustCapture => "the claimant must capture".to_owned(),
                    EndingVerdict::StrongerHoldsRoad => "the road is held".to_owned(),
                };
                (found, claim.cites)
            }
            _ => return Err(wrong("a claim is about an ending")),
        };
        self.log.cite(cites);
        self.log.expect(step.verdict.as_ref(), found);
        Ok(())
    }

    fn marks(&mut self, step: &Step) -> Result<(), BadScenario> {
        let regulations = *self.game.regulations();
        let found = match &step.agreed {
            Some(agreed) => {
                let side = side(self.log.text, agreed)?;
                agreed_advantage::<B>(side, &regulations).ok()
            }
            None => advantage(self.game.position(), &regulations),
        };
        let text = match &found {
            Some(found) => {
                let (white, black) = found.signs();
                format!("{white} {black}")
            }
            None => "none".to_owned(),
        };
        if let Some(found) = found {
            self.log.cite(found.cites());
        }
        self.log.expect(step.marks.as_ref(), text);
        Ok(())
    }
}

fn parse<B: Geometry>(text: &str, fen: &Spanned<String>) -> Result<Position<B>, BadScenario> {
    fen.get_ref().parse().map_err(|what| bad(text, fen, what))
}

fn side(text: &str, named: &Spanned<String>) -> Result<Side, BadScenario> {
    match named.get_ref().as_str() {
        "white" => Ok(Side::White),
        "black" => Ok(Side::Black),
        _ => Err(bad(text, named, "a side is white or black")),
    }
}

const fn name(side: Side) -> &'static str {
    match side {
        Side::White => "white",
        Side::Black => "black",
    }
}
