/** Comparison of club names as people spell them. */

/** Return a normalized name for comparison: without case, accents, 'Bowls Club', 'BC' and 'the'. */
export function toComparableClubName(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/['’.]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/^the /, '')
    .replace(/ (?:(?:lawn )?bowl(?:s|ing) club|bc|ibc|b c)$/, '');
}

export const isSameClubName = (one: string, other: string) =>
  toComparableClubName(one) === toComparableClubName(other);

/** Return the known name that a new one may be a misspelling of: at most two letters apart in five or more. */
export function findSimilarClubName(name: string, known: string[]): string | undefined {
  const plain = toComparableClubName(name);
  if (plain.length < 5) return undefined;
  return known.find((one) => {
    const other = toComparableClubName(one);
    // 'Tathby B' is another side of Tathby, not a misspelling.
    if (removeSideSuffix(other) === removeSideSuffix(plain)) return false;
    // A misspelled name still begins with the right letter: Elmthorpe is not Keldthorpe.
    if (other[0] !== plain[0]) return false;
    return (
      other !== plain && other.length >= 5 && getEditDistance(plain, other) <= (plain.length < 8 ? 1 : 2)
    );
  });
}

const removeSideSuffix = (plain: string) => plain.replace(/ (?:[a-h]|[1-9])$/, '');

/** Return the Levenshtein distance; 3 if the lengths differ by more than 2. */
function getEditDistance(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > 2) return 3;
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [i, letter] of [...one].entries()) {
    const next = [i + 1];
    for (let j = 0; j < other.length; j++) {
      const swap = (row[j] ?? 0) + (letter === other[j] ? 0 : 1);
      next.push(Math.min(swap, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
