/** How a league counts: what a match is worth, who stands above whom. A setting of each league, never code. */
export interface RuleCard {
  /** How many rinks a match has; 0 where only the whole match counts. */
  rinks: number;
  rinkWon: number;
  /** To each side. */
  rinkTied: number;
  /** For more shots over the whole match. */
  win: number;
  /** To each side, where the shots are level. */
  draw: number;
  /** Whether more points or more shots make a match won. */
  wonBy: 'points' | 'shots';
  /** How much of its shots a rink loses that was a player short, in per cent. */
  shortPercent: number;
  shortRounding: Rounding;
  /** What the other side gets for a match that was conceded: null for all the points there are. */
  concededPoints: number | null;
  concededShots: number;
  /** What the side that conceded it loses. */
  offenderPoints: number;
  /** Taken from its shots for; null where the other side's shots count against it instead. */
  offenderShots: number | null;
  /** After so many ends an abandoned match counts as it stood; null where ends do not matter. */
  abandonedFrom: number | null;
  /** What else becomes of one that was abandoned. */
  abandoned: Abandoned;
  /** To each side where its points are shared: null for half of all there are. */
  sharedPoints: number | null;
  /** Who stands above whom: the first of these that tells two teams apart. */
  order: Criterion[];
}

/** Not counted, not counted and played again, its points shared, or counted as it stood. */
export const abandonedWays = ['void', 'replay', 'shared', 'stands'] as const;
export type Abandoned = (typeof abandonedWays)[number];

export const roundings = ['none', 'nearest', 'down', 'up'] as const;
export type Rounding = (typeof roundings)[number];

export const criteria = ['points', 'difference', 'for', 'won', 'rinks', 'between', 'against'] as const;
export type Criterion = (typeof criteria)[number];

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
