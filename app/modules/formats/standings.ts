import type { z } from 'zod';
import { defaultLanguage } from '#app/core/language.ts';
import type { leagueTeamStatisticsSchema } from './format-schemas.server.ts';
import {
  calculateMatchScore,
  getOppositeMatchSide,
  type HomeAwayScore,
  type MatchScoreSheet,
  type MatchSide,
  roundToHundredths,
} from './match-score.ts';
import type { LeagueScoringRules, TeamRankingCriterion } from './rule-card.ts';

export type LeagueTeamStatistics = z.output<typeof leagueTeamStatisticsSchema>;

export interface RankedLeagueTeam {
  id: string;
  name: string;
  /** Figures that it had when the club imported the sheet's table. */
  carried?: LeagueTeamStatistics;
}

/** A match between two teams, by their ids. */
export interface ScoredFixture {
  home: string;
  away: string;
  sheet: MatchScoreSheet;
}

export interface LeagueTeamDeduction {
  team: string;
  points: number;
  shots: number;
}

export interface LeagueTeamStanding extends LeagueTeamStatistics {
  team: RankedLeagueTeam;
  diff: number;
  rinks: number;
  /** Position from 1; shared by teams that no criterion separates. */
  place: number;
  shared: boolean;
}

type Tally = Omit<LeagueTeamStanding, 'place' | 'shared'>;

export const zeroLeagueTeamStatistics: LeagueTeamStatistics = {
  played: 0,
  won: 0,
  lost: 0,
  drawn: 0,
  for: 0,
  against: 0,
  points: 0,
};

/**
 * Returns the table; the order of teams and matches in the input does not matter. Teams that cannot be separated share a place
 * and are sorted by name.
 */
export function calculateTeamStandings(
  card: LeagueScoringRules,
  teams: RankedLeagueTeam[],
  fixtures: ScoredFixture[],
  deductions: LeagueTeamDeduction[] = [],
): LeagueTeamStanding[] {
  const tallies = teams.map((team) => tallyTeam(team, card, fixtures, deductions)).sort(compareByName);
  return assignPlaces(rankTeams(tallies, card.order, card, fixtures));
}

function tallyTeam(
  team: RankedLeagueTeam,
  card: LeagueScoringRules,
  fixtures: ScoredFixture[],
  deductions: LeagueTeamDeduction[],
): Tally {
  const sum: Tally = { ...zeroLeagueTeamStatistics, ...team.carried, team, diff: 0, rinks: 0 };
  for (const fixture of fixtures) {
    for (const side of ['home', 'away'] as const) {
      if (fixture[side] === team.id) addMatchToTally(sum, fixture, side, card);
    }
  }
  for (const deduction of deductions.filter((one) => one.team === team.id)) {
    sum.points -= deduction.points;
    sum.for = roundToHundredths(sum.for - deduction.shots);
  }
  sum.points = roundToHundredths(sum.points);
  sum.diff = roundToHundredths(sum.for - sum.against);
  return sum;
}

function addMatchToTally(sum: Tally, { sheet }: ScoredFixture, side: MatchSide, card: LeagueScoringRules) {
  const score = calculateMatchScore(sheet, card);
  if (!score) return;
  const { points, shots, rinksWon, winner } = score;
  const penalty = score.penalty?.side === side ? score.penalty : undefined;
  const lost = penalty?.shots ?? 0;
  sum.played += 1;
  sum[winner === null ? 'drawn' : winner === side ? 'won' : 'lost'] += 1;
  sum.for = roundToHundredths(sum.for + shots[side] - lost);
  // Its own shots are deducted already, so the other side's do not count against it.
  if (typeof penalty?.shots !== 'number')
    sum.against = roundToHundredths(sum.against + shots[getOppositeMatchSide(side)]);
  sum.points += points[side] - (penalty?.points ?? 0);
  sum.rinks += rinksWon[side];
}

/** Returns groups of teams that no criterion separates, best first. */
function rankTeams(
  group: Tally[],
  order: TeamRankingCriterion[],
  card: LeagueScoringRules,
  fixtures: ScoredFixture[],
): Tally[][] {
  const [criterion, ...rest] = order;
  if (group.length < 2 || !criterion) return [group];
  const worth =
    criterion === 'between' ? rankAmongLevelTeams(group, card, fixtures) : getCriterionValue[criterion];
  const levels = [...new Set(group.map(worth))].sort((a, b) => b - a);
  return levels.flatMap((level) =>
    rankTeams(
      group.filter((one) => worth(one) === level),
      rest,
      card,
      fixtures,
    ),
  );
}

const getCriterionValue: Record<Exclude<TeamRankingCriterion, 'between'>, (team: Tally) => number> = {
  points: ({ points }) => points,
  difference: ({ diff }) => diff,
  for: (team) => team.for,
  won: ({ won }) => won,
  rinks: ({ rinks }) => rinks,
  against: ({ against }) => -against,
};

/** Ranks level teams by the games among themselves: points, then shot difference. */
function rankAmongLevelTeams(group: Tally[], card: LeagueScoringRules, fixtures: ScoredFixture[]) {
  const ids = new Set(group.map(({ team }) => team.id));
  const among = fixtures.filter(({ home, away }) => ids.has(home) && ids.has(away));
  const alone = group.map(({ team: { id, name } }) => tallyTeam({ id, name }, card, among, []));
  const levels = alone.toSorted((a, b) => b.points - a.points || b.diff - a.diff);
  const isLevel = (a: Tally, b: Tally) => a.points === b.points && a.diff === b.diff;
  return ({ team }: Tally) => {
    const mine = alone.find((one) => one.team.id === team.id);
    return mine ? -levels.findIndex((one) => isLevel(one, mine)) : 0;
  };
}

function assignPlaces(groups: Tally[][]): LeagueTeamStanding[] {
  let before = 0;
  return groups.flatMap((group) => {
    const first = before + 1;
    before += group.length;
    return group.map((one) => ({ ...one, place: first, shared: group.length > 1 }));
  });
}

const nameCollator = new Intl.Collator(defaultLanguage);
const compareByName = (a: Tally, b: Tally) =>
  nameCollator.compare(a.team.name, b.team.name) || (a.team.id < b.team.id ? -1 : 1);

/** Returns one team's figures in a set of matches, without those carried over. */
export function calculateLeagueTeamStatistics(
  id: string,
  card: LeagueScoringRules,
  fixtures: ScoredFixture[],
  deductions: LeagueTeamDeduction[],
): LeagueTeamStatistics {
  const {
    played,
    won,
    lost,
    drawn,
    for: scored,
    against,
    points,
  } = tallyTeam({ id, name: '' }, card, fixtures, deductions);
  return { played, won, lost, drawn, for: scored, against, points };
}

export const toHomeAwayScore = (home: number | null, away: number | null): HomeAwayScore | null =>
  home === null || away === null ? null : { home, away };
