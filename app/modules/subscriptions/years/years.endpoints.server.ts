import { z } from '@hono/zod-openapi';
import { lastAct } from '#app/api/audit-log.server.ts';
import type { Named } from '#app/api/calls.ts';
import { refuseInvalid } from '#app/core/invalid.ts';
import { Refusal } from '#app/core/refusals.ts';
import { mutations, queries } from '#app/endpoints/endpoint.server.ts';
import type { Lockable } from '#app/endpoints/locking.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import { classNames } from '#app/modules/subscriptions/classes/classes.server.ts';
import { accounts, holdAccounts } from '#app/modules/subscriptions/lines/hold.server.ts';
import { addLines, standingFees, undoing } from '#app/modules/subscriptions/lines/lines.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { carryOver } from './carry-over.server.ts';
import { canTakeBack, openingOf } from './open-year.server.ts';
import { readYear } from './read-year.server.ts';
import {
  noSum,
  type Opening,
  opened,
  type Year,
  yearBody,
  yearInFull,
  yearParam,
} from './year-schemas.server.ts';
import { latestOpen, readYears } from './years.server.ts';

const mutation = mutations(accounts);
const query = queries(accounts);

const params = yearParam.shape;

/** Lockable stored year; version 0 if not stored yet. */
const keptYear: Lockable<Partial<Year> & { version: number }> = {
  lock: holdAccounts,
  read: async (tx, { year }) =>
    (await readYears(tx)).find((one) => one.year === Number(year)) ?? { version: 0 },
  conflictView: (year) => ({ ...year }),
  lastChange: (tx, { year = 0 }) => lastAct(tx, { detail: `Subscriptions ${year}` }),
};

const hasNothingToAsk = ({ openedOn, groups, debts, credits }: Opening & { openedOn: string | null }) =>
  groups.length === 0 && (openedOn === null || debts.members + credits.members === 0);

/** Lockable preview of billing. Empty on a repeated request, which returns as done: members are not billed twice. */
const toBeAsked: Lockable<Opening & { openedOn: string | null }> = {
  lock: holdAccounts,
  read: (tx, { year }, { clock }) => openingOf(tx, clock, Number(year)),
  conflictView: ({ groups, noClass }) => ({
    toBeAsked: groups.flatMap(({ members }) => members).length,
    withoutClass: noClass.length,
  }),
  isDone: hasNothingToAsk,
};

/** Lockable opening that can still be reversed. Throws 409 after a payment or waiver. */
const wasAsked: Lockable<Opening> = {
  lock: holdAccounts,
  async read(tx, { year }, { clock }) {
    const now = await openingOf(tx, clock, Number(year));
    if (await canTakeBack(tx, Number(year))) return now;
    throw new Refusal(
      409,
      'Something has been paid or let off in this year. Please take back single entries.',
    );
  },
  conflictView: ({ alreadyAsked }) => ({ asked: alreadyAsked }),
};

export const yearEndpoints = {
  read: query({
    route: 'GET /api/desk/subscriptions/years/{year}',
    summary: 'Return the fees of a year, stored or proposed, and the preview of billing',
    params,
    response: yearInFull,
    load: (site, { year }) => readYear(site, year),
  }),
  save: mutation({
    route: 'PUT /api/desk/subscriptions/years/{year}',
    summary: 'Set the start, due date, payment details and fees of a year; existing bills stay',
    params,
    body: yearBody,
    lock: keptYear,
    response: z.object({ version: z.int() }),
    audit: 'set the fees of',
    async handler({ tx, audit: note }, { year, begins, due, byMonth, howToPay, fees }, was) {
      refuseInvalid({
        begins: begins.startsWith(`${year}-`) ? undefined : `It begins in ${year}.`,
        due:
          Math.abs(Number(due.slice(0, 4)) - year) <= 1
            ? undefined
            : `It is paid in ${year} or the year beside it.`,
      });
      const classes = await classNames(tx);
      refuseInvalid(
        Object.fromEntries(classes.map(({ id }) => [`fees.${id}`, id in fees ? undefined : noSum])),
      );
      const row = { begins, due, by_month: byMonth ? 1 : 0, how_to_pay: howToPay };
      const version = was.version + 1;
      await tx
        .insertInto('subscription_year')
        .values({ year, ...row })
        .onConflict((c) => c.column('year').doUpdateSet({ ...row, version }))
        .execute();
      await tx.deleteFrom('subscription_fee').where('year', '=', year).execute();
      const rows = classes.map(({ id }) => ({ year, class: id, pence: fees[id] ?? 0 }));
      await tx.insertInto('subscription_fee').values(rows).execute();
      note({ title: `Subscriptions ${year}` });
      return { version };
    },
  }),
  open: mutation({
    route: 'POST /api/desk/subscriptions/years/{year}/opening',
    summary: 'Bill all members not billed yet for the year, and carry over balances of earlier years',
    params,
    lock: toBeAsked,
    response: opened,
    async handler({ tx, site, actor, audit: note }, { year }, now) {
      if (hasNothingToAsk(now)) return { asked: 0 };
      const fees = now.groups.flatMap(({ members }) => members);
      const lines = fees.map(({ id, pence, class: of }) => ({
        member: id,
        year,
        kind: 'fee' as const,
        pence,
        class: of,
      }));
      await addLines(tx, site.clock, actor, lines);
      await carryOver(tx, site.clock, actor, { to: year });
      note({ action: 'asked for the subscriptions of', title: `${year}: ${fees.length} members` });
      return { asked: fees.length };
    },
  }),
  takeBack: mutation({
    route: 'DELETE /api/desk/subscriptions/years/{year}/opening',
    summary:
      'Reverse the opening of a year without payments: reverse each fee, and return balances carried over',
    params,
    lock: wasAsked,
    audit: 'took back the subscriptions of',
    async handler({ tx, site, actor, audit: note }, { year }) {
      const fees = (await standingFees(tx, { year })).map((fee) => ({ ...fee, year }));
      await addLines(tx, site.clock, actor, undoing(fees));
      const to = latestOpen(await readYears(tx));
      if (to) await carryOver(tx, site.clock, actor, { to: to.year });
      note({ title: String(year) });
    },
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof yearEndpoints> {}
}

export const yearsApi = (site: Site) => mountEndpoints(site, ...Object.values(yearEndpoints));
