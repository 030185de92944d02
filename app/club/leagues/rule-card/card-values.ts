import { type Criterion, type RuleCard, usualCard } from '#app/club/formats/rule-card.ts';
import { criteria, roundings } from '#app/club/formats/rule-words.ts';
import { figureOf, type Values } from '#app/club/leagues/results/score-values.ts';

/** A rule card as the fields of its form. */

const places = criteria.map((_, index) => `order.${index}`);

export const cardLabels: Record<string, string> = {
  rinks: 'Rinks in a match',
  rinkWon: 'Points for a rink won',
  rinkTied: 'Points for a rink tied',
  win: 'Points for more shots over the whole match',
  draw: 'Points for level shots',
  wonBy: 'A match is won by',
  shortPercent: 'A short side loses',
  shortRounding: 'Rounded',
  concededPoints: 'Points for a conceded match',
  concededShots: 'Shots for a conceded match',
  offenderPoints: 'Points that the side at fault loses',
  offenderShots: 'Shots that the side at fault loses',
  abandonedFrom: 'An abandoned match counts from so many ends',
  abandoned: 'An abandoned match',
  sharedPoints: 'Points to each side where they are shared',
  ...Object.fromEntries(places.map((name, index) => [name, `Place goes by, ${index + 1}`])),
};

export function valuesOfCard({ order, ...card }: RuleCard): Values {
  const texts = Object.entries(card).map(([name, value]) => [name, String(value ?? '')]);
  return {
    ...Object.fromEntries(texts),
    ...Object.fromEntries(places.map((name, index) => [name, order[index] ?? ''])),
  };
}

/** What a form sends; a number that is none goes as it was typed, to be refused at its field. */
export function cardOfValues(values: Values): RuleCard {
  const number = (name: string) => figureOf(values[name]) as number;
  return {
    ...{ rinks: number('rinks'), rinkWon: number('rinkWon'), rinkTied: number('rinkTied') },
    ...{ win: number('win'), draw: number('draw') },
    wonBy: values.wonBy === 'shots' ? 'shots' : 'points',
    shortPercent: number('shortPercent'),
    shortRounding: roundings.find((way) => way === values.shortRounding) ?? 'none',
    concededPoints: figureOf(values.concededPoints),
    concededShots: number('concededShots'),
    offenderPoints: number('offenderPoints'),
    offenderShots: figureOf(values.offenderShots),
    abandonedFrom: figureOf(values.abandonedFrom),
    abandoned: values.abandoned as RuleCard['abandoned'],
    sharedPoints: figureOf(values.sharedPoints),
    order: places.flatMap((name) => (values[name] ? [values[name] as Criterion] : [])),
  };
}

const mayBeEmpty = new Set(['concededPoints', 'offenderShots', 'abandonedFrom', 'sharedPoints']);

/** The card as far as it can be counted by already; what is no number yet counts as usual. */
export function countableCard(values: Values): RuleCard {
  const card = cardOfValues(values);
  const good = Object.entries(card).filter(
    ([name, value]) =>
      typeof value === typeof usualCard[name as keyof RuleCard] ||
      (mayBeEmpty.has(name) && typeof value === 'number'),
  );
  const whole = { ...usualCard, ...Object.fromEntries(good) } as RuleCard;
  return { ...whole, rinks: Math.min(Math.max(Math.trunc(whole.rinks), 0), 12) };
}

export const orderFields = places;
