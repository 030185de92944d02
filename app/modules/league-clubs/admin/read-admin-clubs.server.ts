import { z } from '@hono/zod-openapi';
import type { Kysely } from 'kysely';
import { Refusal } from '#app/core/refusals.ts';
import { readLeagueClubContacts } from '#app/modules/league-clubs/registry/club-contacts.server.ts';
import { getTeamNameAfterClubRename } from '#app/modules/league-clubs/registry/club-names.ts';
import {
  readLatestSeasonYear,
  readLeagueClubTeams,
} from '#app/modules/league-clubs/registry/club-teams.server.ts';
import {
  type LeagueClub,
  readLeagueClubs,
} from '#app/modules/league-clubs/registry/league-clubs-query.server.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import { readSampleLeagueClubs } from './sample-clubs.server.ts';

/** Response schemas and queries of the admin pages of clubs. */

export const leagueClubNotFound = 'We cannot find that club. It may have been deleted.';

const adminClubContactSchema = z.object({
  id: z.string(),
  club: z.string(),
  position: z.int(),
  role: z.string(),
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  inHandbook: z.boolean(),
  version: z.int(),
});

const adminClubTeamSchema = z.object({
  id: z.string(),
  name: z.string(),
  season: z.int(),
  league: z.string(),
  division: z.string(),
  club: z.string(),
  captain: z.string(),
  captainEmail: z.string(),
  captainPhone: z.string(),
  green: z.int(),
  withdrawnOn: z.string().nullable(),
  version: z.int(),
});

const clubSeen = z.object({
  id: z.string(),
  name: z.string(),
  shortName: z.string(),
  names: z.array(z.string()).openapi({ description: 'Those that it had before, the latest first' }),
  greens: z.int(),
  rinks: z.int(),
  website: z.string(),
  address: z.string(),
  directions: z.string(),
  map: z.string(),
  version: z.int(),
});

export const adminLeagueClubListSchema = z
  .object({
    season: z.int().nullable(),
    invented: z
      .array(z.string())
      .openapi({ description: 'Clubs with which the site began, that can be taken out in one' }),
    clubs: z.array(clubSeen.extend({ teams: z.array(z.string()), contacts: z.int() })),
  })
  .openapi('LeagueClubs');

export const adminLeagueClubSchema = z
  .object({
    club: clubSeen,
    contacts: z.array(adminClubContactSchema),
    season: z.int().nullable(),
    teams: z.array(adminClubTeamSchema),
    divisions: z.array(
      z.object({ id: z.string(), name: z.string(), division: z.string(), family: z.string() }),
    ),
    follows: z
      .array(z.object({ id: z.string(), name: z.string(), now: z.string() }))
      .openapi({ description: 'Teams of the season that still bear an earlier name of the club' }),
    others: z.array(z.object({ id: z.string(), name: z.string() })),
  })
  .openapi('LeagueClub');

export async function getLeagueClub(db: Kysely<DatabaseSchema>, id: string): Promise<LeagueClub> {
  const club = (await readLeagueClubs(db)).find((one) => one.id === id);
  if (!club) throw new Refusal(404, leagueClubNotFound);
  return club;
}

export async function readAdminLeagueClubList(
  db: Kysely<DatabaseSchema>,
): Promise<z.output<typeof adminLeagueClubListSchema>> {
  const season = await readLatestSeasonYear(db);
  const teams = season === undefined ? [] : await readLeagueClubTeams(db, season);
  const contacts = await readLeagueClubContacts(db);
  const clubs = (await readLeagueClubs(db)).map((club) => ({
    ...club,
    teams: teams.filter((team) => team.club === club.id).map(({ name }) => name),
    contacts: contacts.filter((contact) => contact.club === club.id).length,
  }));
  const invented = (await readSampleLeagueClubs(db)).map(({ name }) => name);
  return { season: season ?? null, invented, clubs };
}

export async function readAdminLeagueClub(
  db: Kysely<DatabaseSchema>,
  id: string,
): Promise<z.output<typeof adminLeagueClubSchema>> {
  const clubs = await readLeagueClubs(db);
  const club = clubs.find((one) => one.id === id);
  if (!club) throw new Refusal(404, leagueClubNotFound);
  const season = await readLatestSeasonYear(db);
  const teams = season === undefined ? [] : await readLeagueClubTeams(db, season, id);
  return {
    club,
    contacts: await readLeagueClubContacts(db, id),
    season: season ?? null,
    teams,
    divisions: await readDivisionsRunHere(db),
    follows: findLeagueTeamsToRename(club, teams),
    others: clubs.filter((one) => one.id !== id).map(({ id, name }) => ({ id, name })),
  };
}

/** Returns the teams whose name would change to follow their club's. */
export const findLeagueTeamsToRename = (club: LeagueClub, teams: { id: string; name: string }[]) =>
  teams.flatMap(({ id, name }) => {
    const now = getTeamNameAfterClubRename(name, club);
    return now ? [{ id, name, now }] : [];
  });

/** Queries the divisions of leagues run here, in which a team can play. */
export async function readDivisionsRunHere(db: Kysely<DatabaseSchema>) {
  const rows = await db
    .selectFrom('league')
    .select(['day', 'name', 'division', 'parent'])
    .where('source', '=', 'own')
    .where('put_by', '=', 0)
    .orderBy('position')
    .execute();
  return rows.map(({ day, name, division, parent }) => ({
    id: day,
    division,
    name: [name, division].filter(Boolean).join(', '),
    family: parent ?? day,
  }));
}
