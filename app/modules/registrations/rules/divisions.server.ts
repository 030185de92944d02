import type { Kysely } from 'kysely';
import type { Schema } from '#db/schema/schema.ts';

/** The divisions of a league, the highest first. */
export interface Divisions {
  /** The league's key, whose book holds the rules. */
  top: string;
  all: { day: string; name: string; division: string }[];
  /** How many stand above a division. */
  rank: (division: string) => number;
}

/** Of the league to which a division belongs; undefined where there is no such one. */
export async function divisionsOf(db: Kysely<Schema>, division: string): Promise<Divisions | undefined> {
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
