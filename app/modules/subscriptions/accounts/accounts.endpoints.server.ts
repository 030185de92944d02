import { z } from '@hono/zod-openapi';
import type { Named } from '#app/api/calls.ts';
import { refuseToCome } from '#app/core/invalid.ts';
import { invalid, Refusal } from '#app/core/refusals.ts';
import type { MutationContext } from '#app/endpoints/context.server.ts';
import { mutations, queries } from '#app/endpoints/endpoint.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import { putInClass } from '#app/modules/subscriptions/classes/classes.server.ts';
import { accounts } from '#app/modules/subscriptions/lines/hold.server.ts';
import { owesWords } from '#app/modules/subscriptions/lines/line.ts';
import { addLines, standingFees, undoing } from '#app/modules/subscriptions/lines/lines.server.ts';
import { openYear } from '#app/modules/subscriptions/years/years.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { type Ledgers, ledgersOf } from './ledgers.server.ts';
import { refundBody, sumBody } from './money-schemas.server.ts';
import { readAccount } from './one-account.server.ts';
import { accountInFull } from './room-schemas.server.ts';

const mutation = mutations(accounts);
const query = queries(accounts);

const ledger = ledgersOf(({ id }) => [String(id)]);

export const accountEndpoints = {
  account: query({
    route: 'GET /api/desk/subscriptions/accounts/{id}',
    summary: 'Return an account: all entries, reminders and the proposed fee',
    response: accountInFull,
    load: (site, { id }) => readAccount(site, id),
  }),
  fee: mutation({
    route: 'PUT /api/desk/subscriptions/accounts/{id}/fee',
    summary: 'Bill a member for the year; a different earlier fee is reversed',
    body: sumBody,
    lock: ledger,
    audit: 'asked a subscription of',
    async handler(ctx, { id: member, sum: pence, note }, was) {
      const { tx, site, actor } = ctx;
      const year = await yearOfIt(ctx, was);
      const entry = await tx
        .selectFrom('register_entry')
        .select('class')
        .where('member', '=', member)
        .executeTakeFirst();
      if (!entry?.class) throw new Refusal(409, 'Please say first which class of member they are.');
      const before = (await standingFees(tx, { year, members: [member] })).map((fee) => ({ ...fee, year }));
      const fee = { member, year, kind: 'fee' as const, pence, class: entry.class, note };
      await addLines(tx, site.clock, actor, [...undoing(before), fee]);
    },
  }),
  letOff: mutation({
    route: 'POST /api/desk/subscriptions/accounts/{id}/letting-off',
    summary: 'Waive what a member owes, or a part of it',
    body: sumBody,
    lock: ledger,
    audit: 'let off some of the subscription of',
    async handler(ctx, { id: member, sum: pence, note }, was) {
      const { tx, site, actor } = ctx;
      const year = await yearOfIt(ctx, was);
      if (pence <= 0 || pence > was.owes)
        throw invalid({
          sum: `It is more than nothing and no more than what they owe: ${owesWords(was.owes)}.`,
        });
      await addLines(tx, site.clock, actor, [{ member, year, kind: 'let off', pence: -pence, note }]);
    },
  }),
  refund: mutation({
    route: 'POST /api/desk/subscriptions/accounts/{id}/refund',
    summary: 'Refund the credit of a member',
    body: refundBody,
    lock: ledger,
    audit: 'paid back some of the subscription of',
    async handler(ctx, { id: member, sum: pence, way, day, note }, was) {
      const { tx, site, actor } = ctx;
      const year = await yearOfIt(ctx, was);
      refuseToCome(site.clock, day);
      if (pence <= 0 || pence > -was.owes)
        throw invalid({
          sum: `It is more than nothing and no more than their credit: ${owesWords(was.owes)}.`,
        });
      const line = { member, year, kind: 'refund' as const, pence, way, on_day: day, note };
      await addLines(tx, site.clock, actor, [line]);
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
      return { put: await putInClass(tx, site.clock, actor, { to, members }) };
    },
  }),
};

/** Return the year that takes payments, and add it to the audit text with the names of the members. */
async function yearOfIt({ tx, audit: note }: MutationContext, { who }: Ledgers): Promise<number> {
  const { year } = await openYear(tx);
  note({ member: who[0] ?? null, title: String(year) });
  return year;
}

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof accountEndpoints> {}
}

export const accountsApi = (site: Site) => mountEndpoints(site, ...Object.values(accountEndpoints));
