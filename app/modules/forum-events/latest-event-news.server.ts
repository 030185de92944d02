import type { Kysely } from 'kysely';
import { z } from 'zod';
import { eventStates, getEventLastDate } from '#app/core/event.ts';
import { changedContentRowSchema } from '#app/endpoints/changes/changes.ts';
import { readEventKinds } from '#app/modules/calendar/calendar.server.ts';
import { getEventKind } from '#app/modules/calendar/calendar.ts';
import { fillPlaceholdersDeep } from '#app/site/placeholders.ts';
import { getTodayAndPlaceholders, type Site } from '#app/site/site.server.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import { type AnnouncedEventDetails, isNewsworthyEventChange } from './event-news-text.ts';

/** Queries for changes of an event that people should hear of. */

/** Older changes, in days, are no longer news. */
const maxNewsAgeDays = 14;
const maxChangesRead = 30;

export interface EventNews {
  event: string;
  change: string;
  title: string;
  before: AnnouncedEventDetails;
  after: AnnouncedEventDetails;
}

// Changes recorded before events had these columns lack them.
const nullableYear = z.int().nullable().default(null);
const nullableDay = z.string().nullable().default(null);
const eventFactsSchema = z.object({
  season: z.int(),
  year: nullableYear,
  day: z.string(),
  ends_on: nullableDay,
  type: z.string(),
  state: z.enum(eventStates),
  opponent: z.string(),
  location: z.string(),
  time: z.string().nullable(),
  note: z.string(),
});
const changedRowsSchema = z.array(changedContentRowSchema);

type EventNewsSite = Pick<Site, 'club' | 'clock'>;

/** Return a function that fills the club's words into an event's facts, as it was or is. */
async function createFactsReader(tx: Kysely<DatabaseSchema>, site: EventNewsSite) {
  const { words } = getTodayAndPlaceholders(site);
  const kinds = await readEventKinds(tx);
  return ({ type, ...facts }: z.output<typeof eventFactsSchema>): AnnouncedEventDetails => ({
    ...fillPlaceholdersDeep(facts, words),
    kind: getEventKind(kinds, type),
  });
}

/** Return an event's facts as they would be sent now; undefined if there is no such event. */
export async function readAnnouncedEventDetails(tx: Kysely<DatabaseSchema>, site: EventNewsSite, id: string) {
  const row = await tx.selectFrom('event').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return undefined;
  const facts = (await createFactsReader(tx, site))(eventFactsSchema.parse(row));
  return { facts, isOver: getEventLastDate(facts) < getTodayAndPlaceholders(site).date };
}

/** Return the latest newsworthy change of an event, if it is recent and the event is still to come. */
export async function readLatestEventNews(
  tx: Kysely<DatabaseSchema>,
  site: EventNewsSite,
  id: string,
): Promise<EventNews | undefined> {
  const { date } = getTodayAndPlaceholders(site);
  const since = new Date(site.clock().getTime() - maxNewsAgeDays * 24 * 3600_000).toISOString();
  const changes = await tx
    .selectFrom('change')
    .select(['id', 'title', 'rows'])
    .where('subject', '=', `event:${id}`)
    .where('at', '>=', since)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(maxChangesRead)
    .execute();
  const row = await tx.selectFrom('event').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return undefined;
  const told = await createFactsReader(tx, site);
  for (const change of changes) {
    const written = changedRowsSchema.parse(JSON.parse(change.rows));
    const one = written.find(({ table, key }) => table === 'event' && key === id);
    const [was, then] = [eventFactsSchema.safeParse(one?.before), eventFactsSchema.safeParse(one?.after)];
    if (!was.success || !then.success || !isNewsworthyEventChange(was.data, then.data)) continue;
    const before = told(was.data);
    // As it is now: a reason that was corrected since is sent in its current form.
    const after = told(eventFactsSchema.parse(row));
    if (getEventLastDate(before) < date && getEventLastDate(after) < date) return undefined;
    return { event: id, change: change.id, title: change.title, before, after };
  }
  return undefined;
}
