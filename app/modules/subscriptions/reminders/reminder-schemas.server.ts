import { z } from '@hono/zod-openapi';
import { reached, told } from '#app/admin/telling/reached.server.ts';
import { year } from '#app/modules/subscriptions/years/year-schemas.server.ts';

const reminded = z.object({
  id: z.string(),
  name: z.string(),
  owes: z.int(),
  /** Names of other members with the same email address; each gets an own mail. */
  shares: z.array(z.string()),
  formalName: z.string(),
  /** Postal address for the letter; '' if the register has none. */
  address: z.string(),
});
export type RemindedMember = z.output<typeof reminded>;

const step = z.object({
  step: z.int(),
  mail: z.array(reminded),
  /** Recipients as on the send sheet. */
  reached,
  /** Members without email; for the letter step, all members. */
  paper: z.array(reminded),
  /** Members whose reminder is not due yet. */
  later: z.array(z.object({ id: z.string(), name: z.string(), from: z.string() })),
});

export const remindersNow = z.object({ year: year.nullable(), steps: z.array(step), officer: z.string() });
export type RemindersNow = z.output<typeof remindersNow>;

export const remindBody = z.object({
  step: z.int().min(1, 'A step is 1, 2 or 3.').max(3, 'A step is 1, 2 or 3.'),
  way: z.enum(['mail', 'paper'], 'It goes by mail or on paper.'),
  members: z.array(z.string().max(100)).min(1, 'Please choose who is reminded.').max(2000),
});
export const remindedBy = z.object({
  told,
  reminded: z.int(),
  /** Names of members who have paid since, or were reminded by another officer. */
  skipped: z.array(z.string()),
});
