import { z } from 'zod';
import { sessionSchema } from '#app/api/auth/session-schema.server.ts';
import { mailFrequencies } from '#app/kernel/notification-kinds.ts';

/** Response schemas of the viewer's own account. */

export const ownSessionSchema = sessionSchema.extend({
  /** True for the session of this request. */
  current: z.boolean(),
});
export type OwnSession = z.output<typeof ownSessionSchema>;

export const ownTelephoneSchema = z.object({ phone: z.string() });

export const mailChoiceSchema = z.object({
  kind: z.string(),
  label: z.string(),
  wanted: z.boolean(),
  how: z.enum(mailFrequencies, `Choose one of: ${mailFrequencies.join(', ')}.`).optional(),
  /** Emails of this kind that come at once can be replied to by email. */
  canReply: z.boolean().optional(),
});
export type MailChoice = z.output<typeof mailChoiceSchema>;
