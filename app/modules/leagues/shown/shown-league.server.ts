import type { CalendarEvent, Season } from '#app/modules/calendar/calendar.ts';
import { type Format, orderLine } from '#app/modules/formats/formats.ts';
import { eventsOf, oursIn, typeOf, usIn } from '#app/modules/leagues/divisions/divisions.ts';
import { leagueBook } from '#app/modules/leagues/own-league/league-book.ts';
import { type LeagueRow, readOwnLeague } from '#app/modules/leagues/own-league/own-league.server.ts';
import type { LeagueCopy } from '#app/modules/leagues/sheets/sheets.server.ts';
import { resultLine } from '#app/modules/leagues/table/result.ts';
import type { TableRow } from '#app/modules/leagues/table/rows.ts';
import { shownTeams } from '#app/modules/teams/teams.server.ts';
import { dayAndWords, type Site } from '#app/site/site.server.ts';
import { fillAll } from '#app/site/words.ts';
import { copyNote } from './copy-note.ts';
import { type NeutralResult, neutralResults } from './neutral.ts';
import {
  deductionLines,
  type ListedResult,
  otherResults,
  ourResults,
  ownTable,
  updatedLine,
  withdrawnLines,
} from './own-page.ts';

export type LeagueSite = Pick<Site, 'db' | 'club' | 'clock' | 'kept' | 'sheets'>;

/** A league as its page and its API response show it, from any source. */
export interface Shown {
  /** The club's own names in its table. */
  ours: string[];
  state: LeagueCopy['state'];
  label: string;
  table: TableRow[];
  results: ListedResult[];
  fetchedAt: string | null;
  note: string;
  /** Other clubs' results; empty for a league from a published sheet. */
  others: ReturnType<typeof otherResults>;
  /** Results of all clubs, on a league's own site only. */
  neutral: NeutralResult[];
  deductions: ReturnType<typeof deductionLines>;
  order: string;
  /** Rule card of a table that is worked out here, else null. */
  card: Format | null;
}

/** Returns its table and results, from its sheets or worked out from the club's own results. */
export async function shownLeague(
  site: LeagueSite,
  league: LeagueRow,
  season: Season | undefined,
): Promise<Shown> {
  const { teams } = await shownTeams(site);
  const ours = oursIn(league, teams, site.club.name);
  if (league.source === 'sheet')
    return { ours, ...fromSheet(site, league, usIn(league, teams, site.club.name)) };
  const { date } = dayAndWords(site);
  const book = season ? leagueBook(season, typeOf(league), date) : 0;
  const events = eventsOf(season?.events ?? [], league).filter((event) => event.season === book);
  // Cached, since the home page, the tables and the league's page all show it.
  const own = await site.kept(`results of ${league.day} in ${book}`, () =>
    fromOurResults(site, league, book, events),
  );
  return { ours, ...own };
}

function fromSheet(site: LeagueSite, league: LeagueRow, us: string): Omit<Shown, 'ours'> {
  const { words } = dayAndWords(site);
  const copy = site.sheets.copy(league.day);
  const results = fillAll(copy.results, words);
  return {
    state: copy.state,
    label: league.label,
    table: fillAll(copy.table, words),
    results: results.map((row) => ({ ...row, us, line: resultLine(row, us), more: '' })),
    fetchedAt: copy.fetchedAt?.toISOString() ?? null,
    note: copyNote(copy),
    others: [],
    neutral: [],
    deductions: [],
    order: '',
    card: null,
  };
}

/** Works out table and results from the data stored of a league in a season. */
export async function fromOurResults(
  site: Pick<LeagueSite, 'db' | 'club' | 'clock'>,
  league: LeagueRow,
  season: number,
  events: CalendarEvent[],
): Promise<Omit<Shown, 'ours'>> {
  const { date, words } = dayAndWords(site);
  const own = await readOwnLeague(site.db, league, season, words);
  const moments = [own.updated, league.updated_at ?? ''].sort();
  return {
    state: 'ready',
    label: updatedLine(moments.at(-1) ?? ''),
    table: ownTable(own),
    results: ourResults(own, events, site.club, date),
    fetchedAt: null,
    note: '',
    ...(site.club.uses.league
      ? { others: [], neutral: neutralResults(own, site.club.words) }
      : { others: otherResults(own, site.club.words), neutral: [] }),
    deductions: [...deductionLines(own), ...withdrawnLines(own)],
    order: own.teams.length > 0 ? orderLine(own.card, site.club.words) : '',
    card: own.card,
  };
}
