import { z } from '@hono/zod-openapi';
import { standings, states } from '#app/modules/subscriptions/lines/account.ts';
import { ways } from '#app/modules/subscriptions/lines/line.ts';
import { line, sums } from '#app/modules/subscriptions/lines/line-schema.server.ts';
import { className, proposal, year } from '#app/modules/subscriptions/years/year-schemas.server.ts';

/** Response schemas of the section: each account, and the totals. */

export const account = sums.extend({
  id: z.string(),
  name: z.string(),
  class: z.string().nullable(),
  standing: z.enum(standings),
  state: z.enum(states),
  version: z.int().openapi({ description: 'For `If-Match`' }),
  together: z.int().openapi({
    description: 'For `If-Match` of one payment for them and all others at their address who owe something',
  }),
  /** Names of other members with the same email address. */
  shares: z.array(z.string()),
  /** Step of the last reminder; 0 for none. */
  reminded: z.int(),
  proposal: proposal.nullable(),
});
export type Account = z.output<typeof account>;

export const room = z.object({
  /** Latest first. */
  years: z.array(z.object({ year: z.int(), isOpen: z.boolean() })),
  /** The year shown; null before the first one. */
  year: year.nullable(),
  /** True for the year that takes payments: the latest open one. */
  isLatest: z.boolean(),
  classes: z.array(className),
  accounts: z.array(account),
  totals: sums,
  byClass: z.array(sums.extend({ name: z.string(), members: z.int() })),
  byWay: z.array(z.object({ way: z.enum(ways), paid: z.int(), refunded: z.int() })),
  /** Number of members who can be reminded today, by step. */
  toRemind: z.array(z.object({ step: z.int(), members: z.int() })),
});
export type Room = z.output<typeof room>;

export const accountInFull = z.object({
  account,
  year,
  classes: z.array(className),
  lines: z.array(line),
  reminders: z.array(z.object({ step: z.int(), at: z.string() })),
  hasMail: z.boolean(),
  /** Name as on an envelope. */
  formalName: z.string(),
  address: z.string(),
  /** Accounts of other members at the same address. */
  couple: z.array(account),
  together: z.int().openapi({ description: 'For `If-Match` of one payment for them and all of the couple' }),
});
export type AccountInFull = z.output<typeof accountInFull>;
