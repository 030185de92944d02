import { randomUUID } from 'node:crypto';
import { z } from '@hono/zod-openapi';
import type { Kysely, Selectable } from 'kysely';
import { isMailServerMissing } from '#app/admin/send-sheet/recipients.server.ts';
import { writeAuditLog } from '#app/api/audit-log.server.ts';
import type { ApiRoutesByName } from '#app/api/calls.ts';
import type { Clock } from '#app/core/clock.ts';
import { createInvalidInputRefusal, Refusal } from '#app/core/refusals.ts';
import { throwOnFutureDate } from '#app/core/validation-errors.ts';
import { mutations, queries } from '#app/endpoints/endpoint.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import { readMember } from '#app/modules/members/members.server.ts';
import { lockableSubscriptionAccounts } from '#app/modules/subscriptions/accounts/lockable-accounts.server.ts';
import {
  entryReversalBodySchema,
  type SubscriptionPaymentShares,
  subscriptionPaymentBody,
  subscriptionPaymentResponseSchema,
  takingsPeriodQuerySchema,
} from '#app/modules/subscriptions/accounts/payment-schemas.server.ts';
import {
  addSubscriptionAccountEntries,
  buildAccountEntryReversals,
} from '#app/modules/subscriptions/entries/entries.server.ts';
import { subscriptionAccountResource } from '#app/modules/subscriptions/entries/lock-accounts.server.ts';
import {
  mailSubscriptionReceipt,
  readSubscriptionReceipt,
  subscriptionReceiptSchema,
} from '#app/modules/subscriptions/receipts/read-receipt.server.ts';
import { carryOverSubscriptionBalances } from '#app/modules/subscriptions/years/carry-over-balances.server.ts';
import {
  findSubscriptionPaymentYear,
  readSubscriptionPaymentYear,
  readSubscriptionYears,
} from '#app/modules/subscriptions/years/years.server.ts';
import type { Site } from '#app/site/site.server.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import { readSubscriptionTakings, subscriptionTakingsSchema } from './takings.server.ts';

const mutation = mutations(subscriptionAccountResource);
const query = queries(subscriptionAccountResource);

const invalidNumberText = 'Enter a receipt number.';
const receiptParams = {
  number: z.coerce
    .number(invalidNumberText)
    .int(invalidNumberText)
    .min(1, invalidNumberText)
    .max(1e9, invalidNumberText),
};

export const subscriptionPaymentEndpoints = {
  take: mutation({
    route: 'POST /api/desk/subscriptions/payments',
    summary:
      'Record a payment for one or more members and issue a receipt; an overpayment becomes credit. `If-Match` is the account’s `version`, for several members their `together`',
    body: subscriptionPaymentBody,
    lock: lockableSubscriptionAccounts(({ parts }) =>
      (parts as SubscriptionPaymentShares).map(({ member }) => member),
    ),
    idempotent: true,
    response: subscriptionPaymentResponseSchema,
    status: 201,
    async handler({ tx, site, actor }, { parts, way, day, note }) {
      refuseEmptyPayment(parts);
      throwOnFutureDate(site.clock, day);
      const those = parts.filter(({ sum }) => sum > 0);
      const payers = await Promise.all(those.map(({ member }) => readMember(tx, member)));
      const { year } = await readSubscriptionPaymentYear(tx);
      const payment = randomUUID();
      const lines = those.map(({ member, sum }) => ({
        member,
        year,
        kind: 'payment' as const,
        pence: -sum,
        way,
        on_day: day,
        note,
        payment,
      }));
      await addSubscriptionAccountEntries(tx, site.clock, actor, lines);
      const receipt = await assignSubscriptionReceiptNumber(tx, site.clock, payment);
      for (const payer of payers)
        await writeAuditLog(
          tx,
          site.clock,
          actor,
          'recorded a subscription payment from',
          payer,
          `Receipt ${receipt}`,
        );
      return { payment, receipt };
    },
  }),
  correct: mutation({
    route: 'POST /api/desk/subscriptions/lines/{id}/correction',
    summary: 'Reverse an entry; with the id of a payment, all its entries',
    body: entryReversalBodySchema,
    serialize: true,
    audit: 'reversed a subscription entry of',
    async handler({ tx, site, actor, audit: say }, { id, note }) {
      const lines = await readEntriesToReverse(tx, id);
      await addSubscriptionAccountEntries(tx, site.clock, actor, buildAccountEntryReversals(lines, note));
      // Covers all members: reversing a year’s last entry closes the year, and its carried balances must go back.
      const to = findSubscriptionPaymentYear(await readSubscriptionYears(tx));
      if (to) await carryOverSubscriptionBalances(tx, site.clock, actor, { to: to.year });
      const first = await tx
        .selectFrom('member')
        .select(['id', 'name'])
        .where('id', '=', lines[0]?.member ?? '')
        .executeTakeFirst();
      say({ member: first ?? null, title: 'Subscriptions' });
    },
  }),
  takings: query({
    route: 'GET /api/desk/subscriptions/takings',
    summary: 'Return payments between two dates, joint ones once',
    query: takingsPeriodQuerySchema,
    response: subscriptionTakingsSchema,
    load: readSubscriptionTakings,
  }),
  receipt: query({
    route: 'GET /api/desk/subscriptions/receipts/{number}',
    summary: 'Return a receipt',
    params: receiptParams,
    response: subscriptionReceiptSchema,
    load: ({ db }, { number }) => readSubscriptionReceipt(db, number),
  }),
  mail: mutation({
    route: 'POST /api/desk/subscriptions/receipts/{number}/mail',
    summary: 'Email a receipt to the members of its payment',
    params: receiptParams,
    response: z.object({ mailed: z.int(), nowhere: z.boolean() }),
    serialize: true,
    async handler({ tx, site, viewer, afterCommit }, { number }) {
      afterCommit(() => site.postman.wake());
      const mailed = await mailSubscriptionReceipt(tx, site, viewer, number);
      return { mailed, nowhere: isMailServerMissing(site) };
    },
  }),
};

function refuseEmptyPayment(parts: SubscriptionPaymentShares): void {
  if (parts.some(({ sum }) => sum < 0) || parts.every(({ sum }) => sum === 0))
    throw createInvalidInputRefusal({ parts: 'Enter how much is for each member.' });
  if (new Set(parts.map(({ member }) => member)).size < parts.length)
    throw createInvalidInputRefusal({ parts: 'Choose each member only once.' });
}

/** Fetch the entries to reverse. Throws 409 if they are reversed already. */
async function readEntriesToReverse(
  tx: Kysely<DatabaseSchema>,
  id: string,
): Promise<Selectable<DatabaseSchema['subscription_line']>[]> {
  const line = await tx
    .selectFrom('subscription_line')
    .selectAll()
    .where((e) => e.or([e('id', '=', id), e('payment', '=', id)]))
    .limit(1)
    .executeTakeFirst();
  if (!line) throw new Refusal(404, 'We cannot find that entry. It may have been deleted.');
  if (line.kind === 'correction')
    throw new Refusal(
      409,
      'This entry reverses another one, so it cannot be reversed itself. If the first entry was right, enter it again.',
    );
  if (line.kind === 'carried')
    throw new Refusal(
      409,
      'The amount carried over comes from other entries. Reverse the one that is wrong.',
    );
  const lines = line.payment
    ? await tx.selectFrom('subscription_line').selectAll().where('payment', '=', line.payment).execute()
    : [line];
  const ids = lines.map((one) => one.id);
  const undone = await tx
    .selectFrom('subscription_line')
    .select('id')
    .where('corrects', 'in', ids)
    .executeTakeFirst();
  if (undone) throw new Refusal(409, 'This entry has already been reversed.');
  return lines;
}

declare module '#app/api/calls.ts' {
  interface ApiRouteRegistry extends ApiRoutesByName<typeof subscriptionPaymentEndpoints> {}
}

export const subscriptionPaymentsApi = (site: Site) =>
  mountEndpoints(site, ...Object.values(subscriptionPaymentEndpoints));

/** Assign the next receipt number. The caller's transaction holds the lock, so numbers have no gaps or duplicates. */
async function assignSubscriptionReceiptNumber(
  tx: Kysely<DatabaseSchema>,
  clock: Clock,
  payment: string,
): Promise<number> {
  const last = await tx
    .selectFrom('subscription_receipt')
    .select((e) => e.fn.max<number | null>('number').as('number'))
    .executeTakeFirst();
  const number = Number(last?.number ?? 0) + 1;
  await tx
    .insertInto('subscription_receipt')
    .values({ number, payment, made_at: clock().toISOString() })
    .execute();
  return number;
}
