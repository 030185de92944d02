import type { Actor } from '#app/api/audit-log.server.ts';
import type { Named } from '#app/api/calls.ts';
import { showDay } from '#app/core/dates.ts';
import { Refusal } from '#app/core/refusals.ts';
import type { MutationContext } from '#app/endpoints/context.server.ts';
import { mutations } from '#app/endpoints/endpoint.server.ts';
import { perform } from '#app/endpoints/perform.server.ts';
import { resource } from '#app/endpoints/resource.server.ts';
import type { ScoreSheet, Side } from '#app/modules/formats/formats.ts';
import type { Played } from '#app/modules/registrations/registrations.ts';
import {
  type HeldReturn,
  noFixture,
  oneReturn,
  readReturn,
} from '#app/modules/returns/held/held-return.server.ts';
import { tellReopened } from '#app/modules/returns/mails/return-mail.server.ts';
import { namesOf } from '#app/modules/returns/rules/standing.ts';
import type { Site } from '#app/site/site.server.ts';
import { actorFor, keepEntry, keepRow, lineOf, refuse, type Said, takeEntry, tidy } from './enter.server.ts';
import type { ReturnNow } from './return-now.ts';
import { enteredBody, entryBody, reopenBody, settleBody } from './return-schemas.server.ts';
import { returnsOf } from './returns.server.ts';
import { settleReturn, unsettle } from './settle.server.ts';

/** Resource: the result of a match, between both captains and the league secretary. */
export const returns = resource({
  permission: 'league',
  table: 'league_match',
  title: ({ day }) => showDay(day),
  notFound: noFixture,
});

const mutation = mutations(returns);

export const returnEndpoints = {
  enter: mutation({
    route: 'POST /api/desk/league/returns/{id}/entries',
    summary: 'Record a captain’s entry for a match, by telephone or on a card',
    body: entryBody,
    lock: oneReturn,
    audit: 'entered a result for one side',
    handler: (ctx, { id: _, ...said }, held) => takeEntry(ctx, held, { ...said, way: 'desk' }),
  }),
  settle: mutation({
    route: 'PUT /api/desk/league/returns/{id}/result',
    summary: 'Settle the result of a match: the home side’s figures, the visitors’, or others',
    body: settleBody,
    lock: oneReturn,
    audit: 'settled a result',
    handler: (ctx, { id: _, ...said }, held) => settleAs(ctx, held, said),
  }),
  reopen: mutation({
    route: 'POST /api/desk/league/returns/{id}/reopening',
    summary: 'Remove a result from the table and request it again from both captains',
    body: reopenBody,
    lock: oneReturn,
    audit: 'opened a result again',
    async handler(ctx, { note }, held) {
      if (!held.match && !held.home && !held.away)
        throw new Refusal(409, 'Nothing has been entered for this match yet.');
      await unsettle(ctx, held);
      await keepEntry(ctx, held, {
        ...{ side: 'secretary', what: 'reopened', sheet: null, players: [], way: 'desk', note },
        said_by: ctx.actor.name,
      });
      await keepRow(ctx, held, {
        ...{ state: 'waiting', home_entry: null, away_entry: null },
        ...{ settled_entry: null, settled_how: null, settled_at: null },
      });
      await tellReopened(ctx, held, note);
      ctx.afterCommit(() => ctx.site.postman.wake());
      ctx.audit(lineOf(held, 'opened a result again'));
    },
  }),
};

/** Entry without a session: a captain's link, or a club site. Internal, no HTTP route leads here. */
const entering = mutation({
  route: 'POST /by-link/returns/{id}/entries',
  summary: 'Store a captain’s entry for a match',
  body: enteredBody,
  lock: oneReturn,
  audit: 'entered a result for one side',
  handler: (ctx, { id: _, ...said }, held) => takeEntry(ctx, held, said),
});

export interface Entering {
  /** Fixture id. */
  fixture: string;
  side: Side;
  sheet: ScoreSheet;
  players?: Played[];
  /** Name as given. */
  by?: string;
  way: Said['way'];
  note?: string;
}

/**
 * Stores one captain's entry, by link, club site or admin page. Settles the result if both sides agree. Idempotent: a repeated
 * entry has no effect, so a request may be retried. Throws 404 if unknown, 409 if not to be played, 422 for incomplete
 * figures.
 */
export async function enter(
  site: Site,
  { fixture, side, sheet, players = [], by = '', way, note = '' }: Entering,
): Promise<ReturnNow> {
  const held = await readReturn(site.db, fixture);
  const said = { side, sheet, players, by, way, note };
  const entry = held[side];
  const isThere =
    entry !== null && JSON.stringify([entry.sheet, entry.players]) === JSON.stringify([tidy(sheet), players]);
  if (!isThere) await perform(site, actorFor(held, side, by), entering, { id: fixture, ...said });
  return stands(site, fixture);
}

interface Settling {
  fixture: string;
  sheet: ScoreSheet;
  players?: Played[];
  as?: Side | null;
  note?: string;
}

/** Settles the result on behalf of the league. */
export async function settle(
  site: Site,
  actor: Actor,
  { fixture, sheet, players, as = null, note = '' }: Settling,
): Promise<ReturnNow> {
  const said = { sheet, as, note, ...(players && { players }) };
  await perform(site, actor, returnEndpoints.settle, { id: fixture, ...said });
  return stands(site, fixture);
}

async function stands(site: Site, id: string): Promise<ReturnNow> {
  const now = (await returnsOf(site.db, [id])).get(id);
  if (!now) throw new Refusal(404, noFixture);
  return now;
}

interface Settles {
  sheet: ScoreSheet;
  players?: Played[] | undefined;
  as: Side | null;
  note: string;
}

/** Returns the players named by a side; for a retracted entry, those of its last one. */
async function saidBy({ tx }: MutationContext, held: HeldReturn, side: Side): Promise<Played[]> {
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

async function settleAs(ctx: MutationContext, held: HeldReturn, { players, as, note, ...said }: Settles) {
  const taken = as ? held[as]?.sheet : undefined;
  if (as && !taken) throw new Refusal(409, 'This side has entered nothing yet.');
  const sheet = taken ?? tidy(said.sheet);
  refuse(held, sheet);
  const names =
    players ?? namesOf({ home: await saidBy(ctx, held, 'home'), away: await saidBy(ctx, held, 'away') });
  const entry = await keepEntry(ctx, held, {
    ...{ side: 'secretary', what: 'settled', sheet, players: names, way: 'desk', note },
    said_by: ctx.actor.name,
  });
  const word = { sheet, players: names };
  await keepRow(ctx, held, {
    ...(await settleReturn(ctx, held, { word, how: 'secretary', entry })),
    // Settling also resolves a retraction.
    ...(held.tookBack.home && { home_entry: null }),
    ...(held.tookBack.away && { away_entry: null }),
  });
  ctx.audit(lineOf(held, held.match ? 'changed a settled result' : 'settled a result'));
}

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof returnEndpoints> {}
}
