import type { Kysely } from 'kysely';
import { readCurrentEventState } from '#app/modules/calendar/calendar.server.ts';
import type { Site } from '#app/site/site.server.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import { getCurrentSignUpStage, readGatheringRow, readSignUpCounts } from './read-gatherings.server.ts';

/** Fetch the public data of a gathering: counts only, no names. Undefined if there is none. */
export async function readGatheringPageData(site: Pick<Site, 'db' | 'club' | 'clock'>, id: string) {
  if (!site.club.uses.coming) return undefined;
  const gathering = await readGatheringRow(site.db, id);
  if (!gathering || gathering.state === 'stopped') return undefined;
  const now = await readCurrentEventState(site, id);
  if (!now || !(await isPublished(site.db, now.event.season))) return undefined;
  const counts = await readSignUpCounts(site.db, site.clock, id);
  return { ...now, gathering, counts, stage: getCurrentSignUpStage(site, gathering, counts, now) };
}

export type GatheringPageData = NonNullable<Awaited<ReturnType<typeof readGatheringPageData>>>;

const isPublished = async (db: Kysely<DatabaseSchema>, year: number) =>
  Boolean(
    await db
      .selectFrom('season')
      .select('year')
      .where('year', '=', year)
      .where('published_at', 'is not', null)
      .executeTakeFirst(),
  );
