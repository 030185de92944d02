import type { Kysely } from 'kysely';
import { Refusal } from '#app/core/refusals.ts';
import type { ResourceRow } from '#app/endpoints/resource.server.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import { toComparableClubName } from './club-names.ts';

type OpponentClub = ResourceRow<'opponent'> & { events: number };

/** Return the clubs that we play, each with the number of events that name it. */
export async function listOpponentClubs(db: Kysely<DatabaseSchema>): Promise<OpponentClub[]> {
  const rows = await db.selectFrom('opponent').selectAll().orderBy('name').execute();
  const events = await db.selectFrom('event').select('opponent').execute();
  const counts = new Map<string, number>();
  for (const { opponent } of events) {
    const plain = toComparableClubName(opponent);
    counts.set(plain, (counts.get(plain) ?? 0) + 1);
  }
  return rows.map((row) => ({ ...row, events: counts.get(toComparableClubName(row.name)) ?? 0 }));
}

export const opponentClubNotFoundMessage = 'We cannot find that club. It may have been deleted.';

export async function readOpponentClub(db: Kysely<DatabaseSchema>, id: string): Promise<OpponentClub> {
  const club = (await listOpponentClubs(db)).find((one) => one.id === id);
  if (!club) throw new Refusal(404, opponentClubNotFoundMessage);
  return club;
}
