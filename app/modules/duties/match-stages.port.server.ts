import { isEventNotPlayed } from '#app/core/event.ts';
import type { Ports } from '#app/kernel/module.ts';
import { readEventDuties } from './event-duties.server.ts';

/** Duties of the day, such as teas, each with its members. */
export const readDutyStages: Ports['matchStages'] = async ({ site, now, has }) => {
  if (!has('duties')) return {};
  const duties = await readEventDuties(site.db, now.event.id);
  if (duties.length === 0) return {};
  const rows = await site.db
    .selectFrom('duty')
    .select(['id', 'rota'])
    .where('event', '=', now.event.id)
    .execute();
  const rotas = new Map(rows.map(({ id, rota }) => [id, rota]));
  return {
    stages: duties.map(({ duty, rota, needed, members }) => ({
      order: 40,
      key: `duty ${duty}`,
      name: rota,
      line: members.map(({ name }) => name).join(', ') || 'No one yet',
      state: `${members.length} of ${needed}`,
      pressing: members.length < needed && !now.isOver && !isEventNotPlayed(now.event),
      to: `/desk/duties/${encodeURIComponent(rotas.get(duty) ?? '')}`,
    })),
  };
};
