import {
  defaultFormat,
  type MatchFormat,
  type RankingCriterion,
  rankingCriteria,
  shotRoundings,
} from '#app/modules/formats/formats.ts';
import {
  type FormValues,
  parseFigure,
  parseRequiredFigure,
} from '#app/modules/leagues/scores/score-form-values.ts';
import { capitalize, type RinkTerms, withArticle } from '#app/site/club-terms.ts';
import { bandsToFormValues, getCompleteBands, parseBands, pointBandLabels } from './band-form-values.ts';
import { gameFieldLabels, gameToFormValues, isCompleteLength, parseGameValues } from './game-form-values.ts';

/** A format as form fields. */

export const criterionFieldNames = rankingCriteria.map((_, index) => `order.${index}`);

export const ruleCardLabels = (words: RinkTerms): Record<string, string> => ({
  ...gameFieldLabels(words),
  rinks: `${capitalize(words.rinks)} in a match`,
  rinkWon: `Points for ${withArticle(words.rink)} won`,
  rinkTied: `Points for ${withArticle(words.rink)} tied`,
  win: 'Points for more shots over the whole match',
  winAway: 'Points for more shots away',
  draw: 'Points for level shots',
  ...pointBandLabels('rinkBands', `Points of ${withArticle(words.rink)}`),
  ...pointBandLabels('matchBands', 'Points of the whole match'),
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
  ...Object.fromEntries(criterionFieldNames.map((name, index) => [name, `Place goes by, ${index + 1}`])),
});

export function formatToFormValues(format: MatchFormat): FormValues {
  const { order, length: _, rinkBands: __, matchBands: ___, extraEnd, ...facts } = format;
  const texts = Object.entries(facts).map(([name, value]) => [name, String(value ?? '')]);
  return {
    ...Object.fromEntries(texts),
    ...gameToFormValues(format),
    ...bandsToFormValues(format),
    extraEnd: extraEnd ? 'yes' : '',
    ...Object.fromEntries(criterionFieldNames.map((name, index) => [name, order[index] ?? ''])),
  };
}

/** Parses a format from form values. Invalid numbers stay text, so that the server's validation rejects them at their field. */
export function parseFormatValues(values: FormValues): MatchFormat {
  const number = (name: string) => parseRequiredFigure(values[name]);
  return {
    ...parseGameValues(values),
    rinks: number('rinks'),
    rinkWon: number('rinkWon'),
    rinkTied: number('rinkTied'),
    win: number('win'),
    winAway: parseFigure(values.winAway),
    draw: number('draw'),
    rinkBands: parseBands(values, 'rinkBands'),
    matchBands: parseBands(values, 'matchBands'),
    wonBy: values.wonBy === 'shots' ? 'shots' : 'points',
    extraEnd: values.extraEnd === 'yes',
    shortPercent: number('shortPercent'),
    shortRounding: shotRoundings.find((way) => way === values.shortRounding) ?? 'none',
    shortShots: parseFigure(values.shortShots),
    concededPoints: parseFigure(values.concededPoints),
    concededShots: number('concededShots'),
    offenderPoints: number('offenderPoints'),
    offenderShots: parseFigure(values.offenderShots),
    abandonedFrom: parseFigure(values.abandonedFrom),
    abandonedScore: values.abandonedScore === 'after' ? 'after' : 'stood',
    abandoned: values.abandoned as MatchFormat['abandoned'],
    sharedPoints: parseFigure(values.sharedPoints),
    order: criterionFieldNames.flatMap((name) => (values[name] ? [values[name] as RankingCriterion] : [])),
  };
}

const nullableNumberFields = [
  ...['players', 'woods', 'winAway', 'shortShots', 'concededPoints', 'offenderShots', 'abandonedFrom'],
  'sharedPoints',
];

/** Returns the format for the live preview; values that are not valid yet are replaced by defaults. */
export function getPreviewFormat(values: FormValues): MatchFormat {
  const { length, rinkBands, matchBands, ...facts } = parseFormatValues(values);
  const usual: Record<string, unknown> = { ...defaultFormat };
  const good = Object.entries(facts).filter(
    ([name, value]) =>
      typeof value === typeof usual[name] ||
      (nullableNumberFields.includes(name) && typeof value === 'number'),
  );
  const whole = { ...defaultFormat, ...Object.fromEntries(good) } as MatchFormat;
  const rinks = Math.min(Math.max(Math.trunc(whole.rinks), 0), 12);
  return {
    ...whole,
    rinks,
    length: length && isCompleteLength(length) ? length : null,
    rinkBands: getCompleteBands(rinkBands),
    matchBands: getCompleteBands(matchBands),
  };
}
