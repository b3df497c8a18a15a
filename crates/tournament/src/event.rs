//! What happened: the events of a tournament's stream, version 1. Identifiers, numbers and codes
//! only; names and free texts live in ordinary tables.

use jadoube_vocabulary::{
    Absence, BoardNumber, EntryId, EventId, GameId, GameKind, Outcome, PersonId, RoundNumber,
    TextId, TournamentId,
};
use serde::{Deserialize, Serialize};

use crate::config::{Book, Change, Config, System};
use crate::entry_data::{Flags, Rating, Title};
pub use crate::event_parts::*;
use crate::warnings::Code;

/// Everything that can have happened.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", content = "data", deny_unknown_fields)]
pub enum Event {
    /// The tournament exists.
    #[serde(rename = "tournament.created")]
    TournamentCreated {
        /// Its identity.
        tournament: TournamentId,
        /// The event it belongs to.
        event: Option<EventId>,
        /// Its name.
        name: String,
        /// The game.
        game: GameKind,
        /// How pairs are made.
        system: System,
        /// Whose rules.
        book: Book,
        /// The edition of the game's rules.
        edition: Option<String>,
        /// The preset it was made from.
        preset: Option<String>,
        /// The settings.
        config: Config,
    },
    /// A file was taken over; ordinary events follow.
    #[serde(rename = "tournament.imported")]
    TournamentImported {
        /// The hash of the file.
        source: String,
        /// What the file could not say.
        adjustments: Vec<String>,
        /// Rounds that are not what the rules give.
        differing: Vec<RoundNumber>,
    },
    /// The entry list is open.
    #[serde(rename = "entries.opened")]
    EntriesOpened {},
    /// Put away.
    #[serde(rename = "tournament.archived")]
    TournamentArchived {},
    /// Called off.
    #[serde(rename = "tournament.cancelled")]
    TournamentCancelled {
        /// Why.
        text: Option<TextId>,
    },
    /// Settings changed.
    #[serde(rename = "config.changed")]
    ConfigChanged {
        /// Each setting.
        changes: Vec<Change>,
        /// Why.
        text: Option<TextId>,
    },
    /// The regulations were published.
    #[serde(rename = "regulations.published")]
    RegulationsPublished {
        /// The hash of the document.
        document: String,
    },
    /// Somebody holds an office.
    #[serde(rename = "office.assigned")]
    OfficeAssigned {
        /// Who.
        person: PersonId,
        /// Which.
        office: Office,
    },
    /// Somebody entered.
    #[serde(rename = "entry.added")]
    EntryAdded {
        /// The entry.
        entry: EntryId,
        /// Who it is.
        person: PersonId,
        /// The rating.
        rating: Rating,
        /// The title.
        title: Option<Title>,
        /// The federation.
        federation: Option<String>,
        /// The club.
        club: Option<String>,
        /// The category.
        category: Option<String>,
        /// The first round.
        first_round: RoundNumber,
        /// What is special.
        flags: Flags,
        /// The team somebody plays for.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        team: Option<EntryId>,
    },
    /// A team entered.
    #[serde(rename = "team.added")]
    TeamAdded {
        /// The team.
        team: EntryId,
        /// Under which its name is kept.
        person: PersonId,
        /// Its strength.
        rating: Rating,
        /// The federation.
        federation: Option<String>,
        /// The club.
        club: Option<String>,
        /// The first round.
        first_round: RoundNumber,
    },
    /// A team's people, in order.
    #[serde(rename = "roster.set")]
    RosterSet {
        /// The team.
        team: EntryId,
        /// Base players, board by board.
        base: Vec<EntryId>,
        /// Reserves in order.
        reserves: Vec<EntryId>,
    },
    /// A line-up came in; secret until the line-ups are shown.
    #[serde(rename = "lineup.handed-in")]
    LineUpHandedIn {
        /// The team.
        team: EntryId,
        /// The round.
        round: RoundNumber,
        /// Who plays, board by board.
        boards: Vec<Option<EntryId>>,
        /// How often it was handed in.
        version: u32,
        /// Milliseconds since 1970.
        at: i64,
    },
    /// A line-up that did not come was filled by rule.
    #[serde(rename = "lineup.filled")]
    LineUpFilled {
        /// The team.
        team: EntryId,
        /// The round.
        round: RoundNumber,
        /// Who plays, board by board.
        boards: Vec<Option<EntryId>>,
        /// The article.
        by_rule: String,
        /// Milliseconds since 1970.
        at: i64,
    },
    /// The line-ups are shown: the games of the matches exist.
    #[serde(rename = "lineups.revealed")]
    LineUpsRevealed {
        /// The round.
        round: RoundNumber,
        /// Board by board.
        boards: Vec<ShownBoard>,
    },
    /// A match was decided apart from its boards.
    #[serde(rename = "match.decided")]
    MatchDecided {
        /// The round.
        round: RoundNumber,
        /// The match.
        #[serde(rename = "match")]
        number: u32,
        /// Whose it is.
        to: MatchTo,
        /// What the boards had made of it.
        replaced: Outcome,
        /// Why.
        basis: Option<TextId>,
    },
    /// An entry was corrected.
    #[serde(rename = "entry.changed")]
    EntryChanged {
        /// The entry.
        entry: EntryId,
        /// What.
        changes: Vec<EntryChange>,
        /// Why.
        text: Option<TextId>,
    },
    /// A rating was set.
    #[serde(rename = "entry.rating-set")]
    EntryRatingSet {
        /// The entry.
        entry: EntryId,
        /// Before.
        was: Rating,
        /// Now.
        rating: Rating,
        /// From which round, in events over several periods.
        from_round: Option<RoundNumber>,
        /// Why.
        text: Option<TextId>,
    },
    /// Two entries of one person became one.
    #[serde(rename = "entry.merged")]
    EntryMerged {
        /// The one that stays.
        kept: EntryId,
        /// The one that goes.
        dropped: EntryId,
        /// Why.
        text: Option<TextId>,
    },
    /// An entry that never played was taken out.
    #[serde(rename = "entry.removed")]
    EntryRemoved {
        /// The entry.
        entry: EntryId,
        /// Why.
        text: Option<TextId>,
    },
    /// Not paired from a round on.
    #[serde(rename = "entry.withdrawn")]
    EntryWithdrawn {
        /// The entry.
        entry: EntryId,
        /// The first round without.
        from_round: RoundNumber,
        /// Why.
        cause: LeaveCause,
        /// In words.
        text: Option<TextId>,
    },
    /// Paired again from a round on.
    #[serde(rename = "entry.returned")]
    EntryReturned {
        /// The entry.
        entry: EntryId,
        /// The first round again.
        from_round: RoundNumber,
        /// In words.
        text: Option<TextId>,
    },
    /// Presence is taken for a round.
    #[serde(rename = "checkin.opened")]
    CheckInOpened {
        /// The round.
        round: RoundNumber,
    },
    /// Somebody is there.
    #[serde(rename = "entry.checked-in")]
    EntryCheckedIn {
        /// The entry.
        entry: EntryId,
        /// The round.
        round: RoundNumber,
    },
    /// Somebody is not there after all.
    #[serde(rename = "entry.checked-out")]
    EntryCheckedOut {
        /// The entry.
        entry: EntryId,
        /// The round.
        round: RoundNumber,
    },
    /// Who is not there now is absent.
    #[serde(rename = "checkin.closed")]
    CheckInClosed {
        /// The round.
        round: RoundNumber,
    },
    /// No game in a round, agreed or imposed.
    #[serde(rename = "bye.granted")]
    ByeGranted {
        /// The entry.
        entry: EntryId,
        /// The round.
        round: RoundNumber,
        /// What it is worth.
        kind: Absence,
        /// Why.
        text: Option<TextId>,
    },
    /// The bye is off.
    #[serde(rename = "bye.cancelled")]
    ByeCancelled {
        /// The entry.
        entry: EntryId,
        /// The round.
        round: RoundNumber,
        /// What it was.
        was: Absence,
    },
    /// These must not meet.
    #[serde(rename = "pairs.forbidden")]
    PairsForbidden {
        /// The group's number.
        group: u32,
        /// Who.
        entries: Vec<EntryId>,
        /// From this round.
        first: Option<RoundNumber>,
        /// To this round.
        last: Option<RoundNumber>,
        /// A group of the regulations.
        regulation: bool,
        /// Why.
        text: Option<TextId>,
    },
    /// A group may meet again.
    #[serde(rename = "pairs.allowed")]
    PairsAllowed {
        /// The group's number.
        group: u32,
    },
    /// Start numbers.
    #[serde(rename = "numbers.assigned")]
    NumbersAssigned {
        /// The version of the list, from 1.
        version: u32,
        /// Number 1 first.
        order: Vec<EntryId>,
        /// Why.
        cause: NumbersCause,
        /// Equals whose order was drawn.
        drawn: Vec<Vec<EntryId>>,
        /// The seed, where something was drawn.
        seed: Option<u64>,
        /// The first round paired with it.
        from_round: RoundNumber,
    },
    /// Two numbers changed places.
    #[serde(rename = "numbers.exchanged")]
    NumbersExchanged {
        /// The version of the list.
        version: u32,
        /// One.
        a: EntryId,
        /// The other.
        b: EntryId,
        /// The first round paired with it.
        from_round: RoundNumber,
    },
    /// A lot was drawn.
    #[serde(rename = "lot.drawn")]
    LotDrawn {
        /// What for.
        purpose: LotPurpose,
        /// The seed.
        seed: u64,
        /// What came out: a number by the purpose (colour: 0 white, 1 black).
        outcome: u64,
    },
    /// Virtual points, fixed with round 1.
    #[serde(rename = "acceleration.fixed")]
    AccelerationFixed {
        /// Who has them.
        entries: Vec<EntryId>,
        /// By round, in tenths.
        points: Vec<i64>,
    },
    /// A pairing for the arbiter's eyes.
    #[serde(rename = "round.drafted")]
    RoundDrafted {
        /// The round.
        round: RoundNumber,
        /// Which attempt.
        attempt: u32,
        /// The version of the numbers.
        numbers_version: u32,
        /// Whether it is paired as the last one.
        last: bool,
        /// The boards.
        boards: Vec<BoardPair>,
        /// Who has the bye of the pairing.
        pab: Option<EntryId>,
        /// Who does not play.
        out: Vec<Out>,
        /// What it was made from.
        input: Frozen,
        /// The hash of its story.
        story: String,
        /// The engine.
        engine: String,
    },
    /// The draft is off.
    #[serde(rename = "draft.discarded")]
    DraftDiscarded {
        /// The round.
        round: RoundNumber,
        /// Which attempt.
        attempt: u32,
        /// Why.
        text: Option<TextId>,
    },
    /// Pairing by hand began.
    #[serde(rename = "editing.started")]
    EditingStarted {
        /// The round.
        round: RoundNumber,
        /// Why, where the round is published.
        cause: Option<RepairCause>,
    },
    /// Two players were put at a board.
    #[serde(rename = "board.set")]
    BoardSet {
        /// The round.
        round: RoundNumber,
        /// The board.
        board: BoardNumber,
        /// White.
        white: Option<EntryId>,
        /// Black.
        black: Option<EntryId>,
    },
    /// A board was cleared.
    #[serde(rename = "board.removed")]
    BoardRemoved {
        /// The round.
        round: RoundNumber,
        /// The board.
        board: BoardNumber,
    },
    /// Somebody was given the bye by hand.
    #[serde(rename = "pab.set")]
    PabSet {
        /// The round.
        round: RoundNumber,
        /// Who; nobody any more.
        entry: Option<EntryId>,
    },
    /// Pairing by hand is done.
    #[serde(rename = "editing.finished")]
    EditingFinished {
        /// The round.
        round: RoundNumber,
        /// How it compares.
        verdict: Verdict,
        /// Boards only the rules give; Black none for the bye.
        only_checker: Vec<(EntryId, Option<EntryId>)>,
        /// Boards only made by hand.
        only_made: Vec<(EntryId, Option<EntryId>)>,
    },
    /// Pairing by hand was given up.
    #[serde(rename = "editing.cancelled")]
    EditingCancelled {
        /// The round.
        round: RoundNumber,
    },
    /// A finished session is open again on the boards before it.
    #[serde(rename = "editing.reopened")]
    EditingReopened {
        /// The round.
        round: RoundNumber,
    },
    /// The players are told.
    #[serde(rename = "round.published")]
    RoundPublished {
        /// The round.
        round: RoundNumber,
        /// Which attempt.
        attempt: u32,
        /// The boards with their games.
        boards: Vec<PublishedBoard>,
        /// The matches, where teams meet: their boards come with the line-ups.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        matches: Vec<PublishedMatch>,
        /// The hash of the boards.
        hash: String,
        /// When it is to begin, milliseconds since 1970.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        starts_at: Option<i64>,
    },
    /// The players are told to wait.
    #[serde(rename = "round.unpublished")]
    RoundUnpublished {
        /// The round.
        round: RoundNumber,
        /// Why it is paired again.
        cause: Option<RepairCause>,
        /// In words.
        text: Option<TextId>,
    },
    /// A board after publication for two without a game.
    #[serde(rename = "board.added")]
    BoardAdded {
        /// The game.
        game: GameId,
        /// The board.
        board: BoardNumber,
        /// White.
        white: EntryId,
        /// Black.
        black: EntryId,
        /// Whose bye is lifted.
        lifted_pab: Option<EntryId>,
        /// Why.
        text: Option<TextId>,
    },
    /// The round began.
    #[serde(rename = "round.started")]
    RoundStarted {
        /// The round.
        round: RoundNumber,
        /// Milliseconds since 1970.
        at: i64,
    },
    /// The round is over.
    #[serde(rename = "round.closed")]
    RoundClosed {
        /// The round.
        round: RoundNumber,
    },
    /// The round is not over after all.
    #[serde(rename = "round.reopened")]
    RoundReopened {
        /// The round.
        round: RoundNumber,
    },
    /// Somebody said how a game ended.
    #[serde(rename = "result.reported")]
    ResultReported {
        /// The game.
        game: GameId,
        /// How.
        outcome: Outcome,
        /// Who said so.
        source: Source,
    },
    /// A result counts.
    #[serde(rename = "result.confirmed")]
    ResultConfirmed {
        /// The game.
        game: GameId,
        /// How it ended.
        outcome: Outcome,
        /// Where from.
        source: Source,
        /// The decision behind it.
        basis: Option<TextId>,
        /// What was settled by it.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        over: Vec<Outcome>,
    },
    /// Two say different things: neither counts.
    #[serde(rename = "result.contested")]
    ResultContested {
        /// The game.
        game: GameId,
        /// What is said now.
        outcome: Outcome,
        /// What was there.
        against: Outcome,
        /// Who says so now.
        source: Source,
    },
    /// The game is open again.
    #[serde(rename = "result.cleared")]
    ResultCleared {
        /// The game.
        game: GameId,
        /// What was there.
        was: Outcome,
        /// When.
        window: Window,
        /// Why.
        text: Option<TextId>,
    },
    /// Another result counts.
    #[serde(rename = "result.corrected")]
    ResultCorrected {
        /// The game.
        game: GameId,
        /// Before.
        was: Outcome,
        /// Now.
        now: Outcome,
        /// When.
        window: Window,
        /// The first pairing that sees it.
        counts_from: RoundNumber,
        /// Why.
        text: Option<TextId>,
    },
    /// Another result is reported for rating; the table stays.
    #[serde(rename = "report.corrected")]
    ReportCorrected {
        /// The game.
        game: GameId,
        /// Reported before.
        was: Outcome,
        /// Reported now.
        now: Outcome,
        /// Whether the colours are reported the other way round.
        colours_reversed: bool,
        /// Why.
        text: Option<TextId>,
    },
    /// The game goes on later.
    #[serde(rename = "game.adjourned")]
    GameAdjourned {
        /// The game.
        game: GameId,
        /// Whether it began.
        begun: bool,
        /// When it goes on, milliseconds since 1970.
        resume_at: Option<i64>,
    },
    /// The game goes on.
    #[serde(rename = "game.resumed")]
    GameResumed {
        /// The game.
        game: GameId,
    },
    /// It was played with the colours the other way round.
    #[serde(rename = "game.colours-reversed")]
    GameColoursReversed {
        /// The game.
        game: GameId,
        /// When.
        window: Window,
        /// Why.
        text: Option<TextId>,
    },
    /// The Black players of two games sat crosswise.
    #[serde(rename = "game.players-exchanged")]
    GamePlayersExchanged {
        /// One game.
        a: GameId,
        /// The other.
        b: GameId,
        /// When.
        window: Window,
        /// Why.
        text: Option<TextId>,
    },
    /// The game is to be played again.
    #[serde(rename = "game.annulled")]
    GameAnnulled {
        /// The game.
        game: GameId,
        /// What was there.
        was: Outcome,
        /// Why.
        text: Option<TextId>,
    },
    /// Points given or taken by decision.
    #[serde(rename = "points.decided")]
    PointsDecided {
        /// Who.
        entry: EntryId,
        /// In which round; once for all without.
        round: Option<RoundNumber>,
        /// How many, in tenths.
        tenths: i64,
        /// Why.
        basis: Option<TextId>,
    },
    /// An arbiter decided something.
    #[serde(rename = "decision.made")]
    DecisionMade {
        /// Its number.
        decision: u32,
        /// The articles it rests on.
        articles: Vec<String>,
        /// About which game.
        game: Option<GameId>,
        /// About whom.
        entry: Option<EntryId>,
        /// In words.
        text: Option<TextId>,
    },
    /// The decision no longer stands.
    #[serde(rename = "decision.withdrawn")]
    DecisionWithdrawn {
        /// Its number.
        decision: u32,
        /// Why.
        text: Option<TextId>,
    },
    /// Somebody appeals.
    #[serde(rename = "appeal.filed")]
    AppealFiled {
        /// Its number.
        appeal: u32,
        /// About which game.
        game: Option<GameId>,
        /// Who.
        entry: Option<EntryId>,
        /// In words.
        text: Option<TextId>,
    },
    /// The appeal was decided.
    #[serde(rename = "appeal.decided")]
    AppealDecided {
        /// Its number.
        appeal: u32,
        /// Whether it was upheld.
        upheld: bool,
        /// The result given.
        outcome: Option<Outcome>,
        /// In words.
        text: Option<TextId>,
    },
    /// The order of the tied was drawn.
    #[serde(rename = "ties.drawn")]
    TiesDrawn {
        /// The best first.
        order: Vec<EntryId>,
        /// The seed.
        seed: u64,
    },
    /// The tied play on.
    #[serde(rename = "playoff.ordered")]
    PlayOffOrdered {
        /// Who.
        entries: Vec<EntryId>,
    },
    /// The play-off gave an order.
    #[serde(rename = "playoff.decided")]
    PlayOffDecided {
        /// The best first.
        order: Vec<EntryId>,
    },
    /// The order inside a tie was set by hand.
    #[serde(rename = "order.set")]
    OrderSet {
        /// The best first.
        order: Vec<EntryId>,
        /// Why.
        text: Option<TextId>,
    },
    /// A tie-break value from outside.
    #[serde(rename = "tiebreak.entered")]
    TieBreakEntered {
        /// The code.
        code: String,
        /// Values in hundredths.
        values: Vec<(EntryId, i64)>,
    },
    /// Prizes were announced.
    #[serde(rename = "prizes.set")]
    PrizesSet {
        /// The prizes.
        prizes: Vec<crate::prizes::Prize>,
        /// How equals share them.
        sharing: crate::prizes::Sharing,
        /// Whether somebody may have several.
        add_up: bool,
    },
    /// The final table stands.
    #[serde(rename = "final.sealed")]
    FinalSealed {
        /// The best first; those who share a place together.
        order: Vec<Vec<EntryId>>,
        /// The hash of the table.
        hash: String,
    },
    /// The final table does not stand.
    #[serde(rename = "final.unsealed")]
    FinalUnsealed {
        /// Why.
        text: Option<TextId>,
    },
    /// How far a round is public.
    #[serde(rename = "publication.set")]
    PublicationSet {
        /// The round; the start list without.
        round: Option<RoundNumber>,
        /// How far.
        level: Public,
    },
    /// Which fields are public.
    #[serde(rename = "publication.fields-set")]
    PublicationFieldsSet {
        /// Their names.
        fields: Vec<String>,
    },
    /// A notice hangs.
    #[serde(rename = "notice.posted")]
    NoticePosted {
        /// Its number.
        notice: u32,
        /// Its text.
        text: TextId,
    },
    /// The notice was taken down.
    #[serde(rename = "notice.withdrawn")]
    NoticeWithdrawn {
        /// Its number.
        notice: u32,
    },
    /// A report file was made.
    #[serde(rename = "report.made")]
    ReportMade {
        /// What kind.
        report: ReportKind,
        /// The last round in it.
        rounds: u32,
        /// The hash of the file.
        hash: String,
    },
    /// A report was sent.
    #[serde(rename = "report.sent")]
    ReportSent {
        /// The receipt's number.
        receipt: u32,
        /// To whom.
        authority: String,
        /// What kind.
        report: ReportKind,
        /// The period.
        period: Option<String>,
        /// The games in it.
        games: Vec<GameId>,
        /// The hash of the file.
        hash: String,
    },
    /// The authority answered.
    #[serde(rename = "report.answered")]
    ReportAnswered {
        /// The receipt's number.
        receipt: u32,
        /// Whether it was accepted.
        accepted: bool,
        /// In words.
        text: Option<TextId>,
    },
    /// FIDE mode is left, for good.
    #[serde(rename = "conformity.left")]
    ConformityLeft {
        /// In which round.
        round: RoundNumber,
        /// For what.
        because: Vec<Code>,
    },
    /// The tournament is run elsewhere.
    #[serde(rename = "custody.given")]
    CustodyGiven {
        /// Where.
        to: String,
        /// The hash of the file handed over.
        file: String,
    },
    /// The tournament is run here again.
    #[serde(rename = "custody.taken")]
    CustodyTaken {},
}
