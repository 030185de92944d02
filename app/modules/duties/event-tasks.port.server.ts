import type { Ports } from '#app/kernel/module.ts';
import { readDutiesByEvent } from './event-duties.server.ts';

/** Duties at events, in the order of their rotas. */
export const readDutyTasks: Ports['eventTasks'] = async (db, events) => {
  const duties = await readDutiesByEvent(db, events);
  return [...duties].flatMap(([event, its]) =>
    its.map(({ rota, time, members }) => ({ event, name: rota, time, members })),
  );
};
