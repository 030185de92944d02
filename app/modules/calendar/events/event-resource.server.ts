import { formatDay } from '#app/core/dates.ts';
import { defineResource } from '#app/endpoints/resource.server.ts';
import { calendarEventNotFound } from './admin-calendar.server.ts';

/** Resource of calendar events; audit text: 'changed an event: Tathby, Tuesday 10 June'. */
export const calendarEventResource = defineResource({
  permission: 'calendar',
  table: 'event',
  title: ({ opponent, weekday, day }) => `${opponent}, ${weekday} ${formatDay(day)}`,
  notFound: calendarEventNotFound,
  rows: 'all',
});
