import { type Kysely, type SqlBool, sql } from 'kysely';
import { Refusal } from '#app/core/refusals.ts';
import type { MutationContext } from '#app/endpoints/context.server.ts';
import { findLeagueFixture } from '#app/modules/fixtures/fixtures.server.ts';
import { type MatchSide, oppositeSide } from '#app/modules/formats/formats.ts';
import {
  notifyOfReopening,
  notifyOfRetraction,
} from '#app/modules/returns/mails/result-notifications.server.ts';
import {
  formatFixtureTeams,
  getSideName,
  type LockedReturn,
} from '#app/modules/returns/record/match-return.server.ts';
import type { Schema } from '#db/schema/schema.ts';
import { removeSettledResult } from './settle-result.server.ts';
import { createAuditEntry, insertMatchEntry, updateMatchReturn } from './store-entry.server.ts';

/** Retraction of results by the club site they came from. */

/**
 * Retracts a club site's entry. Not in a table, it is simply dropped; a counted result stays until the secretary decides. Later
 * entries of the side by another channel stay.
 */
export async function storeRetraction(
  ctx: MutationContext,
  held: LockedReturn,
  { side, by }: { side: MatchSide; by: string },
): Promise<void> {
  ctx.audit(createAuditEntry(held, 'took a result back'));
  const word = held[side];
  if (held.tookBack[side] || (word && word.way !== 'site') || (!word && !held.match)) return;
  const entry = await insertMatchEntry(ctx, held, {
    ...{ side, what: 'taken back', sheet: null, players: [], said_by: by, way: 'site', note: '' },
  });
  await updateMatchReturn(ctx, held, {
    [`${side}_entry`]: entry,
    state: held.match ? 'settled' : stateWithout(held, side),
  });
  await notifyOfRetraction(ctx, held, side);
  ctx.afterCommit(() => ctx.site.postman.wake());
}

const stateWithout = (held: LockedReturn, side: MatchSide) => (held[oppositeSide(side)] ? 'one' : 'waiting');

/** Removes a retracted result from the table on the secretary's decision, and notifies both captains. */
export async function removeRetractedResult(ctx: MutationContext, held: LockedReturn): Promise<void> {
  const { tookBack } = held;
  const side = tookBack.home ? 'home' : 'away';
  if (!held.match || !tookBack[side]) throw new Refusal(409, 'Nobody has taken this result back.');
  await removeSettledResult(ctx, held);
  await insertMatchEntry(ctx, held, {
    ...{ side: 'secretary', what: 'taken out', sheet: null, players: [], way: 'desk', note: '' },
    said_by: ctx.actor.name,
  });
  await updateMatchReturn(ctx, held, {
    state: stateWithout(held, side),
    ...{ settled_entry: null, settled_how: null },
  });
  await notifyOfReopening(ctx, held, `${getSideName(held.fixture, side)} has taken its result back.`);
  ctx.afterCommit(() => ctx.site.postman.wake());
  ctx.audit(createAuditEntry(held, 'took a result out of the table'));
}

/** SQL condition: a return (`match_return as r`) whose counted entry was retracted by its club. */
const isTakenBack = sql<SqlBool>`
  exists (select 1 from match_entry e where e.id in (r.home_entry, r.away_entry) and e.what = 'taken back')
  and exists (select 1 from league_match m where m.id = r.id and m.state <> 'postponed')`;

export interface RetractedResult {
  fixture: string;
  title: string;
  /** Side that retracted it. */
  by: string;
}

/** Queries all retracted results that await a decision. */
export async function readRetractedResults(db: Kysely<Schema>): Promise<RetractedResult[]> {
  const rows = await db
    .selectFrom('match_return as r')
    .innerJoin('match_entry as e', (on) =>
      on.on((is) =>
        is.or([is('e.id', '=', is.ref('r.home_entry')), is('e.id', '=', is.ref('r.away_entry'))]),
      ),
    )
    .select(['r.id', 'e.side'])
    .where('e.what', '=', 'taken back')
    .where(isTakenBack)
    .orderBy('e.made_at')
    .execute();
  const found: RetractedResult[] = [];
  for (const { id, side } of rows) {
    const fixture = await findLeagueFixture(db, id);
    if (fixture)
      found.push({
        ...{ fixture: id, title: formatFixtureTeams(fixture) },
        by: getSideName(fixture, side === 'away' ? 'away' : 'home'),
      });
  }
  return found;
}
