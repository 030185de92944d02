import { todayInLondon } from '#app/core/clock.ts';
import { performMutation } from '#app/endpoints/perform.server.ts';
import type { ModuleParts } from '#app/kernel/module.ts';
import { eventFieldsSchema } from '#app/modules/calendar/events/event-schemas.server.ts';
import { calendarEventEndpoints } from '#app/modules/calendar/events/events.endpoints.server.ts';
import { eventKindEndpoints } from '#app/modules/calendar/kinds/kinds.endpoints.server.ts';
import { presetEventKinds } from '#app/modules/calendar/kinds/preset-kinds.ts';

type DemoLoader = ModuleParts['demo']['load'];

/** Add a supper and a coach trip, with their kinds. */
export const loadDemoSocialEvents: DemoLoader = async (site, { people }) => {
  const today = todayInLondon(site.clock);
  for (const kind of presetEventKinds.filter(({ name }) => name === 'Supper' || name === 'Tour'))
    await performMutation(site, people.pauline, eventKindEndpoints.add, kind);
  for (const { days, ...given } of [
    { type: 'supper', opponent: 'Midsummer supper', time: '19:00', days: 14 },
    { type: 'tour', opponent: 'Coach to the seaside green', time: '09:00', days: 35 },
  ]) {
    const date = Temporal.PlainDate.from(today).add({ days }).toString();
    await performMutation(site, people.pauline, calendarEventEndpoints.add, {
      season: Number(today.slice(0, 4)),
      ...eventFieldsSchema.parse({ ...given, date, place: 'home' }),
      despite: true,
    });
  }
};
