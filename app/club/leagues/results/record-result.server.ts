import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { type ChangeSet, overtaken } from '#app/act/changes/change-set.server.ts';
import { makeChange } from '#app/act/changes/changes.server.ts';
import type { Actor } from '#app/api/audit-log.server.ts';
import type { ScoreSheet, Side } from '#app/club/formats/match-score.ts';
import { type Counting, countingOf } from '#app/club/leagues/counting/event-format.server.ts';
import { wantingOf } from '#app/club/leagues/counting/wanting.ts';
import { isOfNoDivision, leagueOf, ourTeamOf } from '#app/club/leagues/divisions/event-team.server.ts';
import { matchRow } from '#app/club/leagues/own-league/league-now.server.ts';
import type { LeagueRow } from '#app/club/leagues/own-league/own-league.server.ts';
import { sheetColumns } from '#app/club/leagues/own-league/sheet-columns.ts';
import { ourTeamIn, teamNamed } from '#app/club/leagues/own-league/team-in.server.ts';
import { type Outcome, outcomeOf } from '#app/club/leagues/table/outcome.ts';
import { showDay } from '#app/core/dates.ts';
import { invalid, meanwhile, Refusal } from '#app/core/refusals.ts';
import { dayAndWords, type Site } from '#app/site/site.server.ts';
import { fillAll } from '#app/site/words.ts';
import type { Schema } from '#db/schema/schema.ts';
import { type EventRow, eventRow, noResult, writeEvent } from './event-result.server.ts';
import { readResult } from './results-room.server.ts';

type Recorded = ScoreSheet & { id: string; note: string; version: number; format?: string | undefined };

/**
 * Keeps the result of one of our matches: in the calendar, and among the league's matches. 422 where it says too little,
 * 409 where somebody else has entered one since.
 */
export async function recordResult(site: Site, actor: Actor, recorded: Recorded) {
  const checked = await checkResult(site, recorded);
  return makeChange(site, actor, async (changeSet) => {
    const { event, had } = await enterResult(changeSet, site, recorded, checked);
    const { words } = dayAndWords(site);
    return { act: act(fillAll(event, words), had ? 'changed a result' : 'entered a result'), made: null };
  });
}

type Checked = Awaited<ReturnType<typeof checkResult>>;

/** How a result counts, and that it says enough: 422 where not. */
export async function checkResult(site: Site, recorded: Recorded) {
  const { db } = site;
  const row = await eventRow(db, recorded.id);
  const { kind, card, format } = await countingOf(db, row, await leagueOf(db, row), recorded.format);
  if (kind === 'words') throw new Refusal(422, 'This is no match: please say in words who won.');
  const { ours } = await readResult(site, recorded.id);
  const sheet = sheetFor(kind, recorded);
  const wanting = wantingOf(sheet, { kind, card });
  if (Object.keys(wanting).length > 0) throw invalid(wanting);
  return { card, format, ours, sheet };
}

/** Part of the transaction in which a result is entered: the event as it was, and whether it had one. */
export async function enterResult(
  changeSet: ChangeSet,
  site: Site,
  recorded: Recorded,
  { card, format, ours, sheet }: Checked,
) {
  const event = await eventRow(changeSet.tx, recorded.id);
  const league = await leagueOf(changeSet.tx, event);
  if (league && (await isOfNoDivision(changeSet.tx, event))) throw new Refusal(422, whoPlays);
  const us = (await ourTeamOf(changeSet.tx, event))?.name ?? '{club}';
  const outcome = outcomeOf(sheet, card, ours, event.opponent) ?? { winner: '', score: '' };
  if (outcome.winner === '{club}') outcome.winner = us;
  if (league) await keepMatch(changeSet, site, { event, league, us, ours, sheet, recorded, outcome });
  else {
    const entered = { sheet, format: format || null };
    const { state } = sheet;
    await writeEvent(changeSet, site, event, { outcome, state, version: recorded.version, entered });
  }
  return { event, had: event.winner !== null };
}

export const whoPlays =
  'We have teams in several divisions of this league: please say first in the calendar which of them plays this match.';

/** Of what was sent, what a match of its kind has: points are a league's, and rinks' shots add up by themselves. */
function sheetFor(
  kind: Counting['kind'],
  { state, concededBy, ends, rinks, shots, points, extraEnd }: Recorded,
) {
  const sheet = { state, concededBy, ends, rinks, shots, points, ...(extraEnd && { extraEnd }) };
  if (kind === 'league') return sheet;
  return { ...sheet, points: null, ends: kind === 'cup' ? ends : null };
}

interface Kept {
  event: EventRow;
  league: LeagueRow;
  /** As the name is kept: the club's, or our team's. */
  us: string;
  ours: Side;
  sheet: ScoreSheet;
  recorded: Recorded;
  outcome: Outcome;
}

async function keepMatch(changeSet: ChangeSet, site: Site, kept: Kept) {
  const { event, league, ours, sheet, recorded, outcome } = kept;
  const match = await matchRow(changeSet.tx, event.id);
  if ((match?.version ?? 0) !== recorded.version)
    throw await overtakenResult(changeSet.tx, event.id, recorded.version);
  // First what both of two officers at the same moment change: the second waits there, and is told.
  await writeEvent(changeSet, site, event, { outcome, state: sheet.state }).catch(async (error) => {
    throw error instanceof Refusal && error.status === 409
      ? await overtakenResult(changeSet.tx, event.id, recorded.version)
      : error;
  });
  const columns = {
    ...sheetColumns(sheet),
    day: event.day,
    year: event.year,
    note: recorded.note,
    updated_at: site.clock().toISOString(),
  };
  if (match) {
    await changeSet.change('league_match', match.id, columns, recorded.version);
    return;
  }
  const where = { league: league.day, season: event.season, club: site.club.name, clock: site.clock };
  const us = await ourTeamIn(changeSet, where, kept.us);
  const them = await teamNamed(changeSet, where, event.opponent);
  const [home, away] = ours === 'home' ? [us, them] : [them, us];
  const key = { id: randomUUID(), league: league.day, season: event.season, event: event.id };
  await changeSet.add('league_match', { ...key, home, away, ...columns });
}

/** What somebody else has entered meanwhile; nothing, if they took it away. */
async function overtakenResult(tx: Kysely<Schema>, event: string, version: number): Promise<Refusal> {
  const match = await matchRow(tx, event);
  if (match) return overtaken(tx, 'league_match', match.id, match, version);
  return new Refusal(409, meanwhile, {}, { current: { version: 0 } });
}

/** Who won an open, a roll-up or a county day, in words. */
export async function recordWinner(
  site: Site,
  actor: Actor,
  { id, winner, score, version }: { id: string; winner: string; score: string; version: number },
) {
  const screen = await readResult(site, id);
  if (screen.kind !== 'words') throw new Refusal(422, 'This is a match: please enter its shots.');
  return makeChange(site, actor, async (changeSet) => {
    const event = await eventRow(changeSet.tx, id);
    await writeEvent(changeSet, site, event, { outcome: { winner, score }, state: 'played', version });
    const { words } = dayAndWords(site);
    return { act: act(fillAll(event, words), 'entered a winner'), made: null };
  });
}

/** Takes a result away: the match waits for one again. */
export async function removeResult(
  site: Site,
  actor: Actor,
  { id, version }: { id: string; version: number },
) {
  return makeChange(site, actor, async (changeSet) => {
    const event = await eventRow(changeSet.tx, id);
    const match = await matchRow(changeSet.tx, id);
    const league = await leagueOf(changeSet.tx, event);
    if (league && (match?.version ?? 0) !== version) throw await overtakenResult(changeSet.tx, id, version);
    await changeSet.change('event', id, noResult(site, event), league ? undefined : version);
    if (match) await changeSet.remove('league_match', match.id, version);
    const { words } = dayAndWords(site);
    return { act: act(fillAll(event, words), 'removed a result'), made: null };
  });
}

const act = ({ id, opponent, day }: EventRow, did: string) => ({
  ...{ room: 'results', subject: `event:${id}`, act: did },
  title: `${opponent}, ${showDay(day)}`,
});
