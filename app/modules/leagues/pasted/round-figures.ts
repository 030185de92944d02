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

/** The figures of a pasted line, as a league's format reads them. */

export interface Given {
  shots: Sides | null;
  points: Sides | null;
}

/**
 * Which figures are points: those that add up to what a match gives out. Of two pairs that do not tell, shots stand first; one
 * alone is of shots where it is far more than a match gives out, since a slip in the points is not.
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

/** Whether what is kept says already what a line does. */
export function isKept(sheet: ScoreSheet | null, { shots, points }: Given, card: RuleCard): boolean {
  if (sheet?.state !== 'played') return false;
  const known = sheet.points ?? workedPoints(sheet, card);
  return (!shots || same(shotsOf(sheet, card), shots)) && (!points || same(known, points));
}

/** What is to be kept: rinks stay where they add up to the shots that the line says, or it says none. */
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

/** What stands, as it is said beside what a line changes. */
export function standsAs(sheet: ScoreSheet, card: RuleCard): string {
  if (sheet.state !== 'played') return sheet.state;
  const shots = shotsOf(sheet, card) ?? null;
  return figuresIn({ shots, points: sheet.points ?? workedPoints(sheet, card) ?? null });
}

/** What does not fit: totals that cannot be by the format, and what would be lost. */
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
