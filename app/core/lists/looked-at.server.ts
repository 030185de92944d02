import { createHash } from 'node:crypto';
import { Refusal } from '#app/core/refusals.ts';

/** A list is looked at line by line first, and then saved as it was looked at, or not at all. */

/** Names what a look at a list has shown: the same as long as nothing has changed that it depends on. */
export const markOf = (lines: unknown[]) =>
  createHash('sha256').update(JSON.stringify(lines)).digest('hex').slice(0, 32);

interface Chosen<L> {
  mark: string;
  take: Iterable<number>;
  /** What the list is taken into, and may have changed meanwhile: 'calendar'. */
  into: string;
  hasSomething: (line: L) => boolean;
}

/** The lines that are to be saved: 409 where they are not what was looked at, 422 where one has nothing to save. */
export function linesTaken<L extends { line: number }>(
  lines: L[],
  { mark, take, into, hasSomething }: Chosen<L>,
): L[] {
  if (markOf(lines) !== mark)
    throw new Refusal(409, `The ${into} has changed since you looked at this list. Please look at it again.`);
  const wanted = new Set(take);
  const taken = lines.filter(({ line }) => wanted.has(line));
  if (taken.length === 0 || taken.length < wanted.size || !taken.every(hasSomething))
    throw new Refusal(422, 'Please choose the lines that are to be saved.');
  return taken;
}
