import { roughly } from '#app/core/alike.ts';

/** Return people whose names contain the typed words, ignoring capitals and accents. */
export function found<One extends { name: string }>(people: readonly One[], typed: string): One[] {
  const words = typed.split(/\s+/).map(roughly).filter(Boolean);
  return people.filter(({ name }) => {
    const rough = roughly(name);
    return words.every((word) => rough.includes(word));
  });
}
