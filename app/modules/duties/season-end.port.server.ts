import type { Ports } from '#app/kernel/module.ts';

export const dutySeasonEnd: Ports['seasonEnd'] = {
  duties: {
    counts: {
      duties: ({ selectFrom, fn }, { next, ends }) =>
        selectFrom('duty')
          .select(fn.countAll<number>().as('rows'))
          .where('date', '>=', `${next}-01-01`)
          .where('date', '>', ends),
    },
    getStatus: (_, { duties = 0 }) => ({ done: duties > 0 }),
  },
};
