import type { Kysely } from 'kysely';
import type { Clock } from '#app/core/clock.ts';
import { Refusal } from '#app/core/refusals.ts';
import { readUnreversedSubscriptionFees } from '#app/modules/subscriptions/entries/entries.server.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import { readSubscriptionYearOpening } from './year-opening.server.ts';
import type { SubscriptionYear, SubscriptionYearOpening } from './year-schemas.server.ts';
import { findSubscriptionPaymentYear, readSubscriptionYears } from './years.server.ts';

/** Return why a year no longer takes fees: the later open one; null if it does. */
export function getSubscriptionYearClosedReason(year: number, years: SubscriptionYear[]): string | null {
  const latest = findSubscriptionPaymentYear(years);
  if (!latest || latest.year <= year) return null;
  return `Members have already been billed for ${latest.year}, so you can no longer bill them for ${year}.`;
}

/** Fetch the fees to bill when a year is opened. 404 if its fees are not set, 409 if a later year is open. */
export async function readFeesForYearOpening(
  tx: Kysely<DatabaseSchema>,
  clock: Clock,
  year: number,
): Promise<SubscriptionYearOpening & Pick<SubscriptionYear, 'openedOn'>> {
  const years = await readSubscriptionYears(tx);
  const found = years.find((one) => one.year === year);
  if (!found) throw new Refusal(404, 'First enter when this year begins and what each membership type pays.');
  const closed = getSubscriptionYearClosedReason(year, years);
  if (closed) throw new Refusal(409, closed);
  return { ...(await readSubscriptionYearOpening(tx, clock, found)), openedOn: found.openedOn };
}

/** Return true if the year has no entries except those of its opening. */
export async function canReverseYearOpening(db: Kysely<DatabaseSchema>, year: number): Promise<boolean> {
  const fees = await readUnreversedSubscriptionFees(db, { year });
  const other = await db
    .selectFrom('subscription_line as line')
    .leftJoin('subscription_line as undoing', 'undoing.corrects', 'line.id')
    .select('line.id')
    .where('line.year', '=', year)
    .where('line.kind', 'in', ['payment', 'let off', 'refund'])
    .where('undoing.id', 'is', null)
    .executeTakeFirst();
  return fees.length > 0 && !other;
}
