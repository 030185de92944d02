import { showTime, showWeekdayAndDay } from '#app/core/dates.ts';
import { readFixtures } from '#app/modules/fixtures/fixtures.server.ts';
import { latestSeason, leagueClubs, teamsOf } from '#app/modules/league-clubs/league-clubs.server.ts';
import type { Site } from '#app/site/site.server.ts';
import type { Thing } from './thing.ts';

type Fixture = Awaited<ReturnType<typeof readFixtures>>[number];

/**
 * Returns the search entries of a league's latest season: clubs, teams and matches, with a result entry once the day has come.
 */
export async function leagueThings({ db, club }: Pick<Site, 'db' | 'club'>, today: string): Promise<Thing[]> {
  const season = club.uses.league ? await latestSeason(db) : undefined;
  if (season === undefined) return [];
  const fixtures = await readFixtures(db, { season });
  const coming = fixtures.filter(({ date }) => date >= today);
  const past = fixtures.filter(({ date }) => date < today).toReversed();
  return [
    ...(await leagueClubs(db)).map(({ id, name, address }) =>
      thing('league-club', id, {
        ...{ name, line: 'A club of the league', to: `clubs/${id}`, weight: 0.95 },
        words: `club green directions contact secretary ${address}`,
      }),
    ),
    ...(await teamsOf(db, season)).map(({ id, name, division, captain, club }) =>
      thing('league-team', id, {
        ...{ name, to: `clubs/${club}`, weight: 0.9 },
        line: ['Team', division, captain && `captain ${captain}`].filter(Boolean).join(', '),
        words: 'captain ring telephone',
      }),
    ),
    ...coming.flatMap((one, away) => ofFixture(one, 0.95 - nearness(away), today)),
    ...past.flatMap((one, away) => ofFixture(one, 0.6 - nearness(away), today)),
  ];
}

const nearness = (away: number) => 0.3 * Math.min(away / 60, 1);

/** Entries of a fixture: to reschedule it, and, from its day on, to enter the result. */
function ofFixture(fixture: Fixture, weight: number, today: string): Thing[] {
  const { id, home, away, date, time, division, state } = fixture;
  const title = `${home.name} v ${away.name}`;
  const line = [showWeekdayAndDay(date), time && showTime(time), division].filter(Boolean).join(', ');
  const [year, month, day] = date.split('-').map(Number);
  const words = `match fixture game ${line} ${day} ${month} ${year} ${date === today ? 'today tonight' : ''}`;
  const found = [
    thing('league-fixture', id, {
      ...{ name: title, line, to: `fixtures/${id}`, weight },
      words: `${words} move day time postpone swap cancel`,
      ...(state !== 'on' && { state: state === 'void' ? 'Not played' : 'Postponed' }),
    }),
  ];
  if (date <= today && state === 'on')
    found.push(
      thing('league-result', id, {
        ...{ name: `Result: ${title}`, line, words, to: `returns/${id}`, weight: weight + 0.15 },
        deed: 'result results score scores enter rang phoned captains shots settle agree',
      }),
    );
  return found;
}

const thing = (sort: string, id: string, facts: Omit<Thing, 'id' | 'sort' | 'rooms'>): Thing => ({
  ...facts,
  id: `${sort}:${id}`,
  to: `/desk/league/${facts.to}`,
  rooms: ['league'],
  sort,
});
