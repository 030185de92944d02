import type { Kysely } from 'kysely';
import { todayInLondon } from '#app/core/clock.ts';
import { Refusal } from '#app/core/refusals.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import type { SubscriptionYear } from './year-schemas.server.ts';

/** Fetch all years, latest first. */
export async function readSubscriptionYears(db: Kysely<DatabaseSchema>): Promise<SubscriptionYear[]> {
  const rows = await db.selectFrom('subscription_year').selectAll().orderBy('year', 'desc').execute();
  const fees = await db.selectFrom('subscription_fee').selectAll().execute();
  const opened = await readOpenedYears(db);
  return rows.map(({ year, begins, due, by_month, how_to_pay, version }) => ({
    year,
    begins,
    due,
    byMonth: by_month === 1,
    howToPay: how_to_pay,
    version,
    fees: Object.fromEntries(fees.flatMap((fee) => (fee.year === year ? [[fee.class, fee.pence]] : []))),
    openedOn: opened.get(year) ?? null,
  }));
}

/** Fetch the years with entries other than carried balances, each with the date of the first one. */
async function readOpenedYears(db: Kysely<DatabaseSchema>): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('subscription_line as line')
    .leftJoin('subscription_line as undoing', 'undoing.corrects', 'line.id')
    .select((e) => ['line.year', e.fn.min('line.at').as('at')])
    .where('line.kind', 'not in', ['carried', 'correction'])
    .where('undoing.id', 'is', null)
    .groupBy('line.year')
    .execute();
  return new Map(rows.map(({ year, at }) => [year, todayInLondon(() => new Date(at))]));
}

/** Return the year that takes payments: the latest open one. */
export const findSubscriptionPaymentYear = (years: SubscriptionYear[]): SubscriptionYear | undefined =>
  years.find(({ openedOn }) => openedOn !== null);

/** Fetch the year that takes payments; throws 409 if none is open. */
export async function readSubscriptionPaymentYear(tx: Kysely<DatabaseSchema>): Promise<SubscriptionYear> {
  const year = findSubscriptionPaymentYear(await readSubscriptionYears(tx));
  if (!year)
    throw new Refusal(409, 'No one has been billed yet. Open ‘Fees and years’ and bill the members first.');
  return year;
}
