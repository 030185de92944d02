import { sql } from 'kysely';
import { readLeagueRow } from '#app/modules/leagues/season-data/current-league.server.ts';
import { readClubSections } from '#app/modules/teams/teams.server.ts';
import { fillTextPlaceholders } from '#app/site/placeholders.ts';
import { getTodayAndPlaceholders, type Site } from '#app/site/site.server.ts';
import type { LeagueDetails } from './league-details.ts';
import { readLeagueEventKind, readTakenLeagueKeys } from './league-names.server.ts';
import { formatStoredLeagueLinks } from './league-texts.ts';

/** Returns the data of the form of a new league. */
export const readNewLeaguePage = async ({ db }: Site) => ({
  taken: await readTakenLeagueKeys(db),
  sections: await readAvailableSections(db),
});

/** Returns the sections in use, and the current one even if archived. */
async function readAvailableSections(db: Site['db'], had: string | null = null) {
  const all = (await readClubSections(db)).filter(({ id, putBy }) => !putBy || id === had);
  return all.map(({ id, name }) => ({ id, name }));
}

export async function readLeagueDetails(site: Site, day: string): Promise<LeagueDetails> {
  const { db, club, sheets } = site;
  const row = await readLeagueRow(db, day);
  const kind = await readLeagueEventKind(db, day);
  const all = await db.selectFrom('league').selectAll().orderBy('position').orderBy('day').execute();
  const addresses = sheets.addresses(day);
  const file = club.leagueSheets[day];
  const sheet = (kind: 'table' | 'results', said: string | null) => {
    const { fixed = false, address = null } = addresses?.[kind] ?? {};
    return { fixed, address: (fixed ? address : (said ?? file?.[kind])) ?? '' };
  };
  return {
    day,
    name: fillTextPlaceholders(row.name, getTodayAndPlaceholders(site).words),
    version: row.version,
    parent: row.parent,
    division: row.division,
    divisions: all
      .filter(({ parent }) => parent === day)
      .map(({ day, division, put_by }) => ({ day, division, putBy: put_by === 1 })),
    weekday: kind?.weekday ?? '',
    time: kind?.time ?? '',
    links: formatStoredLeagueLinks(row.links),
    contact: row.contact ?? club.leagueContacts[day] ?? '',
    section: row.section ?? '',
    sections: await readAvailableSections(db, row.section),
    table: sheet('table', row.table_url),
    results: sheet('results', row.results_url),
    putBy: row.put_by === 1,
    inUse: await isLeagueInUse(db, day),
  };
}

/** True if clubs, teams, events or divisions refer to it: it can only be archived. */
export async function isLeagueInUse(tx: Site['db'], day: string): Promise<boolean> {
  const { rows } = await sql`select 1 from league_team where league = ${day} union select 1 from team
    where league = ${day} union select 1 from event where type = ${day} union select 1 from league
    where parent = ${day}`.execute(tx);
  return rows.length > 0;
}
