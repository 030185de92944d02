import { createContext } from 'react-router';
import { calendarSeason } from '#app/club/calendar/season.server.ts';
import { dayAndWords, type Site } from '#app/club/site.server.ts';
import { fillAll } from '#app/club/words.ts';
import type { Database } from '#db/connection.ts';
import { copyNote } from './copy-note.ts';
import { matchesToCome, nextMatchLine } from './next-match.ts';
import { resultLine } from './result.ts';
import type { LeagueSheets } from './sheets.server.ts';

export const leagueSheetsContext = createContext<LeagueSheets>();

/** The leagues that the club plays in, in their order. */
export async function leagues(db: Database) {
  return db.selectFrom('league').selectAll().orderBy('position').execute();
}

/** Everything that a league's page and its call show, words filled in; undefined for a day without a league. */
export async function leaguePage(site: Site, sheets: LeagueSheets, day: string) {
  const { date, words } = dayAndWords(site);
  const all = fillAll(await leagues(site.db), words);
  const league = all.find((one) => one.day === day);
  if (!league) return undefined;
  const toCome = matchesToCome(await calendarSeason(site.db, words), day, date);
  const copy = sheets.copy(day);
  return {
    league,
    leagues: all,
    club: site.club.name,
    contact: site.club.leagueContacts[day],
    state: copy.state,
    table: fillAll(copy.table, words),
    results: fillAll(copy.results, words).map((row) => ({ ...row, line: resultLine(row, site.club.name) })),
    fetchedAt: copy.fetchedAt?.toISOString() ?? null,
    note: copyNote(copy),
    nextMatch: nextMatchLine(day, toCome),
    toCome,
  };
}

export type LeaguePage = NonNullable<Awaited<ReturnType<typeof leaguePage>>>;
