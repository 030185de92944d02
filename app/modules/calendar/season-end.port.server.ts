import { formatDayAndMonth } from '#app/core/dates.ts';
import type { Ports } from '#app/kernel/module.ts';

export const calendarSeasonEnd: Ports['seasonEnd'] = {
  meeting: {
    getStatus: ({ meeting, wasHeld }) =>
      meeting
        ? {
            path: `/desk/matches/${meeting.id}`,
            done: wasHeld,
            state: formatDayAndMonth(meeting.date.slice(5)),
          }
        : { path: '/desk/calendar/add', state: 'No date yet' },
  },
};
