import { formatDayAndYear } from '#app/core/dates.ts';
import { formatCount, formatList } from '#app/core/language.ts';
import type { LeagueSeasonRules } from '#app/modules/fixtures/fixtures.ts';

const days = (count: number) => formatCount(count, 'day');
const many = (count: number, one: string, more = `${one}s`) =>
  count === 1 ? `1 ${one}` : `${count} ${more}`;

/** Formats the season rules as sentences for the handbook. */
export function formatLeagueSeasonRules(rules: LeagueSeasonRules): string[] {
  const { from, to, times, upDown, withdrawal, resultDays, silenceDays, postponeDays } = rules;
  return [
    from && to ? `Matches are played from ${formatDayAndYear(from)} to ${formatDayAndYear(to)}.` : '',
    times === 1
      ? 'Every team plays every other team at home and away.'
      : 'Every team plays every other team twice at home and twice away.',
    upDown > 0
      ? `At the end of the season ${upDown === 1 ? 'the top team is promoted and the bottom team is' : `the top ${upDown} teams are promoted and the bottom ${upDown} are`} relegated.`
      : '',
    `Both captains send in their result within ${days(resultDays)}. If one of them has not replied within ${days(silenceDays)}, the other’s result counts.`,
    lateLine(rules),
    `A postponed match is played within ${days(postponeDays)}. The home side offers two dates and the visitors choose one.`,
    {
      expunged: 'If a team leaves mid-season, its matches are removed from the table.',
      stands: 'If a team leaves mid-season, the matches it has played still count.',
      half: 'If a team leaves before it has played half its matches, all its matches are removed from the table. If it leaves later, the matches it has played still count.',
    }[withdrawal],
    ...(rules.players ? playerLines(rules) : []),
  ].filter(Boolean);
}

function lateLine({ latePoints, lateFine }: LeagueSeasonRules): string {
  const cost = [
    latePoints > 0 ? many(latePoints, 'point') : '',
    lateFine ? `a fine of ${lateFine}` : '',
  ].filter(Boolean);
  return cost.length > 0 ? `A late result costs the home side ${formatList(cost)}.` : '';
}

const playerLines = ({ registerDays, transfers, playedUp, finalsGames }: LeagueSeasonRules) => [
  `Players are registered for one club${registerDays > 0 ? `, at least ${days(registerDays)} before they play` : ''}.`,
  transfers > 0
    ? `A player may move to another club ${transfers === 1 ? 'once' : `${transfers} times`} in a season.`
    : 'Players cannot change clubs during the season.',
  playedUp > 0
    ? `After ${many(playedUp, 'match', 'matches')} in a higher team, a player must stay in that team.`
    : '',
  finalsGames > 0
    ? `To play in the finals, a player must have played ${many(finalsGames, 'match', 'matches')} in the season.`
    : '',
];

/** Rows of periods closed to all, such as a cup week. */
export const formatLeagueClosedPeriods = ({ closed }: LeagueSeasonRules): string[][] =>
  closed
    .filter(({ club }) => club === null)
    .map(({ from, to, why }) => [
      from === to ? formatDayAndYear(from) : `${formatDayAndYear(from)} to ${formatDayAndYear(to)}`,
      why || 'No matches',
    ]);
