import { z } from 'zod';
import { session } from '#app/api/who/session-schema.server.ts';
import { hows } from '#app/modules/members/members.ts';

/** Response schemas of the viewer's own account. */

export const mySession = session.extend({
  /** True for the session of this request. */
  current: z.boolean(),
});
export type MySession = z.output<typeof mySession>;

export const myTelephone = z.object({ phone: z.string() });

export const mailChoice = z.object({
  kind: z.string(),
  label: z.string(),
  wanted: z.boolean(),
  how: z.enum(hows, `It can come ${hows.join(', ')}.`).optional(),
  /** Emails of this kind that come at once can be replied to by email. */
  canReply: z.boolean().optional(),
});
export type MailChoice = z.output<typeof mailChoice>;
