import type { CalendarEvent, CalendarSeason } from '#app/modules/calendar/calendar.ts';
import { formatRankingRule, type MatchFormat } from '#app/modules/formats/formats.ts';
import {
  filterLeagueEvents,
  getDefaultOwnName,
  getLeagueEventType,
  getOwnNamesInLeague,
} from '#app/modules/leagues/divisions/divisions.ts';
import { getCurrentLeagueSeason } from '#app/modules/leagues/season-data/current-league-season.ts';
import {
  type LeagueRow,
  readLeagueSeasonData,
} from '#app/modules/leagues/season-data/league-season-data.server.ts';
import type { LeagueSheetCopy } from '#app/modules/leagues/sheets/league-sheets.server.ts';
import type { LeagueTableRow } from '#app/modules/leagues/table/league-table-rows.ts';
import { formatResultText } from '#app/modules/leagues/table/result-text.ts';
import { readCachedTeams } from '#app/modules/teams/teams.server.ts';
import { fillAllPlaceholders } from '#app/site/placeholders.ts';
import { getDateAndPlaceholders, type Site } from '#app/site/site.server.ts';
import {
  calculateLeagueTable,
  formatDeductions,
  formatLastUpdated,
  formatWithdrawals,
  getOtherClubsResults,
  getOwnResults,
  type ListedLeagueResult,
} from './league-results.ts';
import { getNeutralResults, type NeutralLeagueResult } from './neutral-results.ts';
import { formatSheetNote } from './sheet-note.ts';

export type LeagueReadSite = Pick<Site, 'db' | 'club' | 'clock' | 'cached' | 'sheets'>;

/** A league as its page and its API response show it, from any source. */
export interface PublicLeague {
  /** The club's own names in its table. */
  ours: string[];
  state: LeagueSheetCopy['state'];
  label: string;
  table: LeagueTableRow[];
  results: ListedLeagueResult[];
  fetchedAt: string | null;
  note: string;
  /** Other clubs' results; empty for a league from a published sheet. */
  others: ReturnType<typeof getOtherClubsResults>;
  /** Results of all clubs, on a league's own site only. */
  neutral: NeutralLeagueResult[];
  deductions: ReturnType<typeof formatDeductions>;
  order: string;
  /** Rule card of a table that is worked out here, else null. */
  card: MatchFormat | null;
}

/** Returns its table and results, from its sheets or worked out from the club's own results. */
export async function readPublicLeague(
  site: LeagueReadSite,
  league: LeagueRow,
  season: CalendarSeason | undefined,
): Promise<PublicLeague> {
  const { teams } = await readCachedTeams(site);
  const ours = getOwnNamesInLeague(league, teams, site.club.name);
  if (league.source === 'sheet')
    return { ours, ...readLeagueFromSheet(site, league, getDefaultOwnName(league, teams, site.club.name)) };
  const { date } = getDateAndPlaceholders(site);
  const book = season ? getCurrentLeagueSeason(season, getLeagueEventType(league), date) : 0;
  const events = filterLeagueEvents(season?.events ?? [], league).filter((event) => event.season === book);
  // Cached, since the home page, the tables and the league's page all show it.
  const own = await site.cached(`results of ${league.day} in ${book}`, () =>
    readLeagueFromResults(site, league, book, events),
  );
  return { ours, ...own };
}

function readLeagueFromSheet(
  site: LeagueReadSite,
  league: LeagueRow,
  us: string,
): Omit<PublicLeague, 'ours'> {
  const { words } = getDateAndPlaceholders(site);
  const copy = site.sheets.copy(league.day);
  const results = fillAllPlaceholders(copy.results, words);
  return {
    state: copy.state,
    label: league.label,
    table: fillAllPlaceholders(copy.table, words),
    results: results.map((row) => ({ ...row, us, line: formatResultText(row, us), more: '' })),
    fetchedAt: copy.fetchedAt?.toISOString() ?? null,
    note: formatSheetNote(copy),
    others: [],
    neutral: [],
    deductions: [],
    order: '',
    card: null,
  };
}

/** Works out table and results from the data stored of a league in a season. */
export async function readLeagueFromResults(
  site: Pick<LeagueReadSite, 'db' | 'club' | 'clock'>,
  league: LeagueRow,
  season: number,
  events: CalendarEvent[],
): Promise<Omit<PublicLeague, 'ours'>> {
  const { date, words } = getDateAndPlaceholders(site);
  const own = await readLeagueSeasonData(site.db, league, season, words);
  const moments = [own.updated, league.updated_at ?? ''].sort();
  return {
    state: 'ready',
    label: formatLastUpdated(moments.at(-1) ?? ''),
    table: calculateLeagueTable(own),
    results: getOwnResults(own, events, site.club, date),
    fetchedAt: null,
    note: '',
    ...(site.club.uses.league
      ? { others: [], neutral: getNeutralResults(own, site.club.words) }
      : { others: getOtherClubsResults(own, site.club.words), neutral: [] }),
    deductions: [...formatDeductions(own), ...formatWithdrawals(own)],
    order: own.teams.length > 0 ? formatRankingRule(own.card, site.club.words) : '',
    card: own.card,
  };
}
