import type { z } from 'zod';
import type { ruleCard } from './schemas.server.ts';

/** How a league counts: a setting of each league, never code. */
export type RuleCard = z.output<typeof ruleCard>;
export type Abandoned = RuleCard['abandoned'];
export type Rounding = RuleCard['shortRounding'];
export type Criterion = RuleCard['order'][number];

export const criterionWords: Record<Criterion, string> = {
  points: 'more points',
  difference: 'better shot difference',
  for: 'more shots for',
  won: 'more matches won',
  rinks: 'more rinks won',
  between: 'the games between the level teams',
  against: 'fewer shots against',
};

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
  concededPoints: null,
  concededShots: 0,
  offenderPoints: 0,
  offenderShots: null,
  abandonedFrom: null,
  abandoned: 'void',
  sharedPoints: null,
  order: ['points', 'difference', 'between'],
};

/** A friendly counts shots alone. */
export const friendlyCard: RuleCard = { ...usualCard, rinks: 0, win: 0, draw: 0, wonBy: 'shots' };

/** A league's card as the database keeps it; what it does not say is as usual. */
export const cardOf = (json: string | null): RuleCard => ({ ...usualCard, ...JSON.parse(json ?? '{}') });

/** All the points that a match gives out. */
export const fullPoints = ({ rinks, rinkWon, win }: RuleCard) => rinks * rinkWon + win;

/** What each side gets of an abandoned match whose points are shared. */
export const sharedOf = (card: RuleCard) => card.sharedPoints ?? fullPoints(card) / 2;

/** 'Level teams are placed by better shot difference, then the games between the level teams.' */
export function orderLine({ order }: RuleCard): string {
  const rest = order.filter((criterion) => criterion !== 'points').map((one) => criterionWords[one]);
  if (rest.length === 0) return 'Teams level on points share their place.';
  return `Teams level on points are placed by ${rest.join(', then ')}.`;
}
