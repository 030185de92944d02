import { z } from '@hono/zod-openapi';
import type { RoutesByName } from '#app/api/calls.ts';
import { invalid, Refusal } from '#app/core/refusals.ts';
import { throwOnFutureDate } from '#app/core/validation-errors.ts';
import type { MutationContext } from '#app/endpoints/context.server.ts';
import { mutations, queries } from '#app/endpoints/endpoint.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import { assignMembershipClass } from '#app/modules/subscriptions/classes/membership-classes.server.ts';
import {
  addAccountEntries,
  buildReversals,
  readValidFees,
} from '#app/modules/subscriptions/entries/entries.server.ts';
import { formatBalance } from '#app/modules/subscriptions/entries/entry.ts';
import { accountResource } from '#app/modules/subscriptions/entries/lock-accounts.server.ts';
import { readPaymentYear } from '#app/modules/subscriptions/years/years.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { type LockedAccounts, lockableAccounts } from './lockable-accounts.server.ts';
import { readAccountOrThrow } from './member-account.server.ts';
import { amountBody, refundBody } from './payment-schemas.server.ts';
import { accountInFullSchema } from './section-schemas.server.ts';

const mutation = mutations(accountResource);
const query = queries(accountResource);

const lockableAccount = lockableAccounts(({ id }) => [String(id)]);

export const subscriptionAccountEndpoints = {
  account: query({
    route: 'GET /api/desk/subscriptions/accounts/{id}',
    summary: 'Return an account: all entries, reminders and the proposed fee',
    response: accountInFullSchema,
    load: (site, { id }) => readAccountOrThrow(site, id),
  }),
  fee: mutation({
    route: 'PUT /api/desk/subscriptions/accounts/{id}/fee',
    summary: 'Bill a member for the year; a different earlier fee is reversed',
    body: amountBody,
    lock: lockableAccount,
    audit: 'asked a subscription of',
    async handler(ctx, { id: member, sum: pence, note }, was) {
      const { tx, site, actor } = ctx;
      const year = await getPaymentYear(ctx, was);
      const entry = await tx
        .selectFrom('register_entry')
        .select('class')
        .where('member', '=', member)
        .executeTakeFirst();
      if (!entry?.class) throw new Refusal(409, 'Please say first which class of member they are.');
      const before = (await readValidFees(tx, { year, members: [member] })).map((fee) => ({ ...fee, year }));
      const fee = { member, year, kind: 'fee' as const, pence, class: entry.class, note };
      await addAccountEntries(tx, site.clock, actor, [...buildReversals(before), fee]);
    },
  }),
  letOff: mutation({
    route: 'POST /api/desk/subscriptions/accounts/{id}/letting-off',
    summary: 'Waive what a member owes, or a part of it',
    body: amountBody,
    lock: lockableAccount,
    audit: 'let off some of the subscription of',
    async handler(ctx, { id: member, sum: pence, note }, was) {
      const { tx, site, actor } = ctx;
      const year = await getPaymentYear(ctx, was);
      if (pence <= 0 || pence > was.owes)
        throw invalid({
          sum: `It is more than nothing and no more than what they owe: ${formatBalance(was.owes)}.`,
        });
      await addAccountEntries(tx, site.clock, actor, [
        { member, year, kind: 'let off', pence: -pence, note },
      ]);
    },
  }),
  refund: mutation({
    route: 'POST /api/desk/subscriptions/accounts/{id}/refund',
    summary: 'Refund the credit of a member',
    body: refundBody,
    lock: lockableAccount,
    audit: 'paid back some of the subscription of',
    async handler(ctx, { id: member, sum: pence, way, day, note }, was) {
      const { tx, site, actor } = ctx;
      const year = await getPaymentYear(ctx, was);
      throwOnFutureDate(site.clock, day);
      if (pence <= 0 || pence > -was.owes)
        throw invalid({
          sum: `It is more than nothing and no more than their credit: ${formatBalance(was.owes)}.`,
        });
      const line = { member, year, kind: 'refund' as const, pence, way, on_day: day, note };
      await addAccountEntries(tx, site.clock, actor, [line]);
    },
  }),
  classes: mutation({
    route: 'PUT /api/desk/subscriptions/classes',
    summary: 'Assign a membership class to members without one',
    body: z.object({
      class: z.string().max(100),
      members: z.array(z.string().max(100)).min(1, 'Please choose who it is.').max(2000),
    }),
    response: z.object({ put: z.int() }),
    serialize: true,
    async handler({ tx, site, actor }, { class: to, members }) {
      return { put: await assignMembershipClass(tx, site.clock, actor, { to, members }) };
    },
  }),
};

/** Return the year that takes payments, and add it to the audit text with the names of the members. */
async function getPaymentYear({ tx, audit }: MutationContext, { who }: LockedAccounts): Promise<number> {
  const { year } = await readPaymentYear(tx);
  audit({ member: who[0] ?? null, title: String(year) });
  return year;
}

declare module '#app/api/calls.ts' {
  interface Calls extends RoutesByName<typeof subscriptionAccountEndpoints> {}
}

export const subscriptionAccountsApi = (site: Site) =>
  mountEndpoints(site, ...Object.values(subscriptionAccountEndpoints));
