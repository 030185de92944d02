import { formatTimeOfDay, formatWeekdayAndDate } from '#app/core/dates.ts';
import { queryLeagueFixtures } from '#app/modules/fixtures/fixtures.server.ts';
import {
  readLatestSeasonYear,
  readLeagueClubs,
  readLeagueClubTeams,
} from '#app/modules/league-clubs/league-clubs.server.ts';
import type { Site } from '#app/site/site.server.ts';
import type { AdminSearchEntry } from './admin-search-entry.ts';

type SearchedFixture = Awaited<ReturnType<typeof queryLeagueFixtures>>[number];

/**
 * Returns the search entries of a league's latest season: clubs, teams and matches, with a result entry once the day has come.
 */
export async function readLeagueSearchEntries(
  { db, club }: Pick<Site, 'db' | 'club'>,
  today: string,
): Promise<AdminSearchEntry[]> {
  const season = club.uses.league ? await readLatestSeasonYear(db) : undefined;
  if (season === undefined) return [];
  const fixtures = await queryLeagueFixtures(db, { season });
  const coming = fixtures.filter(({ date }) => date >= today);
  const past = fixtures.filter(({ date }) => date < today).toReversed();
  return [
    ...(await readLeagueClubs(db)).map(({ id, name, address }) =>
      toLeagueEntry('league-club', id, {
        ...{ name, line: 'League club', to: `clubs/${id}`, weight: 0.95 },
        words: `club green directions contact contacts secretary ${address}`,
      }),
    ),
    ...(await readLeagueClubTeams(db, season)).map(({ id, name, division, captain, club }) =>
      toLeagueEntry('league-team', id, {
        ...{ name, to: `clubs/${club}`, weight: 0.9 },
        line: ['Team', division, captain && `captain ${captain}`].filter(Boolean).join(', '),
        words: 'captain ring telephone phone contact',
      }),
    ),
    ...coming.flatMap((one, away) => toFixtureEntries(one, 0.95 - getDistancePenalty(away), today)),
    ...past.flatMap((one, away) => toFixtureEntries(one, 0.6 - getDistancePenalty(away), today)),
  ];
}

const getDistancePenalty = (away: number) => 0.3 * Math.min(away / 60, 1);

/** Entries of a fixture: to reschedule it, and, from its day on, to enter the result. */
function toFixtureEntries(fixture: SearchedFixture, weight: number, today: string): AdminSearchEntry[] {
  const { id, home, away, date, time, division, state } = fixture;
  const title = `${home.name} v ${away.name}`;
  const line = [formatWeekdayAndDate(date), time && formatTimeOfDay(time), division]
    .filter(Boolean)
    .join(', ');
  const [year, month, day] = date.split('-').map(Number);
  const words = `match fixture game ${line} ${day} ${month} ${year} ${date === today ? 'today tonight' : ''}`;
  const found = [
    toLeagueEntry('league-fixture', id, {
      ...{ name: title, line, to: `fixtures/${id}`, weight },
      words: `${words} move day time postpone swap cancel`,
      ...(state !== 'on' && { state: state === 'void' ? 'Not played' : 'Postponed' }),
    }),
  ];
  if (date <= today && state === 'on')
    found.push(
      toLeagueEntry('league-result', id, {
        ...{ name: `Result: ${title}`, line, words, to: `returns/${id}`, weight: weight + 0.15 },
        deed: 'result results score scores enter rang phoned captains shots settle agree',
      }),
    );
  return found;
}

const toLeagueEntry = (
  sort: string,
  id: string,
  facts: Omit<AdminSearchEntry, 'id' | 'sort' | 'rooms'>,
): AdminSearchEntry => ({
  ...facts,
  id: `${sort}:${id}`,
  to: `/desk/league/${facts.to}`,
  rooms: ['league'],
  sort,
});
