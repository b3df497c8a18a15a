//! Examples and exit codes shown after the options of `--help`.

/// The exit codes of every subcommand.
macro_rules! exit_codes {
    () => {
        "Exit codes:\n  0  done, or the answer is yes\n  1  the answer is no, differences were found, or a confirmation is needed\n  2  bad input (file:line: what is wrong)\n  3  undecided"
    };
}

/// A text to show after the options: example commands, then the exit codes.
macro_rules! examples {
    ($($line:literal),+ $(,)?) => {
        concat!("Examples:\n", $("  ", $line, "\n",)+ "\n", exit_codes!())
    };
}

pub(crate) const PROGRAM: &str = examples![
    "jadoube                              run the server and open it in a browser",
    "jadoube laws show fide-2023:7.5.5    read an article",
    "jadoube pair open.trf --explain      pair the next round and say why",
    "jadoube help pair                    all options of a command",
];
pub(crate) const ACCOUNT: &str = examples![
    "jadoube account list",
    "jadoube account add \"Anna Sample\" --role chief --scope event/EVENT",
    "jadoube account link \"Anna Sample\"",
];
pub(crate) const ARRAY: &str = examples!["jadoube array 518", "jadoube array --lot 7"];
pub(crate) const AUDIT: &str = examples![
    "jadoube audit games.pgn --edition fide-2014",
    "jadoube audit games.pgn games.pdn --json",
];
pub(crate) const CATEGORY: &str =
    examples!["jadoube category tournament.json --player 3 --explain"];
pub(crate) const CERTIFICATE: &str =
    examples!["jadoube certificate --names hall.local,192.168.1.20 --days 3 --to certificates"];
pub(crate) const CHECK: &str = examples!["jadoube check open.trf", "jadoube check *.trf --json"];
pub(crate) const CONFIG: &str = examples![
    "jadoube config show",
    "jadoube config check --config jadoube.toml",
];
pub(crate) const CONVERT: &str = examples!["jadoube convert old.trf --to trf26 -o new.trf"];
pub(crate) const DATA: &str = examples![
    "jadoube data backup",
    "jadoube data verify",
    "jadoube data restore jadoube.backup --to /srv/jadoube",
    "jadoube data move --to postgres://jadoube@localhost/jadoube",
];
pub(crate) const DOCTOR: &str = examples!["jadoube doctor", "jadoube doctor --fix"];
pub(crate) const DUEL: &str = examples![
    "jadoube duel",
    "jadoube duel draw:95:40 --minutes 3 --first white",
];
pub(crate) const EXPLAIN: &str = examples![
    "jadoube explain open.trf --round 5",
    "jadoube explain open.trf --round 5 --why 3 8",
    "jadoube explain draughts.json --place 4",
];
pub(crate) const GENERATE: &str = examples![
    "jadoube generate --players 40 --rounds 7 --seed 1",
    "jadoube generate --system pzwarc-classic --players 30 --rounds 9",
];
pub(crate) const LAWS: &str = examples![
    "jadoube laws search illegal move",
    "jadoube laws show fide-2023:7.5.5",
    "jadoube laws compare 7.5.5 --editions fide-2014,fide-2023",
    "jadoube laws list --edition pzwarc --class clock",
];
pub(crate) const LINEUPS: &str = examples!["jadoube lineups league.json --round 2"];
pub(crate) const LISTS: &str = examples![
    "jadoube lists load players_list.zip --list fide --period 2026-11",
    "jadoube lists search kowalski",
    "jadoube lists show",
];
pub(crate) const MOVES: &str = examples![
    "jadoube moves --game chess",
    "jadoube moves --game chess --why e2e5",
    "jadoube moves --game draughts100 --fen W:W31-50:B1-20",
];
pub(crate) const NORMS: &str = examples![
    "jadoube norms tournament.json",
    "jadoube norms tournament.json --player 3 --forecast",
];
pub(crate) const NOTATION: &str = examples![
    "jadoube notation --from pl --to en e4 e5 Sf3",
    "jadoube notation --to cs --output czech.pgn games.pgn",
];
pub(crate) const OFFICIAL: &str = examples![
    "jadoube official register.json",
    "jadoube official register.json --person a1 --may lead --event e1 --explain",
];
pub(crate) const PAIR: &str = examples![
    "jadoube pair open.trf",
    "jadoube pair open.trf --last-round --explain",
    "jadoube pair draughts.json --json",
];
pub(crate) const PERFT: &str = examples!["jadoube perft --game chess --depth 4"];
pub(crate) const PERSON: &str = examples![
    "jadoube person find Sample",
    "jadoube person export PERSON -o person.zip",
    "jadoube person erase PERSON",
];
pub(crate) const PUBLISH: &str = examples!["jadoube publish --event \"Sample open\" --to public"];
pub(crate) const RANK: &str = examples![
    "jadoube rank open.trf",
    "jadoube rank open.trf --tiebreaks BH/C1,BH,DE",
    "jadoube rank open.trf --player 7",
];
pub(crate) const RATE: &str =
    examples!["jadoube rate events.json --list list-2026-q2.json --to 2026-Q3 --save next.json"];
pub(crate) const ROUND_ROBIN: &str = examples![
    "jadoube roundrobin 10",
    "jadoube roundrobin 8 --system rutsch --svg",
];
pub(crate) const RULE: &str = examples![
    "jadoube rule story.toml --trace",
    "jadoube rule story.toml --edition fide-2014",
];
pub(crate) const SCHEVENINGEN: &str = examples!["jadoube scheveningen 4 --first black"];
pub(crate) const SERVE: &str = examples![
    "jadoube serve",
    "jadoube serve --listen 0.0.0.0:8064 --data /srv/jadoube",
    "jadoube serve --tls-cert hall.pem --tls-key hall.key --listen 0.0.0.0:8443",
];
pub(crate) const START_LIST: &str = examples![
    "jadoube startlist draughts.json --method groups --seed 7",
    "jadoube startlist open.trf",
];
pub(crate) const TECHNICAL: &str =
    examples!["jadoube technical --fmjd 2100 --fmjd-thousandths 985 --estimate 1900"];
pub(crate) const TOKEN: &str =
    examples!["jadoube token --role chief --scope event/EVENT --name results-display"];
pub(crate) const TOURNAMENT: &str = examples![
    "jadoube tournament new open.json --name \"Sample open\" --game chess --system fide-dutch --rounds 7",
    "jadoube tournament import open.json players.csv",
    "jadoube tournament number open.json",
    "jadoube tournament draft open.json",
    "jadoube tournament publish open.json",
    "jadoube tournament result open.json --board 3 1-0",
    "jadoube tournament standings open.json",
];
pub(crate) const VERIFY: &str = examples![
    "jadoube verify tiebreaks open.trf open.tsv",
    "jadoube verify winnable positions.csv --certify",
];
pub(crate) const WINNABLE: &str =
    examples!["jadoube winnable --fen \"8/8/8/8/8/5k2/7p/7K w - - 0 1\" --side white"];

#[cfg(test)]
mod tests {
    use clap::{CommandFactory, Parser};

    use crate::Cli;

    /// The words of a command line; a part in quotation marks is one word.
    fn words(line: &str) -> Vec<String> {
        let mut words = Vec::new();
        for (place, part) in line.split('"').enumerate() {
            match place % 2 {
                0 => words.extend(part.split_whitespace().map(str::to_owned)),
                _ => words.push(part.to_owned()),
            }
        }
        words
    }

    #[test]
    fn every_command_has_examples_that_are_understood() {
        let program = Cli::command();
        for command in program.get_subcommands() {
            let name = command.get_name();
            let help = command.get_after_help().map(ToString::to_string);
            let help = help.unwrap_or_default();
            assert!(help.ends_with(exit_codes!()), "{name}: {help}");
            let examples = help.lines().filter(|line| line.starts_with("  jadoube "));
            let mut count = 0;
            for example in examples {
                count += 1;
                assert!(example.contains(&format!("jadoube {name}")), "{example}");
                let parsed = Cli::try_parse_from(words(example));
                assert!(parsed.is_ok(), "{example}: {:?}", parsed.err());
            }
            assert!(count > 0, "{name}");
        }
    }
}
