import type { Ports } from '#app/kernel/module.ts';
import { readDuties } from './read-duties.server.ts';

/** Duties on the day of a match; they follow their event when it is moved or called off. */
export const readDutyClashes: Ports['clashes'] = async (site, now) => {
  const duties = await readDuties(site);
  return duties
    .filter(({ date, off }) => date === now.date && off === '')
    .flatMap(({ rotaName, time, event, turns }) =>
      turns.map(({ member }) => ({
        member,
        what: `on duty: ${rotaName}`,
        time,
        isAtTheMatch: event === now.event.id,
      })),
    );
};
