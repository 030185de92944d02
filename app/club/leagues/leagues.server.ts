import { homeOrAway } from '#app/club/calendar/events/home-or-away.ts';
import { shownSeason } from '#app/club/calendar/season.server.ts';
import { withMoved } from '#app/club/calendar/season.ts';
import { standingLine } from '#app/club/leagues/table/standing-line.ts';
import { dayAndWords } from '#app/site/site.server.ts';
import { fillAll } from '#app/site/words.ts';
import type { Database } from '#db/connection.ts';
import { matchesToCome, nextMatchLine, nextOf } from './next-match.ts';
import { type LeagueSite, shownLeague } from './shown-league.server.ts';

/** The leagues that the club plays in, in their order. */
export async function leagues(db: Database) {
  return db.selectFrom('league').selectAll().orderBy('position').execute();
}

/** Everything that a league's page and its call show, words filled in; undefined for a day without a league. */
export async function leaguePage(site: LeagueSite, day: string) {
  const { date, words } = dayAndWords(site);
  const all = fillAll(await leagues(site.db), words);
  const league = all.find((one) => one.day === day);
  if (!league) return undefined;
  const season = await shownSeason(site);
  const listed = season && { ...season, events: withMoved(season.events) };
  const toCome = matchesToCome(listed, day, date);
  const club = site.club.name;
  const shown = await shownLeague(site, league, season);
  const next = nextOf(toCome);
  return {
    ...{ league, leagues: all, club, toCome, ...shown },
    contact: site.club.leagueContacts[day],
    nextMatch: nextMatchLine(day, toCome),
    /** Where it is played, in a word beside that line. */
    nextSide: next ? homeOrAway(next, club) : '',
  };
}

export type LeaguePage = NonNullable<Awaited<ReturnType<typeof leaguePage>>>;

/** The leagues with how the club stands in each, in a line; '' where that is not known. */
export async function leaguesNow(site: LeagueSite) {
  const { date, words } = dayAndWords(site);
  const all = fillAll(await leagues(site.db), words);
  const season = await shownSeason(site);
  return Promise.all(
    all.map(async (league) => {
      const { table, results } = await shownLeague(site, league, season);
      return { ...league, standing: standingLine(table, results, site.club.name, date.slice(5)) };
    }),
  );
}
