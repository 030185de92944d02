import type { Kysely } from 'kysely';
import { type Actor, writeAuditLog } from '#app/api/audit-log.server.ts';
import { refuseUnseen } from '#app/club/subscriptions/accounts/seen.server.ts';
import { balancesOf } from '#app/club/subscriptions/balances.server.ts';
import { holding } from '#app/club/subscriptions/hold.server.ts';
import { owesWords, type Way } from '#app/club/subscriptions/lines/line.ts';
import { addLines, standingFees, undoing } from '#app/club/subscriptions/lines/lines.server.ts';
import { openYear } from '#app/club/subscriptions/years/years.server.ts';
import { refuseToCome } from '#app/core/invalid.ts';
import { invalid, Refusal } from '#app/core/refusals.ts';
import type { Site } from '#app/site/site.server.ts';
import type { Schema } from '#db/schema/schema.ts';

interface Adjusting {
  member: string;
  version: number;
  pence: number;
  note: string;
}

/** What is done to one account while it is held: whose it is, the year, and what they owe in it. */
async function adjusting(
  site: Site,
  { member, version }: { member: string; version: number },
  act: (
    tx: Kysely<Schema>,
    now: { year: number; owes: number; who: { id: string; name: string } },
  ) => Promise<void>,
): Promise<void> {
  await holding(site, async (tx) => {
    await refuseUnseen(tx, [member], version);
    const who = await tx
      .selectFrom('member')
      .select(['id', 'name'])
      .where('id', '=', member)
      .executeTakeFirstOrThrow();
    const { year } = await openYear(tx);
    const owes = (await balancesOf(tx, { year, members: [member] })).get(member) ?? 0;
    await act(tx, { year, owes, who });
  });
}

/** Asks somebody for the year's fee, as proposed or as an officer decides; one that was asked before is taken back. */
export function askFee(
  site: Site,
  officer: Actor,
  { member, version, pence, note }: Adjusting,
): Promise<void> {
  return adjusting(site, { member, version }, async (tx, { year, who }) => {
    const entry = await tx
      .selectFrom('register_entry')
      .select('class')
      .where('member', '=', member)
      .executeTakeFirst();
    if (!entry?.class) throw new Refusal(409, 'Please say first which class of member they are.');
    const standing = await standingFees(tx, { year, member });
    const before = standing.map((fee) => ({ ...fee, year }));
    const fee = { member, year, kind: 'fee' as const, pence, class: entry.class, note };
    await addLines(tx, site.clock, officer, [...undoing(before), fee]);
    await writeAuditLog(tx, site.clock, officer, 'asked a subscription of', who, String(year));
  });
}

/** Lets somebody off what they owe, or a part of it. */
export function letOff(
  site: Site,
  officer: Actor,
  { member, version, pence, note }: Adjusting,
): Promise<void> {
  return adjusting(site, { member, version }, async (tx, { year, owes, who }) => {
    if (pence <= 0 || pence > owes)
      throw invalid({ sum: `It is more than nothing and no more than what they owe: ${owesWords(owes)}.` });
    await addLines(tx, site.clock, officer, [{ member, year, kind: 'let off', pence: -pence, note }]);
    await writeAuditLog(tx, site.clock, officer, 'let off some of the subscription of', who, String(year));
  });
}

/** Pays credit back. */
export function refund(
  site: Site,
  officer: Actor,
  { member, version, pence, note, way, day }: Adjusting & { way: Way; day: string },
): Promise<void> {
  return adjusting(site, { member, version }, async (tx, { year, owes, who }) => {
    refuseToCome(site.clock, day);
    if (pence <= 0 || pence > -owes)
      throw invalid({ sum: `It is more than nothing and no more than their credit: ${owesWords(owes)}.` });
    await addLines(tx, site.clock, officer, [
      { member, year, kind: 'refund', pence, way, on_day: day, note },
    ]);
    await writeAuditLog(tx, site.clock, officer, 'paid back some of the subscription of', who, String(year));
  });
}
