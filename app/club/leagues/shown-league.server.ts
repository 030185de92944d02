import type { Season } from '#app/club/calendar/season.ts';
import type { Format } from '#app/club/formats/format.ts';
import { orderLine } from '#app/club/formats/rule-card.ts';
import { leagueBook } from '#app/club/leagues/own-league/league-book.ts';
import { type LeagueRow, readOwnLeague } from '#app/club/leagues/own-league/own-league.server.ts';
import type { LeagueCopy } from '#app/club/leagues/sheets/sheets.server.ts';
import { resultLine } from '#app/club/leagues/table/result.ts';
import type { TableRow } from '#app/club/leagues/table/rows.ts';
import { dayAndWords, type Site } from '#app/site/site.server.ts';
import { fillAll } from '#app/site/words.ts';
import { copyNote } from './copy-note.ts';
import {
  deductionLines,
  type ListedResult,
  otherResults,
  ourResults,
  ownTable,
  updatedLine,
} from './own-page.ts';

export type LeagueSite = Pick<Site, 'db' | 'club' | 'clock' | 'kept' | 'sheets'>;

/** What a league's page and its call show of it, wherever it comes from. */
interface Shown {
  state: LeagueCopy['state'];
  label: string;
  table: TableRow[];
  results: ListedResult[];
  fetchedAt: string | null;
  note: string;
  /** Only of a league that the club keeps itself. */
  others: ReturnType<typeof otherResults>;
  deductions: ReturnType<typeof deductionLines>;
  order: string;
  /** How it counts, where the table is worked out by it. */
  card: Format | null;
}

/** Its table and results, from its sheets or worked out from the club's own results. */
export function shownLeague(site: LeagueSite, league: LeagueRow, season: Season | undefined): Promise<Shown> {
  return league.source === 'own'
    ? fromOurResults(site, league, season)
    : Promise.resolve(fromSheet(site, league));
}

function fromSheet(site: LeagueSite, league: LeagueRow): Shown {
  const { words } = dayAndWords(site);
  const copy = site.sheets.copy(league.day);
  const results = fillAll(copy.results, words);
  return {
    state: copy.state,
    label: league.label,
    table: fillAll(copy.table, words),
    results: results.map((row) => ({ ...row, line: resultLine(row, site.club.name), more: '' })),
    fetchedAt: copy.fetchedAt?.toISOString() ?? null,
    note: copyNote(copy),
    ...{ others: [], deductions: [], order: '', card: null },
  };
}

async function fromOurResults(
  site: LeagueSite,
  league: LeagueRow,
  season: Season | undefined,
): Promise<Shown> {
  const { date, words } = dayAndWords(site);
  const book = season ? leagueBook(season, league.day, date) : 0;
  const own = await readOwnLeague(site.db, league, book, words);
  const events = (season?.events ?? []).filter((event) => event.type === league.day && event.season === book);
  const moments = [own.updated, league.updated_at ?? ''].sort();
  return {
    state: 'ready',
    label: updatedLine(moments.at(-1) ?? ''),
    table: ownTable(own),
    results: ourResults(own, events, site.club, date),
    fetchedAt: null,
    note: '',
    others: otherResults(own, site.club.words),
    deductions: deductionLines(own),
    order: own.teams.length > 0 ? orderLine(own.card) : '',
    card: own.card,
  };
}
