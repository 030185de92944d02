import {
  exact,
  fullPoints,
  givenOut,
  mismatches,
  pair,
  type RuleCard,
  rinkTotal,
  type ScoreSheet,
  type Sides,
  shotsOf,
  workedPoints,
} from '#app/modules/formats/formats.ts';
import type { RinkWords } from '#app/site/club-words.ts';
import type { RoundLine } from './round-lines.ts';

/** Interpretation of a pasted row's figures by the league's format. */

export interface Given {
  shots: Sides | null;
  points: Sides | null;
}

/**
 * Tells points from shots: points add up to what a match gives out. If neither or both of two pairs do, shots are first; a single
 * pair is of shots if it is far more than a match gives out, since a typo in the points is not. Returns undefined for too many
 * figures.
 */
export function givenBy({ shots, points, figures }: RoundLine, card: RuleCard): Given | undefined {
  const [one, other, more] = figures;
  if (more) return undefined;
  if (!one) return { shots, points };
  if (other) {
    if (shots || points) return undefined;
    return isPoints(one, card) && !isPoints(other, card)
      ? { shots: other, points: one }
      : { shots: one, points: other };
  }
  if (shots && points) return undefined;
  if (shots) return { shots, points: one };
  if (points) return { shots: one, points };
  return one.home + one.away > 2 * givenOut(card).most || fullPoints(card) === 0
    ? { shots: one, points: null }
    : { shots: null, points: one };
}

function isPoints({ home, away }: Sides, card: RuleCard): boolean {
  const { least, most } = givenOut(card);
  const sum = exact(home + away);
  return fullPoints(card) > 0 && sum >= least && sum <= most;
}

const same = (one: Sides | null | undefined, other: Sides) =>
  one?.home === other.home && one.away === other.away;

/** True if the stored sheet already has the figures of the row. */
export function isKept(sheet: ScoreSheet | null, { shots, points }: Given, card: RuleCard): boolean {
  if (sheet?.state !== 'played') return false;
  const known = sheet.points ?? workedPoints(sheet, card);
  return (!shots || same(shotsOf(sheet, card), shots)) && (!points || same(known, points));
}

/** Merges the row into the stored sheet: rinks stay if they add up to the row's shots, or it has none. */
export function sheetWith(sheet: ScoreSheet | null, { shots, points }: Given, card: RuleCard): ScoreSheet {
  const empty = { state: 'played' as const, concededBy: null, ends: null, rinks: [], shots, points };
  if (sheet?.state !== 'played') return empty;
  const { rinks } = sheet;
  if (rinks.length > 0 && (!shots || same(rinkTotal(rinks, card), shots)))
    return { ...empty, rinks, shots: shots ? null : sheet.shots, points: points ?? sheet.points };
  return { ...empty, shots: shots ?? sheet.shots, points: points ?? sheet.points };
}

/** '62–71 shots, 4–8 points' */
export const figuresIn = ({ shots, points }: Given) =>
  [shots && `${pair(shots)} shots`, points && `${pair(points)} points`].filter(Boolean).join(', ');

/** Formats the stored result, for the preview of a row that changes it. */
export function standsAs(sheet: ScoreSheet, card: RuleCard): string {
  if (sheet.state !== 'played') return sheet.state;
  const shots = shotsOf(sheet, card) ?? null;
  return figuresIn({ shots, points: sheet.points ?? workedPoints(sheet, card) ?? null });
}

/** Returns warnings: totals that the format rules out, and data that would be lost. */
export function doubtsOf(
  before: ScoreSheet | null,
  sheet: ScoreSheet,
  card: RuleCard,
  words: RinkWords,
): string[] {
  return [
    ...mismatches(sheet, card, words),
    ...(before && before.state !== 'played' ? [`It has been entered as ${before.state}.`] : []),
    ...(before && before.rinks.length > 0 && sheet.rinks.length === 0
      ? [`What was entered for each ${words.rink} does not add up to these shots and would be lost.`]
      : []),
  ];
}
