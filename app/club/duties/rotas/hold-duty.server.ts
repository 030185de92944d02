import type { Kysely } from 'kysely';
import { lastAct } from '#app/api/audit-log.server.ts';
import { dutiesNow, dutyNow } from '#app/club/duties/duties-now.server.ts';
import type { DutyNow } from '#app/club/duties/duty-now.ts';
import { dutyOn, together } from '#app/club/duties/duty-words.ts';
import { meanwhile, Refusal } from '#app/core/refusals.ts';
import type { Site } from '#app/site/site.server.ts';
import type { Schema } from '#db/schema/schema.ts';

/**
 * The duty for an act that changes it or who is on it: its version is the next one, and nobody else has it until the act is
 * done. 404 where there is none; 409 with both sides where it is not of the version that was seen, if one was.
 */
export async function holdDuty(
  tx: Kysely<Schema>,
  site: Site,
  { id, version }: { id: string; version?: number },
): Promise<DutyNow> {
  const { numUpdatedRows } = await tx
    .updateTable('duty')
    .set((e) => ({ version: e('version', '+', 1) }))
    .where('id', '=', id)
    .$if(version !== undefined, (q) => q.where('version', '=', version ?? 0))
    .executeTakeFirst();
  const duty = await dutyNow({ ...site, db: tx }, id);
  if (!duty) throw new Refusal(404, 'There is no such duty.');
  if (numUpdatedRows > 0n) return duty;
  const { date, time, needed, note, turns } = duty;
  const who = together(turns.map(({ name }) => name)) || 'nobody';
  const current = { date, time, needed, note, who, version: duty.version };
  throw new Refusal(409, meanwhile, {}, { current, ...(await lastChange(tx, duty)) });
}

/** Who last changed the duty by itself, or shared its whole rota out. */
async function lastChange(tx: Kysely<Schema>, duty: DutyNow) {
  const acts = await Promise.all([dutyOn(duty), duty.rotaName].map((detail) => lastAct(tx, { detail })));
  return acts.toSorted((one, other) => (other.at ?? '').localeCompare(one.at ?? ''))[0];
}

/** What has begun is not changed any more. */
export function refusePast({ isPast }: DutyNow): void {
  if (isPast) throw new Refusal(409, 'This is past: it stays as it was.');
}

export const dutiesOf = (tx: Kysely<Schema>, site: Site, rota: string) =>
  dutiesNow({ ...site, db: tx }, { rota });
