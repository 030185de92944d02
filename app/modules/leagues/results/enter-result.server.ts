import { randomUUID } from 'node:crypto';
import { afterResult, dateOf, withoutResult } from '#app/core/event.ts';
import { invalid, Refusal } from '#app/core/refusals.ts';
import type { MutationContext } from '#app/endpoints/context.server.ts';
import type { ScoreSheet } from '#app/modules/formats/formats.ts';
import { fixtureFor } from '#app/modules/leagues/own-league/fixture-of.ts';
import { fixturesOf } from '#app/modules/leagues/own-league/fixture-result.server.ts';
import type { LeagueRow } from '#app/modules/leagues/own-league/own-league.server.ts';
import { sheetColumns } from '#app/modules/leagues/own-league/sheet-columns.ts';
import { teamsIn } from '#app/modules/leagues/own-league/team-in.server.ts';
import { type Outcome, outcomeOf } from '#app/modules/leagues/table/outcome.ts';
import type { Entered, EventRow } from './entered.server.ts';
import { type Counting, countingOf } from './event-format.server.ts';
import { wantingOf } from './wanting.ts';

/** Request body of a result; `format` of a friendly: the format by which it was played, '' for shots alone. */
type Recorded = ScoreSheet & { note: string; format?: string | undefined };

/**
 * Stores the result of a match of the club, in its calendar event and among its league's matches; replaces an earlier one. Throws
 * 422 if it is incomplete.
 */
export async function enterResult(ctx: MutationContext, was: Entered, recorded: Recorded): Promise<void> {
  const { event, league, team, isOpen, ours } = was;
  const { kind, card, format } = await countingOf(ctx.tx, event, league, recorded.format);
  if (kind === 'words') throw new Refusal(422, 'This is no match: please say in words who won.');
  const sheet = sheetFor(kind, recorded);
  const wanting = wantingOf(sheet, { kind, card });
  if (Object.keys(wanting).length > 0) throw invalid(wanting);
  if (league && isOpen) throw new Refusal(422, whoPlays);
  const outcome = outcomeOf(sheet, card, ours, event.opponent) ?? { winner: '', score: '' };
  if (team && outcome.winner === '{club}') outcome.winner = team.name;
  const { state } = sheet;
  if (league) {
    await writeEvent(ctx, event, { outcome, state });
    await keepMatch(ctx, { ...was, league }, sheet, recorded.note);
  } else await writeEvent(ctx, event, { outcome, state, entered: { sheet, format: format || null } });
}

export const whoPlays =
  'We have teams in several divisions of this league: please say first in the calendar which of them plays this match.';

/** Drops fields that a match of its kind does not have: only leagues have points; rinks' shots are added up. */
function sheetFor(
  kind: Counting['kind'],
  { state, concededBy, ends, rinks, shots, points, extraEnd }: Recorded,
) {
  const sheet = { state, concededBy, ends, rinks, shots, points, ...(extraEnd && { extraEnd }) };
  if (kind === 'league') return sheet;
  return { ...sheet, points: null, ends: kind === 'cup' ? ends : null };
}

async function keepMatch(
  ctx: MutationContext,
  { event, league, match, team, teams, ours }: Entered & { league: LeagueRow },
  sheet: ScoreSheet,
  note: string,
) {
  const { id, day, year, season, opponent } = event;
  const updated_at = ctx.site.clock().toISOString();
  const columns = { ...sheetColumns(sheet), day, year, note, updated_at };
  if (match) return ctx.change('league_match', match.id, columns);
  const inLeague = await teamsIn(ctx, { league: league.day, season }, teams);
  const us = inLeague.ours(team?.name ?? '{club}');
  const them = inLeague.named(opponent);
  await inLeague.keep();
  const [home, away] = ours === 'home' ? [us, them] : [them, us];
  await ctx.add('league_match', {
    id: (await freeFixture(ctx, { league: league.day, season, home, away }, dateOf(event))) ?? randomUUID(),
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
  const fixtures = await fixturesOf(tx, [league], season);
  const results = await tx.selectFrom('league_match').select('id').where('league', '=', league).execute();
  const taken = new Set(results.map(({ id }) => id));
  const found = fixtureFor(fixtures, (id) => taken.has(id), { home, away, date, names: { home, away } });
  return found.is === 'fixture' && !taken.has(found.fixture.id) ? found.fixture.id : undefined;
}

/** What the calendar keeps of a result: who won, the score, and whether it was played. */
interface EventResult {
  outcome: Outcome;
  state: ScoreSheet['state'];
  /** Score sheet and format of a match outside leagues. */
  entered?: { sheet: ScoreSheet; format: string | null };
}

export async function writeEvent(
  { change, site }: MutationContext,
  event: EventRow,
  { outcome, state, entered }: EventResult,
) {
  const { winner, score } = state === 'postponed' ? { winner: '', score: '' } : outcome;
  const columns = { winner: winner || null, score: score || null, updated_at: site.clock().toISOString() };
  const kept = entered && { sheet: JSON.stringify(entered.sheet), format: entered.format };
  await change('event', event.id, { ...columns, ...kept, ...afterResult(event, state) });
}

/** Removes the result from the calendar event. */
export const clearEvent = ({ change, site }: MutationContext, event: EventRow) =>
  change('event', event.id, {
    winner: null,
    score: null,
    sheet: null,
    updated_at: site.clock().toISOString(),
    ...withoutResult(event),
  });
