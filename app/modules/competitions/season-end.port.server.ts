import type { Ports } from '#app/kernel/module.ts';

export const competitionSeasonEnd: Ports['seasonEnd'] = {
  finals: {
    counts: {
      unfinished: ({ selectFrom, fn }, { season }) =>
        selectFrom('competition')
          .select(fn.countAll<number>().as('rows'))
          .where('season', '=', season)
          .where('winter', '=', 0)
          .where('state', '!=', 'finished'),
      honours: ({ selectFrom, fn }, { season }) =>
        selectFrom('honour').select(fn.countAll<number>().as('rows')).where('year', '=', season),
    },
    getStatus: (_, { unfinished = 0, honours = 0 }) => ({
      path: unfinished > 0 ? '/desk/competitions' : '/desk/competitions/honours',
      done: unfinished === 0 && honours > 0,
      state: unfinished > 0 ? `${unfinished} not finished` : '',
    }),
  },
};
