/** A match in sets: the shots of both sides in each, and who won the tie-break where the sets were level. */
export interface PlayedSets {
  sets: [number, number][];
  tieBreak: 1 | 2 | null;
}

/** As it is kept: '7:4 3:6 T1'. */
export const writeSets = ({ sets, tieBreak }: PlayedSets): string =>
  [...sets.map(([one, two]) => `${one}:${two}`), ...(tieBreak ? [`T${tieBreak}`] : [])].join(' ');

export function readSets(text: string | null): PlayedSets {
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

/** How many sets each side has won: a level set counts half for both. */
export function setPoints({ sets }: Pick<PlayedSets, 'sets'>): [number, number] {
  const of = (side: 0 | 1, other: 0 | 1) =>
    sets.reduce((sum, set) => sum + (set[side] > set[other] ? 1 : set[0] === set[1] ? 0.5 : 0), 0);
  return [of(0, 1), of(1, 0)];
}

/** Who has won before the sets that are left: nobody where they could still be caught up with. */
export function wonBefore(sets: [number, number][], count: number): 1 | 2 | null {
  const [one, two] = setPoints({ sets });
  const left = count - sets.length;
  if (Math.abs(one - two) <= left && left > 0) return null;
  return one === two ? null : one > two ? 1 : 2;
}

/** Whoever won the match; null where the sets are level without a tie-break, or it is not over. */
export const winnerOfSets = ({ sets, tieBreak }: PlayedSets, count: number): 1 | 2 | null =>
  wonBefore(sets, count) ?? (sets.length === count ? tieBreak : null);

/** '7–4, 3–6, tie-break', as the side that is named first reads it. */
export function setsLine(text: string, side: 1 | 2 = 1): string {
  const { sets, tieBreak } = readSets(text);
  const shots = sets.map(([one, two]) => (side === 1 ? `${one}–${two}` : `${two}–${one}`));
  return [...shots, ...(tieBreak ? ['tie-break'] : [])].join(', ');
}

/** The shots of one side, set by set. */
export const shotsInSets = (text: string | null, side: 1 | 2): number[] =>
  readSets(text).sets.map((set) => set[side - 1] ?? 0);

const ordinals = ['first', 'second', 'third', 'fourth', 'fifth'];
const numbers = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
export const mostSets = ordinals.length;

/** 'the second set' */
export const setName = (index: number) => `the ${ordinals[index] ?? `${index + 1}th`} set`;

/** 'two sets of 7 ends, tie-break if level' */
export const setsInWords = (sets: number, ends: string): string =>
  sets === 1
    ? `one set${ends && ` of ${ends} ends`}`
    : `${sets % 2 === 1 ? 'best of ' : ''}${numbers[sets] ?? sets} sets${ends && ` of ${ends} ends`}, tie-break if level`;
