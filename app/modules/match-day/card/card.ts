import type { z } from 'zod';
import { formatCount } from '#app/core/language.ts';
import {
  getOppositeMatchSide,
  type MatchFormat,
  type MatchLength,
  type MatchScoreSheet,
  type MatchSide,
} from '#app/modules/formats/formats.ts';
import type {
  matchCardPageSchema,
  rinkScorecardBodySchema,
  storedRinkScorecardSchema,
} from './card-schemas.server.ts';

/** Rules of a match card. Our side is 'us', home or away. */

export type StoredRinkScorecard = z.output<typeof storedRinkScorecardSchema>;
export type SentRinkScorecard = z.output<typeof rinkScorecardBodySchema>;
export type MatchCardPageData = z.output<typeof matchCardPageSchema>;
export type MatchCardRinkView = MatchCardPageData['rinks'][number];
export type RinkScorecardContent = Pick<StoredRinkScorecard, 'ends' | 'theirs' | 'short'>;
export type MatchCardEnd = StoredRinkScorecard['ends'][number];
export type MatchCardSide = keyof MatchCardEnd;

export const sumUpEndScores = (ends: MatchCardEnd[]): MatchCardEnd =>
  ends.reduce((sum, { us, them }) => ({ us: sum.us + us, them: sum.them + them }), { us: 0, them: 0 });

/** Return each end with the running total. */
export function addRunningTotalsToEnds(
  ends: MatchCardEnd[],
): (MatchCardEnd & { number: number; total: MatchCardEnd })[] {
  return ends.map((end, at) => ({ ...end, number: at + 1, total: sumUpEndScores(ends.slice(0, at + 1)) }));
}

/** Return the number of ends; null if shots decide, or if unknown. */
export function getMatchNumberOfEnds(length: MatchLength | null): number | null {
  if (!length || 'shots' in length) return null;
  return 'sets' in length ? length.sets * length.ends + (length.tieBreak ? 1 : 0) : length.ends;
}

/** Return true if all ends are played; undefined if the length is unknown. */
export function isMatchRinkFinished(ends: MatchCardEnd[], length: MatchLength | null): boolean | undefined {
  if (!length) return undefined;
  const { us, them } = sumUpEndScores(ends);
  if ('shots' in length) return Math.max(us, them) >= length.shots;
  // The tie-break is played only when sets are level.
  const least = 'sets' in length ? length.sets * length.ends : length.ends;
  return ends.length >= least;
}

/** Maximum score of an end: the woods of a side. */
export const getMaxEndScore = ({ players, woods }: Pick<MatchFormat, 'players' | 'woods'>): number | null =>
  players && woods ? players * woods : null;

/** Return warnings about unlikely scores; they are stored nevertheless. */
export function getEndScoreWarnings(
  ends: MatchCardEnd[],
  format: Pick<MatchFormat, 'players' | 'woods' | 'length'>,
): string[] {
  const most = getMaxEndScore(format);
  const many = addRunningTotalsToEnds(ends).filter(
    ({ us, them }) => most !== null && Math.max(us, them) > most,
  );
  const whole = getMatchNumberOfEnds(format.length);
  return [
    ...many.map(
      ({ number, us, them }) =>
        `End ${number} has ${Math.max(us, them)} shots, but a side has only ${formatCount(most ?? 0, 'wood')} in an end.`,
    ),
    ...(whole !== null && ends.length > whole
      ? [`${ends.length} ends are entered, but the match has only ${whole}.`]
      : []),
  ];
}

/** 'End 8 of 21', 'End 8, first to 21', 'All 21 ends are played' */
export function formatEndProgress(ends: MatchCardEnd[], length: MatchLength | null): string {
  const whole = getMatchNumberOfEnds(length);
  if (isMatchRinkFinished(ends, length))
    return whole === null ? 'Played' : `All ${ends.length} ends are played`;
  const end = `End ${ends.length + 1}`;
  if (length && 'shots' in length) return `${end}, first to ${length.shots}`;
  return whole === null ? end : `${end} of ${whole}`;
}

/** Replace one rink; the others stay. */
export const replaceRinkScorecard = (
  rinks: StoredRinkScorecard[],
  rink: StoredRinkScorecard,
): StoredRinkScorecard[] =>
  [...rinks.filter(({ number }) => number !== rink.number), rink].toSorted((a, b) => a.number - b.number);

export const isSameRinkScorecard = (one: RinkScorecardContent, two: RinkScorecardContent): boolean =>
  JSON.stringify([one.ends, trimTrailingEmptyNames(one.theirs), one.short]) ===
  JSON.stringify([two.ends, trimTrailingEmptyNames(two.theirs), two.short]);

/** Remove empty names at the end. */
export const trimTrailingEmptyNames = (names: string[]) =>
  names.slice(0, names.findLastIndex((name) => name !== '') + 1);

/** Figures of a result: shots of each rink, and the side that was a player short. */
export const getRinkResultScores = (rinks: Pick<RinkScorecardContent, 'ends' | 'short'>[]) =>
  rinks.map(({ ends, short }) => ({ ...sumUpEndScores(ends), short }));

/** Convert a card into a score sheet, by rink. */
export function matchCardToScoreSheet(
  rinks: RinkScorecardContent[],
  ours: MatchSide,
  extraEnd: MatchCardSide | null = null,
): MatchScoreSheet {
  const sideOf = (who: MatchCardSide) => (who === 'us' ? ours : getOppositeMatchSide(ours));
  return {
    state: 'played',
    concededBy: null,
    ends: null,
    shots: null,
    points: null,
    rinks: rinks.map(({ ends, short }) => {
      const { us, them } = sumUpEndScores(ends);
      const shots = ours === 'home' ? { home: us, away: them } : { home: them, away: us };
      return { ...shots, ...(short && { short: short === 'both' ? short : sideOf(short) }) };
    }),
    ...(extraEnd && { extraEnd: sideOf(extraEnd) }),
  };
}
