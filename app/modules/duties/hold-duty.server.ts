import type { Kysely } from 'kysely';
import { lastAct } from '#app/api/audit-log.server.ts';
import { Refusal } from '#app/core/refusals.ts';
import { type Lockable, lockRow, raiseVersion } from '#app/endpoints/locking.server.ts';
import { resource } from '#app/endpoints/resource.server.ts';
import type { Site } from '#app/site/site.server.ts';
import type { Schema } from '#db/schema/schema.ts';
import { dutiesNow, dutyNow } from './duties-now.server.ts';
import type { DutyNow } from './duty-now.ts';
import { dutyOn, longDay, together } from './duty-words.ts';

/** Resource of duties and their slots, in the 'Duties' section of the admin area. */
export const duties = resource({
  permission: 'duties',
  table: 'duty',
  title: ({ date }) => longDay(date),
  notFound: 'There is no such duty.',
});

/** Resource of duties for members; returns its `notFound` if the club has the feature off. */
export const ownDuties = resource({ ...duties, permission: 'member', feature: 'duties' });

/** Lockable duty with the assigned members. */
export const duty: Lockable<DutyNow> = {
  lock: (tx, { id = '' }) => lockRow(tx, duties, id),
  read: (tx, { id = '' }, site) => theDuty(tx, site, id),
  title: dutyOn,
  conflictView: ({ date, time, needed, note, turns }) => ({
    date,
    time,
    needed,
    note,
    who: together(turns.map(({ name }) => name)) || 'nobody',
  }),
  /** Return the later of the last change to the duty itself and the last one to its whole rota. */
  async lastChange(tx, duty) {
    const acts = await Promise.all([dutyOn(duty), duty.rotaName].map((detail) => lastAct(tx, { detail })));
    return acts.toSorted((one, other) => (other.at ?? '').localeCompare(one.at ?? ''))[0] ?? {};
  },
};

/** Lock a duty and raise its version, for mutations that change its slots. Throws 404 if unknown. */
export async function holdDuty(tx: Kysely<Schema>, site: Site, id: string): Promise<DutyNow> {
  await raiseVersion(tx, 'duty', id);
  return theDuty(tx, site, id);
}

async function theDuty(tx: Kysely<Schema>, site: Site, id: string): Promise<DutyNow> {
  const now = await dutyNow({ ...site, db: tx }, id);
  if (!now) throw new Refusal(404, duties.notFound);
  return now;
}

/** Throws 409 for a duty that has begun. */
export function refusePast({ isPast }: DutyNow): void {
  if (isPast) throw new Refusal(409, 'This is past: it stays as it was.');
}

export const dutiesOf = (tx: Kysely<Schema>, site: Site, rota: string) =>
  dutiesNow({ ...site, db: tx }, { rota });
