import { randomUUID } from 'node:crypto';
import { z } from '@hono/zod-openapi';
import type { Kysely, Selectable } from 'kysely';
import { writeAuditLog } from '#app/api/audit-log.server.ts';
import type { Named } from '#app/api/calls.ts';
import { refuseToCome } from '#app/core/invalid.ts';
import { invalid, Refusal } from '#app/core/refusals.ts';
import { mutations, queries } from '#app/endpoints/endpoint.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import { readMember } from '#app/modules/members/members.server.ts';
import { ledgersOf } from '#app/modules/subscriptions/accounts/ledgers.server.ts';
import {
  noteBody,
  type Parts,
  paymentBody,
  period,
  taken,
} from '#app/modules/subscriptions/accounts/money-schemas.server.ts';
import { accounts } from '#app/modules/subscriptions/lines/hold.server.ts';
import { addLines, undoing } from '#app/modules/subscriptions/lines/lines.server.ts';
import {
  mailReceipt,
  readReceipt,
  receipt,
} from '#app/modules/subscriptions/receipts/read-receipt.server.ts';
import { giveReceipt } from '#app/modules/subscriptions/receipts/receipts.server.ts';
import { carryOver } from '#app/modules/subscriptions/years/carry-over.server.ts';
import { latestOpen, openYear, readYears } from '#app/modules/subscriptions/years/years.server.ts';
import type { Site } from '#app/site/site.server.ts';
import type { Schema } from '#db/schema/schema.ts';
import { readTakings, takings } from './takings.server.ts';

const mutation = mutations(accounts);
const query = queries(accounts);

const wrong = 'A receipt has a number.';
const numbered = { number: z.coerce.number(wrong).int(wrong).min(1, wrong).max(1e9, wrong) };

export const paymentEndpoints = {
  take: mutation({
    route: 'POST /api/desk/subscriptions/payments',
    summary:
      'Record a payment for one or more members and issue a receipt; an overpayment becomes credit. `If-Match` is the account’s `version`, for several members their `together`',
    body: paymentBody,
    lock: ledgersOf(({ parts }) => (parts as Parts).map(({ member }) => member)),
    idempotent: true,
    response: taken,
    status: 201,
    async handler({ tx, site, actor }, { parts, way, day, note }) {
      refuseNothing(parts);
      refuseToCome(site.clock, day);
      const those = parts.filter(({ sum }) => sum > 0);
      const payers = await Promise.all(those.map(({ member }) => readMember(tx, member)));
      const { year } = await openYear(tx);
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
      await addLines(tx, site.clock, actor, lines);
      const receipt = await giveReceipt(tx, site.clock, payment);
      for (const payer of payers)
        await writeAuditLog(tx, site.clock, actor, 'took a subscription of', payer, `Receipt ${receipt}`);
      return { payment, receipt };
    },
  }),
  correct: mutation({
    route: 'POST /api/desk/subscriptions/lines/{id}/correction',
    summary: 'Reverse an entry; with the id of a payment, all its entries',
    body: noteBody,
    serialize: true,
    audit: 'took back an entry of',
    async handler({ tx, site, actor, audit: say }, { id, note }) {
      const lines = await linesToUndo(tx, id);
      await addLines(tx, site.clock, actor, undoing(lines, note));
      // Covers all members: reversing a year’s last entry closes the year, and its carried balances must go back.
      const to = latestOpen(await readYears(tx));
      if (to) await carryOver(tx, site.clock, actor, { to: to.year });
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
    query: period,
    response: takings,
    load: readTakings,
  }),
  receipt: query({
    route: 'GET /api/desk/subscriptions/receipts/{number}',
    summary: 'Return a receipt',
    params: numbered,
    response: receipt,
    load: ({ db }, { number }) => readReceipt(db, number),
  }),
  mail: mutation({
    route: 'POST /api/desk/subscriptions/receipts/{number}/mail',
    summary: 'Email a receipt to the members of its payment',
    params: numbered,
    response: z.object({ mailed: z.int() }),
    serialize: true,
    async handler({ tx, site, viewer, afterCommit: after }, { number }) {
      after(() => site.postman.wake());
      return { mailed: await mailReceipt(tx, site, viewer, number) };
    },
  }),
};

function refuseNothing(parts: Parts): void {
  if (parts.some(({ sum }) => sum < 0) || parts.every(({ sum }) => sum === 0))
    throw invalid({ parts: 'Please say how much of it is for each.' });
  if (new Set(parts.map(({ member }) => member)).size < parts.length)
    throw invalid({ parts: 'Each stands in a payment once.' });
}

/** Fetch the entries to reverse. Throws 409 if they are reversed already. */
async function linesToUndo(
  tx: Kysely<Schema>,
  id: string,
): Promise<Selectable<Schema['subscription_line']>[]> {
  const line = await tx
    .selectFrom('subscription_line')
    .selectAll()
    .where((e) => e.or([e('id', '=', id), e('payment', '=', id)]))
    .limit(1)
    .executeTakeFirst();
  if (!line) throw new Refusal(404, 'There is no such entry.');
  if (line.kind === 'correction')
    throw new Refusal(409, 'This takes back another entry. Please enter that one again where it was right.');
  if (line.kind === 'carried')
    throw new Refusal(
      409,
      'What is carried over follows from the other entries. Please take back the one that is wrong.',
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
  if (undone) throw new Refusal(409, 'This entry has been taken back already.');
  return lines;
}

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof paymentEndpoints> {}
}

export const paymentsApi = (site: Site) => mountEndpoints(site, ...Object.values(paymentEndpoints));
