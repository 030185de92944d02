import { todayInLondon } from '#app/core/clock.ts';
import { getEventDate } from '#app/core/event.ts';
import { performMutation } from '#app/endpoints/perform.server.ts';
import type { ModuleParts } from '#app/kernel/module.ts';
import { eventNewsEndpoints } from './event-news.endpoints.server.ts';

/** Load a cancelled match, a postponed one, and one without a new date. */
export const loadDemoEventNews: ModuleParts['demo']['load'] = async (site, { people }) => {
  const date = todayInLondon(site.clock);
  const coming = await site.db
    .selectFrom('event')
    .selectAll()
    .where(({ fn }) => fn.coalesce('year', 'season'), '=', Number(date.slice(0, 4)))
    .where('day', '>', date.slice(5))
    .orderBy('day')
    .execute();
  const next = (type: string, which = 0) => coming.filter((event) => event.type === type)[which];
  const off = [
    { event: next('wednesday'), state: 'cancelled', note: 'Their green is under water.', days: 0 },
    { event: next('friendly'), state: 'postponed', note: 'Both clubs are short of players.', days: 4 },
    { event: next('friday', 1), state: 'postponed', note: 'We are looking for a new date.', days: 0 },
  ] as const;
  for (const { event, state, note, days } of off) {
    if (!event) continue;
    const day = Temporal.PlainDate.from(getEventDate(event)).add({ days }).toString();
    const setting = { state, note, date: days > 0 ? day : '', despite: true };
    await performMutation(site, people.pauline, eventNewsEndpoints.state, {
      id: event.id,
      ...setting,
      tell: null,
    });
  }
};
