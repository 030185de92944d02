import { contactsOf, leagueClubs, teamsOf } from '#app/modules/league-clubs/league-clubs.server.ts';
import { calendarYear } from '#app/site/calendar-year.server.ts';
import { dayAndWords, type Site } from '#app/site/site.server.ts';
import { leaguesOfSite, resultsIn, shownFixtures } from './league-now.server.ts';
import { byDay, matchOf } from './weeks.ts';

/** Returns the public data of a club in the league; undefined for an unknown id. */
export async function clubPage(site: Site, id: string) {
  const { db } = site;
  const club = (await leagueClubs(db)).find((one) => one.id === id);
  if (!club) return undefined;
  const season = await calendarYear(db);
  const teams = season === undefined ? [] : await teamsOf(db, season, id);
  const contacts = await contactsOf(db, id);
  const { date } = dayAndWords(site);
  const results = resultsIn(await leaguesOfSite(site));
  const matches = (await shownFixtures(site))
    .filter(({ home, away }) => home.club === id || away.club === id)
    .map((fixture) => matchOf(fixture, results));
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
    toCome: byDay(matches.filter((match) => !isOver(match))),
    played: byDay(matches.filter(isOver)).toReversed(),
    several: new Set(matches.map(({ league }) => league)).size > 1,
  };
}

export type ClubPage = NonNullable<Awaited<ReturnType<typeof clubPage>>>;
