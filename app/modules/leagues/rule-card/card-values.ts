import {
  type Criterion,
  criteria,
  type Format,
  roundings,
  usualFormat,
} from '#app/modules/formats/formats.ts';
import { figureOf, numberOf, type Values } from '#app/modules/leagues/scores/score-values.ts';
import { capital, type RinkWords, withArticle } from '#app/site/club-words.ts';
import { bandLabels, bandsOfValues, countableBands, valuesOfBands } from './band-values.ts';
import { gameLabels, gameOfValues, isWhole, valuesOfGame } from './game-values.ts';

/** A format as form fields. */

export const orderFields = criteria.map((_, index) => `order.${index}`);

export const cardLabels = (words: RinkWords): Record<string, string> => ({
  ...gameLabels(words),
  rinks: `${capital(words.rinks)} in a match`,
  rinkWon: `Points for ${withArticle(words.rink)} won`,
  rinkTied: `Points for ${withArticle(words.rink)} tied`,
  win: 'Points for more shots over the whole match',
  winAway: 'Points for more shots away',
  draw: 'Points for level shots',
  ...bandLabels('rinkBands', `Points of ${withArticle(words.rink)}`),
  ...bandLabels('matchBands', 'Points of the whole match'),
  wonBy: 'A match is won by',
  extraEnd: 'An extra end',
  shortPercent: 'A short side loses',
  shortRounding: 'Rounded',
  shortShots: 'Or so many shots',
  concededPoints: 'Points for a conceded match',
  concededShots: 'Shots for a conceded match',
  offenderPoints: 'Points that the side at fault loses',
  offenderShots: 'Shots that the side at fault loses',
  abandonedFrom: 'An abandoned match counts from so many ends',
  abandonedScore: 'The score that counts then',
  abandoned: 'An abandoned match',
  sharedPoints: 'Points to each side where they are shared',
  ...Object.fromEntries(orderFields.map((name, index) => [name, `Place goes by, ${index + 1}`])),
});

export function valuesOfFormat(format: Format): Values {
  const { order, length: _, rinkBands: __, matchBands: ___, extraEnd, ...facts } = format;
  const texts = Object.entries(facts).map(([name, value]) => [name, String(value ?? '')]);
  return {
    ...Object.fromEntries(texts),
    ...valuesOfGame(format),
    ...valuesOfBands(format),
    extraEnd: extraEnd ? 'yes' : '',
    ...Object.fromEntries(orderFields.map((name, index) => [name, order[index] ?? ''])),
  };
}

/** Parses a format from form values. Invalid numbers stay text, so that the server's validation rejects them at their field. */
export function formatOfValues(values: Values): Format {
  const number = (name: string) => numberOf(values[name]);
  return {
    ...gameOfValues(values),
    rinks: number('rinks'),
    rinkWon: number('rinkWon'),
    rinkTied: number('rinkTied'),
    win: number('win'),
    winAway: figureOf(values.winAway),
    draw: number('draw'),
    rinkBands: bandsOfValues(values, 'rinkBands'),
    matchBands: bandsOfValues(values, 'matchBands'),
    wonBy: values.wonBy === 'shots' ? 'shots' : 'points',
    extraEnd: values.extraEnd === 'yes',
    shortPercent: number('shortPercent'),
    shortRounding: roundings.find((way) => way === values.shortRounding) ?? 'none',
    shortShots: figureOf(values.shortShots),
    concededPoints: figureOf(values.concededPoints),
    concededShots: number('concededShots'),
    offenderPoints: number('offenderPoints'),
    offenderShots: figureOf(values.offenderShots),
    abandonedFrom: figureOf(values.abandonedFrom),
    abandonedScore: values.abandonedScore === 'after' ? 'after' : 'stood',
    abandoned: values.abandoned as Format['abandoned'],
    sharedPoints: figureOf(values.sharedPoints),
    order: orderFields.flatMap((name) => (values[name] ? [values[name] as Criterion] : [])),
  };
}

const mayBeEmpty = [
  ...['players', 'woods', 'winAway', 'shortShots', 'concededPoints', 'offenderShots', 'abandonedFrom'],
  'sharedPoints',
];

/** Returns the format for the live preview; values that are not valid yet are replaced by defaults. */
export function countableFormat(values: Values): Format {
  const { length, rinkBands, matchBands, ...facts } = formatOfValues(values);
  const usual: Record<string, unknown> = { ...usualFormat };
  const good = Object.entries(facts).filter(
    ([name, value]) =>
      typeof value === typeof usual[name] || (mayBeEmpty.includes(name) && typeof value === 'number'),
  );
  const whole = { ...usualFormat, ...Object.fromEntries(good) } as Format;
  const rinks = Math.min(Math.max(Math.trunc(whole.rinks), 0), 12);
  return {
    ...whole,
    rinks,
    length: length && isWhole(length) ? length : null,
    rinkBands: countableBands(rinkBands),
    matchBands: countableBands(matchBands),
  };
}
