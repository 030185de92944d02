import type { z } from 'zod';
import {
  type MatchFormat,
  type MatchLength,
  type MatchSide,
  oppositeSide,
  type ScoreSheet,
} from '#app/modules/formats/formats.ts';
import type { cardScreenSchema, sentRinkBody, storedRinkSchema } from './card-schemas.server.ts';

/** Rules of a match card. Our side is 'us', home or away. */

export type StoredRink = z.output<typeof storedRinkSchema>;
export type SentRink = z.output<typeof sentRinkBody>;
export type CardScreen = z.output<typeof cardScreenSchema>;
export type CardRinkView = CardScreen['rinks'][number];
export type WrittenRink = Pick<StoredRink, 'ends' | 'theirs' | 'short'>;
export type CardEnd = StoredRink['ends'][number];
export type CardSide = keyof CardEnd;

export const sumUpEnds = (ends: CardEnd[]): CardEnd =>
  ends.reduce((sum, { us, them }) => ({ us: sum.us + us, them: sum.them + them }), { us: 0, them: 0 });

/** Return each end with the running total. */
export function addRunningTotals(ends: CardEnd[]): (CardEnd & { number: number; total: CardEnd })[] {
  return ends.map((end, at) => ({ ...end, number: at + 1, total: sumUpEnds(ends.slice(0, at + 1)) }));
}

/** Return the number of ends; null if shots decide, or if unknown. */
export function getNumberOfEnds(length: MatchLength | null): number | null {
  if (!length || 'shots' in length) return null;
  return 'sets' in length ? length.sets * length.ends + (length.tieBreak ? 1 : 0) : length.ends;
}

/** Return true if all ends are played; undefined if the length is unknown. */
export function isRinkFinished(ends: CardEnd[], length: MatchLength | null): boolean | undefined {
  if (!length) return undefined;
  const { us, them } = sumUpEnds(ends);
  if ('shots' in length) return Math.max(us, them) >= length.shots;
  // The tie-break is played only when sets are level.
  const least = 'sets' in length ? length.sets * length.ends : length.ends;
  return ends.length >= least;
}

/** Maximum score of an end: the woods of a side. */
export const getMaxEndScore = ({ players, woods }: Pick<MatchFormat, 'players' | 'woods'>): number | null =>
  players && woods ? players * woods : null;

/** Return warnings about unlikely scores; they are stored nevertheless. */
export function getScoreWarnings(
  ends: CardEnd[],
  format: Pick<MatchFormat, 'players' | 'woods' | 'length'>,
): string[] {
  const most = getMaxEndScore(format);
  const many = addRunningTotals(ends).filter(({ us, them }) => most !== null && Math.max(us, them) > most);
  const whole = getNumberOfEnds(format.length);
  return [
    ...many.map(
      ({ number, us, them }) =>
        `End ${number} says ${Math.max(us, them)} shots: a side has only ${most} ${most === 1 ? 'wood' : 'woods'} in an end.`,
    ),
    ...(whole !== null && ends.length > whole
      ? [`There are ${ends.length} ends here, and ${whole} are played.`]
      : []),
  ];
}

/** 'End 8 of 21', 'End 8, first to 21', 'All 21 ends are played' */
export function formatEndProgress(ends: CardEnd[], length: MatchLength | null): string {
  const whole = getNumberOfEnds(length);
  if (isRinkFinished(ends, length)) return whole === null ? 'Played' : `All ${ends.length} ends are played`;
  const end = `End ${ends.length + 1}`;
  if (length && 'shots' in length) return `${end}, first to ${length.shots}`;
  return whole === null ? end : `${end} of ${whole}`;
}

/** Replace one rink; the others stay. */
export const replaceRink = (rinks: StoredRink[], rink: StoredRink): StoredRink[] =>
  [...rinks.filter(({ number }) => number !== rink.number), rink].toSorted((a, b) => a.number - b.number);

export const sameWords = (one: WrittenRink, two: WrittenRink): boolean =>
  JSON.stringify([one.ends, trimEmptyNames(one.theirs), one.short]) ===
  JSON.stringify([two.ends, trimEmptyNames(two.theirs), two.short]);

/** Remove empty names at the end. */
export const trimEmptyNames = (names: string[]) =>
  names.slice(0, names.findLastIndex((name) => name !== '') + 1);

/** Figures of a result: shots of each rink, and the side that was a player short. */
export const getResultFigures = (rinks: Pick<WrittenRink, 'ends' | 'short'>[]) =>
  rinks.map(({ ends, short }) => ({ ...sumUpEnds(ends), short }));

/** Convert a card into a score sheet, by rink. */
export function cardToScoreSheet(
  rinks: WrittenRink[],
  ours: MatchSide,
  extraEnd: CardSide | null = null,
): ScoreSheet {
  const sideOf = (who: CardSide) => (who === 'us' ? ours : oppositeSide(ours));
  return {
    state: 'played',
    concededBy: null,
    ends: null,
    shots: null,
    points: null,
    rinks: rinks.map(({ ends, short }) => {
      const { us, them } = sumUpEnds(ends);
      const shots = ours === 'home' ? { home: us, away: them } : { home: them, away: us };
      return { ...shots, ...(short && { short: short === 'both' ? short : sideOf(short) }) };
    }),
    ...(extraEnd && { extraEnd: sideOf(extraEnd) }),
  };
}
