import type { Kysely } from 'kysely';
import { fillTextPlaceholders, type TextPlaceholders } from '#app/site/placeholders.ts';
import { getTodayAndPlaceholders, type Site } from '#app/site/site.server.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';

export interface ClubSection {
  id: string;
  name: string;
  putBy: boolean;
  version: number;
}

/** A team of the club, with its display name. */
export interface OwnClubTeam extends ClubSection {
  section: string | null;
  /** The league or the division in which it plays. */
  league: string | null;
}

/** Returns the club's sections in display order. */
export async function readClubSections(db: Kysely<DatabaseSchema>): Promise<ClubSection[]> {
  const rows = await db.selectFrom('section').selectAll().orderBy('position').orderBy('id').execute();
  return rows.map(({ id, name, put_by, version }) => ({ id, name, putBy: put_by === 1, version }));
}

/** Returns the club's own teams in display order. */
export async function readClubTeams(
  db: Kysely<DatabaseSchema>,
  words: TextPlaceholders,
): Promise<OwnClubTeam[]> {
  const rows = await db.selectFrom('team').selectAll().orderBy('position').orderBy('id').execute();
  return rows.map(({ id, name, section, league, put_by, version }) => ({
    id,
    section,
    league,
    version,
    name: fillTextPlaceholders(name, words),
    putBy: put_by === 1,
  }));
}

type TeamReadSite = Pick<Site, 'db' | 'club' | 'clock' | 'cached'>;

/** Cached sections and teams, shared by all pages; a club without any has neither. */
export function readCachedTeamsAndSections(
  site: TeamReadSite,
): Promise<{ sections: ClubSection[]; teams: OwnClubTeam[] }> {
  return site.cached('teams', async () => ({
    sections: await readClubSections(site.db),
    teams: await readClubTeams(site.db, getTodayAndPlaceholders(site).words),
  }));
}
