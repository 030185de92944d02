import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '#db/schema/schema.ts';

/** Contact person of a club. */
interface LeagueClubContact {
  id: string;
  club: string;
  position: number;
  role: string;
  name: string;
  phone: string;
  email: string;
  /** True if telephone and address may be published. */
  inHandbook: boolean;
  version: number;
}

/** Queries the contacts of all clubs or one, in list order. */
export async function readLeagueClubContacts(
  db: Kysely<DatabaseSchema>,
  club?: string,
): Promise<LeagueClubContact[]> {
  const rows = await db
    .selectFrom('league_contact')
    .selectAll()
    .$if(club !== undefined, (q) => q.where('club', '=', club ?? ''))
    .orderBy('club')
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map(({ in_handbook, updated_at: _, ...contact }) => ({
    ...contact,
    inHandbook: in_handbook === 1,
  }));
}
