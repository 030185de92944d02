import { clubOfSide, nearName, plainName, plainTeam, sameSide } from '#app/modules/calendar/calendar.ts';

/** The names of sides in what was pasted, beside those that are known. */

/** What an officer has said of names that are not known: as it was written, and whom it means. */
export type Meant = { said: string; means: string }[];

export const meantBy = (name: string, meant: Meant) =>
  meant.find(({ said }) => plainTeam(said) === plainTeam(name))?.means;

/** A name that is asked about, with those that it may be, the nearest first. */
export interface Asked {
  said: string;
  nearest: string[];
}

/** Whether one name may be a slip of the other, or another way to write the same club. */
export function isNear(name: string, other: string): boolean {
  if (sameSide(name, other)) return false;
  const [one, two] = [plainTeam(name), plainTeam(other)];
  return (
    nearName(one, [two]) !== undefined ||
    // 'Cedar' for 'Cedar A': which of its sides is not said.
    (clubOfSide(one) === clubOfSide(two) && [one, two].includes(clubOfSide(one))) ||
    isSlipOfSide(one, two) ||
    (one.length >= 4 && two.startsWith(one)) ||
    (two.length >= 4 && one.startsWith(two))
  );
}

/** 'Larkbey A' for 'Larkby A': the club is a slip, the side is the same. */
function isSlipOfSide(one: string, two: string): boolean {
  const sideOf = (name: string) => name.slice(clubOfSide(name).length);
  return (
    sideOf(one) !== '' &&
    sideOf(one) === sideOf(two) &&
    nearName(clubOfSide(one), [clubOfSide(two)]) !== undefined
  );
}

/** Those that are near a name first, then the others in their order. */
export function nearestFirst(name: string, known: string[]): string[] {
  const begins = plainName(name).slice(0, 2);
  const rank = (other: string) => (isNear(name, other) ? 0 : plainName(other).startsWith(begins) ? 1 : 2);
  return known.toSorted((one, other) => rank(one) - rank(other));
}
