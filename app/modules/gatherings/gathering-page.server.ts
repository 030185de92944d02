import type { Kysely } from 'kysely';
import { eventNow } from '#app/modules/calendar/calendar.server.ts';
import type { Site } from '#app/site/site.server.ts';
import type { Schema } from '#db/schema/schema.ts';
import { countsOf, gatheringAt, stageNow } from './read-gatherings.server.ts';

/** Fetch the public data of a gathering: counts only, no names. Undefined if there is none. */
export async function gatheringPage(site: Pick<Site, 'db' | 'club' | 'clock'>, id: string) {
  if (!site.club.uses.coming) return undefined;
  const gathering = await gatheringAt(site.db, id);
  if (!gathering || gathering.state === 'stopped') return undefined;
  const now = await eventNow(site, id);
  if (!now || !(await isPublished(site.db, now.event.season))) return undefined;
  const counts = await countsOf(site.db, site.clock, id);
  return { ...now, gathering, counts, stage: stageNow(site, gathering, counts, now) };
}

export type GatheringPage = NonNullable<Awaited<ReturnType<typeof gatheringPage>>>;

const isPublished = async (db: Kysely<Schema>, year: number) =>
  Boolean(
    await db
      .selectFrom('season')
      .select('year')
      .where('year', '=', year)
      .where('published_at', 'is not', null)
      .executeTakeFirst(),
  );
