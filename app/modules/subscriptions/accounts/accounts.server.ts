import type { Kysely } from 'kysely';
import { type Clock, today } from '#app/core/clock.ts';
import { type Person, readPeople } from '#app/modules/subscriptions/classes/people.server.ts';
import { stateOf, sumsOf, versionTogether } from '#app/modules/subscriptions/lines/account.ts';
import {
  countLines,
  type MembersPart,
  partsOf,
  standingFees,
} from '#app/modules/subscriptions/lines/lines.server.ts';
import { proposalFor } from '#app/modules/subscriptions/years/proposal.ts';
import type { Year } from '#app/modules/subscriptions/years/year-schemas.server.ts';
import type { Schema } from '#db/schema/schema.ts';
import type { Account } from './room-schemas.server.ts';
import { type Sent, sentOf } from './sent.server.ts';

export interface Accounts {
  people: Map<string, Person>;
  accounts: Account[];
  parts: MembersPart[];
  /** Reminders of the year, by member. */
  sent: Map<string, Sent[]>;
}

/**
 * Fetch the accounts of a year, by name: all members, and others with an entry in it; or those of one member and of people at the
 * same email address.
 */
export async function readAccounts(
  db: Kysely<Schema>,
  clock: Clock,
  year: Year,
  member?: string,
): Promise<Accounts> {
  const people = await readPeople(db, clock, member);
  // PostgreSQL rejects an empty `in ()`, so skip the queries.
  if (people.length === 0) return { people: new Map(), accounts: [], parts: [], sent: new Map() };
  const members = member === undefined ? undefined : people.map(({ id }) => id);
  const of = { year: year.year, members };
  const parts = await partsOf(db, of);
  const fees = new Map((await standingFees(db, of)).map((fee) => [fee.member, fee]));
  const counts = await countLines(db, members);
  const sent = await sentOf(db, year.year, members);
  const partsBy = Map.groupBy(parts, ({ member }) => member);
  const shared = Map.groupBy(
    people.filter(({ email, standing }) => email && standing !== 'removed'),
    ({ email }) => email,
  );
  const single = people.flatMap((person) => {
    const { id, name, email, standing } = person;
    const own = partsBy.get(id);
    if (!own && standing !== 'member') return [];
    const sums = sumsOf(own ?? []);
    const fee = fees.get(id) ?? null;
    const isHere = standing === 'member';
    return [
      {
        ...sums,
        id,
        name,
        class: fee?.class ?? person.class,
        standing,
        state: stateOf({ ...sums, isAsked: fee !== null }),
        version: 1 + (counts.get(id) ?? 0),
        shares: ((email && shared.get(email)) || []).flatMap((one) => (one.id === id ? [] : [one.id])),
        reminded: sent.get(id)?.at(-1)?.step ?? 0,
        proposal: isHere ? proposalFor({ year, today: today(clock), ...person, fee }) : null,
      },
    ];
  });
  const byId = new Map(single.map((one) => [one.id, one]));
  const accounts = single.map((one) => {
    const others = one.shares.flatMap((id) => byId.get(id) ?? []).filter(({ owes }) => owes > 0);
    return { ...one, together: versionTogether([one, ...others]) };
  });
  return { people: new Map(people.map((person) => [person.id, person])), accounts, parts, sent };
}
