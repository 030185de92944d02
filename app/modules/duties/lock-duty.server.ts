import type { Kysely } from 'kysely';
import { findLastAuditEntry } from '#app/api/audit-log.server.ts';
import { formatWeekdayAndDate } from '#app/core/dates.ts';
import { formatList } from '#app/core/language.ts';
import { Refusal } from '#app/core/refusals.ts';
import { type Lockable, lockRow, raiseRowVersion } from '#app/endpoints/locking.server.ts';
import { defineEndpointResource } from '#app/endpoints/resource.server.ts';
import type { Site } from '#app/site/site.server.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import type { DutyWithSlots } from './current-duty.ts';
import { formatDutyForAudit } from './format-duty.ts';
import { readDuties, readDuty } from './read-duties.server.ts';

/** Resource of duties and their slots, in the 'Duties' section of the admin area. */
export const dutyResource = defineEndpointResource({
  permission: 'duties',
  table: 'duty',
  title: ({ date }) => formatWeekdayAndDate(date),
  notFound: 'We cannot find that duty. It may have been deleted.',
});

/** Resource of duties for members; returns its `notFound` if the club has the feature off. */
export const ownDutyResource = defineEndpointResource({
  ...dutyResource,
  permission: 'member',
  feature: 'duties',
});

/** Lockable duty with the assigned members. */
export const lockableDuty: Lockable<DutyWithSlots> = {
  lock: (tx, { id = '' }) => lockRow(tx, dutyResource, id),
  read: (tx, { id = '' }, site) => readDutyOrThrow(tx, site, id),
  title: formatDutyForAudit,
  conflictView: ({ date, time, needed, note, turns }) => ({
    date,
    time,
    needed,
    note,
    who: formatList(turns.map(({ name }) => name)) || 'no one',
  }),
  /** Return the later of the last change to the duty itself and the last one to its whole rota. */
  async lastChange(tx, duty) {
    const acts = await Promise.all(
      [formatDutyForAudit(duty), duty.rotaName].map((detail) => findLastAuditEntry(tx, { detail })),
    );
    return acts.toSorted((one, other) => (other.at ?? '').localeCompare(one.at ?? ''))[0] ?? {};
  },
};

/** Lock a duty and raise its version, for mutations that change its slots. Throws 404 if unknown. */
export async function lockDuty(tx: Kysely<DatabaseSchema>, site: Site, id: string): Promise<DutyWithSlots> {
  await raiseRowVersion(tx, 'duty', id);
  return readDutyOrThrow(tx, site, id);
}

async function readDutyOrThrow(tx: Kysely<DatabaseSchema>, site: Site, id: string): Promise<DutyWithSlots> {
  const now = await readDuty({ ...site, db: tx }, id);
  if (!now) throw new Refusal(404, dutyResource.notFound);
  return now;
}

/** Throws 409 for a duty that has begun. */
export function refusePastDuty({ isPast }: DutyWithSlots): void {
  if (isPast) throw new Refusal(409, 'This duty is in the past, so it cannot be changed.');
}

export const readDutiesOfRota = (tx: Kysely<DatabaseSchema>, site: Site, rota: string) =>
  readDuties({ ...site, db: tx }, { rota });
