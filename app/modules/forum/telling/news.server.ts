import type { Kysely } from 'kysely';
import { z } from 'zod';
import { lastDateOf, states } from '#app/core/event.ts';
import { changedRow } from '#app/endpoints/changes/changes.ts';
import { readKinds } from '#app/modules/calendar/calendar.server.ts';
import { kindOf } from '#app/modules/calendar/calendar.ts';
import { dayAndWords, type Site } from '#app/site/site.server.ts';
import { fillAll } from '#app/site/words.ts';
import type { Schema } from '#db/schema/schema.ts';
import { isNews, type ToldFacts } from './telling-words.ts';

/** Queries for changes of an event that people should hear of. */

/** Older changes, in days, are no longer news. */
const freshDays = 14;
const mostChanges = 30;

export interface News {
  event: string;
  change: string;
  title: string;
  before: ToldFacts;
  after: ToldFacts;
}

// Changes recorded before events had these columns lack them.
const late = z.int().nullable().default(null);
const lasting = z.string().nullable().default(null);
const eventFacts = z.object({
  season: z.int(),
  year: late,
  day: z.string(),
  ends_on: lasting,
  type: z.string(),
  state: z.enum(states),
  opponent: z.string(),
  location: z.string(),
  time: z.string().nullable(),
  note: z.string(),
});
const rows = z.array(changedRow);

type Told = Pick<Site, 'club' | 'clock'>;

/** Return a function that fills the club's words into an event's facts, as it was or is. */
async function factsWith(tx: Kysely<Schema>, site: Told) {
  const { words } = dayAndWords(site);
  const kinds = await readKinds(tx);
  return ({ type, ...facts }: z.output<typeof eventFacts>): ToldFacts => ({
    ...fillAll(facts, words),
    kind: kindOf(kinds, type),
  });
}

/** Return an event's facts as they would be sent now; undefined if there is no such event. */
export async function eventFor(tx: Kysely<Schema>, site: Told, id: string) {
  const row = await tx.selectFrom('event').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return undefined;
  const facts = (await factsWith(tx, site))(eventFacts.parse(row));
  return { facts, isOver: lastDateOf(facts) < dayAndWords(site).date };
}

/** Return the latest newsworthy change of an event, if it is recent and the event is still to come. */
export async function latestNews(tx: Kysely<Schema>, site: Told, id: string): Promise<News | undefined> {
  const { date } = dayAndWords(site);
  const since = new Date(site.clock().getTime() - freshDays * 24 * 3600_000).toISOString();
  const changes = await tx
    .selectFrom('change')
    .select(['id', 'title', 'rows'])
    .where('subject', '=', `event:${id}`)
    .where('at', '>=', since)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(mostChanges)
    .execute();
  const row = await tx.selectFrom('event').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return undefined;
  const told = await factsWith(tx, site);
  for (const change of changes) {
    const written = rows.parse(JSON.parse(change.rows));
    const one = written.find(({ table, key }) => table === 'event' && key === id);
    const [was, then] = [eventFacts.safeParse(one?.before), eventFacts.safeParse(one?.after)];
    if (!was.success || !then.success || !isNews(was.data, then.data)) continue;
    const before = told(was.data);
    // As it is now: a reason that was corrected since is sent in its current form.
    const after = told(eventFacts.parse(row));
    if (lastDateOf(before) < date && lastDateOf(after) < date) return undefined;
    return { event: id, change: change.id, title: change.title, before, after };
  }
  return undefined;
}
