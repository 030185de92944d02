import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '#db/schema/schema.ts';

/** Divisions of a league, highest first. */
export interface RankedLeagueDivisions {
  /** League key, whose book has the rules. */
  top: string;
  all: { day: string; name: string; division: string }[];
  /** Number of divisions above. */
  rank: (division: string) => number;
}

/** Returns the divisions of the league of a division; undefined if unknown. */
export async function readRankedLeagueDivisions(
  db: Kysely<DatabaseSchema>,
  division: string,
): Promise<RankedLeagueDivisions | undefined> {
  const own = await db
    .selectFrom('league')
    .select(['day', 'parent'])
    .where('day', '=', division)
    .executeTakeFirst();
  if (!own) return undefined;
  const top = own.parent ?? own.day;
  const all = await db
    .selectFrom('league')
    .select(['day', 'name', 'division'])
    .where((e) => e.or([e('day', '=', top), e('parent', '=', top)]))
    .orderBy('position')
    .orderBy('day')
    .execute();
  const order = all.map(({ day }) => day);
  return { top, all, rank: (day) => order.indexOf(day) };
}
