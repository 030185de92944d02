import { formatDayAndMonth } from '#app/core/dates.ts';
import { addDays } from '#app/core/season-days.ts';
import type { Ports } from '#app/kernel/module.ts';

export const calendarSeasonEnd: Ports['seasonEnd'] = {
  green: {
    counts: {
      closed: ({ selectFrom, fn }, { ends }) =>
        selectFrom('green')
          .select(fn.countAll<number>().as('rows'))
          .where('state', '=', 'closed')
          .where('said_at', '>', addDays(ends, -60)),
    },
    getStatus: (_, { closed = 0 }) => ({ done: closed > 0 }),
  },
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
  book: {
    counts: {
      prepared: ({ selectFrom, fn }, { next }) =>
        selectFrom('season').select(fn.countAll<number>().as('rows')).where('year', '=', next),
      published: ({ selectFrom, fn }, { next }) =>
        selectFrom('season')
          .select(fn.countAll<number>().as('rows'))
          .where('year', '=', next)
          .where('published_at', 'is not', null),
      fixtures: ({ selectFrom, fn }, { next }) =>
        selectFrom('event').select(fn.countAll<number>().as('rows')).where('season', '=', next),
    },
    getStatus: (_, { prepared = 0, published = 0, fixtures = 0 }) => ({
      done: published > 0 && fixtures > 0,
      state: prepared > 0 && published === 0 ? 'Not published yet' : '',
    }),
  },
};
