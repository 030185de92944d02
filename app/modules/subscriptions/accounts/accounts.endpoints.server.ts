import { z } from '@hono/zod-openapi';
import type { ApiRoutesByName } from '#app/api/calls.ts';
import { formatMoney } from '#app/core/money.ts';
import { createInvalidInputRefusal, Refusal } from '#app/core/refusals.ts';
import { throwOnFutureDate } from '#app/core/validation-errors.ts';
import type { MutationContext } from '#app/endpoints/context.server.ts';
import { mutations, queries } from '#app/endpoints/endpoint.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import { assignMembershipClass } from '#app/modules/subscriptions/classes/membership-classes.server.ts';
import {
  addSubscriptionAccountEntries,
  buildAccountEntryReversals,
  readUnreversedSubscriptionFees,
} from '#app/modules/subscriptions/entries/entries.server.ts';
import { subscriptionAccountResource } from '#app/modules/subscriptions/entries/lock-accounts.server.ts';
import { readSubscriptionPaymentYear } from '#app/modules/subscriptions/years/years.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { type LockedSubscriptionAccounts, lockableSubscriptionAccounts } from './lockable-accounts.server.ts';
import { readSubscriptionAccountOrThrow } from './member-account.server.ts';
import { accountAdjustmentBodySchema, creditRefundBodySchema } from './payment-schemas.server.ts';
import { fullSubscriptionAccountSchema } from './section-schemas.server.ts';

const mutation = mutations(subscriptionAccountResource);
const query = queries(subscriptionAccountResource);

const lockableAccount = lockableSubscriptionAccounts(({ id }) => [String(id)]);

export const subscriptionAccountEndpoints = {
  account: query({
    route: 'GET /api/desk/subscriptions/accounts/{id}',
    summary: 'Return an account: all entries, reminders and the proposed fee',
    response: fullSubscriptionAccountSchema,
    load: (site, { id }) => readSubscriptionAccountOrThrow(site, id),
  }),
  fee: mutation({
    route: 'PUT /api/desk/subscriptions/accounts/{id}/fee',
    summary: 'Bill a member for the year; a different earlier fee is reversed',
    body: accountAdjustmentBodySchema,
    lock: lockableAccount,
    audit: 'billed a subscription to',
    async handler(ctx, { id: member, sum: pence, note }, was) {
      const { tx, site, actor } = ctx;
      const year = await getPaymentYear(ctx, was);
      const entry = await tx
        .selectFrom('register_entry')
        .select('class')
        .where('member', '=', member)
        .executeTakeFirst();
      if (!entry?.class) throw new Refusal(409, 'First choose their membership type.');
      const before = (await readUnreversedSubscriptionFees(tx, { year, members: [member] })).map((fee) => ({
        ...fee,
        year,
      }));
      const fee = { member, year, kind: 'fee' as const, pence, class: entry.class, note };
      await addSubscriptionAccountEntries(tx, site.clock, actor, [
        ...buildAccountEntryReversals(before),
        fee,
      ]);
    },
  }),
  letOff: mutation({
    route: 'POST /api/desk/subscriptions/accounts/{id}/letting-off',
    summary: 'Waive what a member owes, or a part of it',
    body: accountAdjustmentBodySchema,
    lock: lockableAccount,
    audit: 'reduced or waived the subscription of',
    async handler(ctx, { id: member, sum: pence, note }, was) {
      const { tx, site, actor } = ctx;
      const year = await getPaymentYear(ctx, was);
      if (pence <= 0 || pence > was.owes)
        throw createInvalidInputRefusal({
          sum: `Enter more than £0, and no more than the ${formatMoney(Math.max(0, was.owes))} they owe.`,
        });
      await addSubscriptionAccountEntries(tx, site.clock, actor, [
        { member, year, kind: 'let off', pence: -pence, note },
      ]);
    },
  }),
  refund: mutation({
    route: 'POST /api/desk/subscriptions/accounts/{id}/refund',
    summary: 'Refund the credit of a member',
    body: creditRefundBodySchema,
    lock: lockableAccount,
    audit: 'paid back some of the subscription of',
    async handler(ctx, { id: member, sum: pence, way, day, note }, was) {
      const { tx, site, actor } = ctx;
      const year = await getPaymentYear(ctx, was);
      throwOnFutureDate(site.clock, day);
      if (pence <= 0 || pence > -was.owes)
        throw createInvalidInputRefusal({
          sum: `Enter more than £0, and no more than their credit of ${formatMoney(Math.max(0, -was.owes))}.`,
        });
      const line = { member, year, kind: 'refund' as const, pence, way, on_day: day, note };
      await addSubscriptionAccountEntries(tx, site.clock, actor, [line]);
    },
  }),
  classes: mutation({
    route: 'PUT /api/desk/subscriptions/classes',
    summary: 'Assign a membership class to members without one',
    body: z.object({
      class: z.string().max(100),
      members: z.array(z.string().max(100)).min(1, 'Choose at least one member.').max(2000),
    }),
    response: z.object({ put: z.int() }),
    serialize: true,
    async handler({ tx, site, actor }, { class: to, members }) {
      return { put: await assignMembershipClass(tx, site.clock, actor, { to, members }) };
    },
  }),
};

/** Return the year that takes payments, and add it to the audit text with the names of the members. */
async function getPaymentYear(
  { tx, audit }: MutationContext,
  { who }: LockedSubscriptionAccounts,
): Promise<number> {
  const { year } = await readSubscriptionPaymentYear(tx);
  audit({ member: who[0] ?? null, title: String(year) });
  return year;
}

declare module '#app/api/calls.ts' {
  interface ApiRouteRegistry extends ApiRoutesByName<typeof subscriptionAccountEndpoints> {}
}

export const subscriptionAccountsApi = (site: Site) =>
  mountEndpoints(site, ...Object.values(subscriptionAccountEndpoints));
