import { addDays } from '#app/core/season-days.ts';
import type { Ports } from '#app/kernel/module.ts';

export const greenSeasonEnd: Ports['seasonEnd'] = {
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
};
