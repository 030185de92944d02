import { randomUUID } from 'node:crypto';
import { getEventDate, getEventStateAfterResult, getEventStateWithoutResult } from '#app/core/event.ts';
import { createInvalidInputRefusal, Refusal } from '#app/core/refusals.ts';
import type { MutationContext } from '#app/endpoints/context.server.ts';
import type { MatchScoreSheet } from '#app/modules/formats/formats.ts';
import { findFixtureForResult } from '#app/modules/leagues/season-data/fixture-of.ts';
import { readDivisionFixtureRows } from '#app/modules/leagues/season-data/fixture-result.server.ts';
import type { LeagueRow } from '#app/modules/leagues/season-data/league-season-data.server.ts';
import { loadLeagueTeams } from '#app/modules/leagues/season-data/league-teams.server.ts';
import { toScoreSheetColumns } from '#app/modules/leagues/season-data/score-sheet-columns.ts';
import { getMatchOutcome, type MatchOutcome } from '#app/modules/leagues/table/match-outcome.ts';
import { type EventScoring, readEventScoring } from './event-scoring.server.ts';
import type { CalendarEventRow, EventWithResult } from './event-with-result.server.ts';
import { findMissingMatchResultFields } from './missing-result-fields.ts';

/** Request body of a result; `format` of a friendly: the format by which it was played, '' for shots alone. */
type ResultBody = MatchScoreSheet & { note: string; format?: string | undefined };

/**
 * Stores the result of a match of the club, in its calendar event and among its league's matches; replaces an earlier one. Throws
 * 422 if it is incomplete.
 */
export async function enterClubMatchResult(
  ctx: MutationContext,
  was: EventWithResult,
  recorded: ResultBody,
): Promise<void> {
  const { event, league, team, isOpen, ours } = was;
  const { kind, card, format } = await readEventScoring(ctx.tx, event, league, recorded.format);
  if (kind === 'words') throw new Refusal(422, 'This event is not a match. Enter the name of the winner.');
  const sheet = dropUnusedSheetFields(kind, recorded);
  const wanting = findMissingMatchResultFields(sheet, { kind, card });
  if (Object.keys(wanting).length > 0) throw createInvalidInputRefusal(wanting);
  if (league && isOpen) throw new Refusal(422, missingOwnLeagueTeamError);
  const outcome = getMatchOutcome(sheet, card, ours, event.opponent) ?? { winner: '', score: '' };
  if (team && outcome.winner === '{club}') outcome.winner = team.name;
  const { state } = sheet;
  if (league) {
    await storeEventResult(ctx, event, { outcome, state });
    await storeLeagueMatch(ctx, { ...was, league }, sheet, recorded.note);
  } else await storeEventResult(ctx, event, { outcome, state, entered: { sheet, format: format || null } });
}

export const missingOwnLeagueTeamError =
  'We have teams in several divisions of this league. First choose in the calendar which team plays this match.';

/** Drops fields that a match of its kind does not have: only leagues have points; rinks' shots are added up. */
function dropUnusedSheetFields(
  kind: EventScoring['kind'],
  { state, concededBy, ends, rinks, shots, points, extraEnd }: ResultBody,
) {
  const sheet = { state, concededBy, ends, rinks, shots, points, ...(extraEnd && { extraEnd }) };
  if (kind === 'league') return sheet;
  return { ...sheet, points: null, ends: kind === 'cup' ? ends : null };
}

async function storeLeagueMatch(
  ctx: MutationContext,
  { event, league, match, team, teams, ours }: EventWithResult & { league: LeagueRow },
  sheet: MatchScoreSheet,
  note: string,
) {
  const { id, day, year, season, opponent } = event;
  const updated_at = ctx.site.clock().toISOString();
  const columns = { ...toScoreSheetColumns(sheet), day, year, note, updated_at };
  if (match) return ctx.change('league_match', match.id, columns);
  const inLeague = await loadLeagueTeams(ctx, { league: league.day, season }, teams);
  const us = inLeague.ours(team?.name ?? '{club}');
  const them = inLeague.named(opponent);
  await inLeague.keep();
  const [home, away] = ours === 'home' ? [us, them] : [them, us];
  await ctx.add('league_match', {
    id:
      (await freeFixture(ctx, { league: league.day, season, home, away }, getEventDate(event))) ??
      randomUUID(),
    league: league.day,
    season,
    event: id,
    home,
    away,
    ...columns,
  });
}

/** The id of the fixture that a match of ours is, in a league that this site runs; undefined for none without a result. */
async function freeFixture(
  { tx, site }: MutationContext,
  { league, season, home, away }: Record<'league' | 'home' | 'away', string> & { season: number },
  date: string,
): Promise<string | undefined> {
  if (!site.club.uses.league) return undefined;
  const fixtures = await readDivisionFixtureRows(tx, [league], season);
  const results = await tx.selectFrom('league_match').select('id').where('league', '=', league).execute();
  const taken = new Set(results.map(({ id }) => id));
  const found = findFixtureForResult(fixtures, (id) => taken.has(id), {
    home,
    away,
    date,
    names: { home, away },
  });
  return found.is === 'fixture' && !taken.has(found.fixture.id) ? found.fixture.id : undefined;
}

/** Columns of a result in the calendar: who won, the score, and whether it was played. */
interface EventResult {
  outcome: MatchOutcome;
  state: MatchScoreSheet['state'];
  /** Score sheet and format of a match outside leagues. */
  entered?: { sheet: MatchScoreSheet; format: string | null };
}

export async function storeEventResult(
  { change, site }: MutationContext,
  event: CalendarEventRow,
  { outcome, state, entered }: EventResult,
) {
  const { winner, score } = state === 'postponed' ? { winner: '', score: '' } : outcome;
  const columns = { winner: winner || null, score: score || null, updated_at: site.clock().toISOString() };
  const kept = entered && { sheet: JSON.stringify(entered.sheet), format: entered.format };
  await change('event', event.id, { ...columns, ...kept, ...getEventStateAfterResult(event, state) });
}

/** Removes the result from the calendar event. */
export const clearEventResult = ({ change, site }: MutationContext, event: CalendarEventRow) =>
  change('event', event.id, {
    winner: null,
    score: null,
    sheet: null,
    updated_at: site.clock().toISOString(),
    ...getEventStateWithoutResult(event),
  });
