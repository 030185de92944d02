import type { Kysely } from 'kysely';
import type { LeagueFixture } from '#app/modules/fixtures/fixtures.ts';
import type { MatchSide } from '#app/modules/formats/formats.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';

/** Captain of a team, with contact details. */
export interface MatchCaptainContact {
  team: string;
  teamName: string;
  /** '' if there is none. */
  name: string;
  email: string;
  phone: string;
}

export async function readMatchCaptains(
  db: Kysely<DatabaseSchema>,
  { home, away }: Pick<LeagueFixture, 'home' | 'away'>,
): Promise<Record<MatchSide, MatchCaptainContact>> {
  const rows = await db
    .selectFrom('league_team')
    .select(['id', 'captain', 'captain_email', 'captain_phone'])
    .where('id', 'in', [home.id, away.id])
    .execute();
  const of = (team: LeagueFixture['home']): MatchCaptainContact => {
    const row = rows.find(({ id }) => id === team.id);
    return {
      ...{ team: team.id, teamName: team.name, name: row?.captain ?? '' },
      ...{ email: row?.captain_email ?? '', phone: row?.captain_phone ?? '' },
    };
  };
  return { home: of(home), away: of(away) };
}
