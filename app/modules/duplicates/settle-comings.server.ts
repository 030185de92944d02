import { type Kysely, sql } from 'kysely';
import { type Actor, writeAuditLog } from '#app/api/audit-log.server.ts';
import { type Clock, today } from '#app/core/clock.ts';
import { showDayAndYear } from '#app/core/dates.ts';
import { moneyWords } from '#app/core/money.ts';
import { lockRow } from '#app/endpoints/locking.server.ts';
import { type Coming, countsOf, gatherings } from '#app/modules/gatherings/gatherings.server.ts';
import { raiseContentVersion } from '#app/site/content-version.server.ts';
import type { Schema } from '#db/schema/schema.ts';
import type { Two } from './move-references.server.ts';

/** Merges the replies of two entries to one future supper or coach: the later one wins. */

interface Reply {
  id: string;
  event: string;
  member: string | null;
  number: number;
  people: number;
  state: Coming['state'];
  paid_pence: number;
  made_at: string;
}

interface TwoReplies {
  event: string;
  title: string;
  places: number | null;
  stays: Reply;
  goes: Reply;
}

/** Past replies stay as they are. */
async function repliesToSame(db: Kysely<Schema>, clock: Clock, { keep, gone }: Two): Promise<TwoReplies[]> {
  const rows = await db
    .selectFrom('coming')
    .innerJoin('event', 'event.id', 'coming.event')
    .innerJoin('gathering', 'gathering.event', 'coming.event')
    .select(['coming.id', 'coming.event', 'coming.state'])
    .select(['member', 'number', 'people', 'paid_pence', 'made_at'])
    .select(['event.opponent as title', 'event.day', 'gathering.places'])
    .select(sql<number>`coalesce(event.year, event.season)`.as('year'))
    .where('member', 'in', [keep, gone])
    .where('coming.state', '!=', 'withdrawn')
    .orderBy('coming.event')
    .orderBy('made_at')
    .orderBy('number')
    .execute();
  const now = today(clock);
  const toCome = rows.filter(({ year, day }) => `${year}-${day}` >= now);
  return [...Map.groupBy(toCome, ({ event }) => event).values()].flatMap((those) => {
    const [goes, stays] = those;
    if (!goes || !stays || goes.member === stays.member) return [];
    return [{ event: goes.event, title: goes.title, places: goes.places, stays, goes }];
  });
}

/** Return the conflicting replies, formatted for the preview. */
export async function repliesInWords(db: Kysely<Schema>, clock: Clock, two: Two): Promise<string[]> {
  return (await repliesToSame(db, clock, two)).map(({ title, stays, goes }) => {
    const said = ({ people, made_at }: Reply) =>
      `${people === 1 ? '1 person' : `${people} people`} on ${showDayAndYear(today(() => new Date(made_at)))}`;
    const paid =
      goes.paid_pence > 0 ? ` ${moneyWords(goes.paid_pence)} paid with the earlier one counts for it.` : '';
    return `Both said that they come to ${title}: ${said(goes)}, and ${said(stays)}. The later one holds; the numbers are not added up.${paid}`;
  });
}

/**
 * Withdraws the earlier reply; the later one takes its place in the row and its payment. Waiting members move up in the next run
 * (gatherings/coming/fill-places).
 */
export async function settleComings(
  tx: Kysely<Schema>,
  { clock, actor, two }: { clock: Clock; actor: Actor; two: Two },
): Promise<void> {
  const both = await repliesToSame(tx, clock, two);
  for (const { event } of both) await lockRow(tx, gatherings, event);
  // Queried again now that the rows are locked.
  for (const one of both.length > 0 ? await repliesToSame(tx, clock, two) : [])
    await settleOne(tx, clock, actor, one);
  if (both.length > 0) await raiseContentVersion(tx);
}

async function settleOne(
  tx: Kysely<Schema>,
  clock: Clock,
  actor: Actor,
  { event, title, places, stays, goes }: TwoReplies,
) {
  const [first, second] = [goes.number, stays.number].sort((a, b) => a - b);
  await tx
    .updateTable('coming')
    .set((e) => ({ state: 'withdrawn', number: second, paid_pence: 0, version: e('version', '+', 1) }))
    .where('id', '=', goes.id)
    .execute();
  const { taken } = await countsOf(tx, clock, event);
  const fits = places === null || taken + stays.people <= places;
  const hadPlaces = goes.state === 'in' && stays.state === 'waiting' && fits;
  await tx
    .updateTable('coming')
    .set((e) => ({
      state: hadPlaces ? 'in' : stays.state,
      number: first,
      paid_pence: stays.paid_pence + goes.paid_pence,
      version: e('version', '+', 1),
    }))
    .where('id', '=', stays.id)
    .execute();
  const paid = goes.paid_pence > 0 ? `; ${moneyWords(goes.paid_pence)} paid counts for the later one` : '';
  await writeAuditLog(tx, clock, actor, 'withdrew the earlier of two replies for', null, `${title}${paid}`);
}
