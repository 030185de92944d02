import { Refusal } from '#app/core/refusals.ts';
import { type Accounts, readAccounts } from '#app/modules/subscriptions/accounts/accounts.server.ts';
import type { Room } from '#app/modules/subscriptions/accounts/room-schemas.server.ts';
import { classNames } from '#app/modules/subscriptions/classes/classes.server.ts';
import { addSums, noSums, type Part, sumsOf } from '#app/modules/subscriptions/lines/account.ts';
import { ways } from '#app/modules/subscriptions/lines/line.ts';
import { remindersDue } from '#app/modules/subscriptions/reminders/due.server.ts';
import { latestOpen, readYears } from '#app/modules/subscriptions/years/years.server.ts';
import type { Site } from '#app/site/site.server.ts';

/** Fetch the section's data for one year, by default the one that takes payments. 404 for an unknown year. */
export async function readRoom({ db, clock }: Site, wanted?: number): Promise<Room> {
  const [years, classes] = [await readYears(db), await classNames(db)];
  const latest = latestOpen(years);
  const year = wanted === undefined ? (latest ?? years[0]) : years.find((one) => one.year === wanted);
  const known = years.map((one) => ({ year: one.year, isOpen: one.openedOn !== null }));
  const empty = { accounts: [], totals: noSums, byClass: [], byWay: [], toRemind: [] };
  if (!year && wanted !== undefined) throw new Refusal(404, `There are no subscriptions of ${wanted}.`);
  if (!year) return { years: known, year: null, isLatest: false, classes, ...empty };
  const all = await readAccounts(db, clock, year);
  const isLatest = year === latest;
  const due = isLatest ? remindersDue(clock, year, all) : [];
  return {
    years: known,
    year,
    isLatest,
    classes,
    accounts: all.accounts,
    ...totalsOf(all, classes),
    toRemind: [1, 2, 3].flatMap((step) => {
      const members = due.filter((one) => one.step === step && one.isDue).length;
      return members > 0 ? [{ step, members }] : [];
    }),
  };
}

/** Sum up the year by class and by payment method, each from the same entries. */
function totalsOf({ accounts, parts }: Accounts, classes: { id: string; name: string }[]) {
  const ofMember = new Map(accounts.map(({ id, class: of }) => [id, of]));
  const known = new Set(classes.map(({ id }) => id));
  const groups = Map.groupBy(accounts, ({ class: of }) => (of !== null && known.has(of) ? of : ''));
  const byClass = [...classes, { id: '', name: 'No class' }].flatMap(({ id, name }) => {
    const members = groups.get(id) ?? [];
    if (members.length === 0) return [];
    return [{ name, members: members.length, ...members.reduce(addSums, noSums) }];
  });
  const byWay = ways.map((way) => {
    const { paid, refunded } = sumsOf(parts.filter((part: Part) => part.way === way));
    return { way, paid, refunded };
  });
  const totals = sumsOf(parts.filter(({ member }) => ofMember.has(member)));
  return { totals, byClass, byWay };
}
