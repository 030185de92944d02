import { formatDayAndMonth } from '#app/core/dates.ts';
import { defineEndpointResource } from '#app/endpoints/resource.server.ts';
import { calendarEventNotFoundMessage } from './admin-calendar.server.ts';

/** Resource of calendar events; audit text: 'changed an event: Tathby, Tuesday 10 June'. */
export const calendarEventResource = defineEndpointResource({
  permission: 'calendar',
  table: 'event',
  title: ({ opponent, weekday, day }) => `${opponent}, ${weekday} ${formatDayAndMonth(day)}`,
  notFound: calendarEventNotFoundMessage,
  rows: 'all',
});
