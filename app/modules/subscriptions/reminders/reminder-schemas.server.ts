import { z } from '@hono/zod-openapi';
import { mailingResultSchema, mailRecipientsSchema } from '#app/admin/send-sheet/recipients.server.ts';
import { subscriptionYearSchema } from '#app/modules/subscriptions/years/year-schemas.server.ts';

const remindedMemberSchema = z.object({
  id: z.string(),
  name: z.string(),
  owes: z.int(),
  /** Names of other members with the same email address; each gets an own mail. */
  shares: z.array(z.string()),
  formalName: z.string(),
  /** Postal address for the letter; '' if the register has none. */
  address: z.string(),
});
export type FeeRemindedMember = z.output<typeof remindedMemberSchema>;

const reminderStepSchema = z.object({
  step: z.int(),
  mail: z.array(remindedMemberSchema),
  /** Recipients as on the send sheet. */
  reached: mailRecipientsSchema,
  /** Members without email; for the letter step, all members. */
  paper: z.array(remindedMemberSchema),
  /** Members whose reminder is not due yet. */
  later: z.array(z.object({ id: z.string(), name: z.string(), from: z.string() })),
});

export const feeRemindersOverviewSchema = z.object({
  year: subscriptionYearSchema.nullable(),
  steps: z.array(reminderStepSchema),
  officer: z.string(),
});
export type FeeRemindersOverview = z.output<typeof feeRemindersOverviewSchema>;

export const sendFeeRemindersBodySchema = z.object({
  step: z.int().min(1, 'Must be 1, 2 or 3.').max(3, 'Must be 1, 2 or 3.'),
  way: z.enum(['mail', 'paper'], 'Choose email or paper.'),
  members: z.array(z.string().max(100)).min(1, 'Choose who to remind.').max(2000),
});
export const sendFeeRemindersResponseSchema = z.object({
  told: mailingResultSchema,
  reminded: z.int(),
  /** Names of members who have paid since, or were reminded by another officer. */
  skipped: z.array(z.string()),
});
