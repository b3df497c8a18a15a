//! Categories and national titles as one ladder (VII/1, VII/2), and international titles.

use std::fmt;
use std::str::FromStr;

use jadoube_lawbook::ProvisionId;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::track::Track;

/// A national title (VII/2).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum NationalTitle {
    /// Candidate national master.
    K,
    /// National master.
    M,
    /// National grandmaster.
    AM,
}

impl NationalTitle {
    /// All, the lowest first.
    pub const ALL: [Self; 3] = [Self::K, Self::M, Self::AM];

    /// Its letters.
    pub const fn code(self) -> &'static str {
        match self {
            Self::K => "K",
            Self::M => "M",
            Self::AM => "AM",
        }
    }
}

macro_rules! ladder {
    ($($(#[$about:meta])* $name:ident = $code:literal by $article:literal,)+) => {
        /// A step of the ladder: a category or title, with norms for the next one as `+`.
        #[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum LadderStep {
            $($(#[$about])* $name,)+
        }

        impl LadderStep {
            /// All steps, the lowest first.
            pub const ALL: &'static [Self] = &[$(Self::$name,)+];

            /// How it is written.
            pub const fn code(self) -> &'static str {
                match self { $(Self::$name => $code,)+ }
            }

            /// The article that names it.
            pub const fn article(self) -> ProvisionId {
                match self { $(Self::$name => ProvisionId::new($article),)+ }
            }
        }
    };
}

ladder! {
    /// No category.
    #[default] None = "none" by "pzwarc:VII/1",
    /// Category V.
    V = "V" by "pzwarc:VII/1.1",
    /// Category IV.
    Iv = "IV" by "pzwarc:VII/1.2",
    /// Category III.
    Iii = "III" by "pzwarc:VII/1.3",
    /// Category II.
    Ii = "II" by "pzwarc:VII/1.4",
    /// Category II and one norm for I.
    IiPlus = "II+" by "pzwarc:VII/1.4",
    /// Category I.
    I = "I" by "pzwarc:VII/1.5",
    /// Category I and one norm for K.
    IPlus = "I+" by "pzwarc:VII/1.5",
    /// Category I and both norms for K.
    ITwo = "I++" by "pzwarc:VII/1.5",
    /// Candidate national master.
    K = "K" by "pzwarc:VII/2.1",
    /// K and one norm for M.
    KPlus = "K+" by "pzwarc:VII/2.1",
    /// K and both norms for M.
    KTwo = "K++" by "pzwarc:VII/2.1",
    /// National master.
    M = "M" by "pzwarc:VII/2.2",
    /// M and one norm for AM.
    MPlus = "M+" by "pzwarc:VII/2.2",
    /// M and both norms for AM.
    MTwo = "M++" by "pzwarc:VII/2.2",
    /// National grandmaster.
    Am = "AM" by "pzwarc:VII/2.3",
}

impl LadderStep {
    /// The category or title without its norms.
    #[must_use]
    pub const fn held(self) -> Self {
        match self {
            Self::IiPlus => Self::Ii,
            Self::IPlus | Self::ITwo => Self::I,
            Self::KPlus | Self::KTwo => Self::K,
            Self::MPlus | Self::MTwo => Self::M,
            other => other,
        }
    }

    /// The title held, if any.
    pub const fn title(self) -> Option<NationalTitle> {
        match self.held() {
            Self::K => Some(NationalTitle::K),
            Self::M => Some(NationalTitle::M),
            Self::Am => Some(NationalTitle::AM),
            _ => None,
        }
    }

    /// The title that only waits for the rating limit: both norms are in (VII/5.6).
    pub const fn waiting_for(self) -> Option<NationalTitle> {
        match self {
            Self::ITwo => Some(NationalTitle::K),
            Self::KTwo => Some(NationalTitle::M),
            Self::MTwo => Some(NationalTitle::AM),
            _ => None,
        }
    }

    /// Its name on a track: women's titles have a k of their own (VII/2).
    pub fn name(self, track: Track) -> String {
        match (track, self.title()) {
            (Track::Women, Some(_)) => {
                let plus = self.code().trim_start_matches(char::is_alphabetic);
                let held = self.held().code().to_lowercase();
                format!("{held}k{plus}")
            }
            _ => self.code().to_owned(),
        }
    }
}

impl fmt::Display for LadderStep {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.code())
    }
}

impl FromStr for LadderStep {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        Self::ALL
            .iter()
            .copied()
            .find(|standing| standing.code() == text)
            .ok_or_else(|| {
                format!("a category or title is none, V, IV, III, II, II+, I, I+, I++, K ... AM, not {text:?}")
            })
    }
}

impl Serialize for LadderStep {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.code())
    }
}

impl<'de> Deserialize<'de> for LadderStep {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?
            .parse()
            .map_err(D::Error::custom)
    }
}

/// A title of FMJD (VII/3).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum International {
    /// Candidate master of the federation.
    Cmf,
    /// FMJD master.
    Mf,
    /// International master.
    Mi,
    /// International grandmaster.
    #[serde(alias = "gmi")]
    Gm,
    /// Women's candidate master of the federation.
    Cmff,
    /// Women's FMJD master.
    Mff,
    /// Women's international master.
    Mif,
    /// Women's international grandmaster.
    Gmf,
}

impl International {
    /// The article that names it.
    pub const fn article(self) -> ProvisionId {
        ProvisionId::new(match self {
            Self::Cmf => "pzwarc:VII/3.1.1",
            Self::Mf => "pzwarc:VII/3.1.2",
            Self::Mi => "pzwarc:VII/3.1.3",
            Self::Gm => "pzwarc:VII/3.1.4",
            Self::Cmff => "pzwarc:VII/3.2.1",
            Self::Mff => "pzwarc:VII/3.2.2",
            Self::Mif => "pzwarc:VII/3.2.3",
            Self::Gmf => "pzwarc:VII/3.2.4",
        })
    }

    /// Whether it comes from women's events only (VII/3.2).
    pub const fn of_women(self) -> bool {
        matches!(self, Self::Cmff | Self::Mff | Self::Mif | Self::Gmf)
    }
}
