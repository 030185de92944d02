import type { Kysely } from 'kysely';
import type { LeagueFixture } from '#app/modules/fixtures/fixtures.ts';
import type { Side } from '#app/modules/formats/formats.ts';
import type { Schema } from '#db/schema/schema.ts';

/** Captain of a team, with contact details. */
export interface Captain {
  team: string;
  teamName: string;
  /** '' if there is none. */
  name: string;
  email: string;
  phone: string;
}

export async function captainsOf(
  db: Kysely<Schema>,
  { home, away }: Pick<LeagueFixture, 'home' | 'away'>,
): Promise<Record<Side, Captain>> {
  const rows = await db
    .selectFrom('league_team')
    .select(['id', 'captain', 'captain_email', 'captain_phone'])
    .where('id', 'in', [home.id, away.id])
    .execute();
  const of = (team: LeagueFixture['home']): Captain => {
    const row = rows.find(({ id }) => id === team.id);
    return {
      ...{ team: team.id, teamName: team.name, name: row?.captain ?? '' },
      ...{ email: row?.captain_email ?? '', phone: row?.captain_phone ?? '' },
    };
  };
  return { home: of(home), away: of(away) };
}
