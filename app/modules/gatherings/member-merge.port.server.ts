import { type Kysely, sql } from 'kysely';
import { type Actor, writeAuditLog } from '#app/api/audit-log.server.ts';
import { type Clock, todayInLondon } from '#app/core/clock.ts';
import { formatDayAndYear } from '#app/core/dates.ts';
import { formatCount } from '#app/core/language.ts';
import { formatMoney } from '#app/core/money.ts';
import { lockRow } from '#app/endpoints/locking.server.ts';
import type { Ports } from '#app/kernel/module.ts';
import { raiseContentVersion } from '#app/site/content-version.server.ts';
import type { GatheringBookingTable } from '#db/schema/gatherings.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import { gatheringResource, readSignUpCounts } from './read-gatherings.server.ts';

type Pair = Parameters<NonNullable<Ports['memberMerge']['findClash']>>[1];

/** Merges the replies of two entries to one future supper or coach: the later one wins. */
export const signUpMemberMerge: Ports['memberMerge'] = {
  order: 90,

  /**
   * Withdraws the earlier reply; the later one takes its place in the row and its payment. Waiting members move up in the next
   * run (replies/fill-free-places.server.ts).
   */
  async resolve({ tx, clock, actor, two }) {
    const both = await readConflictingReplies(tx, clock, two);
    for (const { event } of both) await lockRow(tx, gatheringResource, event);
    // Queried again now that the rows are locked.
    for (const one of both.length > 0 ? await readConflictingReplies(tx, clock, two) : [])
      await mergeOneReply(tx, clock, actor, one);
    if (both.length > 0) await raiseContentVersion(tx);
  },

  async preview({ db, clock }, two) {
    return { notes: (await readConflictingReplies(db, clock, two)).map(formatConflictingReplies) };
  },
};

interface GatheringReply {
  id: string;
  event: string;
  member: string | null;
  number: number;
  people: number;
  state: GatheringBookingTable['state'];
  paid_pence: number;
  made_at: string;
}

interface ConflictingReplies {
  event: string;
  title: string;
  places: number | null;
  laterReply: GatheringReply;
  earlierReply: GatheringReply;
}

/** Past replies stay as they are. */
async function readConflictingReplies(
  db: Kysely<DatabaseSchema>,
  clock: Clock,
  { keep, gone }: Pair,
): Promise<ConflictingReplies[]> {
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
  const now = todayInLondon(clock);
  const toCome = rows.filter(({ year, day }) => `${year}-${day}` >= now);
  return [...Map.groupBy(toCome, ({ event }) => event).values()].flatMap((those) => {
    const [goes, stays] = those;
    if (!goes || !stays || goes.member === stays.member) return [];
    return [
      { event: goes.event, title: goes.title, places: goes.places, laterReply: stays, earlierReply: goes },
    ];
  });
}

function formatConflictingReplies({ title, laterReply, earlierReply }: ConflictingReplies): string {
  const said = ({ people, made_at }: GatheringReply) =>
    `${formatCount(people, 'person', 'people')} on ${formatDayAndYear(todayInLondon(() => new Date(made_at)))}`;
  const paid =
    earlierReply.paid_pence > 0
      ? ` The ${formatMoney(earlierReply.paid_pence)} paid with the earlier reply counts towards it.`
      : '';
  return `Both records are signed up for ${title}: ${said(earlierReply)}, and ${said(laterReply)}. The later reply counts, and the numbers are not added together.${paid}`;
}

async function mergeOneReply(
  tx: Kysely<DatabaseSchema>,
  clock: Clock,
  actor: Actor,
  { event, title, places, laterReply, earlierReply }: ConflictingReplies,
) {
  const [first, second] = [earlierReply.number, laterReply.number].sort((a, b) => a - b);
  await tx
    .updateTable('coming')
    .set((e) => ({ state: 'withdrawn', number: second, paid_pence: 0, version: e('version', '+', 1) }))
    .where('id', '=', earlierReply.id)
    .execute();
  const { taken } = await readSignUpCounts(tx, clock, event);
  const fits = places === null || taken + laterReply.people <= places;
  const hadPlaces = earlierReply.state === 'in' && laterReply.state === 'waiting' && fits;
  await tx
    .updateTable('coming')
    .set((e) => ({
      state: hadPlaces ? 'in' : laterReply.state,
      number: first,
      paid_pence: laterReply.paid_pence + earlierReply.paid_pence,
      version: e('version', '+', 1),
    }))
    .where('id', '=', laterReply.id)
    .execute();
  const paid =
    earlierReply.paid_pence > 0
      ? `; ${formatMoney(earlierReply.paid_pence)} paid counts towards the later reply`
      : '';
  await writeAuditLog(tx, clock, actor, 'withdrew the earlier of two replies for', null, `${title}${paid}`);
}
