import type { z } from 'zod';
import { type Format, type Length, other, type ScoreSheet, type Side } from '#app/modules/formats/formats.ts';
import type { cardScreen, keptRink, sentRink } from './card-schemas.server.ts';

/** Rules of a match card. Our side is 'us', home or away. */

export type KeptRink = z.output<typeof keptRink>;
export type SentRink = z.output<typeof sentRink>;
export type CardScreen = z.output<typeof cardScreen>;
export type ShownRink = CardScreen['rinks'][number];
export type Written = Pick<KeptRink, 'ends' | 'theirs' | 'short'>;
export type End = KeptRink['ends'][number];
export type Who = keyof End;

export const totalOf = (ends: End[]): End =>
  ends.reduce((sum, { us, them }) => ({ us: sum.us + us, them: sum.them + them }), { us: 0, them: 0 });

/** Return each end with the running total. */
export function running(ends: End[]): (End & { number: number; total: End })[] {
  return ends.map((end, at) => ({ ...end, number: at + 1, total: totalOf(ends.slice(0, at + 1)) }));
}

/** Return the number of ends; null if shots decide, or if unknown. */
export function endsIn(length: Length | null): number | null {
  if (!length || 'shots' in length) return null;
  return 'sets' in length ? length.sets * length.ends + (length.tieBreak ? 1 : 0) : length.ends;
}

/** Return true if all ends are played; undefined if the length is unknown. */
export function isPlayed(ends: End[], length: Length | null): boolean | undefined {
  if (!length) return undefined;
  const { us, them } = totalOf(ends);
  if ('shots' in length) return Math.max(us, them) >= length.shots;
  // The tie-break is played only when sets are level.
  const least = 'sets' in length ? length.sets * length.ends : length.ends;
  return ends.length >= least;
}

/** Maximum score of an end: the woods of a side. */
export const mostInEnd = ({ players, woods }: Pick<Format, 'players' | 'woods'>): number | null =>
  players && woods ? players * woods : null;

/** Return warnings about unlikely scores; they are stored nevertheless. */
export function oddities(ends: End[], format: Pick<Format, 'players' | 'woods' | 'length'>): string[] {
  const most = mostInEnd(format);
  const many = running(ends).filter(({ us, them }) => most !== null && Math.max(us, them) > most);
  const whole = endsIn(format.length);
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
export function endWords(ends: End[], length: Length | null): string {
  const whole = endsIn(length);
  if (isPlayed(ends, length)) return whole === null ? 'Played' : `All ${ends.length} ends are played`;
  const end = `End ${ends.length + 1}`;
  if (length && 'shots' in length) return `${end}, first to ${length.shots}`;
  return whole === null ? end : `${end} of ${whole}`;
}

/** Replace one rink; the others stay. */
export const withRink = (rinks: KeptRink[], rink: KeptRink): KeptRink[] =>
  [...rinks.filter(({ number }) => number !== rink.number), rink].toSorted((a, b) => a.number - b.number);

export const sameWords = (one: Written, two: Written): boolean =>
  JSON.stringify([one.ends, trimmed(one.theirs), one.short]) ===
  JSON.stringify([two.ends, trimmed(two.theirs), two.short]);

/** Remove empty names at the end. */
export const trimmed = (names: string[]) => names.slice(0, names.findLastIndex((name) => name !== '') + 1);

/** Figures of a result: shots of each rink, and the side that was a player short. */
export const figuresOf = (rinks: Pick<Written, 'ends' | 'short'>[]) =>
  rinks.map(({ ends, short }) => ({ ...totalOf(ends), short }));

/** Convert a card into a score sheet, by rink. */
export function sheetOfCard(rinks: Written[], ours: Side, extraEnd: Who | null = null): ScoreSheet {
  const sideOf = (who: Who) => (who === 'us' ? ours : other(ours));
  return {
    state: 'played',
    concededBy: null,
    ends: null,
    shots: null,
    points: null,
    rinks: rinks.map(({ ends, short }) => {
      const { us, them } = totalOf(ends);
      const shots = ours === 'home' ? { home: us, away: them } : { home: them, away: us };
      return { ...shots, ...(short && { short: short === 'both' ? short : sideOf(short) }) };
    }),
    ...(extraEnd && { extraEnd: sideOf(extraEnd) }),
  };
}
