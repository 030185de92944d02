import type { z } from 'zod';
import type { RinkWords } from '#app/site/club-words.ts';
import type { ruleCard, side } from './schemas.server.ts';

/** Scoring rules of matches: a setting of each league, never code. */
export type RuleCard = z.output<typeof ruleCard>;
export type Abandoned = RuleCard['abandoned'];
export type Rounding = RuleCard['shortRounding'];
export type Criterion = RuleCard['order'][number];
export type Bands = NonNullable<RuleCard['rinkBands']>;

export const criterionWords = ({ rinks }: RinkWords): Record<Criterion, string> => ({
  points: 'more points',
  difference: 'better shot difference',
  for: 'more shots for',
  won: 'more matches won',
  rinks: `more ${rinks} won`,
  between: 'the games between the level teams',
  against: 'fewer shots against',
});

/** Default rule card. */
export const usualCard: RuleCard = {
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
type Shares = { won: number; lost: number }[];

const sharesOf = (won: number, bands: Bands | null): Shares => [
  ...(bands?.steps[0]?.from === 0 ? [] : [{ won, lost: 0 }]),
  ...(bands?.steps ?? []),
];
const rinkShares = ({ rinkWon, rinkBands }: RuleCard) => sharesOf(rinkWon, rinkBands);
const matchShares = ({ win, winAway, matchBands }: RuleCard, winner: z.output<typeof side>) =>
  sharesOf(winner === 'away' ? (winAway ?? win) : win, matchBands);

/** Returns the maximum points of a side in a match: all points on offer except those for losing. */
export const fullPoints = (card: RuleCard, winner: z.output<typeof side> = 'home') =>
  card.rinks * Math.max(...rinkShares(card).map(({ won }) => won)) +
  Math.max(...matchShares(card, winner).map(({ won }) => won));

/** Returns the range of both sides' total points when no score is level; both ends are equal if the total is fixed. */
export function givenOut(card: RuleCard): { least: number; most: number } {
  const sums = (shares: Shares) => shares.map(({ won, lost }) => won + lost);
  const rink = sums(rinkShares(card));
  const match = sums([...matchShares(card, 'home'), ...matchShares(card, 'away')]);
  return {
    least: card.rinks * Math.min(...rink) + Math.min(...match),
    most: card.rinks * Math.max(...rink) + Math.max(...match),
  };
}

/** True if rinks earn points of their own. */
export const countsRinks = ({ rinks, rinkWon, rinkTied, rinkBands }: RuleCard) =>
  rinks > 0 && (rinkWon > 0 || rinkTied > 0 || rinkBands !== null);

/** True if a side that is a player short loses shots by it. */
export const costsShort = ({ shortShots, shortPercent }: RuleCard) => (shortShots ?? shortPercent) > 0;

/** Points to each side of an abandoned match whose points are shared. */
export const sharedOf = (card: RuleCard) => card.sharedPoints ?? givenOut(card).least / 2;

/** 'Teams level on points are placed by better shot difference, then the games between the level teams.' */
export function orderLine({ order }: RuleCard, words: RinkWords): string {
  const said = criterionWords(words);
  const rest = order.filter((criterion) => criterion !== 'points').map((one) => said[one]);
  if (rest.length === 0) return 'Teams level on points share their place.';
  return `Teams level on points are placed by ${rest.join(', then ')}.`;
}
