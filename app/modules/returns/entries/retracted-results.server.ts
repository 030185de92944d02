import { type Kysely, type SqlBool, sql } from 'kysely';
import { Refusal } from '#app/core/refusals.ts';
import type { MutationContext } from '#app/endpoints/context.server.ts';
import { findLeagueFixture } from '#app/modules/fixtures/fixtures.server.ts';
import { getOppositeMatchSide, type MatchSide } from '#app/modules/formats/formats.ts';
import {
  notifyOfResultReopening,
  notifyOfResultRetraction,
} from '#app/modules/returns/mails/result-notifications.server.ts';
import {
  formatFixtureTeams,
  getFixtureSideName,
  type LockedMatchResult,
} from '#app/modules/returns/record/match-return.server.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import { removeSettledResult } from './settle-result.server.ts';
import {
  createMatchResultAuditEntry,
  insertMatchResultEntry,
  updateMatchResult,
} from './store-entry.server.ts';

/** Retraction of results by the club site they came from. */

/**
 * Retracts a club site's entry. Not in a table, it is simply dropped; a counted result stays until the secretary decides. Later
 * entries of the side by another channel stay.
 */
export async function storeResultRetraction(
  ctx: MutationContext,
  held: LockedMatchResult,
  { side, by }: { side: MatchSide; by: string },
): Promise<void> {
  ctx.audit(createMatchResultAuditEntry(held, 'withdrew a result'));
  const word = held[side];
  if (held.tookBack[side] || (word && word.way !== 'site') || (!word && !held.match)) return;
  const entry = await insertMatchResultEntry(ctx, held, {
    ...{ side, what: 'taken back', sheet: null, players: [], said_by: by, way: 'site', note: '' },
  });
  await updateMatchResult(ctx, held, {
    [`${side}_entry`]: entry,
    state: held.match ? 'settled' : stateWithout(held, side),
  });
  await notifyOfResultRetraction(ctx, held, side);
  ctx.afterCommit(() => ctx.site.postman.wake());
}

const stateWithout = (held: LockedMatchResult, side: MatchSide) =>
  held[getOppositeMatchSide(side)] ? 'one' : 'waiting';

/** Removes a retracted result from the table on the secretary's decision, and notifies both captains. */
export async function removeRetractedResult(ctx: MutationContext, held: LockedMatchResult): Promise<void> {
  const { tookBack } = held;
  const side = tookBack.home ? 'home' : 'away';
  if (!held.match || !tookBack[side]) throw new Refusal(409, 'No one has withdrawn this result.');
  await removeSettledResult(ctx, held);
  await insertMatchResultEntry(ctx, held, {
    ...{ side: 'secretary', what: 'taken out', sheet: null, players: [], way: 'desk', note: '' },
    said_by: ctx.actor.name,
  });
  await updateMatchResult(ctx, held, {
    state: stateWithout(held, side),
    ...{ settled_entry: null, settled_how: null },
  });
  await notifyOfResultReopening(
    ctx,
    held,
    `${getFixtureSideName(held.fixture, side)} has withdrawn its result.`,
  );
  ctx.afterCommit(() => ctx.site.postman.wake());
  ctx.audit(createMatchResultAuditEntry(held, 'removed a result from the table'));
}

/** SQL condition: a return (`match_return as r`) whose counted entry was retracted by its club. */
const isTakenBack = sql<SqlBool>`
  exists (select 1 from match_entry e where e.id in (r.home_entry, r.away_entry) and e.what = 'taken back')
  and exists (select 1 from league_match m where m.id = r.id and m.state <> 'postponed')`;

interface RetractedResult {
  fixture: string;
  title: string;
  /** Side that retracted it. */
  by: string;
}

/** Queries all retracted results that await a decision. */
export async function readRetractedResults(db: Kysely<DatabaseSchema>): Promise<RetractedResult[]> {
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
        by: getFixtureSideName(fixture, side === 'away' ? 'away' : 'home'),
      });
  }
  return found;
}
