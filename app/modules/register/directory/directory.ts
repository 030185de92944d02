import { roughly } from '#app/core/alike.ts';

/** Those whose names hold what was typed, whatever its capitals and accents. */
export function found<One extends { name: string }>(people: readonly One[], typed: string): One[] {
  const words = typed.split(/\s+/).map(roughly).filter(Boolean);
  return people.filter(({ name }) => {
    const rough = roughly(name);
    return words.every((word) => rough.includes(word));
  });
}
