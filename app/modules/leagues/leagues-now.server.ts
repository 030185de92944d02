import { homeOrAway } from '#app/core/event.ts';
import { shownSeason } from '#app/modules/calendar/calendar.server.ts';
import { withMoved } from '#app/modules/calendar/calendar.ts';
import { eventsOf, typeOf } from '#app/modules/leagues/divisions/divisions.ts';
import { linksOf } from '#app/modules/leagues/facts/league-words.ts';
import { earlierSeasons } from '#app/modules/leagues/seasons/league-seasons.server.ts';
import { allLeagues, type LeaguePart, type Listed } from '#app/modules/leagues/shown/all-leagues.server.ts';
import { type LeagueSite, shownLeague } from '#app/modules/leagues/shown/shown-league.server.ts';
import { sameTeam } from '#app/modules/leagues/table/result.ts';
import { standingLine } from '#app/modules/leagues/table/standing-line.ts';
import { dayAndWords } from '#app/site/site.server.ts';
import { fillAll } from '#app/site/words.ts';
import { matchesToCome, nextMatchLine, nextOf } from './next-match.ts';

/** Filters a league with its further divisions, or one of those alone. */
const familyOf = (all: Listed[], { day, put_by }: Listed) =>
  all.filter((one) => one.day === day || (one.parent === day && one.put_by === put_by));

/** Returns the data of a league's page and of its API response, texts filled in; undefined for an unknown key. */
export async function leaguePage(site: LeagueSite, day: string) {
  const { date, words } = dayAndWords(site);
  const all = fillAll(await allLeagues(site.db), words);
  const league = all.find((one) => one.day === day);
  if (!league) return undefined;
  const season = await shownSeason(site);
  const listed = season && { ...season, events: withMoved(season.events) };
  const matches = matchesToCome(listed, typeOf(league), date);
  const toCome = league.parent ? eventsOf(matches, league) : matches;
  const club = site.club.name;
  const parts = await partsOf(site, league, all);
  const [shown, ...divisions] = parts;
  if (!shown) return undefined;
  const next = nextOf(toCome);
  return {
    ...shown,
    league,
    club,
    toCome,
    divisions,
    leagues: all.filter(({ parent, put_by }) => parent === null && put_by === 0),
    contact: league.contact ?? site.club.leagueContacts[typeOf(league)],
    links: linksOf(league.links),
    earlier: await earlierSeasons(
      site,
      parts.map((part) => part.league),
    ),
    nextMatch: nextMatchLine(league.weekday, toCome),
    /** Venue of the next match in a word: home or away. */
    nextSide: next ? homeOrAway(next, club) : '',
  };
}

export type LeaguePage = NonNullable<Awaited<ReturnType<typeof leaguePage>>>;

/** Returns a league's own table and results, then those of each further division. */
async function partsOf(site: LeagueSite, league: Listed, all: Listed[]): Promise<LeaguePart[]> {
  const season = await shownSeason(site);
  return Promise.all(
    familyOf(all, league).map(async (one) => ({
      league: one,
      ...(await shownLeague(site, one, season)),
    })),
  );
}

/** Returns the leagues with the club's current place in each, a row for each of its teams; none if unknown. */
export async function leaguesNow(site: LeagueSite) {
  const { date, words } = dayAndWords(site);
  const all = fillAll(await allLeagues(site.db), words);
  const shown = all.filter(({ parent, put_by }) => parent === null && put_by === 0);
  return Promise.all(
    shown.map(async (league) => {
      const parts = await partsOf(site, league, all);
      const standings = parts.flatMap((part) => standingsIn(part, date.slice(5)));
      return { ...league, standings: standings.map(({ us, line }) => named(us, line, site.club.name)) };
    }),
  );
}

function standingsIn({ table, results, ours }: LeaguePart, day: string) {
  const there = ours.filter((us) => table.some(({ team }) => sameTeam(team, us)));
  return there.flatMap((us) => {
    const played = there.length === 1 ? results : results.filter((result) => sameTeam(result.us, us));
    const line = standingLine(table, played, us, day);
    return line ? [{ us, line }] : [];
  });
}

const named = (us: string, line: string, club: string) => (us === club ? line : `${us}: ${line}`);
