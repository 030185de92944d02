import { formatNumberAsWord } from '#app/core/language.ts';

/** Match in sets: the shots of both sides per set, and the winner of the tie-break if the sets were level. */
export interface PlayedSetScores {
  sets: [number, number][];
  tieBreak: 1 | 2 | null;
}

/** Serialized for storage: '7:4 3:6 T1'. */
export const serializeSetScores = ({ sets, tieBreak }: PlayedSetScores): string =>
  [...sets.map(([one, two]) => `${one}:${two}`), ...(tieBreak ? [`T${tieBreak}`] : [])].join(' ');

export function parseStoredSetScores(text: string | null): PlayedSetScores {
  const parts = (text ?? '').split(' ').filter(Boolean);
  const last = parts.at(-1);
  return {
    sets: parts.flatMap((part): [number, number][] => {
      const [one, two] = part.split(':').map(Number);
      return one === undefined || two === undefined ? [] : [[one, two]];
    }),
    tieBreak: last === 'T1' ? 1 : last === 'T2' ? 2 : null,
  };
}

/** Counts the sets each side has won: a level set counts half for both. */
export function countSetsWon({ sets }: Pick<PlayedSetScores, 'sets'>): [number, number] {
  const of = (side: 0 | 1, other: 0 | 1) =>
    sets.reduce((sum, set) => sum + (set[side] > set[other] ? 1 : set[0] === set[1] ? 0.5 : 0), 0);
  return [of(0, 1), of(1, 0)];
}

/** Returns the winner if the remaining sets cannot change it; otherwise null. */
export function getEarlyMatchWinnerBySets(sets: [number, number][], count: number): 1 | 2 | null {
  const [one, two] = countSetsWon({ sets });
  const left = count - sets.length;
  if (Math.abs(one - two) <= left && left > 0) return null;
  return one === two ? null : one > two ? 1 : 2;
}

/** Returns the winner; null if the sets are level without a tie-break, or the match is not over. */
export const getMatchWinnerBySets = ({ sets, tieBreak }: PlayedSetScores, count: number): 1 | 2 | null =>
  getEarlyMatchWinnerBySets(sets, count) ?? (sets.length === count ? tieBreak : null);

/** '7–4, 3–6, tie-break', with the shots of `side` first. */
export function formatSetScores(text: string, side: 1 | 2 = 1): string {
  const { sets, tieBreak } = parseStoredSetScores(text);
  const shots = sets.map(([one, two]) => (side === 1 ? `${one}–${two}` : `${two}–${one}`));
  return [...shots, ...(tieBreak ? ['tie-break'] : [])].join(', ');
}

/** Returns the shots of one side, set by set. */
export const getSideShotsBySet = (text: string | null, side: 1 | 2): number[] =>
  parseStoredSetScores(text).sets.map((set) => set[side - 1] ?? 0);

const setOrdinals = ['first', 'second', 'third', 'fourth', 'fifth'];
export const maxMatchSets = setOrdinals.length;

/** 'the second set' */
export const formatMatchSetName = (index: number) => `the ${setOrdinals[index] ?? `${index + 1}th`} set`;

/** 'two sets of 7 ends, tie-break if level' */
export const describeMatchSets = (sets: number, ends: string): string =>
  sets === 1
    ? `one set${ends && ` of ${ends} ends`}`
    : `${sets % 2 === 1 ? 'best of ' : ''}${formatNumberAsWord(sets)} sets${ends && ` of ${ends} ends`}, tie-break if level`;
