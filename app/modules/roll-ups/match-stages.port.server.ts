import type { Ports } from '#app/kernel/module.ts';
import { readRollUpArrivals } from '#app/modules/roll-ups/arrivals/arrivals.server.ts';
import { readRollUpRow } from '#app/modules/roll-ups/day/roll-up-day.server.ts';

/** Arrivals of a roll-up. */
export const readRollUpStage: Ports['matchStages'] = async ({ site, now, today, has }) => {
  const { id, kind } = now.event;
  if (!has('on-the-day') || kind.nature !== 'roll-up') return {};
  const came = (await readRollUpArrivals(site.db, id)).length;
  const isClosed = Boolean((await readRollUpRow(site.db, id))?.closed_at);
  const stage = {
    order: 20,
    key: 'day',
    name: now.date < today || isClosed ? 'Who was here' : 'Who is here',
    line: isClosed ? 'Closed' : '',
    state: came > 0 ? `${came} arrived` : '',
    pressing: false,
    to: `/desk/on-the-day/${encodeURIComponent(id)}`,
  };
  return { stages: [stage], day: { closed: isClosed } };
};
