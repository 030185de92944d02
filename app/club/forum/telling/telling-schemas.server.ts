import { z } from '@hono/zod-openapi';
import { storable } from '#app/club/forum/messages/fields.server.ts';

/** What is told of an event, to whom, and whether it was told already. */

export const mostTold = 1000;

const named = z.object({ id: z.string(), name: z.string() });

export const telling = z
  .object({
    /** The latest change that people are told of; null where there is nothing to tell. */
    change: z.string().nullable(),
    /** Ready to be edited. */
    message: z.string(),
    /** How many would be mailed: members who follow it, and those who have entered the open that it is. */
    members: z.int(),
    entrants: z.int(),
    /** The topic in which it would be said; null where one would be started, in the category. */
    topic: named.nullable(),
    category: named.nullable(),
    /** Whoever told it already, how, and when. */
    told: z.object({ by: z.string(), at: z.string(), how: z.string() }).nullable(),
  })
  .openapi('Telling');
export type Telling = z.output<typeof telling>;

export const tellingBody = z
  .object({
    change: storable(z.string('Which change?').max(100, 'This is too long.')),
    message: storable(z.string('Please write what they are to know.'))
      .trim()
      .min(1, 'Please write what they are to know.')
      .max(mostTold, `This can be at most ${mostTold} characters long.`),
    mail: z.boolean('By mail, or not?'),
    topic: z.boolean('In its topic, or not?'),
  })
  .refine(({ mail, topic }) => mail || topic, { path: ['mail'], error: 'By mail, in its topic, or both?' });
export type TellingInput = z.output<typeof tellingBody>;
