import type { Kysely } from 'kysely';
import { type Actor, writeAuditLog } from '#app/api/audit-log.server.ts';
import { holding } from '#app/club/subscriptions/hold.server.ts';
import { addLines, standingFees, undoing } from '#app/club/subscriptions/lines/lines.server.ts';
import { meanwhile, Refusal } from '#app/core/refusals.ts';
import type { Site } from '#app/site/site.server.ts';
import type { Schema } from '#db/schema/schema.ts';
import { carryOver } from './carry-over.server.ts';
import { readOpening } from './opening.server.ts';
import { latestOpen, readYears, type Year } from './years.server.ts';

interface SeenYear {
  year: number;
  version: number;
}

/** Why a year takes no fees any more: a later one does. */
export function closedBy(year: number, years: Year[]): string | null {
  const latest = latestOpen(years);
  if (!latest || latest.year <= year) return null;
  return `${latest.year} is open already: what is asked now belongs to that year.`;
}

async function yearAt(tx: Kysely<Schema>, year: number): Promise<Year> {
  const years = await readYears(tx);
  const found = years.find((one) => one.year === year);
  if (!found) throw new Refusal(404, 'Please say first when this year begins and what each class pays.');
  const closed = closedBy(year, years);
  if (closed) throw new Refusal(409, closed);
  return found;
}

/**
 * Asks everybody who has not been asked for this year, and carries over what is left of earlier ones. Pressed twice it asks
 * nobody twice; 409 where it would ask otherwise than was seen.
 */
export function openYearForAll(
  site: Site,
  officer: Actor,
  { year, version }: SeenYear,
): Promise<{ asked: number }> {
  return holding(site, async (tx) => {
    const found = await yearAt(tx, year);
    const now = await readOpening(tx, site.clock, found);
    const fees = now.groups.flatMap(({ members }) => members);
    if (fees.length === 0 && (found.openedOn === null || now.debts.members + now.credits.members === 0))
      return { asked: 0 };
    if (now.version !== version) {
      const current = { toBeAsked: fees.length, withoutClass: now.noClass.length, version: now.version };
      throw new Refusal(409, meanwhile, {}, { current });
    }
    const lines = fees.map(({ id, pence, class: of }) => ({
      ...{ member: id, year, kind: 'fee' as const, pence, class: of },
    }));
    await addLines(tx, site.clock, officer, lines);
    await carryOver(tx, site.clock, officer, { to: year });
    await writeAuditLog(
      tx,
      site.clock,
      officer,
      'asked for the subscriptions of',
      null,
      `${year}: ${fees.length} members`,
    );
    return { asked: fees.length };
  });
}

/** Whether nothing but the opening itself has been entered in a year. */
export async function canTakeBack(db: Kysely<Schema>, year: number): Promise<boolean> {
  const fees = await standingFees(db, { year });
  const other = await db
    .selectFrom('subscription_line as line')
    .leftJoin('subscription_line as undoing', 'undoing.corrects', 'line.id')
    .select('line.id')
    .where('line.year', '=', year)
    .where('line.kind', 'in', ['payment', 'let off', 'refund'])
    .where('undoing.id', 'is', null)
    .executeTakeFirst();
  return fees.length > 0 && !other;
}

/** Takes an opening back while nobody has paid: each fee by a line that undoes it, and what was carried over goes back. */
export function takeBackOpening(site: Site, officer: Actor, { year, version }: SeenYear): Promise<void> {
  return holding(site, async (tx) => {
    const found = await yearAt(tx, year);
    const now = await readOpening(tx, site.clock, found);
    if (!(await canTakeBack(tx, year)))
      throw new Refusal(
        409,
        'Something has been paid or let off in this year. Please take back single entries.',
      );
    if (now.version !== version)
      throw new Refusal(409, meanwhile, {}, { current: { asked: now.alreadyAsked, version: now.version } });
    const fees = (await standingFees(tx, { year })).map((fee) => ({ ...fee, year }));
    await addLines(tx, site.clock, officer, undoing(fees));
    const to = latestOpen(await readYears(tx));
    if (to) await carryOver(tx, site.clock, officer, { to: to.year });
    await writeAuditLog(tx, site.clock, officer, 'took back the subscriptions of', null, String(year));
  });
}
