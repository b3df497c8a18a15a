//! A pasted list of teams: the first line of a block is the team, the others its members in board
//! order. An empty line ends a team; so does a line with a final colon, which begins the next one.

use serde_json::{Value, json};

use crate::event::paste::{self, Line};

/// A team of the list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct TeamLine {
    pub(crate) name: String,
    pub(crate) players: Vec<Line>,
}

impl TeamLine {
    /// The team as a command enters it.
    pub(crate) fn command(&self) -> Value {
        let players: Vec<Value> = self
            .players
            .iter()
            .filter_map(|line| serde_json::to_value(line.entry.as_ref()?).ok())
            .collect();
        json!({ "name": self.name, "players": players })
    }
}

/// Reads a list of teams.
pub(crate) fn read(text: &str) -> Vec<TeamLine> {
    let mut blocks: Vec<(String, Vec<(usize, &str)>)> = Vec::new();
    let mut open = false;
    for (at, raw) in text.lines().take(paste::MOST).enumerate() {
        let line = raw.trim();
        if line.is_empty() {
            open = false;
        } else if !open || line.ends_with(':') {
            let name = line.trim_end_matches(':').trim().to_owned();
            blocks.push((name, Vec::new()));
            open = true;
        } else if let Some((_, people)) = blocks.last_mut() {
            people.push((at, raw));
        }
    }
    let teams = blocks.into_iter().map(|(name, people)| {
        // Each line keeps its number in the whole list.
        let last = people.last().map_or(0, |(at, _)| at + 1);
        let mut lines = vec![""; last];
        for (at, raw) in people {
            if let Some(line) = lines.get_mut(at) {
                *line = raw;
            }
        }
        TeamLine {
            name,
            players: paste::read(&lines.join("\n")),
        }
    });
    teams.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_block_is_a_team_and_its_people() {
        let teams = read(
            "Sample North\nSample, Anna\t2100\nSample, Bruno\n\nSample West:\nSample, Celina\nSample East:\nSample, Daniel 1900\n",
        );
        let told: Vec<(&str, Vec<usize>)> = teams
            .iter()
            .map(|team| {
                let lines = team.players.iter().map(|line| line.at);
                (team.name.as_str(), lines.collect())
            })
            .collect();
        assert_eq!(
            told,
            [
                ("Sample North", vec![2, 3]),
                ("Sample West", vec![6]),
                ("Sample East", vec![8]),
            ]
        );
        let first = teams.first().map(TeamLine::command).unwrap_or_default();
        assert_eq!(first.pointer("/players/0/rating"), Some(&json!(2100)));
        assert_eq!(read("\n \n"), []);
    }
}
