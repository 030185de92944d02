import { z } from '@hono/zod-openapi';
import type { SignedInViewer } from '#app/api/auth/sessions.server.ts';
import { readSubscriptionAccountEntries } from '#app/modules/subscriptions/accounts/member-account.server.ts';
import { subscriptionAccountEntrySchema } from '#app/modules/subscriptions/entries/entry-schema.server.ts';
import {
  findSubscriptionPaymentYear,
  readSubscriptionYears,
} from '#app/modules/subscriptions/years/years.server.ts';
import type { Site } from '#app/site/site.server.ts';

const myEntrySchema = subscriptionAccountEntrySchema
  .omit({ note: true, corrects: true, payment: true, others: true, by: true })
  /** Number of members in the payment. */
  .extend({ of: z.int() });

export const mySubscriptionAccountSchema = z.object({
  name: z.string(),
  /** Null before the first year is open. */
  year: z.object({ year: z.int(), due: z.string(), howToPay: z.string() }).nullable(),
  owes: z.int(),
  lines: z.array(myEntrySchema),
});
export type MySubscriptionAccount = z.output<typeof mySubscriptionAccountSchema>;

/** Fetch the viewer's balance and entries, without data of other members. */
export async function readMySubscriptionAccount(
  { db }: Site,
  viewer: SignedInViewer,
): Promise<MySubscriptionAccount> {
  const year = findSubscriptionPaymentYear(await readSubscriptionYears(db));
  const lines = await readSubscriptionAccountEntries(db, viewer.id);
  return {
    name: viewer.name,
    year: year ? { year: year.year, due: year.due, howToPay: year.howToPay } : null,
    owes: lines.reduce((sum, { pence }) => sum + pence, 0),
    lines: lines.map(({ others, note: _note, by: _by, corrects: _corrects, payment: _payment, ...line }) => ({
      ...line,
      of: 1 + others.length,
    })),
  };
}
