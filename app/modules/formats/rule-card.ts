import type { z } from 'zod';
import type { RinkWords } from '#app/site/club-words.ts';
import type { ruleCard, side } from './schemas.server.ts';

/** How matches count: a setting of each league, never code. */
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

/** Where a league has not said otherwise. */
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

/** What winner and loser get of a rink or of a match, in each way in which it can end but level. */
type Shares = { won: number; lost: number }[];

const sharesOf = (won: number, bands: Bands | null): Shares => [
  ...(bands?.steps[0]?.from === 0 ? [] : [{ won, lost: 0 }]),
  ...(bands?.steps ?? []),
];
const rinkShares = ({ rinkWon, rinkBands }: RuleCard) => sharesOf(rinkWon, rinkBands);
const matchShares = ({ win, winAway, matchBands }: RuleCard, winner: z.output<typeof side>) =>
  sharesOf(winner === 'away' ? (winAway ?? win) : win, matchBands);

/** The most that a side can get in a match: all the points there are, but for those of a loser. */
export const fullPoints = (card: RuleCard, winner: z.output<typeof side> = 'home') =>
  card.rinks * Math.max(...rinkShares(card).map(({ won }) => won)) +
  Math.max(...matchShares(card, winner).map(({ won }) => won));

/** How many points both sides together get where nothing ends level: the same always, or from so many to so many. */
export function givenOut(card: RuleCard): { least: number; most: number } {
  const sums = (shares: Shares) => shares.map(({ won, lost }) => won + lost);
  const rink = sums(rinkShares(card));
  const match = sums([...matchShares(card, 'home'), ...matchShares(card, 'away')]);
  return {
    least: card.rinks * Math.min(...rink) + Math.min(...match),
    most: card.rinks * Math.max(...rink) + Math.max(...match),
  };
}

/** Whether rinks earn points of their own. */
export const countsRinks = ({ rinks, rinkWon, rinkTied, rinkBands }: RuleCard) =>
  rinks > 0 && (rinkWon > 0 || rinkTied > 0 || rinkBands !== null);

/** Whether a side that is a player short loses anything by it. */
export const costsShort = ({ shortShots, shortPercent }: RuleCard) => (shortShots ?? shortPercent) > 0;

/** What each side gets of an abandoned match whose points are shared. */
export const sharedOf = (card: RuleCard) => card.sharedPoints ?? givenOut(card).least / 2;

/** 'Level teams are placed by better shot difference, then the games between the level teams.' */
export function orderLine({ order }: RuleCard, words: RinkWords): string {
  const said = criterionWords(words);
  const rest = order.filter((criterion) => criterion !== 'points').map((one) => said[one]);
  if (rest.length === 0) return 'Teams level on points share their place.';
  return `Teams level on points are placed by ${rest.join(', then ')}.`;
}
