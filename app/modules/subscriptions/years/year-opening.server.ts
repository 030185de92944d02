import type { Kysely } from 'kysely';
import { hashDataVersion } from '#app/api/versions.server.ts';
import { type Clock, todayInLondon } from '#app/core/clock.ts';
import { readMembershipClassNames } from '#app/modules/subscriptions/classes/membership-classes.server.ts';
import { readSubscriptionMembers } from '#app/modules/subscriptions/classes/subscription-members.server.ts';
import { readUnreversedSubscriptionFees } from '#app/modules/subscriptions/entries/entries.server.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import { readOtherYearsSubscriptionBalances } from './carry-over-balances.server.ts';
import { proposeFee } from './fee-proposal.ts';
import type { SubscriptionYear, SubscriptionYearOpening } from './year-schemas.server.ts';

/** Compute the fees to bill at the opening or to members added since, the balances carried over, and the excluded members. */
export async function readSubscriptionYearOpening(
  db: Kysely<DatabaseSchema>,
  clock: Clock,
  year: SubscriptionYear,
): Promise<SubscriptionYearOpening> {
  const people = await readSubscriptionMembers(db, clock);
  const asked = new Set((await readUnreversedSubscriptionFees(db, year)).map(({ member }) => member));
  const classes = await readMembershipClassNames(db);
  const carried = sumsByMember(await readOtherYearsSubscriptionBalances(db, year.year));
  const here = people.filter(({ id, standing }) => standing === 'member' && !asked.has(id));
  const toAsk = here.flatMap((person) => {
    const proposed = proposeFee({ year, today: todayInLondon(clock), ...person, fee: null });
    if (!proposed) return [];
    const { class: of, pence, months } = proposed;
    return [{ id: person.id, name: person.name, class: of, pence, months }];
  });
  const named = (some: typeof people) => some.map(({ id, name }) => ({ id, name }));
  const facts = {
    groups: classes.flatMap((of) => {
      const members = toAsk.filter((one) => one.class === of.id);
      return members.length > 0 ? [{ ...of, fee: year.fees[of.id] ?? 0, members }] : [];
    }),
    noClass: named(here.filter((one) => one.class === null)),
    noFee: named(here.filter((one) => one.class !== null && year.fees[one.class] === undefined)),
    gone: people.flatMap(({ id, name, standing }) =>
      standing === 'left' || standing === 'suspended' ? [{ id, name, standing }] : [],
    ),
    debts: sumUpFees([...carried.values()].filter((pence) => pence > 0)),
    credits: sumUpFees([...carried.values()].filter((pence) => pence < 0)),
    alreadyAsked: asked.size,
  };
  return { ...facts, version: hashDataVersion(year.year, facts, [...carried]) };
}

function sumsByMember(left: { member: string; pence: number }[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { member, pence } of left) sums.set(member, (sums.get(member) ?? 0) + pence);
  return sums;
}

const sumUpFees = (sums: number[]) => ({
  members: sums.length,
  pence: sums.reduce((total, pence) => total + Math.abs(pence), 0),
});
