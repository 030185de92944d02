import { calendarSeason } from '#app/club/calendar/season.server.ts';
import { withMoved } from '#app/club/calendar/season.ts';
import { readOwnLeague } from '#app/club/leagues/own-league/own-league.server.ts';
import type { LeagueCopy } from '#app/club/leagues/sheets/sheets.server.ts';
import { resultLine } from '#app/club/leagues/table/result.ts';
import type { TableRow } from '#app/club/leagues/table/rows.ts';
import { orderLine, type RuleCard } from '#app/club/leagues/table/rule-card.ts';
import { dayAndWords, type Site } from '#app/site/site.server.ts';
import { fillAll } from '#app/site/words.ts';
import type { Database } from '#db/connection.ts';
import { copyNote } from './copy-note.ts';
import { matchesToCome, nextMatchLine } from './next-match.ts';
import {
  deductionLines,
  type ListedResult,
  otherResults,
  ourResults,
  ownTable,
  updatedLine,
} from './own-page.ts';

/** The leagues that the club plays in, in their order. */
export async function leagues(db: Database) {
  return db.selectFrom('league').selectAll().orderBy('position').execute();
}

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
  card: RuleCard | null;
}

/** Everything that a league's page and its call show, words filled in; undefined for a day without a league. */
export async function leaguePage(site: Pick<Site, 'db' | 'club' | 'clock' | 'sheets'>, day: string) {
  const { date, words } = dayAndWords(site);
  const all = fillAll(await leagues(site.db), words);
  const league = all.find((one) => one.day === day);
  if (!league) return undefined;
  const season = await calendarSeason(site.db, words);
  const listed = season && { ...season, events: withMoved(season.events) };
  const toCome = matchesToCome(listed, day, date);
  const club = site.club.name;

  function fromSheet(): Shown {
    const copy = site.sheets.copy(day);
    const results = fillAll(copy.results, words);
    return {
      state: copy.state,
      label: league?.label ?? '',
      table: fillAll(copy.table, words),
      results: results.map((row) => ({ ...row, line: resultLine(row, club), more: '' })),
      fetchedAt: copy.fetchedAt?.toISOString() ?? null,
      note: copyNote(copy),
      ...{ others: [], deductions: [], order: '', card: null },
    };
  }

  async function fromOurResults(row: NonNullable<typeof league>): Promise<Shown> {
    const own = await readOwnLeague(site.db, row, season?.year ?? 0, words);
    const events = (season?.events ?? []).filter(({ type }) => type === day);
    const moments = [own.updated, row.updated_at ?? ''].sort();
    return {
      state: 'ready',
      label: updatedLine(moments.at(-1) ?? ''),
      table: ownTable(own),
      results: ourResults(own, events, club, date),
      fetchedAt: null,
      note: '',
      others: otherResults(own),
      deductions: deductionLines(own),
      order: own.teams.length > 0 ? orderLine(own.card) : '',
      card: own.card,
    };
  }

  const shown = league.source === 'own' ? await fromOurResults(league) : fromSheet();
  return {
    ...{ league, leagues: all, club, toCome, ...shown },
    contact: site.club.leagueContacts[day],
    nextMatch: nextMatchLine(day, toCome),
  };
}

export type LeaguePage = NonNullable<Awaited<ReturnType<typeof leaguePage>>>;
