import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '#db/schema/schema.ts';

/** Queries a league with its divisions, first one first. */
export const queryLeagueAndDivisions = (db: Kysely<DatabaseSchema>, league: string) =>
  db
    .selectFrom('league')
    .selectAll()
    .where((e) => e.or([e('day', '=', league), e('parent', '=', league)]))
    .where('put_by', '=', 0)
    .orderBy('position')
    .orderBy('day')
    .execute();

/** Returns the league of a division, whose book applies. */
export async function readLeagueOfDivision(db: Kysely<DatabaseSchema>, division: string): Promise<string> {
  const row = await db.selectFrom('league').select('parent').where('day', '=', division).executeTakeFirst();
  return row?.parent ?? division;
}
