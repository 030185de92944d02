import { normalizeLookalikeNameCoarsely } from '#app/core/search/similar-names.ts';

/** Return people whose names contain the typed words, ignoring capitals and accents. */
export function filterDirectoryByName<One extends { name: string }>(
  people: readonly One[],
  typed: string,
): One[] {
  const words = typed.split(/\s+/).map(normalizeLookalikeNameCoarsely).filter(Boolean);
  return people.filter(({ name }) => {
    const rough = normalizeLookalikeNameCoarsely(name);
    return words.every((word) => rough.includes(word));
  });
}
