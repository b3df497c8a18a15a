//! Names of tie-breaks and their codes: C.07 art. 5.

use serde::Serialize;

/// A tie-break without its modifiers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "UPPERCASE")]
pub enum Name {
    /// The points themselves.
    Pts,
    /// Art. 6: direct encounter.
    De,
    /// Art. 7.1: rounds won, played or not.
    Win,
    /// Art. 7.2: games won.
    Won,
    /// Art. 7.3: games with Black.
    Bpg,
    /// Art. 7.4: games won with Black.
    Bwg,
    /// Art. 7.5: progressive scores.
    Ps,
    /// Art. 7.6: rounds the player elected to play.
    Rep,
    /// Art. 7.7: standard points.
    Std,
    /// Art. 7.8: pairing number.
    Tpn,
    /// Art. 8.1: Buchholz.
    Bh,
    /// Art. 8.2: average of the opponents' Buchholz.
    Aob,
    /// Art. 8.3: fore Buchholz.
    Fb,
    /// Art. 9.1: Sonneborn-Berger.
    Sb,
    /// Art. 9.2: Koya.
    Ks,
    /// Art. 10.1: average rating of opponents.
    Aro,
    /// Art. 10.2: performance.
    Tpr,
    /// Art. 10.3: perfect performance.
    Ptp,
    /// Art. 10.4: average performance of opponents.
    Apro,
    /// Art. 10.5: average perfect performance of opponents.
    Appo,
    /// Art. 10.6: rating.
    Rtng,
    /// Teams, art. 11.1.1: match points.
    Mpts,
    /// Teams, art. 11.1.2: game points.
    Gpts,
    /// Teams, art. 13.1: match points against game points.
    MpvGp,
    /// Teams: board count.
    Bc,
    /// Teams: top board results.
    Tbr,
    /// Teams: bottom board elimination.
    Bbe,
    /// Teams: match points times match points.
    Emmsb,
    /// Teams: the opponents' match points times own game points.
    Emgsb,
    /// Teams: the opponents' game points times own match points.
    Egmsb,
    /// Teams: game points times game points.
    Eggsb,
    /// Teams: extended direct encounter.
    Ede,
    /// Teams: extended direct encounter, then board count, then top boards.
    Edebt,
    /// Teams: extended direct encounter, then board count, then bottom boards.
    Edebb,
    /// Teams: extended direct encounter, then top boards.
    Edet,
    /// Teams: extended direct encounter, then bottom boards.
    Edeb,
    /// Teams: score and schedule strength together.
    Sssc,
}

/// Every name with its code.
pub const NAMES: [(Name, &str); 37] = [
    (Name::Pts, "PTS"),
    (Name::De, "DE"),
    (Name::Win, "WIN"),
    (Name::Won, "WON"),
    (Name::Bpg, "BPG"),
    (Name::Bwg, "BWG"),
    (Name::Ps, "PS"),
    (Name::Rep, "REP"),
    (Name::Std, "STD"),
    (Name::Tpn, "TPN"),
    (Name::Bh, "BH"),
    (Name::Aob, "AOB"),
    (Name::Fb, "FB"),
    (Name::Sb, "SB"),
    (Name::Ks, "KS"),
    (Name::Aro, "ARO"),
    (Name::Tpr, "TPR"),
    (Name::Ptp, "PTP"),
    (Name::Apro, "APRO"),
    (Name::Appo, "APPO"),
    (Name::Rtng, "RTNG"),
    (Name::Mpts, "MPTS"),
    (Name::Gpts, "GPTS"),
    (Name::MpvGp, "MPvGP"),
    (Name::Bc, "BC"),
    (Name::Tbr, "TBR"),
    (Name::Bbe, "BBE"),
    (Name::Emmsb, "EMMSB"),
    (Name::Emgsb, "EMGSB"),
    (Name::Egmsb, "EGMSB"),
    (Name::Eggsb, "EGGSB"),
    (Name::Ede, "EDE"),
    (Name::Edebt, "EDEBT"),
    (Name::Edebb, "EDEBB"),
    (Name::Edet, "EDET"),
    (Name::Edeb, "EDEB"),
    (Name::Sssc, "SSSC"),
];

impl Name {
    /// The code.
    pub fn code(self) -> &'static str {
        let found = NAMES.iter().find(|(name, _)| *name == self);
        found.map_or("", |(_, code)| code)
    }

    /// The name of a code in capitals, older and shorter codes included.
    pub fn of(code: &str) -> Option<Self> {
        let code = match code {
            // Art. 7.6 before 2026.
            "GE" => "REP",
            // Art. 11.1 in short.
            "MP" => "MPTS",
            "GP" => "GPTS",
            other => other,
        };
        let found = NAMES
            .iter()
            .find(|(_, known)| known.eq_ignore_ascii_case(code));
        found.map(|(name, _)| *name)
    }
}
