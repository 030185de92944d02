import {
  clubSettingsRowId,
  parseStoredClubSettings,
} from '#app/modules/committee/settings/stored-settings.server.ts';
import type {
  LeagueSpreadsheetSource,
  LeagueSpreadsheetUrl,
} from '#app/modules/league-sheets/sheets/league-sheets.server.ts';
import type { Club } from '#app/site/club.ts';
import type { Database } from '#db/connection.ts';
import type { ServerConfig } from '#server/settings/config.ts';

/** Settings that a running site follows, read in one snapshot. */
export type RunningSiteSettings = Awaited<ReturnType<typeof readRunningSiteSettings>>;

/** Read the content version, the club's settings and the sheets of external leagues in one query. */
export async function readRunningSiteSettings(db: Database) {
  const rows = await db
    .selectFrom('site')
    .leftJoin('setting', (join) => join.on('setting.id', '=', clubSettingsRowId))
    .leftJoin('league', (join) => join.on('league.put_by', '=', 0))
    .leftJoin('exchange_peer as p', (join) =>
      join.onRef('p.league', '=', 'league.day').on('p.role', '=', 'league').on('p.state', '!=', 'ended'),
    )
    .select(['value', 'facts', 'day', 'table_url', 'results_url', 'p.id as peer'])
    .where('site.key', '=', 'content_version')
    .orderBy('league.position')
    .execute();
  const [{ value = '0', facts = null } = {}] = rows;
  const leagues = rows.flatMap(({ day, table_url, results_url, peer }) =>
    day === null ? [] : [{ day, table_url, results_url, peer }],
  );
  return { version: value, facts: parseStoredClubSettings(facts ?? '{}'), leagues };
}

/** Addresses of league sheets: environment setting first, then the league's admin setting, then club.json. */
export function getLeagueSpreadsheetSources(
  leagues: RunningSiteSettings['leagues'],
  { leagueSheets }: Pick<ServerConfig, 'leagueSheets'>,
  club: Pick<Club, 'leagueSheets'>,
): LeagueSpreadsheetSource[] {
  return leagues.map(({ day, table_url, results_url }) => {
    const address = (kind: 'table' | 'results', said: string | null): LeagueSpreadsheetUrl => {
      const fixed = leagueSheets[day]?.[kind];
      if (fixed) return { address: fixed, fixed: true, outsideOnly: false };
      const outsideOnly = said !== null;
      return { address: (said ?? club.leagueSheets[day]?.[kind]) || null, fixed: false, outsideOnly };
    };
    return { day, table: address('table', table_url), results: address('results', results_url) };
  });
}
