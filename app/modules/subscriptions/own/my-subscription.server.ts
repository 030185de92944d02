import { z } from '@hono/zod-openapi';
import type { Viewer } from '#app/api/auth/sessions.server.ts';
import { readAccountEntries } from '#app/modules/subscriptions/accounts/member-account.server.ts';
import { accountEntrySchema } from '#app/modules/subscriptions/entries/entry-schema.server.ts';
import { findPaymentYear, readSubscriptionYears } from '#app/modules/subscriptions/years/years.server.ts';
import type { Site } from '#app/site/site.server.ts';

const myEntrySchema = accountEntrySchema
  .omit({ note: true, corrects: true, payment: true, others: true, by: true })
  /** Number of members in the payment. */
  .extend({ of: z.int() });

export const mySubscriptionSchema = z.object({
  name: z.string(),
  /** Null before the first year is open. */
  year: z.object({ year: z.int(), due: z.string(), howToPay: z.string() }).nullable(),
  owes: z.int(),
  lines: z.array(myEntrySchema),
});
export type MySubscription = z.output<typeof mySubscriptionSchema>;

/** Fetch the viewer's balance and entries, without data of other members. */
export async function readMySubscription({ db }: Site, viewer: Viewer): Promise<MySubscription> {
  const year = findPaymentYear(await readSubscriptionYears(db));
  const lines = await readAccountEntries(db, viewer.id);
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
