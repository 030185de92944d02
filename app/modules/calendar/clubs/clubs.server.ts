import type { Kysely } from 'kysely';
import { Refusal } from '#app/core/refusals.ts';
import type { Row } from '#app/endpoints/resource.server.ts';
import type { Schema } from '#db/schema/schema.ts';
import { plainName } from './club-names.ts';

type Club = Row<'opponent'> & { events: number };

/** Return the clubs that we play, each with the number of events that name it. */
export async function listClubs(db: Kysely<Schema>): Promise<Club[]> {
  const rows = await db.selectFrom('opponent').selectAll().orderBy('name').execute();
  const events = await db.selectFrom('event').select('opponent').execute();
  const counts = new Map<string, number>();
  for (const { opponent } of events) {
    const plain = plainName(opponent);
    counts.set(plain, (counts.get(plain) ?? 0) + 1);
  }
  return rows.map((row) => ({ ...row, events: counts.get(plainName(row.name)) ?? 0 }));
}

export const noClub = 'There is no such club on the list.';

export async function readClub(db: Kysely<Schema>, id: string): Promise<Club> {
  const club = (await listClubs(db)).find((one) => one.id === id);
  if (!club) throw new Refusal(404, noClub);
  return club;
}
