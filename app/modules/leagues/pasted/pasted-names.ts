import { clubOfSide, nearName, plainName, plainTeam, sameSide } from '#app/modules/calendar/calendar.ts';

/** Matching of pasted names with known ones. */

/** Officer's answers about unknown names: the text as written, and the club meant. */
export type Meant = { said: string; means: string }[];

export const meantBy = (name: string, meant: Meant) =>
  meant.find(({ said }) => plainTeam(said) === plainTeam(name))?.means;

/** Question about an unknown name, with candidates, the nearest first. */
export interface Asked {
  said: string;
  nearest: string[];
}

/** True if one name may be a misspelling of the other, or another spelling of the same club. */
export function isNear(name: string, other: string): boolean {
  if (sameSide(name, other)) return false;
  const [one, two] = [plainTeam(name), plainTeam(other)];
  return (
    nearName(one, [two]) !== undefined ||
    // 'Cedar' for 'Cedar A': the side is missing.
    (clubOfSide(one) === clubOfSide(two) && [one, two].includes(clubOfSide(one))) ||
    isSlipOfSide(one, two) ||
    (one.length >= 4 && two.startsWith(one)) ||
    (two.length >= 4 && one.startsWith(two))
  );
}

/** 'Larkbey A' for 'Larkby A': the club is misspelt, the side is equal. */
function isSlipOfSide(one: string, two: string): boolean {
  const sideOf = (name: string) => name.slice(clubOfSide(name).length);
  return (
    sideOf(one) !== '' &&
    sideOf(one) === sideOf(two) &&
    nearName(clubOfSide(one), [clubOfSide(two)]) !== undefined
  );
}

/** Sorts similar names first, then those with the same beginning, then the rest in their order. */
export function nearestFirst(name: string, known: string[]): string[] {
  const begins = plainName(name).slice(0, 2);
  const rank = (other: string) => (isNear(name, other) ? 0 : plainName(other).startsWith(begins) ? 1 : 2);
  return known.toSorted((one, other) => rank(one) - rank(other));
}
