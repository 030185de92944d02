import { formatHomeOrAway } from '#app/core/event.ts';
import { readCachedCalendarSeason } from '#app/modules/calendar/calendar.server.ts';
import { addPostponedEventEntries } from '#app/modules/calendar/calendar.ts';
import { readPastLeagueSeasons } from '#app/modules/league-pages/results/league-seasons.server.ts';
import {
  type LeagueReadServices,
  type PublicLeagueOrDivision,
  readPublicLeague,
} from '#app/modules/league-pages/results/public-league.server.ts';
import { type LeagueWithWeekday, readAllLeaguesAndDivisions } from '#app/modules/leagues/leagues.server.ts';
import {
  filterLeagueEvents,
  getLeagueEventType,
  isSameTeamName,
  parseStoredLeagueLinks,
} from '#app/modules/leagues/leagues.ts';
import { fillPlaceholdersDeep } from '#app/site/placeholders.ts';
import { getTodayAndPlaceholders } from '#app/site/site.server.ts';
import { formatClubLeagueStanding } from './club-standing.ts';
import { findNextLeagueMatch, formatNextLeagueMatch, getUpcomingLeagueMatches } from './next-match.ts';

/** Filters a league with its further divisions, or one of those alone. */
const filterLeagueFamily = (all: LeagueWithWeekday[], { day, put_by }: LeagueWithWeekday) =>
  all.filter((one) => one.day === day || (one.parent === day && one.put_by === put_by));

/** Returns the data of a league's page and of its API response, texts filled in; undefined for an unknown key. */
export async function readLeaguePage(site: LeagueReadServices, day: string) {
  const { date, words } = getTodayAndPlaceholders(site);
  const all = fillPlaceholdersDeep(await readAllLeaguesAndDivisions(site.db), words);
  const league = all.find((one) => one.day === day);
  if (!league) return undefined;
  const season = await readCachedCalendarSeason(site);
  const listed = season && { ...season, events: addPostponedEventEntries(season.events) };
  const matches = getUpcomingLeagueMatches(listed, getLeagueEventType(league), date);
  const toCome = league.parent ? filterLeagueEvents(matches, league) : matches;
  const club = site.club.name;
  const parts = await readLeagueParts(site, league, all);
  const [shown, ...divisions] = parts;
  if (!shown) return undefined;
  const next = findNextLeagueMatch(toCome);
  return {
    ...shown,
    league,
    club,
    toCome,
    divisions,
    leagues: all.filter(({ parent, put_by }) => parent === null && put_by === 0),
    contact: league.contact ?? site.club.leagueContacts[getLeagueEventType(league)],
    links: parseStoredLeagueLinks(league.links),
    earlier: await readPastLeagueSeasons(
      site,
      parts.map((part) => part.league),
    ),
    nextMatch: formatNextLeagueMatch(league.weekday, toCome),
    /** Venue of the next match in a word: home or away. */
    nextSide: next ? formatHomeOrAway(next, club) : '',
  };
}

export type LeaguePageData = NonNullable<Awaited<ReturnType<typeof readLeaguePage>>>;

/** Returns a league's own table and results, then those of each further division. */
async function readLeagueParts(
  site: LeagueReadServices,
  league: LeagueWithWeekday,
  all: LeagueWithWeekday[],
): Promise<PublicLeagueOrDivision[]> {
  const season = await readCachedCalendarSeason(site);
  return Promise.all(
    filterLeagueFamily(all, league).map(async (one) => ({
      league: one,
      ...(await readPublicLeague(site, one, season)),
    })),
  );
}

/** Returns the leagues with the club's current place in each, a row for each of its teams; none if unknown. */
export async function readLeaguesWithStandings(site: LeagueReadServices) {
  const { date, words } = getTodayAndPlaceholders(site);
  const all = fillPlaceholdersDeep(await readAllLeaguesAndDivisions(site.db), words);
  const shown = all.filter(({ parent, put_by }) => parent === null && put_by === 0);
  return Promise.all(
    shown.map(async (league) => {
      const parts = await readLeagueParts(site, league, all);
      const standings = parts.flatMap((part) => getOwnStandings(part, date.slice(5)));
      return {
        ...league,
        standings: standings.map(({ us, line }) => prefixOwnName(us, line, site.club.name)),
      };
    }),
  );
}

function getOwnStandings({ table, results, ours }: PublicLeagueOrDivision, day: string) {
  const there = ours.filter((us) => table.some(({ team }) => isSameTeamName(team, us)));
  return there.flatMap((us) => {
    const played = there.length === 1 ? results : results.filter((result) => isSameTeamName(result.us, us));
    const line = formatClubLeagueStanding(table, played, us, day);
    return line ? [{ us, line }] : [];
  });
}

const prefixOwnName = (us: string, line: string, club: string) => (us === club ? line : `${us}: ${line}`);
