import type { Ports } from '#app/kernel/module.ts';

export const prizeSeasonEnd: Ports['seasonEnd'] = {
  prizes: {
    counts: {
      keepsPlayers: ({ selectFrom, fn }, { season }) =>
        selectFrom('league_book')
          .select(fn.countAll<number>().as('rows'))
          .where('season', '=', season)
          .where('rules', 'like', '%"players":true%'),
      prizes: ({ selectFrom, fn }, { season }) =>
        selectFrom('honour')
          .select(fn.countAll<number>().as('rows'))
          .where('year', '=', season)
          .where('name', 'like', 'Averages, %'),
    },
    getStatus: (_, { keepsPlayers = 0, prizes = 0 }) => ({ isNone: keepsPlayers === 0, done: prizes > 0 }),
  },
};
