import { roughly } from '#app/core/alike.ts';

/** A member as the others may see them: what is not allowed is ''. */
export interface Person {
  id: string;
  name: string;
  phone: string;
  email: string;
  /** On several lines. */
  address: string;
  /** The address of a picture, or null. */
  picture: string | null;
}

/** Those whose names hold what was typed, whatever its capitals and accents. */
export function found<One extends { name: string }>(people: readonly One[], typed: string): One[] {
  const words = typed.split(/\s+/).map(roughly).filter(Boolean);
  return people.filter(({ name }) => {
    const rough = roughly(name);
    return words.every((word) => rough.includes(word));
  });
}
