import { z } from 'zod';
import { isOneLine } from '#app/core/one-line.ts';

/** A club that we play, as the desk sees it. */
export interface Club {
  id: string;
  name: string;
  address: string;
  directions: string;
  map: string;
  version: number;
  /** How many events name it, in all seasons. */
  events: number;
}

/** One line of text of at most so many characters. */
export const line = (most: number, what: string) =>
  z
    .string(`${what} is a line of text.`)
    .trim()
    .max(most, `${what} can be at most ${most} characters long.`)
    .refine(isOneLine, `${what} is one line of text.`);

const lines = (most: number, what: string) =>
  z
    .string(`${what} is a text.`)
    .trim()
    .max(most, `${what} can be at most ${most} characters long.`)
    .refine((text) => !/[^\P{Cc}\r\n\t]/u.test(text), `${what} holds a character that cannot be kept.`);

/** What a club's fields may hold, with a sentence for each mistake. */
export const clubFields = z.object({
  name: line(80, 'A name').min(1, "Please give the club's name."),
  address: lines(300, 'An address').default(''),
  directions: lines(1000, 'The directions').default(''),
  map: line(500, 'A link')
    .refine((text) => text === '' || isWebAddress(text), 'A link to a map begins with https://.')
    .default(''),
});

export type ClubFields = z.infer<typeof clubFields>;

export const isWebAddress = (text: string) => /^https:\/\/[^\s"<>\\]+$/.test(text) && URL.canParse(text);

/** A name by which two spellings are the same: without case, marks, 'Bowls Club', 'BC' and 'the'. */
export function plainName(name: string): string {
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

export const sameName = (one: string, other: string) => plainName(one) === plainName(other);

/** The known name that a new one may be a slip of: at most two letters apart in five or more. */
export function nearName(name: string, known: string[]): string | undefined {
  const plain = plainName(name);
  if (plain.length < 5) return undefined;
  return known.find((one) => {
    const other = plainName(one);
    return other !== plain && other.length >= 5 && distance(plain, other) <= (plain.length < 8 ? 1 : 2);
  });
}

/** How many letters must be added, dropped or changed to make one of the other (Levenshtein). */
function distance(one: string, other: string): number {
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
