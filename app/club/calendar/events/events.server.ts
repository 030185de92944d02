import { noun } from '#app/act/noun.server.ts';
import { showDay } from '#app/core/dates.ts';
import { noEvent } from './desk-calendar.server.ts';

/** What is in the calendar: 'changed an event: Tathby, Tuesday 10 June'. */
export const events = noun({
  room: 'calendar',
  table: 'event',
  title: ({ opponent, weekday, day }) => `${opponent}, ${weekday} ${showDay(day)}`,
  none: noEvent,
  rows: 'all',
});
