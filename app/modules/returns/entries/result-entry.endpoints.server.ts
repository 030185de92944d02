import type { Actor } from '#app/api/audit-log.server.ts';
import type { ApiRoutesByName } from '#app/api/calls.ts';
import { formatDayAndMonth } from '#app/core/dates.ts';
import { Refusal } from '#app/core/refusals.ts';
import type { MutationContext } from '#app/endpoints/context.server.ts';
import { mutations } from '#app/endpoints/endpoint.server.ts';
import { performMutation } from '#app/endpoints/perform.server.ts';
import { defineEndpointResource } from '#app/endpoints/resource.server.ts';
import type { MatchCardPlayer } from '#app/modules/fixtures/fixtures.ts';
import type { MatchScoreSheet, MatchSide } from '#app/modules/formats/formats.ts';
import { notifyOfResultReopening } from '#app/modules/returns/mails/result-notifications.server.ts';
import {
  type LockedMatchResult,
  matchResultLock,
  readMatchResult,
  resultFixtureNotFound,
} from '#app/modules/returns/record/match-return.server.ts';
import { mergeCardPlayerNames } from '#app/modules/returns/rules/compare-entries.ts';
import type { Site } from '#app/site/site.server.ts';
import {
  reopenResultBodySchema,
  resultEntryBodySchema,
  resultEntryWithMethodBodySchema,
  settleResultBodySchema,
} from './result-entry-schemas.server.ts';
import type { MatchResultState } from './return-state.ts';
import { readMatchResultStates } from './return-states.server.ts';
import { removeSettledResult, writeSettledResult } from './settle-result.server.ts';
import {
  createCaptainAuditActor,
  createMatchResultAuditEntry,
  insertMatchResultEntry,
  normalizeScoreSheet,
  type ResultEntryInput,
  storeResultEntry,
  updateMatchResult,
  validateScoreSheet,
} from './store-entry.server.ts';

/** Resource: the result of a match, between both captains and the league secretary. */
export const matchResultResource = defineEndpointResource({
  permission: 'league',
  table: 'league_match',
  title: ({ day }) => formatDayAndMonth(day),
  notFound: resultFixtureNotFound,
});

const mutation = mutations(matchResultResource);

export const resultEntryEndpoints = {
  enter: mutation({
    route: 'POST /api/desk/league/returns/{id}/entries',
    summary: 'Record a captain’s entry for a match, by telephone or on a card',
    body: resultEntryBodySchema,
    lock: matchResultLock,
    audit: 'entered a result for one side',
    handler: (ctx, { id: _, ...said }, held) => storeResultEntry(ctx, held, { ...said, way: 'desk' }),
  }),
  settle: mutation({
    route: 'PUT /api/desk/league/returns/{id}/result',
    summary: 'Settle the result of a match: the home side’s figures, the visitors’, or others',
    body: settleResultBodySchema,
    lock: matchResultLock,
    audit: 'settled a result',
    handler: (ctx, { id: _, ...said }, held) => settleAs(ctx, held, said),
  }),
  reopen: mutation({
    route: 'POST /api/desk/league/returns/{id}/reopening',
    summary: 'Remove a result from the table and request it again from both captains',
    body: reopenResultBodySchema,
    lock: matchResultLock,
    audit: 'reopened a result',
    async handler(ctx, { note }, held) {
      if (!held.match && !held.home && !held.away)
        throw new Refusal(409, 'No result has been entered for this match yet.');
      await removeSettledResult(ctx, held);
      await insertMatchResultEntry(ctx, held, {
        ...{ side: 'secretary', what: 'reopened', sheet: null, players: [], way: 'desk', note },
        said_by: ctx.actor.name,
      });
      await updateMatchResult(ctx, held, {
        ...{ state: 'waiting', home_entry: null, away_entry: null },
        ...{ settled_entry: null, settled_how: null, settled_at: null },
      });
      await notifyOfResultReopening(ctx, held, note);
      ctx.afterCommit(() => ctx.site.postman.wake());
      ctx.audit(createMatchResultAuditEntry(held, 'reopened a result'));
    },
  }),
};

/** Entry without a session: a captain's link, or a club site. Internal, no HTTP route leads here. */
const entering = mutation({
  route: 'POST /by-link/returns/{id}/entries',
  summary: 'Store a captain’s entry for a match',
  body: resultEntryWithMethodBodySchema,
  lock: matchResultLock,
  audit: 'entered a result for one side',
  handler: (ctx, { id: _, ...said }, held) => storeResultEntry(ctx, held, said),
});

interface EnterCaptainResultInput {
  /** Fixture id. */
  fixture: string;
  side: MatchSide;
  sheet: MatchScoreSheet;
  players?: MatchCardPlayer[];
  /** Name as given. */
  by?: string;
  way: ResultEntryInput['way'];
  note?: string;
}

/**
 * Stores one captain's entry, by link, club site or admin page. Settles the result if both sides agree. Idempotent: a repeated
 * entry has no effect, so a request may be retried. Throws 404 if unknown, 409 if not to be played, 422 for incomplete
 * figures.
 */
export async function enterCaptainResult(
  site: Site,
  { fixture, side, sheet, players = [], by = '', way, note = '' }: EnterCaptainResultInput,
): Promise<MatchResultState> {
  const held = await readMatchResult(site.db, fixture);
  const said = { side, sheet, players, by, way, note };
  const entry = held[side];
  const isThere =
    entry !== null &&
    JSON.stringify([entry.sheet, entry.players]) === JSON.stringify([normalizeScoreSheet(sheet), players]);
  if (!isThere)
    await performMutation(site, createCaptainAuditActor(held, side, by), entering, { id: fixture, ...said });
  return stands(site, fixture);
}

interface Settling {
  fixture: string;
  sheet: MatchScoreSheet;
  players?: MatchCardPlayer[];
  as?: MatchSide | null;
  note?: string;
}

/** Settles the result on behalf of the league. */
export async function settleMatchResult(
  site: Site,
  actor: Actor,
  { fixture, sheet, players, as = null, note = '' }: Settling,
): Promise<MatchResultState> {
  const said = { sheet, as, note, ...(players && { players }) };
  await performMutation(site, actor, resultEntryEndpoints.settle, { id: fixture, ...said });
  return stands(site, fixture);
}

async function stands(site: Site, id: string): Promise<MatchResultState> {
  const now = (await readMatchResultStates(site.db, [id])).get(id);
  if (!now) throw new Refusal(404, resultFixtureNotFound);
  return now;
}

interface Settles {
  sheet: MatchScoreSheet;
  players?: MatchCardPlayer[] | undefined;
  as: MatchSide | null;
  note: string;
}

/** Returns the players named by a side; for a retracted entry, those of its last one. */
async function saidBy(
  { tx }: MutationContext,
  held: LockedMatchResult,
  side: MatchSide,
): Promise<MatchCardPlayer[]> {
  if (!held.tookBack[side]) return held[side]?.players ?? [];
  const last = await tx
    .selectFrom('match_entry')
    .select('players')
    .where('fixture', '=', held.fixture.id)
    .where('side', '=', side)
    .where('sheet', 'is not', null)
    .orderBy('made_at', 'desc')
    .executeTakeFirst();
  return JSON.parse(last?.players ?? '[]');
}

async function settleAs(
  ctx: MutationContext,
  held: LockedMatchResult,
  { players, as, note, ...said }: Settles,
) {
  const taken = as ? held[as]?.sheet : undefined;
  if (as && !taken) throw new Refusal(409, 'This side has not entered a result yet.');
  const sheet = taken ?? normalizeScoreSheet(said.sheet);
  validateScoreSheet(held, sheet);
  const names =
    players ??
    mergeCardPlayerNames({ home: await saidBy(ctx, held, 'home'), away: await saidBy(ctx, held, 'away') });
  const entry = await insertMatchResultEntry(ctx, held, {
    ...{ side: 'secretary', what: 'settled', sheet, players: names, way: 'desk', note },
    said_by: ctx.actor.name,
  });
  const word = { sheet, players: names };
  await updateMatchResult(ctx, held, {
    ...(await writeSettledResult(ctx, held, { word, how: 'secretary', entry })),
    // Settling also resolves a retraction.
    ...(held.tookBack.home && { home_entry: null }),
    ...(held.tookBack.away && { away_entry: null }),
  });
  ctx.audit(createMatchResultAuditEntry(held, held.match ? 'changed a settled result' : 'settled a result'));
}

declare module '#app/api/calls.ts' {
  interface ApiRouteRegistry extends ApiRoutesByName<typeof resultEntryEndpoints> {}
}
