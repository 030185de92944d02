import {
  matchStates,
  type RinkScore,
  type ScoreSheet,
  type Sides,
  sides,
} from '#app/modules/formats/formats.ts';
import { capital } from '#app/site/club-words.ts';

/** Form values of a score sheet: 'rinks.0.home', 'shots.away', all strings. */
export type Values = Record<string, string>;

/** Returns the labels of all fields, for the comparison of two versions. */
export function scoreLabels(rinks: number, home: string, away: string, word: string): Record<string, string> {
  const names = { home, away };
  const labels: Record<string, string> = {
    state: 'What became of it',
    concededBy: 'Conceded by',
    ends: 'Ends played',
    extraEnd: 'The extra end',
  };
  for (let rink = 0; rink < rinks; rink++) {
    for (const side of sides)
      labels[`rinks.${rink}.${side}`] = `${capital(word)} ${rink + 1}, ${names[side]}`;
    labels[`rinks.${rink}.short`] = `${capital(word)} ${rink + 1}, short`;
  }
  for (const side of sides) labels[`shots.${side}`] = `Shots, ${names[side]}`;
  for (const side of sides) labels[`points.${side}`] = `Points, ${names[side]}`;
  return { ...labels, note: 'Note' };
}

export function valuesOfSheet(sheet: ScoreSheet | null, note: string): Values {
  const values: Values = { state: sheet?.state ?? 'played', concededBy: sheet?.concededBy ?? '', note };
  values.ends = String(sheet?.ends ?? '');
  values.extraEnd = sheet?.extraEnd ?? '';
  for (const [index, { home, away, short }] of (sheet?.rinks ?? []).entries()) {
    values[`rinks.${index}.home`] = String(home);
    values[`rinks.${index}.away`] = String(away);
    values[`rinks.${index}.short`] = short ?? '';
  }
  for (const what of ['shots', 'points'] as const) {
    for (const side of sides) values[`${what}.${side}`] = String(sheet?.[what]?.[side] ?? '');
  }
  return values;
}

/** Shots of each rink on a card; null for one that has not been played. */
export type CardRinks = (RinkScore | null)[];

/** Returns the form values of a copied card: rinks only, without totals or points that could contradict them. */
export function valuesOfCard(rinks: CardRinks): Values {
  const values: Values = { state: 'played' };
  for (const [index, rink] of rinks.entries()) {
    for (const side of sides) values[`rinks.${index}.${side}`] = String(rink?.[side] ?? '');
    values[`rinks.${index}.short`] = rink?.short ?? '';
  }
  return values;
}

/**
 * Parses a score sheet from form values. Invalid numbers stay text, so that the server's validation rejects them at their field.
 */
export function sheetOfValues(values: Values, rinks: number): ScoreSheet {
  const state = matchStates.find((state) => state === values.state) ?? 'played';
  const scored = state === 'played' || state === 'abandoned';
  const extraEnd = sideIn(values.extraEnd);
  return {
    state,
    concededBy: state === 'conceded' ? sideIn(values.concededBy) : null,
    ends: state === 'abandoned' ? figureOf(values.ends) : null,
    rinks: scored ? rinksOf(values, rinks) : [],
    shots: scored ? pairOf(values, 'shots') : null,
    points: state === 'postponed' ? null : pairOf(values, 'points'),
    ...(state === 'played' && extraEnd && { extraEnd }),
  };
}

function rinksOf(values: Values, rinks: number): RinkScore[] {
  const all = Array.from({ length: rinks }, (_, index) => ({
    index,
    pair: pairOf(values, `rinks.${index}`),
  }));
  // Rinks before the last one with input must stay, or errors would be shown at the wrong rink.
  const last = all.findLast(({ pair }) => pair)?.index ?? -1;
  return all.slice(0, last + 1).map(({ index, pair }) => {
    const said = values[`rinks.${index}.short`];
    const short = said === 'both' ? said : sideIn(said);
    return { ...(pair ?? nothing), ...(short && { short }) };
  });
}

const sideIn = (said: string | undefined) => sides.find((side) => side === said) ?? null;

// Not numbers: the server's validation rejects them at their field.
const nothing = { home: null, away: null } as unknown as Sides;

export function pairOf(values: Values, name: string): Sides | null {
  const [home, away] = sides.map((side) => figureOf(values[`${name}.${side}`]));
  return home === null && away === null ? null : ({ home, away } as Sides);
}

/**
 * Parses a number field; null if empty. Invalid numbers stay text, so that the server's validation rejects them at their field.
 */
export function figureOf(text = ''): number | null {
  const typed = text.trim();
  if (!typed) return null;
  return /^\d+([.,]\d+)?$/.test(typed) ? Number(typed.replace(',', '.')) : (typed as unknown as number);
}

/** Parses a required number field. */
export const numberOf = (text = ''): number => figureOf(text) as number;

/** Returns the sheet without incomplete numbers, for the live score. */
export function countable(sheet: ScoreSheet): ScoreSheet {
  const whole = (pair: Sides | null) =>
    pair && typeof pair.home === 'number' && typeof pair.away === 'number' ? pair : null;
  return {
    ...sheet,
    ends: typeof sheet.ends === 'number' ? sheet.ends : null,
    rinks: sheet.rinks.filter((rink) => whole(rink)),
    shots: whole(sheet.shots),
    points: whole(sheet.points),
  };
}
