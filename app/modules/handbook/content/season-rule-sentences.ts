import { formatDayAndYear } from '#app/core/dates.ts';
import type { LeagueSeasonRules } from '#app/modules/fixtures/fixtures.ts';

const days = (count: number) => (count === 1 ? '1 day' : `${count} days`);
const many = (count: number, one: string, more = `${one}s`) =>
  count === 1 ? `1 ${one}` : `${count} ${more}`;

/** Formats the season rules as sentences for the handbook. */
export function formatLeagueSeasonRules(rules: LeagueSeasonRules): string[] {
  const { from, to, times, upDown, withdrawal, resultDays, silenceDays, postponeDays } = rules;
  return [
    from && to ? `Matches are played from ${formatDayAndYear(from)} to ${formatDayAndYear(to)}.` : '',
    times === 1
      ? 'Everybody plays everybody at home and away.'
      : 'Everybody plays everybody twice at home and twice away.',
    upDown > 0
      ? `At the end ${upDown === 1 ? 'the first team goes up and the last one' : `the first ${upDown} teams go up and the last ${upDown}`} ${upDown === 1 ? 'goes' : 'go'} down.`
      : '',
    `Both captains send in their result within ${days(resultDays)}. Where one of them has said nothing for ${days(silenceDays)}, the other’s holds.`,
    lateLine(rules),
    `A match that was postponed is played within ${days(postponeDays)}: the home side offers two dates, the visitors choose.`,
    {
      expunged: 'When a team leaves in mid-season, its matches are taken out of the table.',
      stands: 'When a team leaves in mid-season, the matches that it has played stand.',
      half: 'When a team leaves before it has played half its matches, they are taken out of the table; after that they stand.',
    }[withdrawal],
    ...(rules.players ? playerLines(rules) : []),
  ].filter(Boolean);
}

function lateLine({ latePoints, lateFine }: LeagueSeasonRules): string {
  const cost = [
    latePoints > 0 ? many(latePoints, 'point') : '',
    lateFine ? `a fine of ${lateFine}` : '',
  ].filter(Boolean);
  return cost.length > 0 ? `A late return costs the home side ${cost.join(' and ')}.` : '';
}

const playerLines = ({ registerDays, transfers, playedUp, finalsGames }: LeagueSeasonRules) => [
  `Players are registered for one club${registerDays > 0 ? `, at least ${days(registerDays)} before they play` : ''}.`,
  transfers > 0
    ? `A player may move to another club ${transfers === 1 ? 'once' : `${transfers} times`} in a season.`
    : 'Nobody moves to another club within a season.',
  playedUp > 0 ? `After ${many(playedUp, 'match', 'matches')} in a higher team a player is bound to it.` : '',
  finalsGames > 0 ? `For finals a player needs ${many(finalsGames, 'match', 'matches')} in the season.` : '',
];

/** Rows of periods closed to all, such as a cup week. */
export const formatLeagueClosedPeriods = ({ closed }: LeagueSeasonRules): string[][] =>
  closed
    .filter(({ club }) => club === null)
    .map(({ from, to, why }) => [
      from === to ? formatDayAndYear(from) : `${formatDayAndYear(from)} to ${formatDayAndYear(to)}`,
      why || 'No matches',
    ]);
