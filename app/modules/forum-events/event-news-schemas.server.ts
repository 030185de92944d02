import { z } from '@hono/zod-openapi';
import { mailingResultSchema, mailRecipientsSchema } from '#app/admin/send-sheet/recipients.server.ts';
import { refineStorableText } from '#app/modules/forum-messages/forum-messages.server.ts';

/** Schemas of the news of an event: message, recipients, and what was sent already. */

const maxEventNewsLength = 1000;

const idAndNameSchema = z.object({ id: z.string(), name: z.string() });

const recipientGroups = ['concerned', 'members', 'nobody'] as const;

export const eventNewsPreviewSchema = z
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
    hear: z.object({ concerned: mailRecipientsSchema, members: mailRecipientsSchema }).nullable(),
    /** Default recipients: all members for a roll-up, since most who come are not on any list. */
    usual: z.enum(recipientGroups),
    /** Topic in which it would be posted; null if one would be started in `category`. */
    topic: idAndNameSchema.nullable(),
    category: idAndNameSchema.nullable(),
    /** Recipients of that change, if it was sent. */
    told: mailingResultSchema.nullable(),
    /** Summary of an earlier change that was sent: those recipients do not know of this one yet. */
    before: z.string(),
  })
  .openapi('Telling');
export type EventNewsPreview = z.output<typeof eventNewsPreviewSchema>;

export const eventNewsFieldsSchema = z.object({
  message: refineStorableText(z.string('Enter a message.'))
    .trim()
    .min(1, 'Enter a message.')
    .max(maxEventNewsLength, `Must be ${maxEventNewsLength} characters or fewer.`),
  to: z.enum(recipientGroups, 'Choose who to email.'),
  topic: z.boolean('Choose whether to post in the forum.'),
});
export const hasEventNewsRecipientOrTopic = ({ to, topic }: EventNewsFields) => to !== 'nobody' || topic;
export const noEventNewsRecipientIssue = { path: ['to'], error: 'Choose email, the forum, or both.' };

export const eventNewsBodySchema = eventNewsFieldsSchema
  .extend({
    change: refineStorableText(z.string('Choose a change.').max(100, 'Must be 100 characters or fewer.')),
  })
  .refine(hasEventNewsRecipientOrTopic, noEventNewsRecipientIssue);

export type EventNewsFields = z.output<typeof eventNewsFieldsSchema>;
export type EventNewsInput = z.output<typeof eventNewsBodySchema>;
