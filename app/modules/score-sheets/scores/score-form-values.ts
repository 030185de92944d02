import {
  type HomeAwayScore,
  type MatchScoreSheet,
  matchSides,
  matchStates,
  type ScoreSheetRinkScore,
} from '#app/modules/formats/formats.ts';
import { capitalize } from '#app/site/club-terms.ts';

/** Form values of a score sheet: 'rinks.0.home', 'shots.away', all strings. */
export type StringFormValues = Record<string, string>;

/** Returns the labels of all fields, for the comparison of two versions. */
export function getScoreFieldLabels(
  rinks: number,
  home: string,
  away: string,
  word: string,
): Record<string, string> {
  const names = { home, away };
  const labels: Record<string, string> = {
    state: 'Outcome of the match',
    concededBy: 'Conceded by',
    ends: 'Ends played',
    extraEnd: 'The extra end',
  };
  for (let rink = 0; rink < rinks; rink++) {
    for (const side of matchSides)
      labels[`rinks.${rink}.${side}`] = `${capitalize(word)} ${rink + 1}, ${names[side]}`;
    labels[`rinks.${rink}.short`] = `${capitalize(word)} ${rink + 1}, short`;
  }
  for (const side of matchSides) labels[`shots.${side}`] = `Shots, ${names[side]}`;
  for (const side of matchSides) labels[`points.${side}`] = `Points, ${names[side]}`;
  return { ...labels, note: 'Note' };
}

export function scoreSheetToFormValues(sheet: MatchScoreSheet | null, note: string): StringFormValues {
  const values: StringFormValues = {
    state: sheet?.state ?? 'played',
    concededBy: sheet?.concededBy ?? '',
    note,
  };
  values.ends = String(sheet?.ends ?? '');
  values.extraEnd = sheet?.extraEnd ?? '';
  for (const [index, { home, away, short }] of (sheet?.rinks ?? []).entries()) {
    values[`rinks.${index}.home`] = String(home);
    values[`rinks.${index}.away`] = String(away);
    values[`rinks.${index}.short`] = short ?? '';
  }
  for (const what of ['shots', 'points'] as const) {
    for (const side of matchSides) values[`${what}.${side}`] = String(sheet?.[what]?.[side] ?? '');
  }
  return values;
}

/** Shots of each rink on a card; null for one that has not been played. */
export type RinkScoresFromGreen = (ScoreSheetRinkScore | null)[];

/** Returns the form values of a copied card: rinks only, without totals or points that could contradict them. */
export function greenScorecardToFormValues(rinks: RinkScoresFromGreen): StringFormValues {
  const values: StringFormValues = { state: 'played' };
  for (const [index, rink] of rinks.entries()) {
    for (const side of matchSides) values[`rinks.${index}.${side}`] = String(rink?.[side] ?? '');
    values[`rinks.${index}.short`] = rink?.short ?? '';
  }
  return values;
}

/**
 * Parses a score sheet from form values. Invalid numbers stay text, so that the server's validation rejects them at their field.
 */
export function parseScoreSheetValues(values: StringFormValues, rinks: number): MatchScoreSheet {
  const state = matchStates.find((state) => state === values.state) ?? 'played';
  const scored = state === 'played' || state === 'abandoned';
  const extraEnd = parseSide(values.extraEnd);
  return {
    state,
    concededBy: state === 'conceded' ? parseSide(values.concededBy) : null,
    ends: state === 'abandoned' ? parseNumberFieldValue(values.ends) : null,
    rinks: scored ? parseRinkValues(values, rinks) : [],
    shots: scored ? parseHomeAwayScore(values, 'shots') : null,
    points: state === 'postponed' ? null : parseHomeAwayScore(values, 'points'),
    ...(state === 'played' && extraEnd && { extraEnd }),
  };
}

function parseRinkValues(values: StringFormValues, rinks: number): ScoreSheetRinkScore[] {
  const all = Array.from({ length: rinks }, (_, index) => ({
    index,
    pair: parseHomeAwayScore(values, `rinks.${index}`),
  }));
  // Rinks before the last one with input must stay, or errors would be shown at the wrong rink.
  const last = all.findLast(({ pair }) => pair)?.index ?? -1;
  return all.slice(0, last + 1).map(({ index, pair }) => {
    const said = values[`rinks.${index}.short`];
    const short = said === 'both' ? said : parseSide(said);
    return { ...(pair ?? invalidPair), ...(short && { short }) };
  });
}

const parseSide = (said: string | undefined) => matchSides.find((side) => side === said) ?? null;

// Not numbers: the server's validation rejects them at their field.
const invalidPair = { home: null, away: null } as unknown as HomeAwayScore;

export function parseHomeAwayScore(values: StringFormValues, name: string): HomeAwayScore | null {
  const [home, away] = matchSides.map((side) => parseNumberFieldValue(values[`${name}.${side}`]));
  return home === null && away === null ? null : ({ home, away } as HomeAwayScore);
}

/**
 * Parses a number field; null if empty. Invalid numbers stay text, so that the server's validation rejects them at their field.
 */
export function parseNumberFieldValue(text = ''): number | null {
  const typed = text.trim();
  if (!typed) return null;
  return /^\d+([.,]\d+)?$/.test(typed) ? Number(typed.replace(',', '.')) : (typed as unknown as number);
}

/** Parses a required number field. */
export const parseRequiredNumberFieldValue = (text = ''): number => parseNumberFieldValue(text) as number;

/** Returns the sheet without incomplete numbers, for the live score. */
export function getCompleteScoreSheet(sheet: MatchScoreSheet): MatchScoreSheet {
  const whole = (pair: HomeAwayScore | null) =>
    pair && typeof pair.home === 'number' && typeof pair.away === 'number' ? pair : null;
  return {
    ...sheet,
    ends: typeof sheet.ends === 'number' ? sheet.ends : null,
    rinks: sheet.rinks.filter((rink) => whole(rink)),
    shots: whole(sheet.shots),
    points: whole(sheet.points),
  };
}
