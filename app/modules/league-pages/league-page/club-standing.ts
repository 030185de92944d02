import { parseDayAndMonth } from '#app/core/dates.ts';
import { formatCount, formatOrdinal } from '#app/core/language.ts';
import {
  getClubMatchResult,
  isSameTeamName,
  type LeagueResultRow,
  type LeagueStandingsRow,
  unplayedMatchOutcomes,
} from '#app/modules/leagues/leagues.ts';

/**
 * Formats the club's place in a league on a day, 'MM-DD': '3rd of 9, 20 points, won last'. Unknown parts are left out; '' before
 * its first match.
 */
export function formatClubLeagueStanding(
  table: LeagueStandingsRow[],
  results: LeagueResultRow[],
  club: string,
  day: string,
): string {
  const ours = table.find(({ team }) => isSameTeamName(team, club));
  if (!ours || !hasPlayed(ours)) return '';
  const parts = [formatPlace(table, ours), formatPoints(ours), formatLastResult(results, day)];
  return parts
    .filter(Boolean)
    .join(', ')
    .replace(/^[a-z]/, (first) => first.toUpperCase());
}

const hasPlayed = ({ played, points }: LeagueStandingsRow) => Number(played || points) > 0;

function formatPlace(table: LeagueStandingsRow[], ours: LeagueStandingsRow): string {
  const { place, shared } = findPlace(table, ours) ?? {};
  return place && table.length > 1
    ? `${shared ? 'joint ' : ''}${formatOrdinal(place)} of ${table.length}`
    : '';
}

/** Returns the place by the table or, for a sheet, by the order of its rows; teams with equal figures share it. */
function findPlace(
  table: LeagueStandingsRow[],
  ours: LeagueStandingsRow,
): { place: number; shared: boolean } | undefined {
  if (ours.place) return { place: Number.parseInt(ours.place, 10), shared: ours.place.endsWith('=') };
  const points = table.map((row) => (row.points ? Number(row.points) : Number.NaN));
  if (points.some(Number.isNaN)) return undefined;
  const mine = Number(ours.points);
  const isRanked = points.every((each, index) => index === 0 || each <= (points[index - 1] ?? 0));
  const better = points.filter((each) => each > mine).length;
  // A sheet in another order, such as by name, does not rank teams with equal points.
  if (!isRanked)
    return points.filter((each) => each === mine).length > 1
      ? undefined
      : { place: better + 1, shared: false };
  const level = table.filter((row) => isLevel(row, ours));
  return { place: table.indexOf(level[0] ?? ours) + 1, shared: level.length > 1 };
}

const isLevel = (one: LeagueStandingsRow, other: LeagueStandingsRow) =>
  (['points', 'won', 'diff', 'for', 'played'] as const).every((key) => one[key] === other[key]);

function formatPoints({ points }: LeagueStandingsRow): string {
  if (!points || Number.isNaN(Number(points))) return '';
  return formatCount(Number(points), 'point');
}

/** 'won last'; where the last match has no result yet, 'won on 30 April' of the one before. */
function formatLastResult(results: LeagueResultRow[], day: string): string {
  const dated = results.map((row) => ({ ...row, day: parseDayAndMonth(row.date) ?? '' }));
  const isDated = dated.every((row) => row.day);
  const inOrder = isWinterSeason(dated)
    ? (one: string) => `${one < '07-01' ? 1 : 0} ${one}`
    : (one: string) => one;
  const played = dated
    .filter((row) => inOrder(row.day) <= inOrder(day) && row.winner !== 'Postponed')
    .sort((one, other) => (isDated ? inOrder(one.day).localeCompare(inOrder(other.day)) : 0));
  const last = played.findLast(({ winner }) => winner.trim());
  if (!last || unplayedMatchOutcomes.includes(last.winner)) return '';
  return `${getClubMatchResult(last)} ${last === played.at(-1) ? 'last' : `on ${last.date}`}`;
}

/** True if results run from an autumn into the next year and are to be sorted that way. */
const isWinterSeason = (rows: { day: string }[]) =>
  rows.some(({ day }) => day >= '10-01') &&
  rows.some(({ day }) => day !== '' && day < '04-01') &&
  !rows.some(({ day }) => day >= '05-01' && day < '09-01');
