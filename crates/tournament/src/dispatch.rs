//! Dispatch of commands to the functions that carry them out.

use jadoube_vocabulary::Side;

use crate::command::Command as C;
use crate::door::{Act, Acted};

impl Act<'_> {
    pub(crate) fn run(&mut self, command: &C) -> Acted {
        match command {
            C::CreateTournament(new) => self.create(new),
            C::ImportTournament {
                text,
                rounds,
                tournament,
                event,
            } => self.import(text, *rounds, tournament.clone(), event.clone()),
            C::OpenEntries {} => self.open_entries(),
            C::ArchiveTournament {} => self.archive(),
            C::CancelTournament { reason } => self.cancel(reason.as_ref()),
            C::Configure { settings, reason } => self.configure(settings, reason.as_ref()),
            C::PublishRegulations { document } => self.publish_regulations(document),
            C::AssignOffice {
                person,
                name,
                office,
            } => self.assign_office(person.as_ref(), name.as_deref(), *office),
            C::EndOffice { person, office } => self.end_office(person, *office),
            C::AddEntry { entry } => self.add_entries(std::slice::from_ref(entry)),
            C::AddEntries { entries } => self.add_entries(entries),
            C::AddTeam { team } => self.add_teams(std::slice::from_ref(team)),
            C::AddTeams { teams } => self.add_teams(teams),
            C::ImportEntries {
                entries,
                changes,
                gone,
                source,
                reason,
            } => self.import_list(entries, changes, gone, source.as_ref(), reason.as_ref()),
            C::SetPresent {
                round,
                team,
                present,
            } => self.set_present(*round, team, *present),
            C::MovePlayer {
                round,
                entry,
                board,
                side,
            } => {
                let to = board.map(|board| (board, side.unwrap_or(Side::White)));
                self.move_player(*round, entry, to)
            }
            C::SetRoster {
                team,
                base,
                reserves,
            } => self.set_roster(team, base, reserves),
            C::HandInLineup {
                team,
                round,
                boards,
                seen,
                written,
            } => self.hand_in_line_up(team, *round, boards, *seen, *written),
            C::FillLineups { round } => self.fill_line_ups(*round),
            C::RevealLineups {
                round,
                captains_ask,
            } => self.reveal_line_ups(*round, captains_ask.unwrap_or(false)),
            C::DecideMatch {
                round,
                number,
                to,
                reason,
            } => self.decide_match(*round, *number, *to, reason.as_ref()),
            C::WalkoverMatch {
                round,
                number,
                absent,
                reason,
            } => self.walkover_match(*round, *number, *absent, reason.as_ref()),
            C::ChangeEntry { .. } => self.change_entry(command),
            C::SetRating { .. } => self.set_rating(command),
            C::MergeEntries {
                kept,
                dropped,
                reason,
            } => self.merge_entries(kept, dropped, reason.as_ref()),
            C::RemoveEntry { entry, reason } => self.remove_entry(entry, reason.as_ref()),
            C::Withdraw {
                entry,
                from_round,
                cause,
            } => self.withdraw(entry, *from_round, cause.as_ref()),
            C::Return {
                entry,
                from_round,
                cause,
            } => self.come_back(entry, *from_round, cause.as_ref()),
            C::Expel {
                entry,
                from_round,
                reason,
            } => self.expel(entry, *from_round, reason.as_ref()),
            C::Exclude {
                entry,
                round,
                reason,
            } => self.exclude(entry, *round, reason.as_ref()),
            C::OpenCheckIn { round } => self.open_check_in(*round),
            C::CheckIn { entry, round } => self.check_in(entry, *round, true),
            C::CheckOut { entry, round } => self.check_in(entry, *round, false),
            C::CloseCheckIn { round } => self.close_check_in(*round),
            C::GrantBye {
                entry,
                round,
                kind,
                reason,
            } => self.grant_bye(entry, *round, *kind, reason.as_ref()),
            C::CancelBye { entry, round, .. } => self.cancel_bye(entry, *round),
            C::ForbidPairs {
                entries,
                first,
                last,
                regulation,
                reason,
            } => self.forbid_pairs(
                entries,
                *first,
                *last,
                regulation.unwrap_or(false),
                reason.as_ref(),
            ),
            C::LiftForbidden { group } => self.lift_forbidden(*group),
            C::AssignNumbers { order } => self.assign_numbers(order),
            C::ExchangeNumbers { a, b } => self.exchange_numbers(a, b),
            C::RegenerateNumbers {} => self.regenerate_numbers(),
            C::DrawLot { purpose } => self.draw_lot(*purpose),
            C::FixAcceleration { entries, points } => self.fix_acceleration(entries, points),
            C::DraftRound { round, last } => self.draft(*round, *last),
            C::DiscardDraft { round, reason } => self.discard(*round, reason.as_ref()),
            C::StartEditing { round, cause } => self.start_editing(*round, *cause),
            C::SetBoard {
                round,
                board,
                white,
                black,
            } => self.set_board(*round, *board, white.as_ref(), black.as_ref()),
            C::RemoveBoard { round, board } => self.remove_board(*round, *board),
            C::SetPab { round, entry } => self.set_pab(*round, entry.as_ref()),
            C::FinishEditing { round } => self.finish_editing(*round),
            C::CancelEditing { round } => self.cancel_editing(*round),
            C::TakeOverEditing { round } => self.take_over_editing(*round),
            C::PublishRound {
                round,
                hash,
                starts_at,
            } => self.publish(*round, hash.as_ref(), *starts_at),
            C::UnpublishRound {
                round,
                cause,
                reason,
            } => self.unpublish(*round, *cause, reason.as_ref()),
            C::AddLateBoard {
                round,
                white,
                black,
                reason,
            } => self.add_late_board(*round, white, black, reason.as_ref()),
            C::StartRound { round } => self.start_round(*round),
            C::CloseRound { round } => self.close_round(*round),
            C::ReopenRound { round } => self.reopen_round(*round),
            C::VerifyRound { round, boards } => self.verify_round(*round, boards),
            C::ReportResult { .. } => self.report_result(command),
            C::ConfirmResult {
                round,
                board,
                game,
                outcome,
                seen,
                reason,
                entered_at,
            } => {
                let game = self.game(*game, *round, *board)?;
                let basis = self.text(reason.as_ref());
                self.confirm(game, outcome, seen.as_deref(), basis, *entered_at)
            }
            C::ConfirmResults {
                round,
                results,
                reason,
            } => self.confirm_all(*round, results, reason.as_ref()),
            C::SettleContested {
                round,
                board,
                game,
                outcome,
                reason,
            } => {
                let game = self.game(*game, *round, *board)?;
                self.settle(game, outcome, reason.as_ref())
            }
            C::ClearResult {
                round,
                board,
                game,
                reason,
            } => {
                let game = self.game(*game, *round, *board)?;
                self.clear(game, reason.as_ref())
            }
            C::CorrectResult {
                round,
                board,
                game,
                outcome,
                reason,
                reported_in_time,
            } => {
                let game = self.game(*game, *round, *board)?;
                self.correct(
                    game,
                    outcome,
                    reason.as_ref(),
                    reported_in_time.unwrap_or(false),
                )
            }
            C::CorrectForReport {
                round,
                board,
                game,
                outcome,
                colours_reversed,
                reason,
            } => {
                let game = self.game(*game, *round, *board)?;
                self.correct_for_report(
                    game,
                    outcome,
                    colours_reversed.unwrap_or(false),
                    reason.as_ref(),
                )
            }
            C::Adjourn {
                round,
                board,
                game,
                begun,
                resume_at,
                envelope,
            } => {
                let game = self.game(*game, *round, *board)?;
                self.adjourn(game, begun.unwrap_or(true), *resume_at, *envelope)
            }
            C::Resume { round, board, game } => {
                let game = self.game(*game, *round, *board)?;
                self.resume(game)
            }
            C::ReverseColours {
                round,
                board,
                game,
                reported_in_time,
                reason,
            } => {
                let game = self.game(*game, *round, *board)?;
                self.reverse_colours(game, reported_in_time.unwrap_or(false), reason.as_ref())
            }
            C::ExchangePlayers {
                a,
                b,
                reported_in_time,
                reason,
            } => self.exchange_players(*a, *b, reported_in_time.unwrap_or(false), reason.as_ref()),
            C::AnnulGame {
                round,
                board,
                game,
                reason,
            } => {
                let game = self.game(*game, *round, *board)?;
                self.annul(game, reason.as_ref())
            }
            C::DecidePoints {
                entry,
                round,
                points,
                reason,
            } => self.decide_points(entry, *round, *points, reason.as_ref()),
            C::MakeDecision {
                articles,
                game,
                entry,
                text,
                effects,
            } => self.make_decision(
                articles,
                *game,
                entry.as_ref(),
                text,
                effects.as_deref().unwrap_or_default(),
            ),
            C::WithdrawDecision { decision, reason } => {
                self.withdraw_decision(*decision, reason.as_ref())
            }
            C::RecordIncident {
                what,
                round,
                board,
                game,
                entry,
                text,
            } => {
                let placed = game.is_some() || board.is_some();
                let game = match placed {
                    true => Some(self.game(*game, *round, *board)?),
                    false => None,
                };
                self.record_incident(what, game, entry.as_ref(), text.as_ref())
            }
            C::NoteIncident { incident, text } => self.note_incident(*incident, text),
            C::RuleIncident { .. } => self.rule_incident(command),
            C::ConfirmRuling { incident } => self.confirm_ruling(*incident),
            C::ReopenIncident { incident, reason } => {
                self.reopen_incident(*incident, reason.as_ref())
            }
            C::DropIncident { incident, reason } => self.drop_incident(*incident, reason.as_ref()),
            C::FileAppeal {
                incident,
                game,
                entry,
                text,
            } => self.file_appeal(*incident, *game, entry.as_ref(), text),
            C::DecideAppeal {
                appeal,
                upheld,
                outcome,
                text,
            } => self.decide_appeal(*appeal, *upheld, outcome.as_ref(), text.as_ref()),
            C::FileRequest {
                entry,
                request,
                deadline,
                text,
            } => self.file_request(entry, request, *deadline, text.as_ref()),
            C::AnswerRequest {
                request,
                accepted,
                text,
                reported_in_time,
            } => self.answer_request(*request, *accepted, text.as_ref(), *reported_in_time),
            C::TakeRequestBack { request } => self.take_request_back(*request),
            C::DrawTies { entries } => self.draw_ties(entries),
            C::OrderPlayOff { entries } => self.order_play_off(entries),
            C::RecordPlayOff { order } => self.record_play_off(order),
            C::SetManualOrder { order, reason } => self.set_manual_order(order, reason.as_ref()),
            C::EnterTieBreak { code, values } => self.enter_tie_break(code, values),
            C::SetPrizes {
                prizes,
                sharing,
                add_up,
            } => self.set_prizes(prizes, *sharing, add_up.unwrap_or(false)),
            C::SealFinal {} => self.seal(),
            C::Unseal { reason } => self.unseal(reason.as_ref()),
            C::SetPublication { round, level } => self.set_publication(*round, *level),
            C::SetPublicFields { fields } => self.set_public_fields(fields),
            C::PostNotice { text } => self.post_notice(text),
            C::WithdrawNotice { notice } => self.withdraw_notice(*notice),
            C::MakeReport { report, hash } => self.make_report(*report, hash),
            C::RecordSent {
                authority,
                report,
                period,
                games,
                hash,
            } => self.record_sent(authority, *report, period.as_ref(), games.as_deref(), hash),
            C::RecordAnswer {
                receipt,
                accepted,
                text,
            } => self.record_answer(*receipt, *accepted, text.as_ref()),
            C::LeaveFideMode {} => self.leave_fide_mode(),
            C::HandOver { to, file } => self.hand_over(to, file),
            C::TakeBack {} => self.take_back(),
            C::Undo { seq } => self.undo(*seq),
        }
    }
}
