import type { z } from 'zod';
import type { RinkTerms } from '#app/site/club-terms.ts';
import type { homeOrAwaySchema, leagueScoringRulesSchema } from './format-schemas.server.ts';

/** Scoring rules of matches: a setting of each league, never code. */
export type LeagueScoringRules = z.output<typeof leagueScoringRulesSchema>;
export type AbandonedMatchTreatment = LeagueScoringRules['abandoned'];
export type ShotRounding = LeagueScoringRules['shortRounding'];
export type TeamRankingCriterion = LeagueScoringRules['order'][number];
export type ShotPointBands = NonNullable<LeagueScoringRules['rinkBands']>;

export const getRankingCriterionLabels = ({ rinks }: RinkTerms): Record<TeamRankingCriterion, string> => ({
  points: 'more points',
  difference: 'better shot difference',
  for: 'more shots for',
  won: 'more matches won',
  rinks: `more ${rinks} won`,
  between: 'results between the level teams',
  against: 'fewer shots against',
});

/** Default rule card. */
export const defaultLeagueScoringRules: LeagueScoringRules = {
  rinks: 3,
  rinkWon: 2,
  rinkTied: 1,
  win: 2,
  winAway: null,
  draw: 1,
  rinkBands: null,
  matchBands: null,
  wonBy: 'points',
  shortPercent: 0,
  shortRounding: 'none',
  shortShots: null,
  concededPoints: null,
  concededShots: 0,
  offenderPoints: 0,
  offenderShots: null,
  abandonedFrom: null,
  abandonedScore: 'stood',
  abandoned: 'void',
  sharedPoints: null,
  extraEnd: false,
  order: ['points', 'difference', 'between'],
};

/** Points of winner and loser of a rink or a match, one item for each way in which it can be won. */
type PointShares = { won: number; lost: number }[];

const getPointShares = (won: number, bands: ShotPointBands | null): PointShares => [
  ...(bands?.steps[0]?.from === 0 ? [] : [{ won, lost: 0 }]),
  ...(bands?.steps ?? []),
];
const getRinkShares = ({ rinkWon, rinkBands }: LeagueScoringRules) => getPointShares(rinkWon, rinkBands);
const getMatchShares = (
  { win, winAway, matchBands }: LeagueScoringRules,
  winner: z.output<typeof homeOrAwaySchema>,
) => getPointShares(winner === 'away' ? (winAway ?? win) : win, matchBands);

/** Returns the maximum points of a side in a match: all points on offer except those for losing. */
export const getMaxPointsForWin = (
  card: LeagueScoringRules,
  winner: z.output<typeof homeOrAwaySchema> = 'home',
) =>
  card.rinks * Math.max(...getRinkShares(card).map(({ won }) => won)) +
  Math.max(...getMatchShares(card, winner).map(({ won }) => won));

/** Returns the range of both sides' total points when no score is level; both ends are equal if the total is fixed. */
export function getMatchTotalPointsRange(card: LeagueScoringRules): { least: number; most: number } {
  const sums = (shares: PointShares) => shares.map(({ won, lost }) => won + lost);
  const rink = sums(getRinkShares(card));
  const match = sums([...getMatchShares(card, 'home'), ...getMatchShares(card, 'away')]);
  return {
    least: card.rinks * Math.min(...rink) + Math.min(...match),
    most: card.rinks * Math.max(...rink) + Math.max(...match),
  };
}

/** True if rinks earn points of their own. */
export const doRinksEarnPoints = ({ rinks, rinkWon, rinkTied, rinkBands }: LeagueScoringRules) =>
  rinks > 0 && (rinkWon > 0 || rinkTied > 0 || rinkBands !== null);

/** True if a side that is a player short loses shots by it. */
export const hasShortSidePenalty = ({ shortShots, shortPercent }: LeagueScoringRules) =>
  (shortShots ?? shortPercent) > 0;

/** Points to each side of an abandoned match whose points are shared. */
export const getAbandonedMatchSharedPoints = (card: LeagueScoringRules) =>
  card.sharedPoints ?? getMatchTotalPointsRange(card).least / 2;

/** 'Teams level on points are placed by better shot difference, then the games between the level teams.' */
export function formatTeamRankingRule({ order }: LeagueScoringRules, words: RinkTerms): string {
  const said = getRankingCriterionLabels(words);
  const rest = order.filter((criterion) => criterion !== 'points').map((one) => said[one]);
  if (rest.length === 0) return 'Teams level on points share their place.';
  return `Teams level on points are placed by ${rest.join(', then ')}.`;
}
