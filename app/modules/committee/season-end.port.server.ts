import type { Ports } from '#app/kernel/module.ts';

export const committeeSeasonEnd: Ports['seasonEnd'] = {
  officers: {
    counts: {
      changes: ({ selectFrom, fn }, { since }) =>
        selectFrom('change')
          .select(fn.countAll<number>().as('rows'))
          .where('room', '=', 'committee')
          .where('undone_at', 'is', null)
          .where('at', '>=', since),
    },
    getStatus: ({ wasHeld, date, ends }, { changes = 0 }) => ({
      done: (wasHeld || date > ends) && changes > 0,
    }),
  },
};
