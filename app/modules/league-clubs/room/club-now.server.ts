import { z } from '@hono/zod-openapi';
import type { Kysely } from 'kysely';
import { Refusal } from '#app/core/refusals.ts';
import { followedName } from '#app/modules/league-clubs/known/club-names.ts';
import { type LeagueClub, leagueClubs } from '#app/modules/league-clubs/known/clubs.server.ts';
import { contactsOf } from '#app/modules/league-clubs/known/contacts.server.ts';
import { latestSeason, teamsOf } from '#app/modules/league-clubs/known/teams.server.ts';
import type { Schema } from '#db/schema/schema.ts';
import { inventedClubs } from './invented.server.ts';

/** Response schemas and queries of the admin pages of clubs. */

export const noClub = 'There is no such club in the league.';

export const contactSeen = z.object({
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

export const teamSeen = z.object({
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

export const listed = z
  .object({
    season: z.int().nullable(),
    invented: z
      .array(z.string())
      .openapi({ description: 'Clubs with which the site began, that can be taken out in one' }),
    clubs: z.array(clubSeen.extend({ teams: z.array(z.string()), contacts: z.int() })),
  })
  .openapi('LeagueClubs');

export const oneClub = z
  .object({
    club: clubSeen,
    contacts: z.array(contactSeen),
    season: z.int().nullable(),
    teams: z.array(teamSeen),
    divisions: z.array(
      z.object({ id: z.string(), name: z.string(), division: z.string(), family: z.string() }),
    ),
    follows: z
      .array(z.object({ id: z.string(), name: z.string(), now: z.string() }))
      .openapi({ description: 'Teams of the season that still bear an earlier name of the club' }),
    others: z.array(z.object({ id: z.string(), name: z.string() })),
  })
  .openapi('LeagueClub');

export async function clubIn(db: Kysely<Schema>, id: string): Promise<LeagueClub> {
  const club = (await leagueClubs(db)).find((one) => one.id === id);
  if (!club) throw new Refusal(404, noClub);
  return club;
}

export async function listLeagueClubs(db: Kysely<Schema>): Promise<z.output<typeof listed>> {
  const season = await latestSeason(db);
  const teams = season === undefined ? [] : await teamsOf(db, season);
  const contacts = await contactsOf(db);
  const clubs = (await leagueClubs(db)).map((club) => ({
    ...club,
    teams: teams.filter((team) => team.club === club.id).map(({ name }) => name),
    contacts: contacts.filter((contact) => contact.club === club.id).length,
  }));
  const invented = (await inventedClubs(db)).map(({ name }) => name);
  return { season: season ?? null, invented, clubs };
}

export async function readLeagueClub(db: Kysely<Schema>, id: string): Promise<z.output<typeof oneClub>> {
  const clubs = await leagueClubs(db);
  const club = clubs.find((one) => one.id === id);
  if (!club) throw new Refusal(404, noClub);
  const season = await latestSeason(db);
  const teams = season === undefined ? [] : await teamsOf(db, season, id);
  return {
    club,
    contacts: await contactsOf(db, id),
    season: season ?? null,
    teams,
    divisions: await divisions(db),
    follows: followsOf(club, teams),
    others: clubs.filter((one) => one.id !== id).map(({ id, name }) => ({ id, name })),
  };
}

/** Returns the teams whose name would change to follow their club's. */
export const followsOf = (club: LeagueClub, teams: { id: string; name: string }[]) =>
  teams.flatMap(({ id, name }) => {
    const now = followedName(name, club);
    return now ? [{ id, name, now }] : [];
  });

/** Queries the divisions of leagues run here, in which a team can play. */
export async function divisions(db: Kysely<Schema>) {
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
