import type { Kysely } from 'kysely';
import { dayAndWords, type Site } from '#app/site/site.server.ts';
import { fill, type Words } from '#app/site/words.ts';
import type { Schema } from '#db/schema/schema.ts';

export interface Section {
  id: string;
  name: string;
  putBy: boolean;
  version: number;
}

/** A team of the club, with its display name. */
export interface OurTeam extends Section {
  section: string | null;
  /** The league or the division in which it plays. */
  league: string | null;
}

/** Returns the club's sections in display order. */
export async function readSections(db: Kysely<Schema>): Promise<Section[]> {
  const rows = await db.selectFrom('section').selectAll().orderBy('position').orderBy('id').execute();
  return rows.map(({ id, name, put_by, version }) => ({ id, name, putBy: put_by === 1, version }));
}

/** Returns the club's own teams in display order. */
export async function readTeams(db: Kysely<Schema>, words: Words): Promise<OurTeam[]> {
  const rows = await db.selectFrom('team').selectAll().orderBy('position').orderBy('id').execute();
  return rows.map(({ id, name, section, league, put_by, version }) => ({
    id,
    section,
    league,
    version,
    name: fill(name, words),
    putBy: put_by === 1,
  }));
}

type Showing = Pick<Site, 'db' | 'club' | 'clock' | 'kept'>;

/** Cached sections and teams, shared by all pages; a club without any has neither. */
export function shownTeams(site: Showing): Promise<{ sections: Section[]; teams: OurTeam[] }> {
  return site.kept('teams', async () => ({
    sections: await readSections(site.db),
    teams: await readTeams(site.db, dayAndWords(site).words),
  }));
}
