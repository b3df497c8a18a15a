//! The articles an explained round rests on.

use jadoube_lawbook::ProvisionId;
use jadoube_standings::pzwarc::{ByTheCode, Turn, Variant};
use jadoube_vocabulary::{Outcome, Side};

use super::colours::ColourReason;
use super::explain::{Explanation, GroupStory, PairOrigin};
use super::round::{Input, Pair, PairingMode};

impl Explanation {
    /// Every article the explanation uses, once.
    pub fn provisions(&self) -> Vec<ProvisionId> {
        let mut all = vec![
            ProvisionId::new("pzwarc:V/2.2"),
            ProvisionId::new("pzwarc:V/2.5"),
            ProvisionId::new("pzwarc:V/2.7"),
            ProvisionId::new("pzwarc:V/2.8.7.1"),
        ];
        if self.pause.is_some() {
            all.extend([
                ProvisionId::new("pzwarc:V/2.8.3"),
                ProvisionId::new("pzwarc:V/2.8.4-pause"),
                ProvisionId::new("pzwarc:V/2.8.7.12"),
                ProvisionId::new("pzwarc:V/2.8.9.1"),
            ]);
            if self.pairing.round == 1 {
                all.push(ProvisionId::new("pzwarc:V/2.8.9.3"));
            }
        }
        if self
            .pause
            .as_ref()
            .is_some_and(|pause| !pause.passed_over.is_empty())
        {
            all.push(ProvisionId::new("pzwarc:V/2.8.6.1.2"));
        }
        if self.pairing.round == 1 {
            all.extend([
                ProvisionId::new("pzwarc:V/2.8.9.2"),
                ProvisionId::new("pzwarc:V/2.8.5.3"),
                ProvisionId::new("pzwarc:V/2.8.8.3"),
            ]);
        }
        match self.pairing.mode {
            PairingMode::Strict => all.push(ProvisionId::new("pzwarc:V/2.8.8.4")),
            PairingMode::Relaxed => all.push(ProvisionId::new("pzwarc:V/2.8.5.1")),
            PairingMode::Last => all.extend([
                ProvisionId::new("pzwarc:V/2.8.5.1-last"),
                ProvisionId::new("pzwarc:V/2.8.6.2.3"),
                ProvisionId::new("pzwarc:V/2.8.6.2.1"),
            ]),
        }
        if self.list.iter().any(|due| due.exempt) {
            all.push(ProvisionId::new("pzwarc:V/2.8.6.2.3"));
        }
        for pair in &self.pairing.pairs {
            all.push(pair.colours.provision());
            if pair.arrows.white.is_some() {
                all.push(ProvisionId::new("pzwarc:V/2.8.2"));
            }
        }
        for group in &self.groups {
            all.extend(group.down.iter().map(|(_, why)| why.provision()));
            all.extend(group.stay.iter().map(|(_, why)| why.provision()));
            for story in &group.pairs {
                all.extend(story.refused.iter().map(|(_, why)| why.provision()));
                all.extend(self.steps(group, story));
            }
        }
        all.sort_by_key(|id| id.as_str());
        all.dedup();
        all
    }

    /// The articles that came into play through the event itself: order, absences, adjourned games.
    pub fn circumstances(&self, input: &Input<'_>) -> Vec<ProvisionId> {
        let mut all = vec![match input.settings.variant {
            Variant::Classic => ProvisionId::new("pzwarc:V/2.7.1"),
            Variant::TieBreaks => ProvisionId::new("pzwarc:V/2.7.2"),
            Variant::Rating => ProvisionId::new("pzwarc:V/2.7.3"),
        }];
        if !input.withdrawn.is_empty() {
            all.push(ProvisionId::new("pzwarc:V/2.8.9.4"));
        }
        if !input.absent.is_empty() {
            all.push(ProvisionId::new("pzwarc:V/2.8.9.5"));
        }
        if !input.settings.controlled {
            all.push(ProvisionId::new("pzwarc:V/2.8.9.11"));
        }
        let turns = (0..input.record.len()).flat_map(|player| input.record.of(player));
        let games = turns.filter_map(|turn| match turn {
            Turn::Game { outcome, .. } => Some(*outcome),
            Turn::Pause | Turn::Missing => None,
        });
        let games: Vec<Outcome> = games.collect();
        if games.contains(&Outcome::Adjourned) {
            all.push(ProvisionId::new("pzwarc:V/2.8.9.10"));
        }
        if games.iter().any(|outcome| !outcome.is_begun()) {
            all.push(ProvisionId::new("pzwarc:V/2.8.9.1"));
        }
        // V/2.8.6.2.2, 2.8.8.2: a player's colours were brought closer to balance.
        let balanced = self
            .list
            .iter()
            .any(|due| due.difference != 0 && self.received(due.no) == due.preference.side());
        if balanced {
            all.push(ProvisionId::new("pzwarc:V/2.8.6.2.2"));
        }
        let higher = |pair: &Pair| pair.colours == ColourReason::HigherFirst;
        if self.pairing.pairs.iter().any(higher) {
            all.push(ProvisionId::new("pzwarc:V/2.8.8.2"));
        }
        all
    }

    /// The colour a player gets.
    fn received(&self, no: u32) -> Option<Side> {
        self.pairing.pairs.iter().find_map(|pair| {
            if pair.white == no {
                Some(Side::White)
            } else if pair.black == no {
                Some(Side::Black)
            } else {
                None
            }
        })
    }

    /// The articles of the step that made a pair.
    fn steps(&self, group: &GroupStory, story: &PairOrigin) -> Vec<ProvisionId> {
        if story.moved {
            return vec![
                ProvisionId::new("pzwarc:V/2.8.1.2"),
                ProvisionId::new("pzwarc:V/2.8.6.2.1"),
            ];
        }
        let mut steps = vec![
            ProvisionId::new("pzwarc:V/2.8.4"),
            ProvisionId::new("pzwarc:V/2.8.7.3"),
            ProvisionId::new("pzwarc:V/2.8.7.9"),
        ];
        let place = |no: u32| group.residents.iter().position(|other| *other == no);
        // Tried upwards from the end of PA: the chosen one is above a rejected one.
        let back = story
            .refused
            .last()
            .is_some_and(|(no, _)| place(*no) > place(story.chosen));
        match story.refused.len() {
            0 => steps.push(ProvisionId::new("pzwarc:V/2.8.7.4")),
            _ if back => steps.extend([
                ProvisionId::new("pzwarc:V/2.8.7.6"),
                ProvisionId::new("pzwarc:V/2.8.7.7"),
            ]),
            _ => steps.push(ProvisionId::new("pzwarc:V/2.8.7.5")),
        }
        steps
    }
}
