import type { z } from 'zod';
import type { RinkWords } from '#app/site/club-words.ts';
import type { ruleCard } from './schemas.server.ts';

/** How matches count: a setting of each league, never code. */
export type RuleCard = z.output<typeof ruleCard>;
export type Abandoned = RuleCard['abandoned'];
export type Rounding = RuleCard['shortRounding'];
export type Criterion = RuleCard['order'][number];

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
  draw: 1,
  wonBy: 'points',
  shortPercent: 25,
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

/** All the points that a match gives out. */
export const fullPoints = ({ rinks, rinkWon, win }: RuleCard) => rinks * rinkWon + win;

/** Whether rinks earn points of their own. */
export const countsRinks = ({ rinks, rinkWon, rinkTied }: RuleCard) =>
  rinks > 0 && (rinkWon > 0 || rinkTied > 0);

/** Whether a side that is a player short loses anything by it. */
export const costsShort = ({ shortShots, shortPercent }: RuleCard) => (shortShots ?? shortPercent) > 0;

/** What each side gets of an abandoned match whose points are shared. */
export const sharedOf = (card: RuleCard) => card.sharedPoints ?? fullPoints(card) / 2;

/** 'Level teams are placed by better shot difference, then the games between the level teams.' */
export function orderLine({ order }: RuleCard, words: RinkWords): string {
  const said = criterionWords(words);
  const rest = order.filter((criterion) => criterion !== 'points').map((one) => said[one]);
  if (rest.length === 0) return 'Teams level on points share their place.';
  return `Teams level on points are placed by ${rest.join(', then ')}.`;
}
