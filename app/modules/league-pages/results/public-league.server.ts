import type { CalendarEvent, CalendarSeason } from '#app/modules/calendar/calendar.ts';
import { formatTeamRankingRule, type MatchFormat } from '#app/modules/formats/formats.ts';
import {
  calculateLeagueStandings,
  type LeagueRow,
  type LeagueWithWeekday,
  readLeagueSeasonData,
} from '#app/modules/leagues/leagues.server.ts';
import {
  filterLeagueEvents,
  formatLeagueResultText,
  getCurrentLeagueSeason,
  getDefaultOwnTeamName,
  getLeagueEventType,
  getOwnTeamNamesInLeague,
  type LeagueSpreadsheetCopy,
  type LeagueStandingsRow,
} from '#app/modules/leagues/leagues.ts';
import { readCachedTeamsAndSections } from '#app/modules/teams/teams.server.ts';
import { fillPlaceholdersDeep } from '#app/site/placeholders.ts';
import { getTodayAndPlaceholders, type Site } from '#app/site/site.server.ts';
import {
  formatLeagueDeductions,
  formatLeagueLastUpdated,
  formatTeamWithdrawals,
  getOtherClubsLeagueResults,
  getOwnLeagueResults,
  type LeagueResultListItem,
} from './league-results.ts';
import { getNeutralLeagueResults, type NeutralLeagueResult } from './neutral-results.ts';
import { formatLeagueSpreadsheetNote } from './sheet-note.ts';

export type LeagueReadServices = Pick<Site, 'db' | 'club' | 'clock' | 'cached' | 'sheets'>;

/** A league as its page and its API response show it, from any source. */
export interface PublicLeague {
  /** The club's own names in its table. */
  ours: string[];
  state: LeagueSpreadsheetCopy['state'];
  label: string;
  table: LeagueStandingsRow[];
  results: LeagueResultListItem[];
  fetchedAt: string | null;
  note: string;
  /** Other clubs' results; empty for a league from a published sheet. */
  others: ReturnType<typeof getOtherClubsLeagueResults>;
  /** Results of all clubs, on a league's own site only. */
  neutral: NeutralLeagueResult[];
  deductions: ReturnType<typeof formatLeagueDeductions>;
  order: string;
  /** Rule card of a table that is worked out here, else null. */
  card: MatchFormat | null;
}

export type PublicLeagueOrDivision = PublicLeague & { league: LeagueWithWeekday };

/** Returns its table and results, from its sheets or worked out from the club's own results. */
export async function readPublicLeague(
  site: LeagueReadServices,
  league: LeagueRow,
  season: CalendarSeason | undefined,
): Promise<PublicLeague> {
  const { teams } = await readCachedTeamsAndSections(site);
  const ours = getOwnTeamNamesInLeague(league, teams, site.club.name);
  if (league.source === 'sheet')
    return {
      ours,
      ...readLeagueFromSheet(site, league, getDefaultOwnTeamName(league, teams, site.club.name)),
    };
  const { date } = getTodayAndPlaceholders(site);
  const book = season ? getCurrentLeagueSeason(season, getLeagueEventType(league), date) : 0;
  const events = filterLeagueEvents(season?.events ?? [], league).filter((event) => event.season === book);
  // Cached, since the home page, the tables and the league's page all show it.
  const own = await site.cached(`results of ${league.day} in ${book}`, () =>
    readPublicLeagueFromResults(site, league, book, events),
  );
  return { ours, ...own };
}

function readLeagueFromSheet(
  site: LeagueReadServices,
  league: LeagueRow,
  us: string,
): Omit<PublicLeague, 'ours'> {
  const { words } = getTodayAndPlaceholders(site);
  const copy = site.sheets.copy(league.day);
  const results = fillPlaceholdersDeep(copy.results, words);
  return {
    state: copy.state,
    label: league.label,
    table: fillPlaceholdersDeep(copy.table, words),
    results: results.map((row) => ({ ...row, us, line: formatLeagueResultText(row, us), more: '' })),
    fetchedAt: copy.fetchedAt?.toISOString() ?? null,
    note: formatLeagueSpreadsheetNote(copy),
    others: [],
    neutral: [],
    deductions: [],
    order: '',
    card: null,
  };
}

/** Works out table and results from the data stored of a league in a season. */
export async function readPublicLeagueFromResults(
  site: Pick<LeagueReadServices, 'db' | 'club' | 'clock'>,
  league: LeagueRow,
  season: number,
  events: CalendarEvent[],
): Promise<Omit<PublicLeague, 'ours'>> {
  const { date, words } = getTodayAndPlaceholders(site);
  const own = await readLeagueSeasonData(site.db, league, season, words);
  const moments = [own.updated, league.updated_at ?? ''].sort();
  return {
    state: 'ready',
    label: formatLeagueLastUpdated(moments.at(-1) ?? ''),
    table: calculateLeagueStandings(own),
    results: getOwnLeagueResults(own, events, site.club, date),
    fetchedAt: null,
    note: '',
    ...(site.club.uses.league
      ? { others: [], neutral: getNeutralLeagueResults(own, site.club.words) }
      : { others: getOtherClubsLeagueResults(own, site.club.words), neutral: [] }),
    deductions: [...formatLeagueDeductions(own), ...formatTeamWithdrawals(own)],
    order: own.teams.length > 0 ? formatTeamRankingRule(own.card, site.club.words) : '',
    card: own.card,
  };
}
