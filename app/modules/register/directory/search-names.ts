import { foldLookalikesCoarsely } from '#app/core/similar-names.ts';

/** Return people whose names contain the typed words, ignoring capitals and accents. */
export function filterPeopleByName<One extends { name: string }>(
  people: readonly One[],
  typed: string,
): One[] {
  const words = typed.split(/\s+/).map(foldLookalikesCoarsely).filter(Boolean);
  return people.filter(({ name }) => {
    const rough = foldLookalikesCoarsely(name);
    return words.every((word) => rough.includes(word));
  });
}
