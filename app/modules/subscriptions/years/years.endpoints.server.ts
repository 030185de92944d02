import { z } from '@hono/zod-openapi';
import { findLastAuditEntry } from '#app/api/audit-log.server.ts';
import type { ApiRoutesByName } from '#app/api/calls.ts';
import { Refusal } from '#app/core/refusals.ts';
import { throwOnInvalidFields } from '#app/core/validation-errors.ts';
import { mutations, queries } from '#app/endpoints/endpoint.server.ts';
import type { Lockable } from '#app/endpoints/locking.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import { readMembershipClassNames } from '#app/modules/subscriptions/classes/membership-classes.server.ts';
import {
  addSubscriptionAccountEntries,
  buildAccountEntryReversals,
  readUnreversedSubscriptionFees,
} from '#app/modules/subscriptions/entries/entries.server.ts';
import {
  lockSubscriptionAccounts,
  subscriptionAccountResource,
} from '#app/modules/subscriptions/entries/lock-accounts.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { carryOverSubscriptionBalances } from './carry-over-balances.server.ts';
import { canReverseYearOpening, readFeesForYearOpening } from './prepare-opening.server.ts';
import { readSubscriptionYearInFull } from './read-year.server.ts';
import {
  fullSubscriptionYearSchema,
  invalidMoneyAmountText,
  type SubscriptionYear,
  type SubscriptionYearOpening,
  subscriptionYearBodySchema,
  subscriptionYearParamSchema,
  yearOpenedResponseSchema,
} from './year-schemas.server.ts';
import { findSubscriptionPaymentYear, readSubscriptionYears } from './years.server.ts';

const mutation = mutations(subscriptionAccountResource);
const query = queries(subscriptionAccountResource);

const params = subscriptionYearParamSchema.shape;

/** Lockable stored year; version 0 if not stored yet. */
const lockableYear: Lockable<Partial<SubscriptionYear> & { version: number }> = {
  lock: lockSubscriptionAccounts,
  read: async (tx, { year }) =>
    (await readSubscriptionYears(tx)).find((one) => one.year === Number(year)) ?? { version: 0 },
  conflictView: (year) => ({ ...year }),
  lastChange: (tx, { year = 0 }) => findLastAuditEntry(tx, { detail: `Subscriptions ${year}` }),
};

const isFullyBilled = ({
  openedOn,
  groups,
  debts,
  credits,
}: SubscriptionYearOpening & { openedOn: string | null }) =>
  groups.length === 0 && (openedOn === null || debts.members + credits.members === 0);

/** Lockable preview of billing. Empty on a repeated request, which returns as done: members are not billed twice. */
const lockableBillingPreview: Lockable<SubscriptionYearOpening & { openedOn: string | null }> = {
  lock: lockSubscriptionAccounts,
  read: (tx, { year }, { clock }) => readFeesForYearOpening(tx, clock, Number(year)),
  conflictView: ({ groups, noClass }) => ({
    toBeAsked: groups.flatMap(({ members }) => members).length,
    withoutClass: noClass.length,
  }),
  isDone: isFullyBilled,
};

/** Lockable opening that can still be reversed. Throws 409 after a payment or waiver. */
const lockableOpening: Lockable<SubscriptionYearOpening> = {
  lock: lockSubscriptionAccounts,
  async read(tx, { year }, { clock }) {
    const now = await readFeesForYearOpening(tx, clock, Number(year));
    if (await canReverseYearOpening(tx, Number(year))) return now;
    throw new Refusal(
      409,
      'Some fees for this year have already been paid, reduced or waived. Reverse single entries instead.',
    );
  },
  conflictView: ({ alreadyAsked }) => ({ asked: alreadyAsked }),
};

export const subscriptionYearEndpoints = {
  read: query({
    route: 'GET /api/desk/subscriptions/years/{year}',
    summary: 'Return the fees of a year, stored or proposed, and the preview of billing',
    params,
    response: fullSubscriptionYearSchema,
    load: (site, { year }) => readSubscriptionYearInFull(site, year),
  }),
  save: mutation({
    route: 'PUT /api/desk/subscriptions/years/{year}',
    summary: 'Set the start, due date, payment details and fees of a year; existing bills stay',
    params,
    body: subscriptionYearBodySchema,
    lock: lockableYear,
    response: z.object({ version: z.int() }),
    audit: 'set the fees for',
    async handler({ tx, audit }, { year, begins, due, byMonth, howToPay, fees }, was) {
      throwOnInvalidFields({
        begins: begins.startsWith(`${year}-`) ? undefined : `Enter a date in ${year}.`,
        due:
          Math.abs(Number(due.slice(0, 4)) - year) <= 1
            ? undefined
            : `Enter a date in ${year}, or in the year before or after.`,
      });
      const classes = await readMembershipClassNames(tx);
      throwOnInvalidFields(
        Object.fromEntries(
          classes.map(({ id }) => [`fees.${id}`, id in fees ? undefined : invalidMoneyAmountText]),
        ),
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
      audit({ title: `Subscriptions ${year}` });
      return { version };
    },
  }),
  open: mutation({
    route: 'POST /api/desk/subscriptions/years/{year}/opening',
    summary: 'Bill all members not billed yet for the year, and carry over balances of earlier years',
    params,
    lock: lockableBillingPreview,
    response: yearOpenedResponseSchema,
    async handler({ tx, site, actor, audit }, { year }, now) {
      if (isFullyBilled(now)) return { asked: 0 };
      const fees = now.groups.flatMap(({ members }) => members);
      const lines = fees.map(({ id, pence, class: of }) => ({
        member: id,
        year,
        kind: 'fee' as const,
        pence,
        class: of,
      }));
      await addSubscriptionAccountEntries(tx, site.clock, actor, lines);
      await carryOverSubscriptionBalances(tx, site.clock, actor, { to: year });
      audit({ action: 'billed the subscriptions for', title: `${year}: ${fees.length} members` });
      return { asked: fees.length };
    },
  }),
  takeBack: mutation({
    route: 'DELETE /api/desk/subscriptions/years/{year}/opening',
    summary:
      'Reverse the opening of a year without payments: reverse each fee, and return balances carried over',
    params,
    lock: lockableOpening,
    audit: 'cancelled billing of the subscriptions for',
    async handler({ tx, site, actor, audit }, { year }) {
      const fees = (await readUnreversedSubscriptionFees(tx, { year })).map((fee) => ({ ...fee, year }));
      await addSubscriptionAccountEntries(tx, site.clock, actor, buildAccountEntryReversals(fees));
      const to = findSubscriptionPaymentYear(await readSubscriptionYears(tx));
      if (to) await carryOverSubscriptionBalances(tx, site.clock, actor, { to: to.year });
      audit({ title: String(year) });
    },
  }),
};

declare module '#app/api/calls.ts' {
  interface ApiRouteRegistry extends ApiRoutesByName<typeof subscriptionYearEndpoints> {}
}

export const subscriptionYearsApi = (site: Site) =>
  mountEndpoints(site, ...Object.values(subscriptionYearEndpoints));
