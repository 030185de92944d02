import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { writeAuditLog } from '#app/api/audit-log.server.ts';
import { once } from '#app/api/idempotency.server.ts';
import type { Viewer } from '#app/api/who/sessions.server.ts';
import { readMember } from '#app/club/members/roll/roll.server.ts';
import { refuseUnseen } from '#app/club/subscriptions/accounts/seen.server.ts';
import { holding } from '#app/club/subscriptions/hold.server.ts';
import type { Way } from '#app/club/subscriptions/lines/line.ts';
import { addLines } from '#app/club/subscriptions/lines/lines.server.ts';
import { giveReceipt } from '#app/club/subscriptions/receipts/receipts.server.ts';
import { openYear } from '#app/club/subscriptions/years/years.server.ts';
import { refuseToCome } from '#app/core/invalid.ts';
import { invalid } from '#app/core/refusals.ts';
import type { Site } from '#app/site/site.server.ts';
import type { Schema } from '#db/schema/schema.ts';

export interface Paying {
  /** Whom it is for, and how much of it for each, in pence: of a payment for several somebody may have nothing. */
  parts: { member: string; pence: number }[];
  way: Way;
  /** When the money came, 'YYYY-MM-DD'. */
  day: string;
  note: string;
}

/** Enters a payment for one member or several, with its receipt; once for each key. What is too much stays as credit. */
export function takePayment(
  site: Site,
  officer: Viewer,
  { parts, way, day, note, version, key }: Paying & { version: number; key: string | undefined },
): Promise<{ payment: string; receipt: number }> {
  return holding(site, async (tx) => {
    const payment = await once(tx, site.clock, officer, key, async () => {
      const members = parts.map(({ member }) => member);
      refuseNothing(parts);
      refuseToCome(site.clock, day);
      await refuseUnseen(tx, members, version);
      const those = parts.filter(({ pence }) => pence > 0);
      const payers = await Promise.all(those.map(({ member }) => readMember(tx, member)));
      const { year } = await openYear(tx);
      const id = randomUUID();
      const lines = those.map(({ member, pence }) => ({
        ...{ member, year, kind: 'payment' as const, pence: -pence, way, on_day: day, note, payment: id },
      }));
      await addLines(tx, site.clock, officer, lines);
      const receipt = await giveReceipt(tx, site.clock, id);
      for (const payer of payers)
        await writeAuditLog(tx, site.clock, officer, 'took a subscription of', payer, `Receipt ${receipt}`);
      return id;
    });
    return { payment, receipt: await receiptOf(tx, payment) };
  });
}

function refuseNothing(parts: Paying['parts']): void {
  if (parts.some(({ pence }) => pence < 0) || parts.every(({ pence }) => pence === 0))
    throw invalid({ parts: 'Please say how much of it is for each.' });
  if (new Set(parts.map(({ member }) => member)).size < parts.length)
    throw invalid({ parts: 'Each stands in a payment once.' });
}

async function receiptOf(tx: Kysely<Schema>, payment: string): Promise<number> {
  const row = await tx
    .selectFrom('subscription_receipt')
    .select('number')
    .where('payment', '=', payment)
    .executeTakeFirstOrThrow();
  return row.number;
}
