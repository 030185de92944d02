import { z } from '@hono/zod-openapi';
import { reached, told } from '#app/admin/telling/reached.server.ts';
import { year } from '#app/modules/subscriptions/years/year-schemas.server.ts';

const reminded = z.object({
  id: z.string(),
  name: z.string(),
  owes: z.int(),
  /** Names of others with the same e-mail address: each gets a mail of their own. */
  shares: z.array(z.string()),
  formalName: z.string(),
  /** '' where the register has none; on paper alone. */
  address: z.string(),
});
export type RemindedMember = z.output<typeof reminded>;

const step = z.object({
  step: z.int(),
  mail: z.array(reminded),
  /** The same as the sheet shows them. */
  reached,
  /** Without e-mail; and the letter, to everybody. */
  paper: z.array(reminded),
  /** Whose day for it has not come. */
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
  /** Who has paid meanwhile, or was reminded by somebody else. */
  skipped: z.array(z.string()),
});
