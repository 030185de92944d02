import {
  findSimilarClubName,
  getClubFromSideName,
  isSameSideName,
  normalizeSideName,
  toComparableClubName,
} from '#app/modules/opponents/opponents.ts';

/** Matching of pasted names with known ones. */

/** Officer's answers about unknown names: the text as written, and the club meant. */
export type ClubNameAnswers = { said: string; means: string }[];

export const findMeantClubName = (name: string, meant: ClubNameAnswers) =>
  meant.find(({ said }) => normalizeSideName(said) === normalizeSideName(name))?.means;

/** Question about an unknown name, with candidates, the nearest first. */
export interface UnknownClubNameQuestion {
  said: string;
  nearest: string[];
}

/** True if one name may be a misspelling of the other, or another spelling of the same club. */
export function isSimilarClubName(name: string, other: string): boolean {
  if (isSameSideName(name, other)) return false;
  const [one, two] = [normalizeSideName(name), normalizeSideName(other)];
  return (
    findSimilarClubName(one, [two]) !== undefined ||
    // 'Cedar' for 'Cedar A': the side is missing.
    (getClubFromSideName(one) === getClubFromSideName(two) &&
      [one, two].includes(getClubFromSideName(one))) ||
    isMisspeltSide(one, two) ||
    (one.length >= 4 && two.startsWith(one)) ||
    (two.length >= 4 && one.startsWith(two))
  );
}

/** 'Larkbey A' for 'Larkby A': the club is misspelt, the side is equal. */
function isMisspeltSide(one: string, two: string): boolean {
  const sideOf = (name: string) => name.slice(getClubFromSideName(name).length);
  return (
    sideOf(one) !== '' &&
    sideOf(one) === sideOf(two) &&
    findSimilarClubName(getClubFromSideName(one), [getClubFromSideName(two)]) !== undefined
  );
}

/** Sorts similar names first, then those with the same beginning, then the rest in their order. */
export function sortClubNamesBySimilarity(name: string, known: string[]): string[] {
  const begins = toComparableClubName(name).slice(0, 2);
  const rank = (other: string) =>
    isSimilarClubName(name, other) ? 0 : toComparableClubName(other).startsWith(begins) ? 1 : 2;
  return known.toSorted((one, other) => rank(one) - rank(other));
}
