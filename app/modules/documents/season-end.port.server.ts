import type { Ports } from '#app/kernel/module.ts';

export const documentSeasonEnd: Ports['seasonEnd'] = {
  minutes: {
    counts: {
      minutes: ({ selectFrom, fn }, { since }) =>
        selectFrom('document')
          .select(fn.countAll<number>().as('rows'))
          .where('kind', '=', 'minutes')
          .where('put_by', '=', 0)
          .where('dated', '>=', since),
    },
    getStatus: ({ wasHeld }, { minutes = 0 }) => ({ done: wasHeld && minutes > 0 }),
  },
};
