import { addDays } from '#app/core/season-days.ts';
import type { Ports } from '#app/kernel/module.ts';

export const letterSeasonEnd: Ports['seasonEnd'] = {
  notice: {
    counts: {
      sent: ({ selectFrom, fn }, { ends }) =>
        selectFrom('letter')
          .select(fn.countAll<number>().as('rows'))
          .where('kind', '=', 'meeting')
          .where('state', '=', 'sent')
          .where('sent_at', '>', addDays(ends, -30)),
    },
    getStatus: (_, { sent = 0 }) => ({ done: sent > 0 }),
  },
};
