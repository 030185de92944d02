import { showDay } from '#app/core/dates.ts';
import { resource } from '#app/endpoints/resource.server.ts';
import { noEvent } from './desk-calendar.server.ts';

/** Resource of calendar events; audit text: 'changed an event: Tathby, Tuesday 10 June'. */
export const events = resource({
  permission: 'calendar',
  table: 'event',
  title: ({ opponent, weekday, day }) => `${opponent}, ${weekday} ${showDay(day)}`,
  notFound: noEvent,
  rows: 'all',
});
