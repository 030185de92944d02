import { z } from '@hono/zod-openapi';
import { isOneLine } from '#app/core/one-line.ts';
import { isWebAddress } from './web-address.ts';

/** The clubs that we play, and what the form of one may hold. The browser takes the types from here alone. */

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

export type ClubFields = z.output<typeof clubFields>;

/** A club that we play, as the desk sees it. */
export const club = z
  .object({
    ...{ id: z.string(), name: z.string(), address: z.string(), directions: z.string(), map: z.string() },
    version: z.int(),
    events: z.int().openapi({ description: 'How many events name it, in all seasons' }),
  })
  .openapi('Opponent');
export type Club = z.output<typeof club>;
