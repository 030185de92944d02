import type { Kysely } from 'kysely';
import { Refusal } from '#app/core/refusals.ts';
import { readMembershipClassNames } from '#app/modules/subscriptions/classes/membership-classes.server.ts';
import { getJointAccountsVersion } from '#app/modules/subscriptions/entries/account-state.ts';
import type { SubscriptionAccountEntry } from '#app/modules/subscriptions/entries/entry-schema.server.ts';
import {
  findSubscriptionPaymentYear,
  readSubscriptionYears,
} from '#app/modules/subscriptions/years/years.server.ts';
import type { Site } from '#app/site/site.server.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import type { FullSubscriptionAccount } from './section-schemas.server.ts';
import { readSubscriptionYearAccounts } from './year-accounts.server.ts';

/** Fetch an account like `readMemberSubscriptionAccount`; throws 404 if there is none. */
export async function readSubscriptionAccountOrThrow(
  site: Site,
  member: string,
): Promise<FullSubscriptionAccount> {
  const account = await readMemberSubscriptionAccount(site, member);
  if (!account) throw new Refusal(404, 'We cannot find that account. It may have been deleted.');
  return account;
}

/**
 * Fetch one member's account in the year that takes payments, with the entries of all years, latest first. Null before the first
 * year, and for a member neither billed nor paid.
 */
export async function readMemberSubscriptionAccount(
  { db, clock }: Pick<Site, 'db' | 'clock'>,
  member: string,
): Promise<FullSubscriptionAccount | null> {
  const year = findSubscriptionPaymentYear(await readSubscriptionYears(db));
  if (!year) return null;
  const { accounts, people, sent } = await readSubscriptionYearAccounts(db, clock, year, member);
  const account = accounts.find(({ id }) => id === member);
  const person = people.get(member);
  if (!account) return null;
  const couple = accounts.filter(({ id }) => account.shares.includes(id));
  return {
    account,
    year,
    classes: await readMembershipClassNames(db),
    lines: await readSubscriptionAccountEntries(db, member),
    reminders: sent.get(member) ?? [],
    hasMail: Boolean(person?.email),
    formalName: person?.formalName ?? account.name,
    address: person?.address ?? '',
    couple,
    together: getJointAccountsVersion([account, ...couple]),
  };
}

/** Fetch a member's entries: latest year first, then in order of entry. */
export async function readSubscriptionAccountEntries(
  db: Kysely<DatabaseSchema>,
  member: string,
): Promise<SubscriptionAccountEntry[]> {
  const rows = await db
    .selectFrom('subscription_line as line')
    .leftJoin('subscription_line as undoing', 'undoing.corrects', 'line.id')
    .leftJoin('subscription_receipt as receipt', 'receipt.payment', 'line.payment')
    .selectAll('line')
    .select(['undoing.id as undoing', 'receipt.number'])
    .where('line.member', '=', member)
    .orderBy('line.year', 'desc')
    .orderBy('line.at')
    .execute();
  const names = new Map((await readMembershipClassNames(db)).map(({ id, name }) => [id, name]));
  const others = await readJointPayers(db, member);
  return rows.toSorted(compareEntries).map((row) => ({
    id: row.id,
    year: row.year,
    kind: row.kind,
    pence: row.pence,
    way: row.way,
    day: row.on_day,
    note: row.note,
    className: row.class ? (names.get(row.class) ?? null) : null,
    corrects: row.corrects,
    isUndone: row.undoing !== null,
    payment: row.payment,
    receipt: row.number,
    others: row.payment ? (others.get(row.payment) ?? []) : [],
    by: row.actor_name,
  }));
}

/** Order of entries with the same timestamp: a reversal comes before its replacement. */
const orderOfKinds = { carried: 0, correction: 1, fee: 2, payment: 3, refund: 4, 'let off': 5 };
type OrderedEntry = { year: number; at: string; kind: keyof typeof orderOfKinds };
const compareEntries = (one: OrderedEntry, other: OrderedEntry) =>
  other.year - one.year ||
  one.at.localeCompare(other.at) ||
  orderOfKinds[one.kind] - orderOfKinds[other.kind];

/** Fetch the other members of each of a member's joint payments, by payment. */
async function readJointPayers(db: Kysely<DatabaseSchema>, member: string): Promise<Map<string, string[]>> {
  const rows = await db
    .selectFrom('subscription_line as own')
    .innerJoin('subscription_line as other', 'other.payment', 'own.payment')
    .innerJoin('member', 'member.id', 'other.member')
    .select(['own.payment', 'member.name'])
    .distinct()
    .where('own.member', '=', member)
    .whereRef('other.member', '!=', 'own.member')
    .where('own.payment', 'is not', null)
    .orderBy('member.name')
    .execute();
  const names = new Map<string, string[]>();
  for (const { payment, name } of rows)
    if (payment) names.set(payment, [...(names.get(payment) ?? []), name]);
  return names;
}
