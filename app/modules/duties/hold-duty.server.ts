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

/** The days of the rotas and whose they are, in the desk's room 'Duties'. */
export const duties = resource({
  permission: 'duties',
  table: 'duty',
  title: ({ date }) => longDay(date),
  notFound: 'There is no such duty.',
});

/** The same as far as a member sees to it; a club that shares none out has nothing there. */
export const ownDuties = resource({ ...duties, permission: 'member', feature: 'duties' });

/** One of them as it stands now, with who is on it. */
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
  /** Whoever changed it by itself, or shared its whole rota out. */
  async lastChange(tx, duty) {
    const acts = await Promise.all([dutyOn(duty), duty.rotaName].map((detail) => lastAct(tx, { detail })));
    return acts.toSorted((one, other) => (other.at ?? '').localeCompare(one.at ?? ''))[0] ?? {};
  },
};

/** The duty for an act that changes who is on it: its version is the next one, and nobody else has it until that is done. */
export async function holdDuty(tx: Kysely<Schema>, site: Site, id: string): Promise<DutyNow> {
  await raiseVersion(tx, 'duty', id);
  return theDuty(tx, site, id);
}

async function theDuty(tx: Kysely<Schema>, site: Site, id: string): Promise<DutyNow> {
  const now = await dutyNow({ ...site, db: tx }, id);
  if (!now) throw new Refusal(404, duties.notFound);
  return now;
}

/** What has begun is not changed any more. */
export function refusePast({ isPast }: DutyNow): void {
  if (isPast) throw new Refusal(409, 'This is past: it stays as it was.');
}

export const dutiesOf = (tx: Kysely<Schema>, site: Site, rota: string) =>
  dutiesNow({ ...site, db: tx }, { rota });
