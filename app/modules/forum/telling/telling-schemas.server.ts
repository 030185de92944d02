import { z } from '@hono/zod-openapi';
import { reached, told } from '#app/admin/telling/reached.server.ts';
import { storable } from '#app/modules/forum/messages/fields.server.ts';

/** What is told of an event, to whom, and whether it was told already. */

export const mostTold = 1000;

const named = z.object({ id: z.string(), name: z.string() });

const tellsTo = ['concerned', 'members', 'nobody'] as const;

export const telling = z
  .object({
    /** The latest change that people are told of; null where there is nothing to tell. */
    change: z.string().nullable(),
    /** Ready to be edited. */
    message: z.string(),
    /** What would be told, were it cancelled or put on again; a reason goes behind the first. '' where nobody need hear. */
    ready: z.object({ cancelled: z.string(), on: z.string() }),
    /** Who hears: those whom it concerns, or them and all members. Null where nobody need hear: it is over, or not shown. */
    hear: z.object({ concerned: reached, members: reached }).nullable(),
    /** To whom it usually goes: a roll-up concerns all members, of most nobody writes down who comes. */
    usual: z.enum(tellsTo),
    /** The topic in which it would be said; null where one would be started, in the category. */
    topic: named.nullable(),
    category: named.nullable(),
    /** Who was told of that change. */
    told: told.nullable(),
    /** Who was told of one before it: they do not know of this one yet. */
    before: z.string(),
  })
  .openapi('Telling');
export type Telling = z.output<typeof telling>;

export const tellingFields = z.object({
  message: storable(z.string('Please write what they are to know.'))
    .trim()
    .min(1, 'Please write what they are to know.')
    .max(mostTold, `This can be at most ${mostTold} characters long.`),
  to: z.enum(tellsTo, 'To those whom it concerns, to all members, or by no mail?'),
  topic: z.boolean('In its topic, or not?'),
});
export const tellsSomebody = ({ to, topic }: TellingWords) => to !== 'nobody' || topic;
export const toNobody = { path: ['to'], error: 'By mail, in its topic, or both?' };

export const tellingBody = tellingFields
  .extend({ change: storable(z.string('Which change?').max(100, 'This is too long.')) })
  .refine(tellsSomebody, toNobody);

export type TellingWords = z.output<typeof tellingFields>;
export type TellingInput = z.output<typeof tellingBody>;
