import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import { readClubSections, readClubTeams } from '#app/modules/teams/read-teams.server.ts';
import { fillTextPlaceholders } from '#app/site/placeholders.ts';
import { getTodayAndPlaceholders, type Site } from '#app/site/site.server.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';

/** Response schemas and queries of the admin page of sections and teams. */

export const setInUseBodySchema = z.object({ used: z.boolean('Choose whether to use or archive it.') });

const text = z.string();
/** `inUse`: other rows refer to it, so that it can only be archived. */
const listedItemFields = { id: text, name: text, putBy: z.boolean(), inUse: z.boolean(), version: z.int() };

export const teamsPageSchema = z.object({
  sections: z.array(z.object(listedItemFields)),
  teams: z.array(z.object({ ...listedItemFields, section: text, league: text })),
  /** Leagues that a team may play in, each division by itself. */
  leagues: z.array(z.object({ day: text, name: text })),
  club: text,
});
export type TeamsPageData = z.output<typeof teamsPageSchema>;

/** Returns everything that the page shows. */
export async function readTeamsPageData(site: Site): Promise<TeamsPageData> {
  const { db, club } = site;
  const { words } = getTodayAndPlaceholders(site);
  const leagues = await db
    .selectFrom('league')
    .select(['day', 'name', 'division', 'parent'])
    .where('put_by', '=', 0)
    .orderBy('position')
    .execute();
  const sections = await readClubSections(db);
  const teams = await readClubTeams(db, words);
  const [usedSections, usedTeams] = [await readUsedClubSectionIds(db), await readUsedTeamIds(db)];
  return {
    sections: sections.map((one) => ({ ...one, inUse: usedSections.has(one.id) })),
    teams: teams.map((one) => ({
      ...one,
      section: one.section ?? '',
      league: one.league ?? '',
      inUse: usedTeams.has(one.id),
    })),
    leagues: leagues.map(({ day, name, division }) => ({
      day,
      name: [fillTextPlaceholders(name, words), division].filter(Boolean).join(', '),
    })),
    club: club.name,
  };
}

/** Queries the ids of sections that a team, a league, an event or a notice refers to. */
export async function readUsedClubSectionIds(db: Kysely<DatabaseSchema>): Promise<Set<string>> {
  const { rows } = await sql<{ section: string }>`select section from team union select section from league
    union select section from event union select section from notice`.execute(db);
  return new Set(rows.map(({ section }) => section));
}

/** Queries the ids of teams that an event refers to, or that stand in a league's table. */
export async function readUsedTeamIds(db: Kysely<DatabaseSchema>): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`select our_team as id from event where our_team is not null
    union select team.id from team join league_team on league_team.name = team.name and league_team.is_us = 1`.execute(
    db,
  );
  return new Set(rows.map(({ id }) => id));
}
