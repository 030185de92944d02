import {
  readLeagueClubContacts,
  readLeagueClubs,
  readLeagueClubTeams,
} from '#app/modules/league-clubs/league-clubs.server.ts';
import { readCalendarYear } from '#app/site/calendar-year.server.ts';
import { getTodayAndPlaceholders, type Site } from '#app/site/site.server.ts';
import { groupLeagueMatchesByDay, toLeagueMatchItem } from './match-weeks.ts';
import {
  indexLeagueResultsByFixture,
  readPublishedLeagueFixtures,
  readSiteRunLeagues,
} from './site-leagues.server.ts';

/** Returns the public data of a club in the league; undefined for an unknown id. */
export async function readLeagueClubPage(site: Site, id: string) {
  const { db } = site;
  const club = (await readLeagueClubs(db)).find((one) => one.id === id);
  if (!club) return undefined;
  const season = await readCalendarYear(db);
  const teams = season === undefined ? [] : await readLeagueClubTeams(db, season, id);
  const contacts = await readLeagueClubContacts(db, id);
  const { date } = getTodayAndPlaceholders(site);
  const results = indexLeagueResultsByFixture(await readSiteRunLeagues(site));
  const matches = (await readPublishedLeagueFixtures(site))
    .filter(({ home, away }) => home.club === id || away.club === id)
    .map((fixture) => toLeagueMatchItem(fixture, results));
  const isOver = (match: (typeof matches)[number]) => results.has(match.id) || match.date < date;
  const { version: _, ...said } = club;
  return {
    club: said,
    season: season ?? null,
    // Captains, and contacts without consent, are returned by name alone.
    teams: teams.map(({ id, name, league, division, captain, withdrawnOn }) => ({
      ...{ id, name, league, division, captain, isWithdrawn: withdrawnOn !== null },
    })),
    contacts: contacts.map(({ id, name, role, phone, email, inHandbook }) => ({
      ...{ id, name, role },
      ...(inHandbook ? { phone, email } : { phone: '', email: '' }),
    })),
    toCome: groupLeagueMatchesByDay(matches.filter((match) => !isOver(match))),
    played: groupLeagueMatchesByDay(matches.filter(isOver)).toReversed(),
    several: new Set(matches.map(({ league }) => league)).size > 1,
  };
}

export type LeagueClubData = NonNullable<Awaited<ReturnType<typeof readLeagueClubPage>>>;
