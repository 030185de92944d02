import {
  defaultMatchFormat,
  type MatchFormat,
  shotRoundings,
  type TeamRankingCriterion,
  teamRankingCriteria,
} from '#app/modules/formats/formats.ts';
import {
  parseNumberFieldValue,
  parseRequiredNumberFieldValue,
  type StringFormValues,
} from '#app/modules/score-sheets/scores/score-form-values.ts';
import { capitalize, type RinkTerms, withIndefiniteArticle } from '#app/site/club-terms.ts';
import {
  getCompletePointBands,
  getPointBandLabels,
  parsePointBands,
  pointBandsToFormValues,
} from './band-form-values.ts';
import {
  gameFormatToFormValues,
  getGameFormatFieldLabels,
  isCompleteMatchLength,
  parseGameFormatValues,
} from './game-form-values.ts';

/** A format as form fields. */

export const rankingCriterionFieldNames = teamRankingCriteria.map((_, index) => `order.${index}`);

export const getRuleCardFieldLabels = (words: RinkTerms): Record<string, string> => ({
  ...getGameFormatFieldLabels(words),
  rinks: `${capitalize(words.rinks)} in a match`,
  rinkWon: `Points for ${withIndefiniteArticle(words.rink)} won`,
  rinkTied: `Points for ${withIndefiniteArticle(words.rink)} tied`,
  win: 'Points for more shots over the whole match',
  winAway: 'Points for more shots away',
  draw: 'Points for level shots',
  ...getPointBandLabels('rinkBands', `Points for ${withIndefiniteArticle(words.rink)}`),
  ...getPointBandLabels('matchBands', 'Points for the whole match'),
  wonBy: 'A match is won by',
  extraEnd: 'An extra end',
  shortPercent: 'A short side loses',
  shortRounding: 'Rounding',
  shortShots: 'Or a fixed number of shots',
  concededPoints: 'Points for a conceded match',
  concededShots: 'Shots for a conceded match',
  offenderPoints: 'Points lost by the side at fault',
  offenderShots: 'Shots lost by the side at fault',
  abandonedFrom: 'Ends needed for an abandoned match to count',
  abandonedScore: 'Score that counts',
  abandoned: 'An abandoned match',
  sharedPoints: 'Points for each side when shared',
  ...Object.fromEntries(
    rankingCriterionFieldNames.map((name, index) => [name, `Place decided by: choice ${index + 1}`]),
  ),
});

export function matchFormatToFormValues(format: MatchFormat): StringFormValues {
  const { order, length: _, rinkBands: __, matchBands: ___, extraEnd, ...facts } = format;
  const texts = Object.entries(facts).map(([name, value]) => [name, String(value ?? '')]);
  return {
    ...Object.fromEntries(texts),
    ...gameFormatToFormValues(format),
    ...pointBandsToFormValues(format),
    extraEnd: extraEnd ? 'yes' : '',
    ...Object.fromEntries(rankingCriterionFieldNames.map((name, index) => [name, order[index] ?? ''])),
  };
}

/** Parses a format from form values. Invalid numbers stay text, so that the server's validation rejects them at their field. */
export function parseMatchFormatValues(values: StringFormValues): MatchFormat {
  const number = (name: string) => parseRequiredNumberFieldValue(values[name]);
  return {
    ...parseGameFormatValues(values),
    rinks: number('rinks'),
    rinkWon: number('rinkWon'),
    rinkTied: number('rinkTied'),
    win: number('win'),
    winAway: parseNumberFieldValue(values.winAway),
    draw: number('draw'),
    rinkBands: parsePointBands(values, 'rinkBands'),
    matchBands: parsePointBands(values, 'matchBands'),
    wonBy: values.wonBy === 'shots' ? 'shots' : 'points',
    extraEnd: values.extraEnd === 'yes',
    shortPercent: number('shortPercent'),
    shortRounding: shotRoundings.find((way) => way === values.shortRounding) ?? 'none',
    shortShots: parseNumberFieldValue(values.shortShots),
    concededPoints: parseNumberFieldValue(values.concededPoints),
    concededShots: number('concededShots'),
    offenderPoints: number('offenderPoints'),
    offenderShots: parseNumberFieldValue(values.offenderShots),
    abandonedFrom: parseNumberFieldValue(values.abandonedFrom),
    abandonedScore: values.abandonedScore === 'after' ? 'after' : 'stood',
    abandoned: values.abandoned as MatchFormat['abandoned'],
    sharedPoints: parseNumberFieldValue(values.sharedPoints),
    order: rankingCriterionFieldNames.flatMap((name) =>
      values[name] ? [values[name] as TeamRankingCriterion] : [],
    ),
  };
}

const nullableNumberFields = [
  ...['players', 'woods', 'winAway', 'shortShots', 'concededPoints', 'offenderShots', 'abandonedFrom'],
  'sharedPoints',
];

/** Returns the format for the live preview; values that are not valid yet are replaced by defaults. */
export function getPreviewMatchFormat(values: StringFormValues): MatchFormat {
  const { length, rinkBands, matchBands, ...facts } = parseMatchFormatValues(values);
  const usual: Record<string, unknown> = { ...defaultMatchFormat };
  const good = Object.entries(facts).filter(
    ([name, value]) =>
      typeof value === typeof usual[name] ||
      (nullableNumberFields.includes(name) && typeof value === 'number'),
  );
  const whole = { ...defaultMatchFormat, ...Object.fromEntries(good) } as MatchFormat;
  const rinks = Math.min(Math.max(Math.trunc(whole.rinks), 0), 12);
  return {
    ...whole,
    rinks,
    length: length && isCompleteMatchLength(length) ? length : null,
    rinkBands: getCompletePointBands(rinkBands),
    matchBands: getCompletePointBands(matchBands),
  };
}
