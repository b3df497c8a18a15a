//! Open questions of the code, each a named policy with a default.
//!
//! The code is silent, misprinted or at odds with itself in these places. Every answer
//! says which of them it used, so that a federation can overrule a reading by name.

use serde::{Deserialize, Serialize};

macro_rules! policies {
    ($($(#[$about:meta])* $name:ident: $kind:ident = $code:literal { $($(#[$says:meta])* $value:ident = $word:literal),+ $(,)? })+) => {
        $(
            $(#[$about])*
            #[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
            pub enum $kind {
                $($(#[$says])* #[serde(rename = $word)] $value,)+
            }

            impl $kind {
                /// The word for it in files.
                pub const fn word(self) -> &'static str {
                    match self { $(Self::$value => $word,)+ }
                }
            }
        )+

        /// The readings in force; a file may overrule each by its name.
        #[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
        #[serde(default, deny_unknown_fields)]
        pub struct RatingPolicies {
            $($(#[$about])* #[serde(rename = $code)] pub $name: $kind,)+
        }

        impl RatingPolicies {
            /// The policies of this list, in order, with their current values.
            pub fn uses(&self, names: &[Policy]) -> Vec<Used> {
                names.iter().map(|policy| match policy {
                    $(Policy::$kind => Used { policy: *policy, value: self.$name.word() },)+
                }).collect()
            }
        }

        /// The name of a policy.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
        pub enum Policy {
            $($(#[$about])* #[serde(rename = $code)] $kind,)+
        }

        impl Policy {
            /// All of them.
            pub const ALL: &'static [Self] = &[$(Self::$kind,)+];

            /// Its name in files.
            pub const fn code(self) -> &'static str {
                match self { $(Self::$kind => $code,)+ }
            }
        }
    };
}

/// A policy used by a derivation.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Used {
    /// The policy.
    pub policy: Policy,
    /// Its value, by the word for it in files.
    pub value: &'static str,
}

policies! {
    /// From when the ten years of inactivity run (VI/2.1.3).
    ten_years: TenYears = "ten-years-from" {
        /// From the last rated game: the code speaks of years of inactivity.
        #[default] LastGame = "last-game",
        /// From the day the player came to list N.
        EnteringN = "entering-n",
    }
    /// Which ratings an event uses whose booking moved to a later period (VI/3.1, 3.2).
    carry_over: CarryOver = "carry-over-ratings" {
        /// Those of its end date: only the booking moves.
        #[default] EndDate = "end-date",
        /// Those in force when it is booked.
        Booking = "booking",
    }
    /// When k is looked at again (VI/4.3).
    k_review: KReview = "k-review" {
        /// After every event.
        #[default] Event = "event",
        /// Only at the end of the period.
        Period = "period",
    }
    /// How the mean of the opponents' ratings meets the whole steps of table VI (VI/4.2).
    average: Average = "average-rounding" {
        /// To the nearest, half up.
        #[default] HalfUp = "half-up",
        /// Down.
        Down = "down",
    }
    /// The weight of a woman who holds an open title (VII/4.3).
    woman_weight: WomanWeight = "woman-open-title-weight" {
        /// Her open title by the men's column if that is more.
        #[default] Larger = "larger",
        /// Always the women's column.
        WomenColumn = "women-column",
    }
    /// The weight of cmf and cmff, for which none is printed (VII/4.3).
    candidate_weight: CandidateWeight = "cmf-weight" {
        /// As K.
        #[default] AsK = "as-k",
        /// None: only the national category or title counts.
        NotWeighed = "not-weighed",
    }
    /// The K norm in tournaments of letters R and S, which table IV leaves blank.
    k_norm: KNormAbove = "k-norm-above-q" {
        /// The row of Q: a stronger field cannot ask for more.
        #[default] RowQ = "row-q",
        /// Blank is blank.
        NoNorm = "none",
    }
    /// The cell of 36 % and 7 games in table IV.
    cell_36: Cell36 = "cell-36-7" {
        /// 6, as printed: the table binds (VII/5.4).
        #[default] Printed = "printed",
        /// 5, by the rounding of all other cells.
        Formula = "formula",
    }
    /// K and K+ with a grandmaster norm: table II against VII/5.7 and its own note.
    skipping: Skipping = "k-with-am-norm" {
        /// M at once, as the text and the note say.
        #[default] Text = "text",
        /// K++, as the cells of the table say.
        Table = "table",
    }
    /// Which events belong to which column of table V, whose heading runs together.
    groups: Groups = "table-v-groups" {
        /// As reconstructed from the order of reading.
        #[default] Reconstructed = "reconstructed",
        /// Only events whose column is beyond doubt.
        CertainOnly = "certain-only",
    }
    /// Whom a player has overtaken when a title follows from the place (VII/6.2.2).
    overtaken: Overtaken = "result-overtaking" {
        /// Those strictly behind.
        #[default] Behind = "behind",
        /// Those who share the place as well.
        LevelToo = "level-too",
    }
    /// What the 75 points of the 64 version apply to (VII/5.8).
    offset_64: Offset64 = "offset-64" {
        /// The limits of VII/5.5 and VII/5.6.
        #[default] Limits = "limits",
        /// Table III and the value for the unrated as well.
        Everything = "everything",
    }
    /// The value that an unrated woman enters (VI/4.4, VII/5.2).
    women_start: WomenStart = "women-start" {
        /// 2100 in the rating and in open norms, 1950 in women's norms.
        #[default] NormsOnly = "norms-only",
        /// 1950 everywhere.
        Everywhere = "everywhere",
    }
    /// A place worth II+ where a participant holds no licence (VII/7.2.3 on the norm for I).
    ii_plus: IiPlusUnlicensed = "ii-plus-unlicensed" {
        /// Nothing is given: II+ is one award, and its norm asks for licences.
        #[default] Refused = "refused",
        /// Category II without the norm.
        CategoryOnly = "category-only",
    }
    /// Class II as chief of a rated event of local level, which IV/6.3.2 does not list.
    second_rated: SecondRated = "class-ii-rated-local" {
        /// With the College's consent, as at official events.
        #[default] Consent = "consent",
        /// As every event of local level.
        AsLocal = "as-local",
        /// Not at all: in rated events the class assists.
        AssistantOnly = "assistant-only",
    }
    /// From which day the College's silence is a favourable opinion (IV/6.2.5).
    silence: Silence = "silence-counts" {
        /// On the thirtieth day after the question came.
        #[default] ThirtiethDay = "thirtieth-day",
        /// On the day after it: the thirtieth is still the College's.
        DayAfter = "day-after",
    }
    /// An application for the course of 2001 after its last day.
    late_application: LateApplication = "late-application" {
        /// It is refused.
        #[default] Refused = "refused",
        /// The organisers decide.
        Open = "open",
    }
    /// Licences for an event over New Year if no day is asked about (VII/7.2.1, VII/7.3.1).
    new_year: NewYear = "event-over-new-year" {
        /// The year of the first day.
        #[default] FirstDay = "first-day",
        /// Every year it touches.
        EveryYear = "every-year",
    }
    /// Games of a player who left and was taken out of the table (II/5.7.1.1).
    withdrawn: Withdrawn = "withdrawn-games" {
        /// They were played: they are rated.
        #[default] Rated = "rated",
        /// They are gone for the rating too.
        Dropped = "dropped",
    }
}
