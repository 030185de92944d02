import { z } from '@hono/zod-openapi';
import { reached, told } from '#app/admin/telling/reached.server.ts';
import { storable } from '#app/modules/forum/messages/fields.server.ts';

/** Schemas of the news of an event: message, recipients, and what was sent already. */

export const mostTold = 1000;

const named = z.object({ id: z.string(), name: z.string() });

const tellsTo = ['concerned', 'members', 'nobody'] as const;

export const telling = z
  .object({
    /** Latest change to report; null if there is none. */
    change: z.string().nullable(),
    /** Default text, to be edited. */
    message: z.string(),
    /** Default texts for cancelling and reinstating; a reason is appended to the first. '' where no one needs to be notified. */
    ready: z.object({ cancelled: z.string(), on: z.string() }),
    /**
     * Recipients: those concerned, or they and all members. Null where no one needs to be notified: the event is over, or not
     * shown.
     */
    hear: z.object({ concerned: reached, members: reached }).nullable(),
    /** Default recipients: all members for a roll-up, since most who come are not on any list. */
    usual: z.enum(tellsTo),
    /** Topic in which it would be posted; null if one would be started in `category`. */
    topic: named.nullable(),
    category: named.nullable(),
    /** Recipients of that change, if it was sent. */
    told: told.nullable(),
    /** Summary of an earlier change that was sent: those recipients do not know of this one yet. */
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
