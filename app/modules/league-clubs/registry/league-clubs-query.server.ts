import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import type { LeagueClubNames } from './club-names.ts';

/** League club: names, greens, address. */
export interface LeagueClub extends LeagueClubNames {
  greens: number;
  /** Rinks per green. */
  rinks: number;
  /** Website, or ''. */
  website: string;
  address: string;
  directions: string;
  map: string;
  /** Version of the 'opponent' row (name and address), raised by every mutation. */
  version: number;
}

const columns = [
  ...(['c.id', 'c.short_name', 'c.greens', 'c.rinks', 'c.website', 'c.names'] as const),
  ...(['o.name', 'o.address', 'o.directions', 'o.map', 'o.version'] as const),
] as const;

/** Queries the clubs of the league, by name. */
export async function readLeagueClubs(db: Kysely<DatabaseSchema>): Promise<LeagueClub[]> {
  const rows = await db
    .selectFrom('league_club as c')
    .innerJoin('opponent as o', 'o.id', 'c.id')
    .select(columns)
    .orderBy('o.name')
    .orderBy('c.id')
    .execute();
  return rows.map(({ short_name: shortName, names, ...club }) => ({
    ...club,
    shortName,
    names: JSON.parse(names),
  }));
}
