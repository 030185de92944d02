import { showTime, showWeekdayAndDay } from '#app/core/dates.ts';
import { outcomeLine, outcomeOf } from '#app/modules/leagues/leagues.ts';
import { publishedYears } from '#app/site/calendar-year.server.ts';
import { dayAndWords } from '#app/site/site.server.ts';
import { divisionOf, fixturesOut, matchesOf, type Outward } from './division.server.ts';

const most = 5;

/** Returns the next matches and last results of a team as texts; undefined if unknown. */
export async function teamNow(site: Outward, id: string) {
  if (!site.club.uses.league) return undefined;
  const team = await site.db.selectFrom('league_team').selectAll().where('id', '=', id).executeTakeFirst();
  if (!team || !(await publishedYears(site.db)).includes(team.season)) return undefined;
  const { date: today } = dayAndWords(site);
  const { league, family, own, season } = await divisionOf(site, team.league, team.season);
  const fixtures = await fixturesOut(site.db, { league: family.day, season, divisions: [league.day] });
  const next = fixtures
    .filter(
      ({ home, away, state, date }) => [home.id, away.id].includes(id) && state !== 'void' && date >= today,
    )
    .filter((fixture) => !own.matches.some((match) => match.id === fixture.id))
    .slice(0, most)
    .map(({ date, time, home, away, state }) => {
      const when = [showWeekdayAndDay(date), time && showTime(time)].filter(Boolean).join(', ');
      return `${state === 'postponed' ? 'Postponed' : when}: ${home.name} v ${away.name}`;
    });
  const results = matchesOf(own, id)
    .toReversed()
    .flatMap(({ date, home, away, sheet, ours }) => {
      const [us, opponent] = ours === 'home' ? [home, away] : [away, home];
      const outcome = outcomeOf(sheet, own.card, ours, opponent);
      if (!outcome || sheet.state === 'postponed') return [];
      const winner = outcome.winner === '{club}' ? us : outcome.winner;
      return [`${showWeekdayAndDay(date)}: ${outcomeLine({ ...outcome, winner }, opponent, us)}`];
    })
    .slice(0, most);
  const path = league.parent ? `/leagues/${league.parent}#${league.day}` : `/leagues/${league.day}`;
  return { name: team.name, path, next, results };
}

/** Returns divisions and teams of the current season, for lists of addresses. */
export async function outwardAddresses(site: Outward) {
  if (!site.club.uses.league) return [];
  const { db } = site;
  const rows = await db
    .selectFrom('league')
    .select('day')
    .where('put_by', '=', 0)
    .where('source', '=', 'own')
    .orderBy('position')
    .orderBy('day')
    .execute();
  const divisions = await Promise.all(rows.map(({ day }) => divisionOf(site, day)));
  return divisions.map(({ league, name, own }) => ({
    day: league.day,
    name,
    teams: own.teams.map((team) => ({ id: team.id, name: team.name })),
  }));
}
