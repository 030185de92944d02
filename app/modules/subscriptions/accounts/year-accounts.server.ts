import type { Kysely } from 'kysely';
import { type Clock, todayInLondon } from '#app/core/clock.ts';
import {
  readSubscriptionMembers,
  type SubscriptionMember,
} from '#app/modules/subscriptions/classes/subscription-members.server.ts';
import {
  getJointAccountsVersion,
  getSubscriptionAccountState,
  sumUpSubscriptionSubtotals,
} from '#app/modules/subscriptions/entries/account-state.ts';
import {
  countSubscriptionAccountEntries,
  type MemberSubscriptionSubtotal,
  readSubscriptionSubtotals,
  readUnreversedSubscriptionFees,
} from '#app/modules/subscriptions/entries/entries.server.ts';
import { proposeFee } from '#app/modules/subscriptions/years/fee-proposal.ts';
import type { SubscriptionYear } from '#app/modules/subscriptions/years/year-schemas.server.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import type { SubscriptionAccount } from './section-schemas.server.ts';
import { readSentFeeReminders, type SentFeeReminder } from './sent-reminders.server.ts';

export interface SubscriptionYearAccounts {
  people: Map<string, SubscriptionMember>;
  accounts: SubscriptionAccount[];
  parts: MemberSubscriptionSubtotal[];
  /** Reminders of the year, by member. */
  sent: Map<string, SentFeeReminder[]>;
}

/**
 * Fetch the accounts of a year, by name: all members, and others with an entry in it; or those of one member and of people at the
 * same email address.
 */
export async function readSubscriptionYearAccounts(
  db: Kysely<DatabaseSchema>,
  clock: Clock,
  year: SubscriptionYear,
  member?: string,
): Promise<SubscriptionYearAccounts> {
  const people = await readSubscriptionMembers(db, clock, member);
  // PostgreSQL rejects an empty `in ()`, so skip the queries.
  if (people.length === 0) return { people: new Map(), accounts: [], parts: [], sent: new Map() };
  const members = member === undefined ? undefined : people.map(({ id }) => id);
  const of = { year: year.year, members };
  const parts = await readSubscriptionSubtotals(db, of);
  const fees = new Map((await readUnreversedSubscriptionFees(db, of)).map((fee) => [fee.member, fee]));
  const counts = await countSubscriptionAccountEntries(db, members);
  const sent = await readSentFeeReminders(db, year.year, members);
  const partsBy = Map.groupBy(parts, ({ member }) => member);
  const shared = Map.groupBy(
    people.filter(({ email, standing }) => email && standing !== 'removed'),
    ({ email }) => email,
  );
  const single = people.flatMap((person) => {
    const { id, name, email, standing } = person;
    const own = partsBy.get(id);
    if (!own && standing !== 'member') return [];
    const sums = sumUpSubscriptionSubtotals(own ?? []);
    const fee = fees.get(id) ?? null;
    const isHere = standing === 'member';
    return [
      {
        ...sums,
        id,
        name,
        class: fee?.class ?? person.class,
        standing,
        state: getSubscriptionAccountState({ ...sums, isAsked: fee !== null }),
        version: 1 + (counts.get(id) ?? 0),
        shares: ((email && shared.get(email)) || []).flatMap((one) => (one.id === id ? [] : [one.id])),
        reminded: sent.get(id)?.at(-1)?.step ?? 0,
        proposal: isHere ? proposeFee({ year, today: todayInLondon(clock), ...person, fee }) : null,
      },
    ];
  });
  const byId = new Map(single.map((one) => [one.id, one]));
  const accounts = single.map((one) => {
    const others = one.shares.flatMap((id) => byId.get(id) ?? []).filter(({ owes }) => owes > 0);
    return { ...one, together: getJointAccountsVersion([one, ...others]) };
  });
  return { people: new Map(people.map((person) => [person.id, person])), accounts, parts, sent };
}
