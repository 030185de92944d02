import { formatTimeOfDay, formatWeekdayAndDate } from '#app/core/dates.ts';
import { formatMatchOutcome, getMatchOutcome } from '#app/modules/leagues/leagues.ts';
import { readPublishedSeasonYears } from '#app/site/calendar-year.server.ts';
import { getTodayAndPlaceholders } from '#app/site/site.server.ts';
import {
  listDivisionMatches,
  type PublicLeagueServices,
  readPublicDivisionSeason,
  readPublishedDivisionFixtures,
} from './public-division.server.ts';

const maxMatchesListed = 5;

/** Returns the next matches and last results of a team as texts; undefined if unknown. */
export async function readLeagueTeamSummary(site: PublicLeagueServices, id: string) {
  if (!site.club.uses.league) return undefined;
  const team = await site.db.selectFrom('league_team').selectAll().where('id', '=', id).executeTakeFirst();
  if (!team || !(await readPublishedSeasonYears(site.db)).includes(team.season)) return undefined;
  const { date: today } = getTodayAndPlaceholders(site);
  const { league, family, own, season } = await readPublicDivisionSeason(site, team.league, team.season);
  const fixtures = await readPublishedDivisionFixtures(site.db, {
    league: family.day,
    season,
    divisions: [league.day],
  });
  const next = fixtures
    .filter(
      ({ home, away, state, date }) => [home.id, away.id].includes(id) && state !== 'void' && date >= today,
    )
    .filter((fixture) => !own.matches.some((match) => match.id === fixture.id))
    .slice(0, maxMatchesListed)
    .map(({ date, time, home, away, state }) => {
      const when = [formatWeekdayAndDate(date), time && formatTimeOfDay(time)].filter(Boolean).join(', ');
      return `${state === 'postponed' ? 'Postponed' : when}: ${home.name} v ${away.name}`;
    });
  const results = listDivisionMatches(own, id)
    .toReversed()
    .flatMap(({ date, home, away, sheet, ours }) => {
      const [us, opponent] = ours === 'home' ? [home, away] : [away, home];
      const outcome = getMatchOutcome(sheet, own.card, ours, opponent);
      if (!outcome || sheet.state === 'postponed') return [];
      const winner = outcome.winner === '{club}' ? us : outcome.winner;
      return [`${formatWeekdayAndDate(date)}: ${formatMatchOutcome({ ...outcome, winner }, opponent, us)}`];
    })
    .slice(0, maxMatchesListed);
  const path = league.parent ? `/leagues/${league.parent}#${league.day}` : `/leagues/${league.day}`;
  return { name: team.name, path, next, results };
}

/** Returns divisions and teams of the current season, for lists of addresses. */
export async function readPublicLeagueDataUrls(site: PublicLeagueServices) {
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
  const divisions = await Promise.all(rows.map(({ day }) => readPublicDivisionSeason(site, day)));
  return divisions.map(({ league, name, own }) => ({
    day: league.day,
    name,
    teams: own.teams.map((team) => ({ id: team.id, name: team.name })),
  }));
}
