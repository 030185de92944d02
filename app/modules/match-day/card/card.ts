import type { z } from 'zod';
import { type Format, type Length, other, type ScoreSheet, type Side } from '#app/modules/formats/formats.ts';
import type { cardScreen, keptRink, sentRink } from './card-schemas.server.ts';

/** The rules of a match card: what its ends come to. Ours are 'us', whichever of us is at home. */

export type KeptRink = z.output<typeof keptRink>;
export type SentRink = z.output<typeof sentRink>;
export type CardScreen = z.output<typeof cardScreen>;
export type ShownRink = CardScreen['rinks'][number];
export type Written = Pick<KeptRink, 'ends' | 'theirs' | 'short'>;
export type End = KeptRink['ends'][number];
export type Who = keyof End;

export const totalOf = (ends: End[]): End =>
  ends.reduce((sum, { us, them }) => ({ us: sum.us + us, them: sum.them + them }), { us: 0, them: 0 });

/** Each end with the score after it. */
export function running(ends: End[]): (End & { number: number; total: End })[] {
  return ends.map((end, at) => ({ ...end, number: at + 1, total: totalOf(ends.slice(0, at + 1)) }));
}

/** How many ends are played; null where shots decide, or nothing is known. */
export function endsIn(length: Length | null): number | null {
  if (!length || 'shots' in length) return null;
  return 'sets' in length ? length.sets * length.ends + (length.tieBreak ? 1 : 0) : length.ends;
}

/** Whether all of it has been played; undefined where nobody can know. */
export function isPlayed(ends: End[], length: Length | null): boolean | undefined {
  if (!length) return undefined;
  const { us, them } = totalOf(ends);
  if ('shots' in length) return Math.max(us, them) >= length.shots;
  // The tie-break of sets is played only where they are level.
  const least = 'sets' in length ? length.sets * length.ends : length.ends;
  return ends.length >= least;
}

/** The most that a side can score in an end: as many as it has woods. */
export const mostInEnd = ({ players, woods }: Pick<Format, 'players' | 'woods'>): number | null =>
  players && woods ? players * woods : null;

/** What a rink looks odd by, in sentences; it is kept all the same. */
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

/** The rinks with one of them as it is now; the others stay as they are. */
export const withRink = (rinks: KeptRink[], rink: KeptRink): KeptRink[] =>
  [...rinks.filter(({ number }) => number !== rink.number), rink].toSorted((a, b) => a.number - b.number);

export const sameWords = (one: Written, two: Written): boolean =>
  JSON.stringify([one.ends, trimmed(one.theirs), one.short]) ===
  JSON.stringify([two.ends, trimmed(two.theirs), two.short]);

/** Without the empty names at its end. */
export const trimmed = (names: string[]) => names.slice(0, names.findLastIndex((name) => name !== '') + 1);

/** What a result is made of: the shots of each rink, and which side was a player short. */
export const figuresOf = (rinks: Pick<Written, 'ends' | 'short'>[]) =>
  rinks.map(({ ends, short }) => ({ ...totalOf(ends), short }));

/** The card as the sheet of a result, in the order of the rinks. */
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
