import { z } from '@hono/zod-openapi';
import type { Viewer } from '#app/api/who/sessions.server.ts';
import { linesOf } from '#app/modules/subscriptions/accounts/one-account.server.ts';
import { line } from '#app/modules/subscriptions/lines/line-schema.server.ts';
import { latestOpen, readYears } from '#app/modules/subscriptions/years/years.server.ts';
import type { Site } from '#app/site/site.server.ts';

const myLine = line
  .omit({ note: true, corrects: true, payment: true, others: true, by: true })
  /** Number of members in the payment. */
  .extend({ of: z.int() });

export const mySubscription = z.object({
  name: z.string(),
  /** Null before the first year is open. */
  year: z.object({ year: z.int(), due: z.string(), howToPay: z.string() }).nullable(),
  owes: z.int(),
  lines: z.array(myLine),
});
export type MySubscription = z.output<typeof mySubscription>;

/** Fetch the viewer's balance and entries, without data of other members. */
export async function readMine({ db }: Site, viewer: Viewer): Promise<MySubscription> {
  const year = latestOpen(await readYears(db));
  const lines = await linesOf(db, viewer.id);
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
