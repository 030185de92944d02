import type { Kysely } from 'kysely';
import { versionOf } from '#app/api/versions.server.ts';
import { type Clock, today } from '#app/core/clock.ts';
import { classNames } from '#app/modules/subscriptions/classes/classes.server.ts';
import { readPeople } from '#app/modules/subscriptions/classes/people.server.ts';
import { standingFees } from '#app/modules/subscriptions/lines/lines.server.ts';
import type { Schema } from '#db/schema/schema.ts';
import { leftElsewhere } from './carry-over.server.ts';
import { proposalFor } from './proposal.ts';
import type { Opening, Year } from './year-schemas.server.ts';

/** Compute the fees to bill at the opening or to members added since, the balances carried over, and the excluded members. */
export async function readOpening(db: Kysely<Schema>, clock: Clock, year: Year): Promise<Opening> {
  const people = await readPeople(db, clock);
  const asked = new Set((await standingFees(db, year)).map(({ member }) => member));
  const classes = await classNames(db);
  const carried = sumsByMember(await leftElsewhere(db, year.year));
  const here = people.filter(({ id, standing }) => standing === 'member' && !asked.has(id));
  const toAsk = here.flatMap((person) => {
    const proposed = proposalFor({ year, today: today(clock), ...person, fee: null });
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
    debts: totalOf([...carried.values()].filter((pence) => pence > 0)),
    credits: totalOf([...carried.values()].filter((pence) => pence < 0)),
    alreadyAsked: asked.size,
  };
  return { ...facts, version: versionOf(year.year, facts, [...carried]) };
}

function sumsByMember(left: { member: string; pence: number }[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { member, pence } of left) sums.set(member, (sums.get(member) ?? 0) + pence);
  return sums;
}

const totalOf = (sums: number[]) => ({
  members: sums.length,
  pence: sums.reduce((total, pence) => total + Math.abs(pence), 0),
});
