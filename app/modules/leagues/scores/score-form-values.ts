import {
  type HomeAwayFigures,
  matchSides,
  matchStates,
  type ScoreSheet,
  type SheetRinkScore,
} from '#app/modules/formats/formats.ts';
import { capitalize } from '#app/site/club-terms.ts';

/** Form values of a score sheet: 'rinks.0.home', 'shots.away', all strings. */
export type FormValues = Record<string, string>;

/** Returns the labels of all fields, for the comparison of two versions. */
export function scoreFieldLabels(
  rinks: number,
  home: string,
  away: string,
  word: string,
): Record<string, string> {
  const names = { home, away };
  const labels: Record<string, string> = {
    state: 'What became of it',
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

export function sheetToFormValues(sheet: ScoreSheet | null, note: string): FormValues {
  const values: FormValues = { state: sheet?.state ?? 'played', concededBy: sheet?.concededBy ?? '', note };
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
export type GreenCardRinks = (SheetRinkScore | null)[];

/** Returns the form values of a copied card: rinks only, without totals or points that could contradict them. */
export function cardToFormValues(rinks: GreenCardRinks): FormValues {
  const values: FormValues = { state: 'played' };
  for (const [index, rink] of rinks.entries()) {
    for (const side of matchSides) values[`rinks.${index}.${side}`] = String(rink?.[side] ?? '');
    values[`rinks.${index}.short`] = rink?.short ?? '';
  }
  return values;
}

/**
 * Parses a score sheet from form values. Invalid numbers stay text, so that the server's validation rejects them at their field.
 */
export function parseScoreSheetValues(values: FormValues, rinks: number): ScoreSheet {
  const state = matchStates.find((state) => state === values.state) ?? 'played';
  const scored = state === 'played' || state === 'abandoned';
  const extraEnd = parseSide(values.extraEnd);
  return {
    state,
    concededBy: state === 'conceded' ? parseSide(values.concededBy) : null,
    ends: state === 'abandoned' ? parseFigure(values.ends) : null,
    rinks: scored ? parseRinkValues(values, rinks) : [],
    shots: scored ? parseScorePair(values, 'shots') : null,
    points: state === 'postponed' ? null : parseScorePair(values, 'points'),
    ...(state === 'played' && extraEnd && { extraEnd }),
  };
}

function parseRinkValues(values: FormValues, rinks: number): SheetRinkScore[] {
  const all = Array.from({ length: rinks }, (_, index) => ({
    index,
    pair: parseScorePair(values, `rinks.${index}`),
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
const invalidPair = { home: null, away: null } as unknown as HomeAwayFigures;

export function parseScorePair(values: FormValues, name: string): HomeAwayFigures | null {
  const [home, away] = matchSides.map((side) => parseFigure(values[`${name}.${side}`]));
  return home === null && away === null ? null : ({ home, away } as HomeAwayFigures);
}

/**
 * Parses a number field; null if empty. Invalid numbers stay text, so that the server's validation rejects them at their field.
 */
export function parseFigure(text = ''): number | null {
  const typed = text.trim();
  if (!typed) return null;
  return /^\d+([.,]\d+)?$/.test(typed) ? Number(typed.replace(',', '.')) : (typed as unknown as number);
}

/** Parses a required number field. */
export const parseRequiredFigure = (text = ''): number => parseFigure(text) as number;

/** Returns the sheet without incomplete numbers, for the live score. */
export function getCompleteScoreSheet(sheet: ScoreSheet): ScoreSheet {
  const whole = (pair: HomeAwayFigures | null) =>
    pair && typeof pair.home === 'number' && typeof pair.away === 'number' ? pair : null;
  return {
    ...sheet,
    ends: typeof sheet.ends === 'number' ? sheet.ends : null,
    rinks: sheet.rinks.filter((rink) => whole(rink)),
    shots: whole(sheet.shots),
    points: whole(sheet.points),
  };
}
