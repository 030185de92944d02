import type { Kysely } from 'kysely';
import type { Schema } from '#db/schema/schema.ts';
import type { NamedClub } from './club-names.ts';

/** A club of the league: its names, its greens and the way there. */
export interface LeagueClub extends NamedClub {
  greens: number;
  /** Of one green. */
  rinks: number;
  /** Its own site, or ''. */
  website: string;
  address: string;
  directions: string;
  map: string;
  /** Of its name and address ('opponent'), which every act on it raises. */
  version: number;
}

const columns = [
  ...(['c.id', 'c.short_name', 'c.greens', 'c.rinks', 'c.website', 'c.names'] as const),
  ...(['o.name', 'o.address', 'o.directions', 'o.map', 'o.version'] as const),
] as const;

/** The clubs of the league, in the order of their names. */
export async function leagueClubs(db: Kysely<Schema>): Promise<LeagueClub[]> {
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
